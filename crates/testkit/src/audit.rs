//! What must hold at any moment, whatever a test did: the books balance and can be proved, no job is dead.

use db::{Conn, DbError, params, sql};

/// Everything that is wrong; empty when nothing is.
///
/// # Errors
/// Those of the database.
pub fn findings(conn: &mut Conn<'_>) -> Result<Vec<String>, DbError> {
    let mut found = Vec::new();
    let sums = conn.all(
        sql!(
            "SELECT a.currency, CAST(SUM(e.amount) AS BIGINT) FROM entries e JOIN ledger_accounts a ON a.id = e.account_id \
             GROUP BY a.currency HAVING SUM(e.amount) <> 0"
        ),
        &params![],
        |row| Ok(format!("the entries in {} add up to {}", row.text(0)?, row.get::<i64>(1)?)),
    )?;
    found.extend(sums);
    let journals = conn.all(
        sql!(
            "SELECT e.journal_id, a.currency, CAST(SUM(e.amount) AS BIGINT) FROM entries e \
             JOIN ledger_accounts a ON a.id = e.account_id GROUP BY e.journal_id, a.currency HAVING SUM(e.amount) <> 0"
        ),
        &params![],
        |row| Ok(format!("journal {} is off by {} {}", row.get::<i64>(0)?, row.get::<i64>(2)?, row.text(1)?)),
    )?;
    found.extend(journals);
    let accounts = conn.all(
        sql!(
            "SELECT a.id, a.kind, a.balance, CAST(COALESCE(SUM(e.amount), 0) AS BIGINT) FROM ledger_accounts a \
             LEFT JOIN entries e ON e.account_id = a.id GROUP BY a.id, a.kind, a.balance \
             HAVING a.balance <> COALESCE(SUM(e.amount), 0)"
        ),
        &params![],
        |row| {
            let (id, kind, balance, sum) = (row.get::<i64>(0)?, row.text(1)?, row.get::<i64>(2)?, row.get::<i64>(3)?);
            Ok(format!("account {id} ({kind}) says {balance}, its entries {sum}"))
        },
    )?;
    found.extend(accounts);
    found.extend(db::money::books::verify(conn)?.faults);
    for (job, error) in db::jobs::dead(conn, 20)? {
        found.push(format!("job {} of kind {} is dead: {}", job.id, job.kind, error.unwrap_or_default()));
    }
    Ok(found)
}
