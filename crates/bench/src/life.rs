//! Money and time: contests paid and confirmed a second, and timers among many that are not due.

use crate::{Fault, fixture};
use app::Market;
use app::start::{Config, open};
use db::session::{Seat, Viewer};
use db::{Tx, params, sql};
use domain::payment::payable::{Item, Payable};
use domain::{BoughtId, ProjectId, SessionId, Site, UserId};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Contests that are paid and confirmed.
const CONTESTS: i64 = 3_000;
/// Timers that are due, and all that wait in the larger run.
const DUE: i64 = 1_000;
const WAITING: i64 = 100_000;

fn market(place: &fixture::Place) -> Result<Market, Fault> {
    let config = Config {
        database_url: place.url(),
        storage: place.folder.join("files"),
        origin: "http://bench.test".to_owned(),
        sandbox: true,
        ..Config::default()
    };
    Ok(open(&config)?)
}

fn client() -> Viewer {
    Viewer {
        id: UserId(1),
        user_name: "person 1".to_owned(),
        user_type: 1,
        is_moderator: false,
        is_staff: false,
        desk_closed: false,
        approved: false,
        suspended: false,
        site: Site::Zh,
        time_zone: "Asia/Shanghai".to_owned(),
        ac_at: domain::Timestamp(0),
        face_key: None,
        wins: 0,
        session: Seat {
            id: SessionId(0),
            proved_at: domain::Timestamp(0),
            seen_at: domain::Timestamp(0),
            stepped_at: None,
        },
    }
}

/// Runs one call for each contest, so many at a time; how many a second.
async fn each<Call>(market: &Market, first: i64, call: impl Fn(Market, ProjectId) -> Call) -> Result<f64, Fault>
where
    Call: Future<Output = Result<(), app::AppError>> + Send + 'static,
{
    let began = Instant::now();
    let mut running = JoinSet::new();
    for id in first..first + CONTESTS {
        if running.len() >= crate::CONNECTIONS {
            running.join_next().await.transpose()?.transpose()?;
        }
        running.spawn(call(market.clone(), ProjectId(id)));
    }
    while let Some(ended) = running.join_next().await {
        ended??;
    }
    Ok(CONTESTS as f64 / began.elapsed().as_secs_f64())
}

/// Durable: each is a transaction of its own with its journal, committed in groups.
pub async fn measure(floor: f64) -> Result<(), Fault> {
    let place = fixture::Place::new("life", 60)?;
    let first = place.unpaid(CONTESTS)?;
    let market = market(&place)?;
    let paid = each(&market, first, |market, project| async move {
        app::money::simulate_payable(&market, &client(), Payable::Contest(project, Item::Whole)).await.map(drop)
    });
    let paid = paid.await?;
    place.delivered(first, CONTESTS)?;
    let confirmed = each(&market, first, |market, project| async move {
        app::delivery::confirm(&market, &client(), project, BoughtId::WINNER).await
    });
    let confirmed = confirmed.await?;
    println!("settle    ours  {paid:>9.0}/s   ratio {:.2} to one insert each", crate::beside(floor, paid));
    println!("confirm   ours  {confirmed:>9.0}/s   ratio {:.2} to one insert each", crate::beside(floor, confirmed));
    let faults = market.db.read(db::money::ledger::verify).await?.faults;
    if faults.is_empty() { Ok(()) } else { Err(format!("the ledger does not hold: {faults:?}").into()) }
}

/// The same due timers, alone and among a hundred times as many that wait.
pub async fn timers() -> Result<(), Fault> {
    let mut alone = Duration::ZERO;
    for waiting in [DUE, WAITING] {
        let place = fixture::Place::new(&format!("timers-{waiting}"), waiting * 60 / 100)?;
        let market = market(&place)?;
        let now = market.now();
        let filled = market.db.write(move |tx: &mut Tx<'_>| {
            for i in 0..waiting {
                let at = if i < DUE { now } else { now.plus_days(1 + i % 30) };
                let payload = format!(r#"{{"project":{}}}"#, 1 + i % (waiting / 100));
                let key = format!("bench:{i}");
                db::jobs::enqueue(tx, app::project::WATCH_CONTEST, &payload, at, Some(&key), now)?;
            }
            tx.one(sql!("SELECT COUNT(*) FROM jobs"), &params![], |row| row.get::<i64>(0))
        });
        filled.await?;
        let began = Instant::now();
        app::jobs::run_due(&market).await?;
        let took = began.elapsed();
        if waiting == DUE {
            alone = took;
        }
        let ratio = took.as_secs_f64() / alone.as_secs_f64();
        let speed = DUE as f64 / took.as_secs_f64();
        println!("timers    {DUE} due of {waiting:>7}: {speed:>7.0}/s   {ratio:.2} times the time without the others");
    }
    Ok(())
}
