//! Money and time: contests paid and confirmed a second, orders paid and completed, and timers among many that are not due.

use crate::{Fault, beside, fixture, floor};
use app::Market;
use app::start::{Config, open};
use db::session::{Seat, Viewer};
use db::{Tx, params, sql};
use domain::payment::payable::{Item, Payable};
use domain::{BoughtId, OrderId, ProjectId, QuoteId, SessionId, Site, UserId};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Contests and orders that are paid and completed in a turn, and the turns: what else the machine does meets each.
const IN_TURN: i64 = 750;
const TURNS: i64 = 4;
/// Timers that are due, and all that wait in the larger run.
const DUE: i64 = 1_000;
const WAITING: i64 = 100_000;

fn market(place: &fixture::Place) -> Result<Market, Fault> {
    let config = Config {
        database_url: place.url(),
        storage: place.folder.join("files").into(),
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
        ac_at: domain::Timestamp(0),
        face_key: None,
        wins: 0,
        session: Seat {
            id: SessionId(0),
            began_at: domain::Timestamp(0),
            proved_at: domain::Timestamp(0),
            seen_at: domain::Timestamp(0),
            stepped_at: None,
        },
    }
}

/// Runs one call for each of a turn's, so many at a time; how long it took.
async fn each<Call>(first: i64, call: impl Fn(i64) -> Call) -> Result<Duration, Fault>
where
    Call: Future<Output = Result<(), app::AppError>> + Send + 'static,
{
    let began = Instant::now();
    let mut running = JoinSet::new();
    for id in first..first + IN_TURN {
        if running.len() >= crate::CONNECTIONS {
            running.join_next().await.transpose()?.transpose()?;
        }
        running.spawn(call(id));
    }
    while let Some(ended) = running.join_next().await {
        ended??;
    }
    Ok(began.elapsed())
}

/// Contests and orders, paid and completed in turns with the floor: a bare writer that is asked by as many at once. Each
/// of ours is a transaction of its own with its journal, and what is completed was held against its hash before.
pub async fn measure() -> Result<(), Fault> {
    let place = fixture::Place::new("life", 60)?;
    let (contests, (orders, prices)) = (place.unpaid(IN_TURN * TURNS)?, place.unpaid_orders(IN_TURN * TURNS)?);
    let market = market(&place)?;
    let writer = floor::Writer::start(&place)?;
    let [mut floor, mut settled, mut paid, mut confirmed, mut completed] = [Duration::ZERO; 5];
    for turn in 0..TURNS {
        let (contest, order) = (contests + turn * IN_TURN, orders + turn * IN_TURN);
        floor += each(0, |_| {
            let writer = writer.clone();
            async move { if writer.write().await { Ok(()) } else { Err(app::AppError::Internal("no row".to_owned())) } }
        })
        .await?;
        settled += each(contest, |id| pay(&market, Payable::Contest(ProjectId(id), Item::Whole))).await?;
        paid += each(order, |id| pay(&market, Payable::Order(OrderId(id), QuoteId(prices + id - orders)))).await?;
        place.delivered(contest, IN_TURN)?;
        place.delivered_orders(order, IN_TURN)?;
        confirmed += each(contest, |id| {
            let market = market.clone();
            async move { app::delivery::confirm(&market, &client(), ProjectId(id), BoughtId::WINNER, None).await }
        })
        .await?;
        completed += each(order, |id| {
            let market = market.clone();
            async move { app::order::complete(&market, &client(), OrderId(id), None).await }
        })
        .await?;
    }
    let speed = |took: Duration| (IN_TURN * TURNS) as f64 / took.as_secs_f64();
    println!("life      floor {:>8.0}/s (one insert each, committed in groups)", speed(floor));
    for (name, took, what) in [
        ("settle", settled, "contests paid"),
        ("confirm", confirmed, "contests confirmed"),
        ("order", paid, "orders paid and started"),
        ("complete", completed, "orders completed"),
    ] {
        println!("{name:<9} ours  {:>8.0}/s   ratio {:.2} ({what})", speed(took), beside(speed(floor), speed(took)));
    }
    println!("complete  beside confirm {:.2}", speed(completed) / speed(confirmed));
    let faults = market.db.read(db::money::books::verify).await?.faults;
    if faults.is_empty() { Ok(()) } else { Err(format!("the ledger does not hold: {faults:?}").into()) }
}

/// Pays it by simulation.
fn pay(market: &Market, payable: Payable) -> impl Future<Output = Result<(), app::AppError>> + Send + 'static {
    let market = market.clone();
    async move { app::money::simulate_payable(&market, &client(), payable).await.map(drop) }
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
                // Those that are due belong to the same contests in either run.
                let contests = if i < DUE { DUE / 100 } else { waiting / 100 };
                let payload = format!(r#"{{"project":{}}}"#, 1 + i % contests);
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
