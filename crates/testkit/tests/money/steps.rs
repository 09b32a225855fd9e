//! What the database does with a payment's status, held against the table of steps.

use db::money::payment::{self, NewPayment};
use db::{DbError, Tx, params, sql};
use domain::ledger::Channel;
use domain::payment::payable::{Item, Payable};
use domain::payment::{Status, Step};
use domain::{Currency, FileId, Minor, PaymentId, ProjectId, Timestamp};
use serde_json::json;
use testkit::Contest;

/// Takes the step; whether it was taken.
fn take(tx: &mut Tx<'_>, id: PaymentId, step: Step, proof: FileId, now: Timestamp) -> Result<bool, DbError> {
    match step {
        Step::Settled => payment::mark_paid(tx, id, now),
        Step::SentBack => payment::mark_returned(tx, id, "late", now),
        Step::Proved => payment::set_proof(tx, id, proof, "Tea", "", now),
        Step::Disproved => payment::reject_proof(tx, id, "unreadable", now.plus_days(1), now),
        Step::GivenUp | Step::RanOut => payment::close(tx, id, step, "closed"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_takes_the_steps_of_the_table_and_no_others() {
    testkit::on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::unpaid(&client, json!({})).await;
        let (project, payer, now) = (ProjectId(contest.id), client.id, app.now());
        for (place, from) in Status::ALL.into_iter().enumerate() {
            for (nth, step) in Step::ALL.into_iter().enumerate() {
                let written = app.market.db.write(move |tx| {
                    let proof = FileId(tx.one(
                        sql!(
                            "INSERT INTO files (key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
                             VALUES ($1, $2, 'proof', 'proof.jpg', 'image/jpeg', 1, 'x', $1, $3) RETURNING id"
                        ),
                        &params![format!("proof-{place}-{nth}").as_str(), payer, now],
                        |row| row.get(0),
                    )?);
                    let new = NewPayment {
                        payer_id: payer,
                        payable: Payable::Contest(project, Item::Whole),
                        channel: Channel::Transfer,
                        amount: Minor(59_900),
                        currency: Currency::CNY,
                        subject: format!("step:{place}:{nth}"),
                        reference: format!("VMSTEP{place}{nth}"),
                        expires_at: Some(now.plus_days(1)),
                    };
                    let id: PaymentId = payment::insert(tx, &new, now)?.id;
                    tx.run(sql!("UPDATE payments SET status = $2 WHERE id = $1"), &params![id, from])?;
                    let taken = take(tx, id, step, proof, now)?;
                    Ok::<_, DbError>((taken, payment::load(tx, id)?.map(|row| row.status)))
                });
                let (taken, stands) = written.await.unwrap();
                let foretold = from.after(step);
                assert_eq!(taken, foretold.is_ok(), "{from:?} {step:?}");
                assert_eq!(stands, Some(foretold.unwrap_or(from)), "{from:?} {step:?}");
            }
        }
    })
    .await;
}
