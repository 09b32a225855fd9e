//! The play: every deed of the script through the use case that a page would call, at its own moment.

use super::cast::{MEMBERS, Member, PASSWORD, Role};
use super::gigs::{self, Offer};
use super::script::{Deed, MODERATOR, Script};
use super::studio::Studio;
use super::{among, contest, desk, forum, orders, polls};
use crate::art;
use app::account::Moderator;
use app::account::profile::{self, Change};
use app::account::register::{Form, make_account_hashed};
use app::{AppError, Market, designer::application, jobs, transparency};
use db::session::{Seat, Viewer};
use domain::account::UserType;
use domain::account::profile::{ProfileInput, Service};
use domain::time::{DAY_MS, HOUR_MS};
use domain::transparency::day_of;
use domain::{
    GigId, HelpId, MessageId, Minor, OrderId, PollCommentId, ProjectId, ReportId, SessionId, Timestamp, TopicId,
    UserId, WorkId,
};
use std::collections::HashMap;

/// Jobs are run at least this often, so that timers fire and mail goes out at their time.
const JOBS_EVERY_MS: i64 = DAY_MS;
/// On so many days before its end heads of the public logs are published: enough to look at, and few to wait for.
const HEADS_DAYS: i64 = 21;
/// A person's last activity is written down at most this often.
const SEEN_EVERY_MS: i64 = 12 * HOUR_MS;
/// Who is where: what the deeds done so far have made.
pub(super) struct Play<'a> {
    pub market: Market,
    pub script: &'a Script,
    pub studio: Studio,
    /// By place in [`MEMBERS`].
    pub users: Vec<Option<UserId>>,
    /// By place in the script's scenes.
    pub projects: Vec<Option<ProjectId>>,
    /// By place in the scenes and in their entries.
    pub works: Vec<Vec<Option<WorkId>>>,
    /// By place in the shop.
    pub gigs: Vec<Option<GigId>>,
    pub orders: Vec<Option<OrderId>>,
    pub made: Made,
    seen: Vec<Timestamp>,
    /// Of everybody's password.
    hash: String,
}

/// What people made that others come back to, by its words.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub messages: HashMap<&'static str, MessageId>,
    pub questions: HashMap<&'static str, HelpId>,
    pub topics: HashMap<&'static str, TopicId>,
    /// With the place of the reported entry's author among the members.
    pub reports: HashMap<&'static str, (ReportId, TopicId, usize)>,
    /// The address of a poll, and its entries.
    pub polls: HashMap<&'static str, (String, Vec<WorkId>)>,
    pub comments: HashMap<&'static str, PollCommentId>,
    /// The note on the picture of an entry that nobody has ticked off, by place of scene and entry.
    pub pinned: HashMap<(usize, usize), MessageId>,
}

/// Plays the whole script on a market whose clock stands before its first moment and may be moved.
///
/// # Errors
/// The first deed that a use case refuses, by name.
pub async fn play(market: &Market, script: &Script, hash: String) -> Result<(), AppError> {
    let mut play = Play {
        market: market.clone(),
        script,
        studio: Studio::open(market, script),
        users: vec![None; MEMBERS.len()],
        projects: vec![None; script.scenes.len()],
        works: script.scenes.iter().map(|scene| vec![None; scene.entries.len()]).collect(),
        gigs: vec![None; script.shop.offers.len()],
        orders: vec![None; script.shop.deals.len()],
        made: Made::default(),
        seen: vec![Timestamp(0); MEMBERS.len()],
        hash,
    };
    let mut jobs_at = Timestamp(0);
    let heads_from = script.events.last().map_or(Timestamp(0), |last| last.at.plus_days(-HEADS_DAYS));
    let mut headed = day_of(heads_from);
    for event in &script.events {
        market.clock.advance(event.at.since(market.now()));
        if market.now().since(jobs_at) > JOBS_EVERY_MS {
            jobs::run_due(market).await?;
            jobs_at = market.now();
            desk::look_at_pairs(&mut play).await?;
        }
        if day_of(market.now()) > headed {
            headed = day_of(market.now());
            transparency::publish_heads(market).await?;
        }
        let done = play.act(&event.deed).await;
        done.map_err(|fault| AppError::Internal(format!("the demo could not do {:?}: {fault:?}", event.deed)))?;
    }
    super::turns::live(&mut play).await
}

impl Play<'_> {
    async fn act(&mut self, deed: &Deed) -> Result<(), AppError> {
        match deed {
            Deed::Register { member } => self.register(*member).await,
            Deed::Present { member } => self.present(*member).await,
            Deed::Apply { member, works } => self.apply(*member, *works).await,
            Deed::Admit { member } => self.admit(*member).await,
            Deed::Offer { member } => self.offer(*member).await,
            Deed::Visit { member } => self.visit(*member).await,
            Deed::Contest { scene, step } => contest::act(self, *scene, step).await,
            Deed::TakeHires { member } => self.take_hires(*member).await,
            Deed::Offered { gig } => gigs::begin(self, *gig).await,
            Deed::Judged { gig } => gigs::judge(self, *gig).await,
            Deed::Dearer { gig } => gigs::make_dearer(self, *gig).await,
            Deed::Ordered { deal } => orders::place(self, *deal).await,
            Deed::InOrder { deal, step } => orders::go_on(self, *deal, *step).await,
            Deed::Among { does } => among::act(self, does).await,
            Deed::Forum { does } => forum::act(self, does).await,
            Deed::Poll { asked, scene, does } => polls::act(self, asked, *scene, *does).await,
        }
    }

    /// The service as it was made.
    pub(super) fn gig(&self, offer: &Offer) -> Option<GigId> {
        let place = self.script.shop.offers.iter().position(|(_, other)| other.title == offer.title)?;
        self.gigs[place]
    }

    /// The person as they sign in now: their rights may have changed since. Notes that they were here.
    pub async fn viewer(&mut self, member: usize) -> Result<Viewer, AppError> {
        let user = self.users.get(member).copied().flatten();
        let user = user.ok_or_else(|| AppError::Internal(format!("member {member} is not there yet")))?;
        let now = self.market.now();
        if now.since(self.seen[member]) > SEEN_EVERY_MS {
            self.seen[member] = now;
            self.market.db.write(move |tx| db::session::touch(tx, user, now, now)).await?;
        }
        let person = self.market.db.read(move |conn| db::account::find(conn, user)).await?;
        let person = person.ok_or_else(|| AppError::Internal(format!("user {user} is gone")))?;
        Ok(Viewer {
            id: person.id,
            user_name: person.user_name,
            user_type: person.user_type,
            is_moderator: person.is_moderator,
            is_staff: person.is_moderator,
            desk_closed: false,
            approved: person.approved,
            suspended: person.suspended,
            site: person.site,
            ac_at: person.ac_at,
            face_key: person.face_key,
            wins: u32::try_from(person.wins).unwrap_or(u32::MAX),
            session: Seat { id: SessionId(0), began_at: now, proved_at: now, seen_at: now, stepped_at: None },
        })
    }

    /// Looks at what has happened: older notices are read.
    async fn visit(&mut self, member: usize) -> Result<(), AppError> {
        let user = self.viewer(member).await?.id;
        let latest = self.market.db.read(move |conn| db::notice::page(conn, user, None, 1, 0)).await?;
        match latest.first() {
            Some(notice) => app::notice::mark_read(&self.market, user, app::notice::Read::UpTo(notice.id)).await,
            None => Ok(()),
        }
    }

    async fn register(&mut self, member: usize) -> Result<(), AppError> {
        let person = &MEMBERS[member];
        let kind = match person.role {
            Role::Moderator => UserType::Staff,
            Role::Client => UserType::Client,
            Role::Designer | Role::Applicant { .. } => UserType::Designer,
        };
        let form = Form {
            email: person.email.to_owned(),
            password: PASSWORD.to_owned(),
            password2: PASSWORD.to_owned(),
            user_name: person.name.to_owned(),
            ..Form::default()
        };
        let user = make_account_hashed(&self.market, form, kind, person.site, self.hash.clone()).await?;
        self.users[member] = Some(user);
        Ok(())
    }

    async fn present(&mut self, member: usize) -> Result<(), AppError> {
        let (viewer, person) = (self.viewer(member).await?, &MEMBERS[member]);
        if let Some(seed) = person.portrait {
            let drawn = self.market.compute(move || art::avatar(seed, person.name).map_err(AppError::Internal)).await?;
            profile::set_avatar(&self.market, &viewer, "portrait.jpg".to_owned(), drawn.into()).await?;
        }
        if person.intro.is_empty() {
            return Ok(());
        }
        let texts = ProfileInput {
            intro: Some(person.intro.to_owned()),
            copyright_name: Some(person.signs_as.to_owned()),
            ..ProfileInput::default()
        };
        self.change(&viewer, person, texts).await
    }

    async fn change(&self, viewer: &Viewer, person: &Member, input: ProfileInput) -> Result<(), AppError> {
        let change = Change { profile: input, ..Change::default() };
        profile::change(&self.market, viewer, change, person.site).await
    }

    async fn apply(&mut self, member: usize, works: u32) -> Result<(), AppError> {
        let (viewer, person) = (self.viewer(member).await?, &MEMBERS[member]);
        for _ in 0..works {
            let picture = self.studio.picture(viewer.id).await?;
            application::take_work(&self.market, &viewer, picture).await?;
        }
        application::submit(&self.market, &viewer, Vec::new(), person.intro.to_owned()).await?;
        Ok(())
    }

    async fn admit(&mut self, member: usize) -> Result<(), AppError> {
        let applicant = self.viewer(member).await?.id;
        let found = self.market.db.read(move |conn| db::designer::application::of_user(conn, applicant)).await?;
        let found = found.ok_or_else(|| AppError::Internal("the application is not there".to_owned()))?;
        let moderator = Moderator::of(self.viewer(MODERATOR).await?)?;
        application::decide(&self.market, &moderator, found.id, true, String::new()).await?;
        Ok(())
    }

    async fn offer(&mut self, member: usize) -> Result<(), AppError> {
        let (viewer, person) = (self.viewer(member).await?, &MEMBERS[member]);
        let input = ProfileInput { auto_sell_price: Some(Minor::major(person.sells_at)), ..ProfileInput::default() };
        self.change(&viewer, person, input).await
    }

    async fn take_hires(&mut self, member: usize) -> Result<(), AppError> {
        let (viewer, person) = (self.viewer(member).await?, &MEMBERS[member]);
        let service =
            |(name, price): &(&str, i64)| Service { id: 0, name: (*name).to_owned(), price: Minor::major(*price) };
        let input = ProfileInput {
            services: Some(person.services.iter().map(service).collect()),
            hire_me: Some(true),
            hourly_rate: Some(Minor::major(person.site.pick(260, 75))),
            ..ProfileInput::default()
        };
        self.change(&viewer, person, input).await
    }
}
