//! What the database does with a payment's status, held against the table of steps.

use db::money::payer;
use db::money::payment::{self, NewPayment};
use db::{DbError, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::payable::{Item, Payable};
use domain::payment::{Status, Step};
use domain::{Currency, FileId, Minor, PaymentId, ProjectId, Timestamp, UserId};
use serde_json::json;
use testkit::Contest;

/// Every write of the database that moves a payment.
const MOVES: [(&str, Step); 9] = [
    ("mark_paid", Step::Settled),
    ("mark_returned", Step::SentBack),
    ("set_proof", Step::Proved),
    ("reject_proof", Step::Disproved),
    ("close, given up", Step::GivenUp),
    ("close, ran out", Step::RanOut),
    ("give_up_unstarted", Step::GivenUp),
    ("give_up_all", Step::GivenUp),
    ("remove_unpaid", Step::GivenUp),
];

/// A payment, as it was made.
#[derive(Clone, Copy)]
struct Made {
    id: PaymentId,
    payer: UserId,
    project: ProjectId,
}

fn make(tx: &mut Tx<'_>, project: ProjectId, payer: UserId, name: &str, now: Timestamp) -> Result<Made, DbError> {
    let new = NewPayment {
        payer_id: payer,
        payable: Payable::Contest(project, Item::Whole),
        channel: Channel::Transfer,
        amount: Minor(59_900),
        currency: Currency::CNY,
        subject: format!("step:{name}"),
        reference: format!("VMSTEP{name}"),
        expires_at: Some(now.plus_days(1)),
    };
    Ok(Made { id: payment::insert(tx, &new, now)?.id, payer, project })
}

/// A proof as it is kept.
fn proof(tx: &mut Tx<'_>, made: Made, now: Timestamp) -> Result<FileId, DbError> {
    let insert = sql!(
        "INSERT INTO files (key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
         VALUES ($1, $2, 'proof', 'proof.jpg', 'image/jpeg', 1, 'x', $1, $3) RETURNING id"
    );
    tx.one(insert, &params![format!("proof-{}", made.id).as_str(), made.payer, now], |row| row.get(0))
}

/// Does it; whether it was done, where the write tells.
fn take(tx: &mut Tx<'_>, what: &str, made: Made, now: Timestamp) -> Result<Option<bool>, DbError> {
    let id = made.id;
    let done = match what {
        "mark_paid" => payment::mark_paid(tx, id, now)?,
        "mark_returned" => payment::mark_returned(tx, id, "late", now)?,
        "set_proof" => {
            let file = proof(tx, made, now)?;
            payment::set_proof(tx, id, file, "Tea", "", now)?
        }
        "reject_proof" => payment::reject_proof(tx, id, "unreadable", now.plus_days(1), now)?,
        "close, given up" => payment::close(tx, id, Step::GivenUp, "closed")?,
        "close, ran out" => payment::close(tx, id, Step::RanOut, "")?,
        "give_up_unstarted" => return payment::give_up_unstarted(tx, id, "unreachable").map(|()| None),
        "give_up_all" => return payer::give_up_all(tx, made.payer, "left").map(|()| None),
        // Of the contest it tells, not of the payment.
        "remove_unpaid" => return db::project::remove_unpaid(tx, made.project).map(|_| None),
        _ => unreachable!("{what} is no move"),
    };
    Ok(Some(done))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_takes_the_steps_of_the_table_and_no_others() {
    testkit::on_each_engine(async |app| {
        let client = app.client().await;
        let (payer, now) = (client.id, app.now());
        for (place, from) in Status::ALL.into_iter().enumerate() {
            let project = ProjectId(Contest::unpaid(&client, json!({})).await.id);
            // The last one takes the contest with it.
            for (nth, (what, step)) in MOVES.into_iter().enumerate() {
                let written = app.market.db.write(move |tx| {
                    let made = make(tx, project, payer, &format!("{place}-{nth}"), now)?;
                    tx.run(sql!("UPDATE payments SET status = $2 WHERE id = $1"), &params![made.id, from])?;
                    let done = take(tx, what, made, now)?;
                    Ok::<_, DbError>((done, payment::load(tx, made.id)?.map(|row| row.status)))
                });
                let (done, stands) = written.await.unwrap();
                let foretold = from.after(step);
                assert_eq!(done.unwrap_or(foretold.is_ok()), foretold.is_ok(), "{from:?} {what}");
                assert_eq!(stands, Some(foretold.unwrap_or(from)), "{from:?} {what}");
            }
        }
    })
    .await;
}
