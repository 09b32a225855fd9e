//! The demo market, filled: its books hold, every stage is seen on both sites, and a second filling changes nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod promises;

use app::start::{Config, open};
use app::{Market, sandbox};
use db::file::Scope;
use db::money::books::Audit;
use db::project::list::{ListedProject, Narrow, Sort, Stage, public};
use db::{params, sql};
use demo::market::{FillError, Outcome, Plan, accounts, fill};
use domain::{BoughtId, Site};
use std::path::PathBuf;

/// A market in a folder of its own that goes with it.
struct Scratch {
    market: Market,
    folder: PathBuf,
}

impl Scratch {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("demo-{}", gateways::random::hex(8)));
        std::fs::create_dir_all(&folder).unwrap();
        let config = Config {
            database_url: format!("sqlite:{}", folder.join("market.db").display()),
            storage: folder.join("files").into(),
            origin: "http://market.test".to_owned(),
            sandbox: true,
            ..Config::default()
        };
        Scratch { market: open(&config).unwrap(), folder }
    }

    async fn audit(&self) -> Audit {
        self.market.db.read(db::money::books::verify).await.unwrap()
    }

    async fn listed(&self, site: Site, stage: Stage) -> Vec<ListedProject> {
        let now = self.market.now();
        let read =
            self.market.db.read(move |conn| public(conn, Some(stage), Sort::Newest, &Narrow::site(site), now, 100, 0));
        read.await.unwrap().contests
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_filled_market_holds_together_and_is_filled_once() {
    let scratch = Scratch::new();
    let market = &scratch.market;
    assert_eq!(fill(market, &Plan::one_of_each()).await.unwrap(), Outcome::Filled);

    let audit = scratch.audit().await;
    assert!(audit.faults.is_empty(), "{:?}", audit.faults);
    assert!(audit.journals > 10);
    for site in Site::ALL {
        stages(&scratch, site).await;
    }
    let known = market.db.read(sandbox::accounts).await.unwrap();
    assert_eq!(known, accounts());
    let waiting = market.db.read(|conn| db::designer::application::queue(conn, 0, 10, 0)).await.unwrap();
    assert_eq!(waiting.len(), 2);
    let left = {
        let now = market.now();
        market.db.read(move |conn| db::jobs::counts(conn, now)).await.unwrap()
    };
    assert_eq!((left.due, left.leased, left.dead), (0, 0, 0));

    assert_eq!(fill(market, &Plan::one_of_each()).await.unwrap(), Outcome::WasFilled);
    assert_eq!(scratch.audit().await.entries, audit.entries);
    assert_eq!(market.db.read(sandbox::accounts).await.unwrap().len(), known.len());
}

/// Every stage of the site, and in each contest as many pictures as entries.
async fn stages(scratch: &Scratch, site: Site) {
    let market = &scratch.market;
    let (open, revised, ended) = (
        scratch.listed(site, Stage::Open).await,
        scratch.listed(site, Stage::Revisions).await,
        scratch.listed(site, Stage::Ended).await,
    );
    assert_eq!((open.len(), revised.len(), ended.len()), (1, 1, 3), "{site:?}");
    assert!(revised.iter().all(|listed| listed.project.finalists > 0));
    let mut packages = Vec::new();
    for listed in &ended {
        let id = listed.project.id;
        let won = market.db.read(move |conn| db::delivery::handover::of_design(conn, id, BoughtId::WINNER));
        let won = won.await.unwrap().map(|row| row.handover.id);
        let found = market
            .db
            .read(move |conn| won.map_or(Ok(Vec::new()), |handover| db::delivery::package::all(conn, handover)));
        let found = found.await.unwrap();
        packages.push((!found.is_empty(), listed.project.package_confirm));
        if listed.project.package_confirm {
            assert!(listed.project.excellent, "the story of the home page");
            assert_eq!(market.db.read(move |conn| db::delivery::review::of_project(conn, id)).await.unwrap().len(), 2);
            let handover = won.expect("a confirmed handover");
            let certificate = market.db.read(move |conn| db::delivery::certificate::of(conn, handover));
            let certificate = certificate.await.unwrap().expect("a certificate");
            assert!(certificate.file_id.is_some());
            let is_company = certificate.client_name.ends_with(site.pick("有限公司", "Ltd"));
            assert!(is_company, "a company takes the rights: {}", certificate.client_name);
        }
    }
    packages.sort_unstable();
    assert_eq!(packages, [(false, false), (true, false), (true, true)], "{site:?}");
    for listed in open.iter().chain(&revised).chain(&ended) {
        let id = listed.project.id;
        let pictures = market.db.read(move |conn| db::file::of_project(conn, id, Scope::Work)).await.unwrap();
        let versions = sql!("SELECT COUNT(*), SUM(version) FROM works WHERE project_id = $1");
        let versions = market.db.read(move |conn| {
            conn.one(versions, &params![id], |row| Ok::<_, db::DbError>((row.get::<i64>(0)?, row.get::<i64>(1)?)))
        });
        let expected = (listed.project.designs, pictures.len() as i64);
        assert_eq!(versions.await.unwrap(), expected, "{}", listed.project.company_name);
        assert!(listed.project.designs >= 2);
        for picture in pictures {
            assert!(market.storage.facts(&picture.storage_key).unwrap().size > 1_000);
            let is_there = |variant| market.storage.facts(&app::file::picture_key(&picture, variant)).is_ok();
            assert!(is_there("wall.webp") && !is_there("wall2x.webp"), "the large ones are made when somebody asks");
            app::file::ensure_derivative(market, &picture, "view.webp").await.unwrap();
            assert!(is_there("view.webp"));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn demo_data_does_not_move_in_with_real_people() {
    let scratch = Scratch::new();
    let form = app::account::register::Form {
        email: "real@person.test".to_owned(),
        password: "quite-a-secret".to_owned(),
        user_name: "Real".to_owned(),
        ..Default::default()
    };
    let kind = domain::account::UserType::Client;
    app::account::register::make_account(&scratch.market, form, kind, Site::En).await.unwrap();
    assert!(matches!(fill(&scratch.market, &Plan::one_of_each()).await, Err(FillError::NotEmpty)));
    assert!(scratch.market.db.read(sandbox::accounts).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_filling_that_was_cut_off_is_not_taken_up_again() {
    let scratch = Scratch::new();
    scratch.market.db.write(|tx| db::facts::set(tx, db::facts::DEMO, "filling")).await.unwrap();
    assert!(matches!(fill(&scratch.market, &Plan::one_of_each()).await, Err(FillError::CutOff)));
}
