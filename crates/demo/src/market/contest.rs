//! The steps of a contest, each through its use case.

use super::cast::MEMBERS;
use super::play::Play;
use super::script::{MODERATOR, Scene, Step};
use crate::art;
use app::account::{Asker, Visit};
use app::project::{self, NewBrief, RawFile};
use app::work::{self, Asking};
use app::{AppError, delivery, money};
use db::session::Viewer;
use domain::payment::payable::{Item, Payable};
use domain::project::ProjectType;
use domain::project::brief::BriefInput;
use domain::project::industry::INDUSTRIES;
use domain::project::package::Tier;
use domain::{BoughtId, Minor, ProjectId, UserId, WorkId};

/// Pixels of the sketch that comes with a brief.
const SKETCH: (u32, u32) = (800, 600);
/// Designers tick a note off when they answer it, but for every so manieth entry: some are still to be done.
pub(super) const LEFT_OPEN: usize = 3;

/// Does one step.
///
/// # Errors
/// The use case's own.
pub(super) async fn act(play: &mut Play<'_>, place: usize, step: &Step) -> Result<(), AppError> {
    let scene = &play.script.scenes[place];
    if *step == Step::Start {
        return start(play, place).await;
    }
    let project = play.projects[place].ok_or_else(|| missing("the contest"))?;
    match step {
        Step::Start => Ok(()),
        Step::Pay => {
            let client = play.viewer(scene.client).await?;
            money::simulate_payable(&play.market, &client, Payable::Contest(project, Item::Whole)).await.map(drop)
        }
        Step::Enter { entry } => enter(play, place, *entry, project).await,
        Step::Revise { entry } => revise(play, place, *entry).await,
        Step::Rate { .. } | Step::Favourite { .. } | Step::Say { .. } => judge(play, place, step, project).await,
        Step::Finalist { member } => {
            let (client, designer) = (play.viewer(scene.client).await?, user(play, *member)?);
            project::choose_finalist(&play.market, &client, project, designer).await
        }
        Step::Win { entry } => {
            let (client, work) = (play.viewer(scene.client).await?, entered(play, place, *entry)?);
            project::choose_winner(&play.market, &client, project, work, None).await?;
            delivery::name_client(&play.market, &client, project, scene.brand.legal).await
        }
        Step::Effects { contexts } => effects(play, place, contexts.len().max(1)).await,
        Step::Deliver { version } => deliver(play, place, *version, project).await,
        Step::Write { .. } | Step::AskRevision { .. } => talk(play, place, step, project).await,
        Step::Confirm => {
            let client = play.viewer(scene.client).await?;
            delivery::confirm(&play.market, &client, project, BoughtId::WINNER, None).await
        }
        Step::Review { member, stars, text } => {
            let (client, designer) = (play.viewer(scene.client).await?, user(play, *member)?);
            let text = (*text).to_owned();
            delivery::review(&play.market, &client, project, Some(designer), Some(*stars), text).await.map(drop)
        }
        Step::Excel => {
            let moderator = play.viewer(MODERATOR).await?;
            project::set_excellent(&play.market, &moderator, project, true).await
        }
    }
}

fn missing(what: &str) -> AppError {
    AppError::Internal(format!("{what} is not there yet"))
}

fn user(play: &Play<'_>, member: usize) -> Result<UserId, AppError> {
    play.users[member].ok_or_else(|| missing(MEMBERS[member].name))
}

fn entered(play: &Play<'_>, place: usize, entry: usize) -> Result<WorkId, AppError> {
    play.works[place][entry].ok_or_else(|| missing("the entry"))
}

fn asking(play: &Play<'_>, viewer: &Viewer) -> Asking {
    Asking::new(&play.market, viewer, None)
}

/// The designer whose entry wins, as they sign in.
async fn winner(play: &mut Play<'_>, place: usize) -> Result<(usize, Viewer), AppError> {
    let scene = &play.script.scenes[place];
    let entry = scene.winner.ok_or_else(|| missing("the winner"))?;
    let viewer = play.viewer(scene.entries[entry].designer).await?;
    Ok((entry, viewer))
}

async fn start(play: &mut Play<'_>, place: usize) -> Result<(), AppError> {
    let scene = &play.script.scenes[place];
    let client = play.viewer(scene.client).await?;
    let mut files = Vec::new();
    if scene.contest.excellent || scene.contest.tier == Tier::Premium && !scene.contest.brief_past {
        let brand = scene.brand;
        let drawn = move || art::jpeg(&art::brief_sketch(brand), SKETCH.0, SKETCH.1).map_err(AppError::Internal);
        let name = scene.contest.site.pick("参考草图.jpg", "sketch.jpg").to_owned();
        files.push(RawFile { name, bytes: play.market.compute(drawn).await?.into() });
    }
    let brief = NewBrief { input: brief(scene), files, logo: None, coupon: None };
    let id = project::create(&play.market, &client, scene.contest.site, brief).await?;
    play.projects[place] = Some(id);
    Ok(())
}

fn brief(scene: &Scene) -> BriefInput {
    let contest = &scene.contest;
    let mut dice = super::dice::Dice::new(scene.brand.slug);
    let mut slider = |code: &str| format!("{code}:{}", dice.between(2, 8) * 10);
    let uses = uses(scene.brand.industry);
    let items: &[i64] = match (contest.kind, contest.tier) {
        (ProjectType::Logo, Tier::Premium) => &uses,
        (ProjectType::Logo, Tier::Standard) => &uses[..4],
        (ProjectType::Logo, _) => &uses[..2],
        (ProjectType::Vi, Tier::Budget) => &[1, 6, 24],
        (ProjectType::Vi, _) => &[1, 2, 9, 19, 24],
        (ProjectType::Poster, _) => &[11],
        (ProjectType::Package, _) => &[20],
        (ProjectType::Others, _) => &[14],
    };
    let urgent = contest.urgent.then(|| "urgent".to_owned());
    BriefInput {
        project_type: Some(contest.kind.value()),
        taocan: Some(contest.tier.value()),
        company_name: Some(scene.title()),
        company_intro: Some(scene.brand.intro.to_owned()),
        content: Some(contest.order.map_or(scene.brand.content, |(_, brief)| brief).to_owned()),
        industry: INDUSTRIES.iter().find(|industry| industry.code == scene.brand.industry).map(|found| found.id),
        mockups: items.to_vec(),
        tags: urgent.into_iter().collect(),
        features: ["SVG", "PDF", "PNG", "JPG"].map(str::to_owned).to_vec(),
        styles: vec![slider("era"), slider("mood"), slider("detail"), slider("form")],
        colours: wished(scene.brand.slug).iter().map(|colour| (*colour).to_owned()).collect(),
        ai_welcome: contest.kind == ProjectType::Others,
        prize: contest.prize.map(Minor::major),
        private: contest.private,
        agree: true,
        ..BriefInput::default()
    }
}

/// The identity items of [`domain::project::identity`] that a logo of the industry is wanted on, the first ones first.
fn uses(industry: &str) -> [i64; 5] {
    match industry {
        "technology" => [1, 13, 14, 16, 15],
        "finance" => [1, 14, 13, 2, 17],
        "publishing" => [1, 15, 19, 6, 14],
        "sports" => [22, 15, 1, 24, 12],
        "architecture" => [1, 2, 9, 14, 16],
        "home" => [1, 20, 7, 14, 19],
        "wedding" => [1, 2, 15, 19, 14],
        "pets" => [1, 7, 15, 19, 10],
        "travel" => [1, 7, 9, 19, 15],
        "agriculture" => [20, 10, 1, 14, 24],
        "energy" => [10, 24, 1, 14, 12],
        "media" => [1, 15, 6, 14, 19],
        "entertainment" => [15, 11, 22, 1, 12],
        "retail" => [20, 15, 11, 19, 10],
        "education" => [5, 1, 15, 19, 22],
        "health" => [7, 1, 24, 5, 9],
        _ => [1, 7, 19, 21, 13],
    }
}

/// The colours some clients wish for; the others leave them to the designer.
const fn wished(slug: &str) -> &'static [&'static str] {
    match slug.as_bytes() {
        b"shanhai" => &["green", "blue", "red"],
        b"shanhe" => &["red"],
        b"yanxia" => &["black", "brown"],
        b"baihe" => &["green", "teal"],
        b"monarch" => &["black", "yellow"],
        b"fable" => &["orange", "brown"],
        b"biscuit" => &["yellow"],
        b"halfmoon" => &["black", "gold"],
        _ => &[],
    }
}

async fn enter(play: &mut Play<'_>, place: usize, entry: usize, project: ProjectId) -> Result<(), AppError> {
    let planned = play.script.scenes[place].entries[entry];
    let viewer = play.viewer(planned.designer).await?;
    let picture = play.studio.picture(viewer.id).await?;
    let words = planned.words.to_owned();
    let id = work::hand_in(&play.market, &asking(play, &viewer), project, picture, words, planned.ai_used).await?;
    play.works[place][entry] = Some(id);
    Ok(())
}

async fn revise(play: &mut Play<'_>, place: usize, entry: usize) -> Result<(), AppError> {
    let planned = play.script.scenes[place].entries[entry];
    let viewer = play.viewer(planned.designer).await?;
    let picture = play.studio.picture(viewer.id).await?;
    let work = entered(play, place, entry)?;
    work::put_in_place(&play.market, &asking(play, &viewer), work, picture, None, planned.ai_used).await
}

async fn judge(play: &mut Play<'_>, place: usize, step: &Step, project: ProjectId) -> Result<(), AppError> {
    let scene = &play.script.scenes[place];
    match step {
        Step::Rate { entry, stars } => {
            let (client, work) = (play.viewer(scene.client).await?, entered(play, place, *entry)?);
            work::rate(&play.market, Asker::known(&client), project, work, Some(*stars), None).await
        }
        Step::Favourite { entry, member } => {
            let (viewer, work) = (play.viewer(*member).await?, entered(play, place, *entry)?);
            work::favourite(&play.market, Asker::known(&viewer), project, work, true).await.map(drop)
        }
        Step::Say { entry, by_client, text, pin } => {
            let member = if *by_client { scene.client } else { scene.entries[*entry].designer };
            let (viewer, work) = (play.viewer(member).await?, entered(play, place, *entry)?);
            let message = work::NewMessage {
                content: (*text).to_owned(),
                chips: Vec::new(),
                x: pin.map(|p| p.0),
                y: pin.map(|p| p.1),
            };
            let asker = Asker::known(&viewer);
            let said = work::say(&play.market, asker, project, work, message, &Visit::default()).await?.message;
            if pin.is_some() {
                play.made.pinned.insert((place, *entry), said.id);
            } else if !by_client
                && entry % LEFT_OPEN != 0
                && let Some(note) = play.made.pinned.remove(&(place, *entry))
            {
                work::resolve(&play.market, Asker::known(&viewer), (project, work), note, true).await?;
            }
            Ok(())
        }
        other => Err(AppError::Internal(format!("{other:?} is no judgement"))),
    }
}

async fn effects(play: &mut Play<'_>, place: usize, count: usize) -> Result<(), AppError> {
    let (entry, viewer) = winner(play, place).await?;
    let work = entered(play, place, entry)?;
    let mut kept = Vec::new();
    for _ in 0..count {
        kept.push(play.studio.picture(viewer.id).await?);
    }
    work::attach_kept(&play.market, &asking(play, &viewer), work, kept).await
}

async fn deliver(play: &mut Play<'_>, place: usize, version: u32, project: ProjectId) -> Result<(), AppError> {
    let (_, viewer) = winner(play, place).await?;
    let bytes = play.studio.package().await?;
    let name = format!("{}-v{version}.zip", play.script.scenes[place].brand.slug);
    delivery::deliver(&play.market, &viewer, project, BoughtId::WINNER, name, bytes.into()).await.map(drop)
}

async fn talk(play: &mut Play<'_>, place: usize, step: &Step, project: ProjectId) -> Result<(), AppError> {
    let client = play.script.scenes[place].client;
    let (by_client, text, revision) = match step {
        Step::Write { by_client, text } => (*by_client, *text, false),
        Step::AskRevision { text } => (true, *text, true),
        other => return Err(AppError::Internal(format!("{other:?} is no message"))),
    };
    let viewer = if by_client { play.viewer(client).await? } else { winner(play, place).await?.1 };
    let message = delivery::NewMessage {
        file_ids: Vec::new(),
        bought: BoughtId::WINNER,
        content: text.to_owned(),
        files: Vec::new(),
        revision,
        looked_at: None,
    };
    delivery::post(&play.market, &viewer, project, message).await.map(drop)
}
