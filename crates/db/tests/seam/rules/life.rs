//! A contest from its draft on: chance says what somebody would like to do, `domain` whether they may, and then the
//! program's own write does it. A guard that refuses what the rule allows is reported.

use super::people::People;
use super::{FIRST, LAST};
use crate::statement;
use db::delivery::{handover, package, review};
use db::idea;
use db::project::{self, NewProject, ProjectRow, abandon, clone, facts, freeze, party, quote, refund, silence, split};
use db::store::{offer, sale};
use db::work::{attachment, change};
use db::{DbError, Tx, params};
use domain::account::UserType;
use domain::delivery::ConfirmedBy;
use domain::idea::Marks;
use domain::project::access::{WorkAct, permit_work, take_down};
use domain::project::refund::Outcome;
use domain::project::silence::{Reminded, may_owe};
use domain::project::{Action, Actor, Pricing, ProjectFacts, ProjectType, Step, Tier, WorkFacts, permit};
use domain::settings::{Settings, Terms};
use domain::store::offer::Answer;
use domain::time::HOUR_MS;
use domain::work::{ATTACHMENTS_MOST, ENTRIES_MOST};
use domain::{BoughtId, FileId, HandoverId, Minor, ProjectId, Site, Timestamp, UserId, WorkId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const BRIEF: &str = "A brief for the rules.";
/// Moments lie on a grid, so that they meet.
const TICK_MS: i64 = 6 * HOUR_MS;
const LONGEST_TICKS: i64 = 16;
/// How much is tried at one moment.
const DEEDS: usize = 4;

struct Life<'l, 'tx> {
    tx: &'l mut Tx<'tx>,
    dice: StdRng,
    people: People,
    id: ProjectId,
    terms: Terms,
    now: Timestamp,
    row: ProjectRow,
    facts: ProjectFacts,
    /// Its client chooses a winner at some time.
    chooses: bool,
    reviewed: bool,
    refused: Vec<String>,
}

/// Lives one contest until [`LAST`], then perhaps the purchase of one of its entries; returns what a guard refused.
pub fn live(tx: &mut Tx<'_>, people: People, seed: u64, number: u64) -> Result<Vec<String>, DbError> {
    let mut dice = StdRng::seed_from_u64(seed);
    let site = Site::ALL[dice.random_range(0..2)];
    let began = FIRST.plus_ms(dice.random_range(0..LAST.since(FIRST) / TICK_MS) * TICK_MS);
    let client = people.clients[dice.random_range(0..3)];
    let id = draft(tx, &mut dice, site, client, number, began)?;
    let row = project::load(tx, id)?.ok_or(DbError::NoRow)?;
    let facts = facts::facts(tx, &row)?;
    let (terms, chooses) = (Settings::default().terms(site), dice.random_bool(0.5));
    let mut life =
        Life { tx, dice, people, id, terms, now: began, row, facts, chooses, reviewed: false, refused: Vec::new() };
    while life.now <= LAST {
        for _ in 0..DEEDS {
            life.deed()?;
            let Some(row) = project::load(life.tx, id)? else { return Ok(life.refused) };
            life.facts = facts::facts(life.tx, &row)?;
            life.row = row;
        }
        life.now = life.now.plus_ms(life.dice.random_range(0..LONGEST_TICKS) * TICK_MS);
    }
    life.now = LAST;
    for _ in 0..2 {
        life.purchase()?;
    }
    Ok(life.refused)
}

fn draft(
    tx: &mut Tx<'_>,
    dice: &mut StdRng,
    site: Site,
    client: UserId,
    number: u64,
    now: Timestamp,
) -> Result<ProjectId, DbError> {
    let tier = [Tier::Budget, Tier::Standard, Tier::Business][dice.random_range(0..3)];
    let price = if tier == Tier::Business { Minor::ZERO } else { Minor(dice.random_range(1..5) * 100_000) };
    let mut new = brief(site, client, format!("share{number}"), price);
    new.taocan = tier.value();
    new.private = dice.random_bool(0.25);
    new.vi = dice.random_bool(0.3);
    new.project_type = [ProjectType::Logo, ProjectType::Poster][dice.random_range(0..2)].value();
    new.industry = dice.random_range(1..4);
    project::insert(tx, &new, now)
}

fn brief(site: Site, client: UserId, share_key: String, price: Minor) -> NewProject {
    let list = || "[]".to_owned();
    NewProject {
        site,
        client_id: client,
        title: share_key.clone(),
        company_name: share_key.clone(),
        company_intro: String::new(),
        content: BRIEF.to_owned(),
        industry: 1,
        project_type: ProjectType::Logo.value(),
        taocan: Tier::Custom.value(),
        private: true,
        vi: false,
        mockups: list(),
        tags: list(),
        features: list(),
        styles: list(),
        colours: list(),
        ai_welcome: true,
        has_logo: false,
        logo_project_id: None,
        share_key,
        pricing: serde_json::to_string(&Pricing::single(site.currency(), price)).expect("it is JSON"),
        total: price,
        pool: price,
        finalists_included: 2,
        drafts_promised: 3,
    }
}

impl Life<'_, '_> {
    fn may(&self, action: Action, actor: &Actor) -> bool {
        permit(action, &self.facts, actor, self.now, &self.terms).is_ok()
    }

    fn owner(&self) -> Actor {
        Actor::owner(&self.facts)
    }

    fn moderator(&self) -> Actor {
        Actor { user_id: Some(self.people.moderators[0]), is_moderator: true, ..Actor::VISITOR }
    }

    fn designer(id: UserId) -> Actor {
        Actor { user_id: Some(id), user_type: Some(UserType::Designer), approved: true, ..Actor::VISITOR }
    }

    fn any_designer(&mut self) -> UserId {
        self.people.designers[self.dice.random_range(0..6)]
    }

    /// The rule has said yes: so must the guard of the update.
    fn done(&mut self, deed: &str, done: bool) {
        if !done {
            self.refused.push(format!("{deed} of {} at {:?}: allowed, and refused by its guard", self.id, self.now));
        }
    }

    fn file(&mut self) -> Result<FileId, DbError> {
        let name = format!("{:032x}", self.dice.random::<u128>());
        self.tx.insert(
            statement!(
                "INSERT INTO files (key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
                 VALUES ($1, 0, 'work', $1, 'image/jpeg', 1, $1, $1, 0) RETURNING id"
            ),
            &params![&name],
        )
    }

    fn works(&mut self) -> Result<Vec<WorkFacts>, DbError> {
        self.tx.all(
            statement!(
                "SELECT id, designer_id, hidden, deleted_at IS NOT NULL FROM works WHERE project_id = $1 ORDER BY id"
            ),
            &params![self.id],
            |row| Ok(WorkFacts { id: row.get(0)?, designer: row.get(1)?, hidden: row.get(2)?, deleted: row.get(3)? }),
        )
    }

    fn any_work(&mut self) -> Result<Option<WorkFacts>, DbError> {
        let works = self.works()?;
        Ok((!works.is_empty()).then(|| works[self.dice.random_range(0..works.len())]))
    }

    /// An entry that can be chosen or bought.
    fn free_work(&mut self) -> Result<Option<WorkFacts>, DbError> {
        let Some(work) = self.any_work()? else { return Ok(None) };
        let entry = party::entry(self.tx, self.id, work.id, self.now)?;
        let is_free = entry.is_some_and(|entry| !entry.candidate.sold && entry.candidate.acts);
        Ok(Some(work).filter(|work| is_free && !work.hidden && !work.deleted))
    }

    fn id_of(&self, bought: BoughtId) -> HandoverId {
        self.facts.handover(bought).expect("a live handover").1.id
    }

    fn any_handover(&mut self) -> Option<(BoughtId, UserId, WorkId)> {
        let further = self.facts.bought.iter().map(|one| (one.id, one.designer, one.work));
        let all: Vec<_> =
            self.facts.winner.iter().map(|w| (BoughtId::WINNER, w.designer, w.work)).chain(further).collect();
        (!all.is_empty()).then(|| all[self.dice.random_range(0..all.len())])
    }

    fn deed(&mut self) -> Result<(), DbError> {
        match (self.facts.step(self.now), self.dice.random_range(0..16)) {
            // Not every prize is named so soon.
            (Step::Unpaid, 0..=3) if self.chooses => self.quote(),
            (Step::Unpaid, 4..=6) => self.pay(),
            (Step::Unpaid, _) => Ok(()),
            (Step::Open, 0..=5) => self.enter(),
            (Step::Open | Step::Revision, 6..=8) => self.make_finalist(),
            (_, 0 | 1) => self.tend_wall(),
            (_, 2) => self.move_end(),
            (_, 3) => self.give_back(),
            (_, 4) => self.choose(),
            (_, 5 | 6) => self.buy(),
            (_, 7..=9) => self.hand_over(),
            (_, 10 | 11) => self.end_handover(),
            (_, 12) => self.abandon(),
            _ => self.turn(),
        }
    }

    fn quote(&mut self) -> Result<(), DbError> {
        if self.may(Action::Quote, &self.moderator()) {
            let price = Minor(500_000);
            let named = quote::quote(self.tx, self.id, &self.row.pricing, price, price)?;
            self.done("quotation", named);
        } else if self.may(Action::Remove, &self.owner()) && self.dice.random_bool(0.1) {
            let removed = project::remove_unpaid(self.tx, self.id)?;
            self.done("removal", removed);
        }
        Ok(())
    }

    fn pay(&mut self) -> Result<(), DbError> {
        if self.may(Action::SettlePayment, &Actor::SYSTEM) {
            let (end, terms) = (self.now.plus_hours(self.terms.open_hours), serde_json::to_string(&self.terms));
            let opened = project::open(self.tx, self.id, self.now, end, &terms.expect("it is JSON"))?;
            self.done("payment", opened);
        }
        Ok(())
    }

    fn enter(&mut self) -> Result<(), DbError> {
        let designer = self.any_designer();
        if self.may(Action::Upload, &Self::designer(designer)) {
            let file = self.file()?;
            change::join(self.tx, self.id, designer, self.now)?;
            if change::count_entry(self.tx, self.id, designer, ENTRIES_MOST)? {
                let (project, description) = (self.id, "");
                let work = change::NewWork {
                    project,
                    designer,
                    file,
                    description,
                    ai_used: false,
                    ai_label: false,
                    fingerprint: None,
                    palette: None,
                    legibility: None,
                    shape: None,
                };
                change::insert(self.tx, &work, self.now)?;
            }
        }
        Ok(())
    }

    fn tend_wall(&mut self) -> Result<(), DbError> {
        let Some(work) = self.any_work()?.filter(|_| self.dice.random_bool(0.2)) else { return Ok(()) };
        if self.dice.random_bool(0.5) {
            if permit_work(WorkAct::Hide, &self.facts, &work, &self.moderator(), self.now).is_ok() {
                let hidden = change::set_hidden(self.tx, work.id, !work.hidden)?;
                self.done("hiding", hidden);
            }
        } else if take_down(&self.facts, &work, &self.owner(), self.now).is_ok() {
            let deleted = change::delete(self.tx, work.id, self.facts.client, "", self.now)?;
            self.done("deletion", deleted);
        }
        Ok(())
    }

    fn make_finalist(&mut self) -> Result<(), DbError> {
        let Some(work) = self.any_work()? else { return Ok(()) };
        if self.may(Action::ChooseFinalist, &self.owner()) && !self.facts.is_finalist(work.designer) {
            let chosen = party::make_finalist(self.tx, self.id, work.designer, false, self.now)?;
            self.done("finalist", chosen);
        }
        Ok(())
    }

    fn move_end(&mut self) -> Result<(), DbError> {
        let end = self.row.end_time;
        if self.may(Action::End, &self.owner()) && self.dice.random_bool(0.3) {
            let ended = project::end_open(self.tx, self.id, end, self.now)?;
            self.done("end of the open stage", ended);
        } else if self.may(Action::SettleRestart, &Actor::SYSTEM) && self.dice.random_bool(0.05) {
            let until = self.now.plus_hours(self.terms.open_hours);
            let restarted = project::restart(self.tx, self.id, end, until, false)?;
            self.done("restart", restarted);
        }
        Ok(())
    }

    fn give_back(&mut self) -> Result<(), DbError> {
        if self.may(Action::Refund, &self.owner()) && self.dice.random_bool(0.05) {
            let (project, client) = (self.id, self.facts.client);
            let new =
                refund::NewRefund { project, client, reason: "", stage: "open", bps: 10_000, amount: self.row.total };
            let asked = refund::request(self.tx, &new, self.now)?;
            self.done("request of a refund", asked);
        } else if self.may(Action::DecideRefund, &self.moderator()) {
            let asked = refund::open(self.tx, self.id)?.ok_or(DbError::NoRow)?;
            let outcome = [Outcome::Approved, Outcome::Rejected, Outcome::Cancelled][self.dice.random_range(0..3)];
            let closed = refund::close(self.tx, &asked, outcome, None, "", self.now)?;
            self.done("decision on a refund", closed);
        }
        Ok(())
    }

    fn choose(&mut self) -> Result<(), DbError> {
        let Some(work) = self.free_work()? else { return Ok(()) };
        if self.chooses && self.may(Action::ChooseWinner, &self.owner()) {
            let chosen = project::set_winner(self.tx, self.id, work.id, work.designer, "cover", self.now)?;
            self.done("choice of a winner", chosen);
            let sold = sale::take(self.tx, work.id, self.id, None, self.now)?;
            self.done("sale to the client", sold);
            sale::hang_entries(self.tx, self.id)?;
            self.answer()?;
            idea::hang(self.tx, self.id, Marks(0), Marks(0))?;
            handover::insert_won(self.tx, self.id, work.id, work.designer, self.now)?;
        }
        Ok(())
    }

    /// Some designers say what may become of their entries, sold and taken down ones among them.
    fn answer(&mut self) -> Result<(), DbError> {
        let works = self.tx.all(
            statement!("SELECT id, designer_id FROM works WHERE project_id = $1 ORDER BY id"),
            &params![self.id],
            |row| Ok((row.get::<WorkId>(0)?, row.get::<UserId>(1)?)),
        )?;
        for (work, designer) in works {
            if self.dice.random_bool(0.8) {
                let price = self.dice.random_bool(0.4).then_some(Minor(self.dice.random_range(1..9) * 5_000));
                let answer = Answer { sells: self.dice.random_bool(0.8), price, title: String::new() };
                offer::answer(self.tx, work, designer, &answer, self.now)?;
            }
        }
        Ok(())
    }

    fn buy(&mut self) -> Result<(), DbError> {
        let Some(work) = self.free_work()? else { return Ok(()) };
        if self.may(Action::SettleWork, &Actor::SYSTEM) && self.dice.random_bool(0.1) {
            let sold = sale::take(self.tx, work.id, self.id, None, self.now)?;
            self.done("sale of a further design", sold);
            handover::insert_bought(self.tx, self.id, work.id, work.designer, Minor(30_000), self.now)?;
        }
        Ok(())
    }

    fn hand_over(&mut self) -> Result<(), DbError> {
        let Some((bought, designer, work)) = self.any_handover() else { return Ok(()) };
        let delivers = Self::designer(designer);
        if self.may(Action::Deliver(bought), &delivers) && self.dice.random_bool(0.7) {
            let file = self.file()?;
            let added = package::add(self.tx, self.id_of(bought), file, "", "[]", self.now)?;
            self.done("delivery", added.is_some());
        } else if self.may(Action::UploadEffects(bought), &delivers) && self.dice.random_bool(0.5) {
            let (file, most) = (self.file()?, ATTACHMENTS_MOST as i64);
            attachment::insert(self.tx, work, file, true, most, self.now)?;
        }
        Ok(())
    }

    fn end_handover(&mut self) -> Result<(), DbError> {
        let Some((bought, designer, work)) = self.any_handover() else { return Ok(()) };
        match self.dice.random_range(0..3) {
            0 if self.may(Action::RequestRevision(bought), &self.owner()) => {
                let asked = handover::request_revision(self.tx, self.id_of(bought), self.now)?;
                self.done("request of a revision", asked);
            }
            1 if self.may(Action::Confirm(bought), &self.owner()) => {
                let confirmed = handover::confirm(self.tx, self.id_of(bought), ConfirmedBy::Client, self.now)?;
                self.done("confirmation", confirmed);
                if bought == BoughtId::WINNER {
                    let completed = project::complete(self.tx, self.id, self.now)?;
                    self.done("completion", completed);
                }
            }
            2 if self.may(Action::Revoke(bought), &self.moderator()) && self.dice.random_bool(0.4) => {
                if bought == BoughtId::WINNER {
                    let back = project::revoke_winner(self.tx, self.id, designer, self.facts.stage.clock(self.now))?;
                    self.done("taking a win back", back);
                    sale::take_down_all(self.tx, self.id)?;
                    idea::take_down_all(self.tx, self.id)?;
                }
                let revoked = handover::revoke(self.tx, self.id_of(bought), self.now)?;
                self.done("revocation", revoked);
                sale::release(self.tx, work, self.id)?;
                if bought != BoughtId::WINNER {
                    sale::hang_entries(self.tx, self.id)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn abandon(&mut self) -> Result<(), DbError> {
        let finalist = self.facts.finalists.first().map(|finalist| Self::designer(finalist.designer));
        if self.may(Action::PayAbandoned, &Actor::SYSTEM) {
            let paid = abandon::mark_abandoned(self.tx, self.id, self.now)?;
            self.done("abandonment", paid);
        } else if finalist.is_some_and(|finalist| self.may(Action::ClaimRest, &finalist)) && self.dice.random_bool(0.1)
        {
            let claimed = abandon::complete_claimed(self.tx, self.id, self.now)?;
            self.done("claim of the rest", claimed);
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<(), DbError> {
        match self.dice.random_range(0..8) {
            0 if self.may(Action::SettlePrivate, &Actor::SYSTEM) && self.dice.random_bool(0.3) => {
                let hidden = project::make_private(self.tx, self.id)?;
                self.done("privacy", hidden);
                sale::take_down_all(self.tx, self.id)?;
                idea::take_down_all(self.tx, self.id)?;
            }
            1 if self.may(Action::SplitIdentity, &self.owner()) => {
                let split = split::mark_split(self.tx, self.id, self.id)?;
                self.done("split of a bundle", split);
            }
            2 if self.facts.step(self.now) == Step::Complete => {
                let marked = project::set_excellent(self.tx, self.id, true)?;
                self.done("praise", marked);
            }
            3 if self.may(Action::Review, &self.owner()) => {
                let known = self.facts.winner.map(|winner| winner.designer).filter(|_| !self.reviewed);
                if let Some(designer) = known {
                    review::insert(self.tx, self.id, self.facts.client, designer, 5, "", self.now)?;
                    self.reviewed = true;
                }
            }
            4 if self.may(Action::Edit, &self.owner()) => {
                let texts = project::BriefTexts {
                    title: self.row.title.clone(),
                    company_name: self.row.company_name.clone(),
                    company_intro: String::new(),
                    content: BRIEF.to_owned(),
                    industry: self.row.industry,
                    tags: "[]".to_owned(),
                    features: "[]".to_owned(),
                    styles: "[]".to_owned(),
                    colours: "[]".to_owned(),
                    references: "[]".to_owned(),
                };
                let edited = project::edit_brief(self.tx, self.id, &texts)?;
                self.done("edit of the brief", edited);
            }
            5 => self.stop_or_lift()?,
            _ => self.fall_silent()?,
        }
        Ok(())
    }

    fn stop_or_lift(&mut self) -> Result<(), DbError> {
        if let Some(since) = self.facts.stage.frozen_at {
            let lifted = freeze::unfreeze(self.tx, self.id, self.now.since(since))?;
            self.done("lifting a freeze", lifted);
        } else if self.may(Action::Freeze, &self.moderator()) && self.dice.random_bool(0.3) {
            let stopped = freeze::freeze(self.tx, self.id, "", self.now)?;
            self.done("freeze", stopped);
        }
        Ok(())
    }

    fn fall_silent(&mut self) -> Result<(), DbError> {
        let designer = self.any_designer();
        if may_owe(&self.facts, designer) {
            let marked = Reminded { since: Some(self.now), count: 1, last_at: Some(self.now), escalated_at: None };
            silence::set_reminded(self.tx, self.id, designer, &marked, None)?;
        }
        Ok(())
    }

    /// Somebody begins to buy one of the entries in the store, and perhaps pays.
    fn purchase(&mut self) -> Result<(), DbError> {
        let Some(work) = self.free_work()? else { return Ok(()) };
        if self.facts.winner.is_none() || sale::offer(self.tx, work.id)?.and_then(|offer| offer.asked).is_none() {
            return Ok(());
        }
        let (site, buyer) = (self.facts.site, self.people.clients[self.dice.random_range(0..3)]);
        let share_key = format!("store{:016x}", self.dice.random::<u64>());
        let new = brief(site, buyer, share_key, Minor(30_000));
        let id = project::insert(self.tx, &new, self.now)?;
        clone::set_clone(self.tx, id, self.id, work.id)?;
        let until = self.now.plus_ms(self.dice.random_range(-2..4) * TICK_MS);
        let held = sale::take(self.tx, work.id, id, Some(until), self.now)?;
        self.done("hold", held);
        if self.dice.random_bool(0.5) {
            let sold = sale::take(self.tx, work.id, id, None, self.now)?;
            self.done("sale in the store", sold);
            let terms = serde_json::to_string(&self.terms).expect("it is JSON");
            project::open(self.tx, id, self.now, self.now, &terms)?;
            let (copy, designer) = clone::copy_entry(self.tx, work.id, id, self.now)?;
            let chosen = project::set_winner(self.tx, id, copy, designer, "cover", self.now)?;
            self.done("start of a purchase", chosen);
            handover::insert_won(self.tx, id, copy, designer, self.now)?;
        }
        Ok(())
    }
}
