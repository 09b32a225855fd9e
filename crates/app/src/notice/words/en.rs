//! What notices say in English.

use super::{end, is_removed};
use crate::mail_text::money;
use domain::account::standing::SILENT_REASON;
use domain::notice::Told;

fn stars(n: u8) -> String {
    if n == 1 { "1 star".to_owned() } else { format!("{n} stars") }
}

fn points(n: i64) -> String {
    if n == 1 { "1 point".to_owned() } else { format!("{n} points") }
}

pub(super) fn say(told: &Told, who: Option<&str>) -> String {
    let or = |nobody: &'static str| who.unwrap_or(nobody).to_owned();
    let why = |reason: &str| end(": ", reason, ".");
    match told {
        Told::Paid {} => "Your payment has arrived and the contest is open.".to_owned(),
        Told::Quoted {} => "Your quotation is here. Look at it and pay if you agree.".to_owned(),
        Told::DraftEnds {} => "This contest has not been paid: its draft will soon be removed.".to_owned(),
        Told::DraftRemoved { title } => {
            format!("The draft “{title}” was not paid for a long time and has been removed.")
        }
        Told::Invited {} => "You are invited to a contest. Have a look at the brief.".to_owned(),
        Told::BriefChanged {} => "The client has changed the brief. Have a look.".to_owned(),
        Told::BriefCorrected {} => "A moderator has changed the brief. Have a look.".to_owned(),
        Told::OpenStageOver {} => "The open stage is over. Choose finalists and a winner.".to_owned(),
        Told::ChooseNow {} => "Revisions are over: please choose the winner, the designers are waiting.".to_owned(),
        Told::Finalist {} => "You are a finalist. Time to revise your design.".to_owned(),
        Told::Winner {} => "Your design has won!".to_owned(),
        Told::WinnerOther {} => "Another designer’s design won.".to_owned(),
        Told::Abandoned {} => {
            "No winner was chosen for a long time, so part of the prize went to the finalists under the rules."
                .to_owned()
        }
        Told::AbandonedShare {} => {
            "The client did not choose a winner for a long time: your award and your part of the prize have been paid."
                .to_owned()
        }
        Told::RestClaimed {} => "The rest of the prize was split among the finalists; the contest is over.".to_owned(),
        Told::WinRevoked {} => "Your win was taken back; the client will choose another design.".to_owned(),
        Told::ChooseAgain {} => {
            "The winner cannot deliver. Please choose another design; your money is still held in escrow.".to_owned()
        }
        Told::Reopened {} => "The winner cannot deliver, so the client will choose again.".to_owned(),
        Told::Review { score } => format!("The client gave you {}.", stars(*score)),
        Told::AnswerOwed {} => "The client is waiting for your answer. Please come back soon.".to_owned(),
        Told::DesignerInactive { .. } => {
            format!("{} owes an answer, has not been online for a long time, and was reminded.", or("A designer"))
        }
        Told::DesignerSilent { .. } => {
            format!("No word from {} after three reminders: please decide.", or("a designer"))
        }
        Told::Frozen {} => "A moderator has frozen the contest: everything rests while they look into it.".to_owned(),
        Told::Unfrozen {} => "The contest goes on; its deadlines have moved on with it.".to_owned(),
        Told::RefundRequested {} => {
            "The client asked for a refund; the contest is on hold until it is decided.".to_owned()
        }
        Told::RefundCancelled {} => "The refund request was withdrawn; the contest goes on.".to_owned(),
        Told::Refunded {} => "The refund was approved. The contest is over and settled under the rules.".to_owned(),
        Told::RefundRejected {} => "The refund was declined; the contest goes on.".to_owned(),
        Told::WorkNew { number, .. } => format!("{} entered design #{number}.", or("A designer")),
        Told::WorkRevised { number, .. } => format!("{} uploaded a new version of design #{number}.", or("A designer")),
        Told::WorkRated { number, stars: given } => format!("Design #{number} was given {}.", stars(*given)),
        Told::WorkMessage { number, .. } => format!("{} wrote below design #{number}.", or("Somebody")),
        Told::WorkWithdrawn { number, .. } => format!("Design #{number} was withdrawn by its designer."),
        Told::WorkDeleted { number, text, .. } => format!("Design #{number} was taken down{}", why(text)),
        Told::WorkHidden { number, text } => format!("Design #{number} was hidden{}", why(text)),
        Told::WorkShown { number, .. } => format!("Design #{number} is shown again."),
        Told::WorkSimilar { number } => {
            format!("Design #{number} looks like another one; a moderator will compare them.")
        }
        Told::SimilarDismissed { number } => format!("Design #{number} was compared and cleared."),
        Told::PollComment { number } => format!("Somebody commented on design #{number} in your poll."),
        Told::FinalLogo { .. } => "The designer uploaded the final logo.".to_owned(),
        Told::DesignBought {} => "The client also bought another design of yours. Please hand it over.".to_owned(),
        Told::Package {} => "The files are here. Please check and confirm them.".to_owned(),
        Told::PackageWaits {} => "The source files still wait for you: confirm them, or say what to change.".to_owned(),
        Told::Claimable {} => "The client has not answered in time: you can claim completion now.".to_owned(),
        Told::Revision {} => "The client asks for a change; see the handover page.".to_owned(),
        Told::HandoverMessage {} => "There is a new message in the handover.".to_owned(),
        Told::Completed {} => "The handover is confirmed and the money is paid out.".to_owned(),
        Told::StoreAsked {} => {
            "The contest is over. May your other designs be sold in the store? You decide for each.".to_owned()
        }
        Told::Purchased {} => "Your payment has arrived: the designer is adapting the design for you.".to_owned(),
        Told::Sold {} => "Your ready-made design is sold! Please adapt it for its buyer.".to_owned(),
        Told::SaleCancelled {} => "The buyer cancelled; your design is back in the store.".to_owned(),
        Told::SaleRevoked {} => "A sale of yours was taken back: it was not handed over.".to_owned(),
        Told::DesignReturned {} => "A design you bought could not be delivered; its price goes back to you.".to_owned(),
        Told::OrderHired { .. } => format!("{} would like to hire you: name your price.", or("A client")),
        Told::OrderQuoted { amount, currency } => {
            format!("Your designer’s price is {}: pay it or decline.", money(*amount, *currency))
        }
        Told::OrderQuoteDeclined { reason } => format!("The client declined your price{}", why(reason)),
        Told::OrderPaid { amount, currency } => {
            format!("The order is paid: {} held in escrow.", money(*amount, *currency))
        }
        Told::OrderStarted {} => "The order has started.".to_owned(),
        Told::OrderMessage {} => "There is a new message in the order.".to_owned(),
        Told::OrderDelivered {} => "Your order was delivered: accept it or ask for a revision.".to_owned(),
        Told::OrderRevision {} => "The client asks for a revision of what you delivered.".to_owned(),
        Told::OrderCompleted {} => "The order is complete and the money is paid out.".to_owned(),
        Told::OrderExtensionAsked { days, reason } => {
            let days = if *days == 1 { "1 more day".to_owned() } else { format!("{days} more days") };
            format!("Your designer asks for {days}{}", why(reason))
        }
        Told::OrderExtensionAnswered { accepted: true } => "The client agreed to more time.".to_owned(),
        Told::OrderExtensionAnswered { accepted: false } => "The client did not agree to more time.".to_owned(),
        Told::OrderCancelProposed { share, .. } => {
            format!("The other side proposes to end the order with {share}% for the designer.")
        }
        Told::OrderCancelled { share, .. } => format!("The order was cancelled: {share}% for the designer."),
        Told::OrderDecided { share, reason } => {
            format!("A moderator ended the order with {share}% for the designer{}", why(reason))
        }
        Told::OrderLapsed {} => "Nobody paid the order in time: it was cancelled.".to_owned(),
        Told::OrderDueSoon {} => "Your order is due tomorrow.".to_owned(),
        Told::OrderDue {} => "Your order is due today.".to_owned(),
        Told::OrderLate {} => {
            "The order is days overdue: the client may cancel it and get all the money back.".to_owned()
        }
        Told::OrderUnanswered {} => "The designer is waiting for your answers: the order starts with them.".to_owned(),
        Told::OrderOverdue {} => "A revision is days overdue: moderators will look at the order.".to_owned(),
        Told::OrderReview { score } => format!("The client reviewed the order: {}.", stars(*score)),
        Told::OrderReviewAnswered {} => "Your designer replied to your review.".to_owned(),
        Told::OrderDisputed {} => "An order waits for you: its sides do not agree, or it is long overdue.".to_owned(),
        Told::TipReceived { amount, currency, text, .. } => {
            format!("{} tipped you {}{}", or("Somebody"), money(*amount, *currency), why(text))
        }
        Told::Mention { .. } => format!("{} mentioned you.", or("Somebody")),
        Told::Message {} => format!("{} sent you a message.", or("Somebody")),
        Told::HelpAsked { .. } => format!("{} asked a question about a contest.", or("Somebody")),
        Told::HelpAnswered { title: Some(title) } => format!("Your question about “{title}” is answered."),
        Told::HelpAnswered { title: None } => "Your question is answered.".to_owned(),
        Told::MessageRemoved { reason } => format!("A message of yours was removed{}", why(reason)),
        Told::PollCommentReported { .. } => format!("{} reported a comment in a poll.", or("Somebody")),
        Told::PollCommentRemoved { reason } => {
            format!("A comment of yours was removed from a poll{}", why(reason))
        }
        Told::PollCommentDecided { outcome, .. } if is_removed(outcome) => {
            "The poll comment you reported was removed. Thank you for telling us.".to_owned()
        }
        Told::PollCommentDecided { .. } => {
            "The poll comment you reported was looked at and was not removed.".to_owned()
        }
        Told::MessageReported { .. } => format!("{} reported a message.", or("Somebody")),
        Told::ReportDecided { outcome, .. } if is_removed(outcome) => {
            "The message you reported was removed. Thank you for telling us.".to_owned()
        }
        Told::ReportDecided { .. } => "The message you reported was looked at and stays.".to_owned(),
        Told::EntryReported { number, .. } => {
            format!("Design #{number} was reported. You can answer in the forum.")
        }
        Told::EntryReportWaits { number, .. } => {
            format!("Design #{number} was reported and waits for a decision.")
        }
        Told::EntryReportDecided { number, reason, .. } => {
            format!("The report of design #{number} was decided{}", why(reason))
        }
        Told::TopicReply { title } => format!("New replies in “{title}”, which you follow."),
        Told::TopicMention { title, .. } => format!("{} mentioned you in “{title}”.", or("Somebody")),
        Told::PostRemoved { title, reason } => format!("What you wrote in “{title}” was deleted{}", why(reason)),
        Told::GigSubmitted { .. } => format!("{} sent a service to review.", or("A designer")),
        Told::GigApproved { title } => format!("Your service “{title}” is approved and can be ordered."),
        Told::GigRejected { title, reason } => format!("Your service “{title}” was not approved{}", why(reason)),
        Told::InvoiceWaiting { amount, currency, .. } => {
            format!("{} asks for an invoice of {}.", or("Somebody"), money(*amount, *currency))
        }
        Told::InvoiceIssued { number } => format!("Your invoice was issued, number {number}."),
        Told::InvoiceToCorrect { number, amount, currency } => {
            format!("Part of the money on invoice {number} was refunded. Correct it by {}.", money(*amount, *currency))
        }
        Told::InvoiceRefused { reason } => format!("Your invoice request was declined{}", why(reason)),
        Told::TransferSubmitted { .. } => format!("{} sent the proof of a transfer.", or("Somebody")),
        Told::TransferRejected { reason, .. } => format!("Your transfer could not be matched{}", why(reason)),
        Told::PaymentReturned { .. } => {
            "Your payment arrived when nothing was due any more. It will be refunded in full.".to_owned()
        }
        Told::MoneySentBack { .. } => "Your money has been sent back.".to_owned(),
        Told::FileDamaged { file_id, name } => {
            format!("File #{file_id} ({name}) is damaged and is not served any more. Restore it from a backup.")
        }
        Told::RefundByHand { .. } => "A refund has to be sent by hand.".to_owned(),
        Told::PayoutWaiting { amount, currency, .. } => {
            format!("{} withdraws {}.", or("Somebody"), money(*amount, *currency))
        }
        Told::PayoutRequested { amount, currency, .. } => {
            format!("Your withdrawal of {} is on its way.", money(*amount, *currency))
        }
        Told::PayoutNewAccount { amount, currency, account, .. } => format!(
            "Your withdrawal of {} goes to a new account, {account}. It waits before money goes there; if this was not \
             you, change your password and write to us.",
            money(*amount, *currency)
        ),
        Told::PayoutPaid { amount, currency, reference, .. } => {
            format!("Your withdrawal of {} was paid, reference {reference}.", money(*amount, *currency))
        }
        Told::PayoutReturned { amount, currency, reason, .. } => {
            format!("Your withdrawal of {} came back to your balance{}", money(*amount, *currency), why(reason))
        }
        Told::Warned { points: given, reason, total } => {
            let reason = if reason == SILENT_REASON { "you owed an answer and were not seen" } else { reason };
            format!("A moderator gave you a warning ({given} of now {}){}", points(*total), why(reason))
        }
        Told::WarningTakenBack { points: given } => {
            format!("A warning of yours ({}) was taken back.", points(*given))
        }
        Told::WarningAnswered { .. } => format!("{} answered a warning.", or("Somebody")),
        Told::Suspended { reason } if reason.is_empty() => {
            "Your account is suspended: the points of your warnings are over the limit.".to_owned()
        }
        Told::Suspended { reason } => format!("Your account is suspended: {reason}"),
        Told::SuspensionLifted {} => "The suspension is lifted; you can do everything again.".to_owned(),
        Told::ApplicationSubmitted { .. } => format!("{} handed in the sign-up test.", or("Somebody")),
        Told::ApplicationApproved { .. } => "You passed the sign-up test and may enter contests.".to_owned(),
        Told::ApplicationRejected { reason } => format!("The sign-up test was not passed{}", why(reason)),
    }
}
