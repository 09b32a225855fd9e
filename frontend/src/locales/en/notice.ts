// Texts of notices: the bell and what each kind says.
import { formatMoney } from '@/shared/lib/format';
import type zh from '../zh/notice';
import type { NoticeParams } from '../zh/notice';

const money = (p: NoticeParams) => formatMoney(Number(p.amount ?? 0), p.currency === 'USD' ? 'USD' : 'CNY');

const stars = (n: string | number | undefined) => `${n ?? ''} ${Number(n) === 1 ? 'star' : 'stars'}`;

const notice: typeof zh = {
  label: 'Notices',
  menu: {
    label: 'My account',
    projects: 'My contests',
    income: 'My income',
    payments: 'My payments',
    setting: 'Settings',
    profile: 'My page',
    signup: 'Designer sign-up',
    admin: 'Admin',
    logout: 'Sign out',
  },
  unread: (n) => (n > 0 ? `Notices, ${n} unread` : 'Notices'),
  title: 'My notices',
  empty: 'Nothing yet',
  emptyText: 'News about your contests and designs will appear here.',
  all: 'All notices',
  new: 'unread',
  readAll: 'Mark all as read',
  times: (n) => `(${n} times)`,
  kinds: {
    paid: () => 'Your payment has arrived and the contest is open.',
    finalist: () => 'You are a finalist. Time to revise your design.',
    winner: () => 'Your design has won!',
    winner_other: () => 'A winner has been chosen, by another designer.',
    package: () => 'The files are here. Please check and confirm them.',
    revision: () => 'The client asks for a change; see the handover page.',
    completed: () => 'The handover is confirmed and the money is paid out.',
    open_stage_over: () => 'The open stage is over. Choose finalists and a winner.',
    handover_message: () => 'There is a new message in the handover.',
    brief_changed: () => 'The client has changed the brief. Have a look.',
    review: (p) => `The client gave you ${stars(p.score)}.`,
    work_new: (p) => `${p.userName ?? 'A designer'} entered design #${p.number ?? ''}.`,
    work_rated: (p) => `Design #${p.number ?? ''} was given ${stars(p.stars)}.`,
    work_message: (p) => `${p.userName ?? ''} wrote below design #${p.number ?? ''}.`,
    work_withdrawn: (p) => `Design #${p.number ?? ''} was withdrawn by its designer.`,
    work_deleted: (p) => `Design #${p.number ?? ''} was taken down${p.text ? `: ${p.text}` : '.'}`,
    work_hidden: (p) => `Design #${p.number ?? ''} was hidden${p.text ? `: ${p.text}` : '.'}`,
    work_similar: (p) => `Design #${p.number ?? ''} looks like another one; a moderator will compare them.`,
    similar_dismissed: (p) => `Design #${p.number ?? ''} was compared and cleared.`,
    entry_reported: (p) => `Design #${p.number ?? ''} was reported. You can answer in the forum.`,
    entry_report_waits: (p) => `Design #${p.number ?? ''} was reported and waits for a decision.`,
    entry_report_decided: (p) =>
      `The report of design #${p.number ?? ''} was decided${p.reason ? `: ${p.reason}` : '.'}`,
    topic_reply: (p) => `New replies in “${p.title ?? ''}”, which you follow.`,
    topic_mention: (p) => `${p.userName ?? ''} mentioned you in “${p.title ?? ''}”.`,
    post_removed: (p) =>
      `What you wrote in “${p.title ?? ''}” was deleted${p.reason ? `: ${p.reason}` : '.'}`,
    poll_comment: (p) => `Somebody commented on design #${p.number ?? ''} in your poll.`,
    final_logo: () => 'The designer uploaded the final logo.',
    work_shown: (p) => `Design #${p.number ?? ''} is shown again.`,
    transfer_submitted: (p) => `${p.userName ?? ''} sent the proof of a transfer.`,
    transfer_rejected: (p) => `Your transfer could not be matched${p.reason ? `: ${p.reason}` : '.'}`,
    payment_returned: () =>
      'Your payment arrived when nothing was due any more. It will be refunded in full.',
    money_sent_back: () => 'Your money has been sent back.',
    refund_by_hand: () => 'A refund has to be sent by hand.',
    application_submitted: (p) => `${p.userName ?? ''} handed in the sign-up test.`,
    application_approved: () => 'You passed the sign-up test and may enter contests.',
    gig_submitted: (p) => `${p.userName ?? ''} sent a service to review.`,
    gig_approved: (p) => `Your service “${p.title ?? ''}” is approved and can be ordered.`,
    gig_rejected: (p) => `Your service “${p.title ?? ''}” was not approved: ${p.reason ?? ''}`,
    payout_waiting: (p) => `${p.userName ?? ''} withdraws ${money(p)}.`,
    payout_requested: (p) => `Your withdrawal of ${money(p)} is on its way.`,
    payout_new_account: (p) =>
      `Your withdrawal of ${money(p)} goes to a new account, ${p.account ?? ''}. It waits before money goes there; if this was not you, change your password and write to us.`,
    payout_paid: (p) => `Your withdrawal of ${money(p)} was paid, reference ${p.reference ?? ''}.`,
    payout_returned: (p) => `Your withdrawal of ${money(p)} came back to your balance: ${p.reason ?? ''}`,
    order_hired: (p) => `${p.userName ?? 'A client'} would like to hire you: name your price`,
    order_quoted: (p) => `Your designer asks ${money(p)}: pay it or decline`,
    order_quote_declined: (p) => `The client declined your price: ${p.reason ?? ''}`,
    order_paid: (p) => `The order is paid: ${money(p)} held in escrow`,
    order_started: () => 'The order has started',
    order_message: () => 'There is a new message in the order',
    order_delivered: () => 'Your order was delivered: accept it or ask for a revision',
    order_revision: () => 'The client asks for a revision of what you delivered',
    order_completed: () => 'The order is complete and the money is paid out',
    order_extension_asked: (p) => `Your designer asks for ${p.days ?? ''} more days: ${p.reason ?? ''}`,
    order_extension_answered: (p) =>
      String(p.accepted) === 'true'
        ? 'The client agreed to more time'
        : 'The client did not agree to more time',
    order_cancel_proposed: (p) => `The other side would end the order with ${p.share ?? 0}% for the designer`,
    order_cancelled: (p) => `The order was cancelled: ${p.share ?? 0}% for the designer`,
    order_decided: (p) => `A moderator ended the order: ${p.share ?? 0}% for the designer. ${p.reason ?? ''}`,
    order_lapsed: () => 'Nobody paid the order in time: it was cancelled',
    order_due_soon: () => 'Your order is due tomorrow',
    order_due: () => 'Your order is due today',
    order_late: () => 'The order is days overdue: the client may cancel it and have all money back',
    order_unanswered: () => 'The designer waits for your answers: the order starts with them',
    order_overdue: () => 'A revision is days overdue: moderators look at the order',
    order_review: (p) => `The client reviewed the order: ${p.score ?? ''} stars`,
    order_review_answered: () => 'Your designer answered your review',
    order_disputed: () => 'An order waits for you: its sides do not agree, or it is long overdue',
    tip_received: (p) => `${p.userName ?? 'Somebody'} tipped you ${money(p)}: ${p.text ?? ''}`,
    invoice_to_correct: (p) =>
      `Money went back that invoice ${p.number ?? ''} shows. Correct it by ${money(p)}.`,
    invoice_waiting: (p) => `${p.userName ?? ''} asks for an invoice of ${money(p)}.`,
    invoice_issued: (p) => `Your invoice was issued, number ${p.number ?? ''}.`,
    invoice_refused: (p) => `Your invoice request was declined: ${p.reason ?? ''}`,
    warned: (p) =>
      `A moderator gave you a warning (${p.points ?? ''} of now ${p.total ?? ''} points): ${
        p.reason === 'inactive_48h' ? 'you owed an answer and were not seen' : (p.reason ?? '')
      }`,
    warning_taken_back: (p) => `A warning of yours (${p.points ?? ''}) was taken back.`,
    warning_answered: (p) => `${p.userName ?? ''} answered a warning.`,
    suspended: (p) =>
      p.reason
        ? `Your account is suspended: ${p.reason}`
        : 'Your account is suspended: the points of your warnings are over the limit.',
    suspension_lifted: () => 'The suspension is lifted; you can do everything again.',
    application_rejected: (p) => `The sign-up test was not passed${p.reason ? `: ${p.reason}` : '.'}`,
    choose_now: () => 'Revisions are over: please choose the winner, the designers are waiting.',
    package_waits: () => 'The package still waits for you: confirm it, or say what to change.',
    claimable: () => 'The client has not answered in time: you can claim completion now.',
    answer_owed: () => 'The client is waiting for your answer. Please come back soon.',
    designer_inactive: (p) =>
      `${p.userName ?? 'A designer'} owes an answer, has not been online for a long time, and was reminded.`,
    designer_silent: (p) =>
      `No word from ${p.userName ?? 'a designer'} after three reminders: please decide.`,
    invited: () => 'You are invited to a contest. Have a look at the brief.',
    design_bought: () => 'The client also bought another design of yours. Please hand it over.',
    sold: () => 'Your ready-made design is sold! Please adapt it for its buyer.',
    sale_cancelled: () => 'The buyer cancelled; your design is back in the store.',
    quoted: () => 'Your quotation is here. Look at it and pay if you agree.',
    refund_requested: () => 'The client asked for a refund; the contest is on hold until it is decided.',
    refund_cancelled: () => 'The refund request was withdrawn; the contest goes on.',
    refunded: () => 'The refund was approved. The contest is over and settled under the rules.',
    refund_rejected: () => 'The refund was declined; the contest goes on.',
    abandoned: () =>
      'No winner was chosen for a long time, so part of the prize went to the finalists under the rules.',
    abandoned_share: () =>
      'The client did not choose a winner for a long time: your award and your part of the prize have been paid.',
    rest_claimed: () => 'The rest of the prize was split among the finalists; the contest is over.',
    win_revoked: () => 'Your win was taken back; the client will choose another design.',
    sale_revoked: () => 'A sale of yours was taken back: it was not handed over.',
    design_returned: () => 'A design you bought could not be delivered; its price goes back to you.',
    file_damaged: (p) =>
      `File #${p.fileId ?? ''} (${p.name ?? ''}) is damaged and is not served any more. Restore it from a backup.`,
    draft_ends: () => 'This contest has not been paid: its draft will soon be removed.',
    draft_removed: (p) => `The draft “${p.title ?? ''}” was not paid for a long time and has been removed.`,
    choose_again: () =>
      'The winner cannot deliver. Please choose another design; your money is still held in escrow.',
    frozen: () => 'A moderator has frozen the contest: everything rests while they look into it.',
    unfrozen: () => 'The contest goes on; its deadlines have moved on with it.',
    reopened: () => 'The winner cannot deliver, so the client will choose again.',
    message: (p) => `${p.userName ?? 'Somebody'} sent you a message.`,
    help_asked: (p) => `${p.userName ?? 'Somebody'} asks about a contest.`,
    help_answered: () => 'Your question is answered.',
    mention: (p) => `${p.userName ?? 'Somebody'} mentioned you.`,
    message_removed: (p) => `A message of yours was removed: ${p.reason ?? ''}`,
    poll_comment_reported: (p) => `${p.userName ?? 'Somebody'} reported a comment in a poll.`,
    poll_comment_removed: (p) => `A comment of yours was removed from a poll: ${p.reason ?? ''}`,
    poll_comment_decided: (p) =>
      p.outcome === 'removed'
        ? 'The poll comment you reported was removed. Thank you for telling us.'
        : 'The poll comment you reported was looked at and was not removed.',
    message_reported: (p) => `${p.userName ?? 'Somebody'} reported a message.`,
    report_decided: (p) =>
      p.outcome === 'removed'
        ? 'The message you reported was removed. Thank you for telling us.'
        : 'The message you reported was looked at and stays.',
    other: () => 'Something new happened.',
  },
};

export default notice;
