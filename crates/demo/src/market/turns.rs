//! The turns of the demo's contests, when the straight roads are played: what waits on the desk, hangs sold, is on its way.

use super::cast::{MEMBERS, PASSWORD, Role};
use super::play::Play;
use super::script::Scene;
use super::titles::Titles;
use app::account::Visit;
use app::money::{request_invoice, request_money, simulate_payable};
use app::project::{self, NewBrief};
use app::store::{Customisation, answer, purchase};
use app::{AppError, jobs};
use db::project::list::{self, Narrow, Sort, Stage};
use db::store::list::{self as shelf, StoreRow};
use db::store::offer::{self, State};
use domain::invoice::{InvoiceInput, InvoiceOf};
use domain::payment::payable::{Item, Payable};
use domain::payout::PayoutInput;
use domain::project::brief::BriefInput;
use domain::store::offer::AnswerInput;
use domain::{Minor, ProjectId, Site, UserId, WorkId};

/// The place of that person among the members.
pub(super) fn place(key: &str) -> Option<usize> {
    MEMBERS.iter().position(|member| member.key == key)
}

/// Plays them, on both sites; a small market has fewer.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn live(play: &mut Play<'_>) -> Result<(), AppError> {
    answer_for_the_store(play).await?;
    for (site, buyer, asker) in [(Site::Zh, "tangtang", "weilan"), (Site::En, "owen", "owen")] {
        let shelf = on_the_shelf(play, site).await?;
        if let (Some(buyer), Some(item)) = (place(buyer), shelf.get(1)) {
            buy_in_the_store(play, buyer, item).await?;
        }
        if let Some(item) = shelf.last() {
            buy_further(play, item).await?;
        }
        if let Some(asker) = place(asker) {
            ask_for_a_quotation(play, asker, site).await?;
        }
        ask_for_a_refund(play, site).await?;
        ask_for_an_invoice(play, site).await?;
        withdraw(play, site).await?;
    }
    jobs::run_due(&play.market).await.map(drop)
}

/// Designers who sell have titles of their own for most of what did not win, other prices for some of it, and keep a
/// little of it for themselves.
async fn answer_for_the_store(play: &mut Play<'_>) -> Result<(), AppError> {
    let (mut zh, mut en) = (Titles::default(), Titles::default());
    for (member, person) in MEMBERS.iter().enumerate().filter(|(_, person)| person.sells_at > 0) {
        if play.users[member].is_none() {
            continue;
        }
        let viewer = play.viewer(member).await?;
        let designer = viewer.id;
        let read = play.market.db.read(move |conn| offer::own(conn, designer, person.site, State::Selling, 200, 0));
        for row in read.await? {
            if row.number % 9 == 4 {
                continue;
            }
            let price = (row.number % 5 == 2).then(|| Minor::major(person.sells_at + person.site.pick(60, 10)));
            let sells = row.number % 11 != 7;
            let titles = if person.site == Site::Zh { &mut zh } else { &mut en };
            // Now and then somebody leaves the title to the market.
            let drawn = drawn(play, row.work).filter(|_| sells && row.work.0 % 18 != 0);
            let title = drawn.and_then(|(scene, variant)| titles.give(scene, variant));
            let input = AnswerInput { sells, price, title };
            answer(&play.market, &viewer, row.work, input).await?;
        }
    }
    Ok(())
}

/// What the entry was drawn for, and its variant.
fn drawn<'a>(play: &Play<'a>, work: WorkId) -> Option<(&'a Scene, u32)> {
    let script = play.script;
    play.works.iter().zip(&script.scenes).find_map(|(works, scene)| {
        let entry = works.iter().position(|known| *known == Some(work))?;
        Some((scene, scene.entries.get(entry)?.variant))
    })
}

async fn on_the_shelf(play: &Play<'_>, site: Site) -> Result<Vec<StoreRow>, AppError> {
    let narrow = shelf::Narrow { project_type: Some(0), ..shelf::Narrow::site(site) };
    let read = play.market.db.read(move |conn| shelf::list(conn, &narrow, shelf::Sort::Favourites, 12, 0));
    Ok(read.await?.0)
}

/// The member who is that user.
fn member_of(play: &Play<'_>, user: UserId) -> Option<usize> {
    play.users.iter().position(|known| *known == Some(user))
}

async fn buy_in_the_store(play: &mut Play<'_>, buyer: usize, item: &StoreRow) -> Result<(), AppError> {
    let viewer = play.viewer(buyer).await?;
    let (company, content) = match viewer.site {
        Site::Zh => ("小满杂货", "请把名字换成“小满杂货”，颜色保留，其余不变。"),
        Site::En => ("Little Grain Café", "Please set it with our name; keep the colours as they are."),
    };
    let wish = Customisation { company_name: Some(company.to_owned()), content: content.to_owned() };
    let clone = purchase(&play.market, &viewer, item.project, item.work, wish).await?;
    simulate_payable(&play.market, &viewer, Payable::Contest(clone, Item::Purchase)).await.map(drop)
}

async fn buy_further(play: &mut Play<'_>, item: &StoreRow) -> Result<(), AppError> {
    let project = item.project;
    let row = play.market.db.read(move |conn| db::project::load(conn, project)).await?;
    let Some(owner) = row.and_then(|row| member_of(play, row.client_id)) else { return Ok(()) };
    let viewer = play.viewer(owner).await?;
    simulate_payable(&play.market, &viewer, Payable::Contest(project, Item::Design(item.work))).await.map(drop)
}

async fn ask_for_a_quotation(play: &mut Play<'_>, asker: usize, site: Site) -> Result<(), AppError> {
    let viewer = play.viewer(asker).await?;
    let (name, intro, content) = match site {
        Site::Zh => (
            "临江科技园",
            "一座新建的科技园区，三十多家企业将在明年入驻。",
            "需要园区的整体标志与导视风格，气质稳重、现代，适合大尺寸户外使用。",
        ),
        Site::En => (
            "Harbour Quarter",
            "A new district of offices and homes on the old docks.",
            "A mark for the whole quarter, calm and lasting, that works on signs ten metres wide.",
        ),
    };
    let input = BriefInput {
        project_type: Some(0),
        taocan: Some(99),
        company_name: Some(name.to_owned()),
        company_intro: Some(intro.to_owned()),
        content: Some(content.to_owned()),
        industry: Some(15),
        mockups: vec![1, 7],
        agree: true,
        ..BriefInput::default()
    };
    let brief = NewBrief { input, files: Vec::new(), logo: None, coupon: None };
    project::create(&play.market, &viewer, site, brief).await.map(drop)
}

/// A contest of somebody whom nobody signs in as, so that the first accounts keep theirs running.
async fn contest_of_others(play: &Play<'_>, site: Site, stage: Stage) -> Result<Option<(ProjectId, usize)>, AppError> {
    let now = play.market.now();
    let read = play
        .market
        .db
        .read(move |conn| list::public(conn, Some(stage), Sort::Newest, &Narrow::site(site), now, 100, 0));
    let shown: Vec<_> = MEMBERS.iter().filter(|member| member.email.starts_with("client")).map(|m| m.key).collect();
    let found = read.await?.contests.into_iter().rev().find_map(|listed| {
        let member = member_of(play, listed.project.client_id)?;
        (!shown.contains(&MEMBERS[member].key)).then_some((listed.project.id, member))
    });
    Ok(found)
}

async fn ask_for_a_refund(play: &mut Play<'_>, site: Site) -> Result<(), AppError> {
    let Some((id, owner)) = contest_of_others(play, site, Stage::Revisions).await? else { return Ok(()) };
    let viewer = play.viewer(owner).await?;
    let reason = site.pick(
        "公司临时调整，这一块的预算挪到明年了，现在定下来也用不上，申请退款。",
        "The money for this has moved to next year, and we would rather not choose something that we cannot use yet.",
    );
    project::request_refund(&play.market, &viewer, id, reason.to_owned()).await
}

async fn ask_for_an_invoice(play: &mut Play<'_>, site: Site) -> Result<(), AppError> {
    let Some((id, owner)) = contest_of_others(play, site, Stage::Ended).await? else { return Ok(()) };
    let viewer = play.viewer(owner).await?;
    let (title, tax_number) =
        site.pick(("山海文化传播有限公司", "91330106MA2H1K7N8Q"), ("Castle & Sons Ltd", "GB123456789"));
    let input = InvoiceInput {
        title: title.to_owned(),
        tax_number: tax_number.to_owned(),
        kind: Some("company".to_owned()),
        email: MEMBERS[owner].email.to_owned(),
        amount: None,
    };
    request_invoice(&play.market, &viewer, InvoiceOf::Contest(id), input).await.map(drop)
}

/// The designer with the most in their balance takes it out.
async fn withdraw(play: &mut Play<'_>, site: Site) -> Result<(), AppError> {
    let currency = site.currency();
    let mut richest = None;
    for (member, known) in MEMBERS.iter().enumerate().filter(|(_, known)| known.role == Role::Designer) {
        let Some(user) = play.users[member].filter(|_| known.site == site) else { continue };
        let balance = play.market.db.read(move |conn| db::money::flow::balance(conn, user, currency)).await?;
        if richest.is_none_or(|(_, most)| balance > most) {
            richest = Some((member, balance));
        }
    }
    let Some((member, balance)) = richest else { return Ok(()) };
    if balance < play.market.settings().payout_minimum.of(site) {
        return Ok(());
    }
    let viewer = play.viewer(member).await?;
    let (channel, account) = site.pick(("alipay", MEMBERS[member].email), ("paypal", MEMBERS[member].email));
    let (channel, account) = (Some(channel.to_owned()), account.to_owned());
    let input = PayoutInput { channel, account, ..PayoutInput::default() };
    let kept = |_: &mut db::Tx<'_>, _: &_| Ok(());
    request_money(&play.market, &viewer, &input, currency, PASSWORD.to_owned(), &Visit::default(), kept).await.map(drop)
}
