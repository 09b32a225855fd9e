//! The course of one contest: entries, remarks, finalists, the winner, the handover, each at its moment.

use super::cast::{MEMBERS, Role};
use super::contest::LEFT_OPEN;
use super::dice::Dice;
use super::plan::{Contest, Stage};
use super::script::{Entry, Scene, Step};
use super::unsaid::Unsaid;
use super::words::{self, Line};
use crate::art::Context;
use domain::Timestamp;
use domain::project::ProjectType;
use domain::time::{HOUR_MS, MINUTE_MS};

/// Nothing of the script happens later than this before now.
const LATEST_MS: i64 = 2 * MINUTE_MS;
/// The open stage (rules: Steps).
const OPEN_MS: i64 = 48 * HOUR_MS;

/// How many people look at a wall that has its winner.
const LOOKING_ON: usize = 14;

/// A step and its moment.
type Timed = (Timestamp, Step);

/// Plans the contest, with words that its site has left.
#[must_use]
pub fn direct(scene: Scene, designers: &[usize], unsaid: &mut Unsaid, now: Timestamp) -> (Scene, Vec<Timed>) {
    let contest = scene.contest;
    let mut dice = Dice::new(&scene.title());
    // Plans of the past speak of days; people pay at any hour.
    let hour_of_day_ms = if contest.stage == Stage::Open { 20 * MINUTE_MS } else { 11 * HOUR_MS };
    let mut course = Course {
        paid: now.plus_hours(-contest.paid_hours).plus_ms(-dice.below(hour_of_day_ms)),
        latest: now.plus_ms(-LATEST_MS),
        designers,
        unsaid,
        scene,
        dice,
        steps: Vec::new(),
    };
    course.begins();
    let lead = course.open_stage();
    if contest.stage != Stage::Open {
        let last = course.revision_stage(lead);
        if contest.has_winner() {
            course.handover(last, now);
        }
    }
    (course.scene, course.steps)
}

struct Course<'a> {
    scene: Scene,
    designers: &'a [usize],
    unsaid: &'a mut Unsaid,
    dice: Dice,
    paid: Timestamp,
    latest: Timestamp,
    steps: Vec<Timed>,
}

impl Course<'_> {
    fn contest(&self) -> Contest {
        self.scene.contest
    }

    /// Notes a step, unless it would lie in the future: what a running contest has not come to yet.
    fn add(&mut self, at: Timestamp, step: Step) {
        if at <= self.latest {
            self.steps.push((at, step));
        }
    }

    fn begins(&mut self) {
        self.add(self.paid.plus_ms(-25 * MINUTE_MS), Step::Start);
        self.add(self.paid, Step::Pay);
    }

    /// Whether finalists hand in a second round.
    fn is_refined(&self) -> bool {
        self.contest().finalists() > 0 && !self.contest().brief_past
    }

    /// How far apart two variants are that show the same design in other colours, or the same layout.
    fn stride(&self) -> u32 {
        match self.contest().kind {
            ProjectType::Logo => self.scene.brand.designs(),
            ProjectType::Poster => 15,
            ProjectType::Vi | ProjectType::Package | ProjectType::Others => 12,
        }
    }

    /// What its designer writes beside an entry: more in what runs now than in what is long over.
    fn note(&mut self, variant: u32) -> &'static str {
        let contest = self.contest();
        let mark = (contest.kind == ProjectType::Logo).then(|| self.scene.brand.mark(variant));
        let chance = if contest.brief_past { 45 } else { 80 };
        if self.dice.percent(chance) { self.unsaid.note(contest.kind, mark) } else { "" }
    }

    /// The drafts, in the order in which they come, and what is said of them; answers the leading one's place.
    fn open_stage(&mut self) -> usize {
        let contest = self.contest();
        let count = contest.drafts as usize;
        let lead = count * 2 / 5;
        let lead_variant = if self.is_refined() { self.stride() } else { 0 };
        let span = OPEN_MS.min(self.latest.since(self.paid)) - 20 * MINUTE_MS;
        let mut others = 0;
        for place in 0..count {
            let (variant, designer) = if place == lead {
                (lead_variant, self.designers[0])
            } else {
                others += 1;
                (others as u32, self.designers[others % self.designers.len()])
            };
            let words = self.note(variant);
            // Where it is welcome, some say that a machine helped them.
            let ai_used = contest.kind == ProjectType::Others && place % 4 == 2;
            self.scene.entries.push(Entry { designer, variant, words, ai_used });
            let share = span / count as i64;
            let at = self.paid.plus_ms(15 * MINUTE_MS + share * place as i64 + self.dice.below(share * 4 / 5));
            self.add(at, Step::Enter { entry: place });
            self.react(place, place == lead, at);
        }
        lead
    }

    /// What the client does about a draft.
    fn react(&mut self, entry: usize, leads: bool, entered: Timestamp) {
        let contest = self.contest();
        let seen = entered.plus_ms(40 * MINUTE_MS + self.dice.below(4 * HOUR_MS));
        let second = self.scene.entries[entry].designer == self.designers[1 % self.designers.len()];
        let stars = match (leads, second) {
            (true, _) => {
                if self.is_refined() {
                    4
                } else {
                    5
                }
            }
            (false, true) => self.dice.between(3, 4),
            (false, false) => self.dice.between(2, 4),
        };
        let skipped = self.dice.percent(if contest.brief_past { 40 } else { 14 });
        if leads || !skipped {
            self.add(seen, Step::Rate { entry, stars });
            if stars >= 4 {
                self.add(seen.plus_ms(MINUTE_MS), Step::Favourite { entry, member: self.scene.client });
            }
        }
        let told = seen.plus_ms(6 * MINUTE_MS);
        let own: &[Line] = words::talk(contest.site, contest.brand, contest.kind);
        if leads && !contest.brief_past && !own.is_empty() {
            let now_said = if self.is_refined() { own.len().min(2) } else { own.len() };
            self.talk(entry, &own[..now_said], told);
            return;
        }
        let dice = self.dice.below(100);
        let (exchange, remark) = if contest.brief_past { (0, 9) } else { (20, 42) };
        if leads && !contest.brief_past || dice < exchange {
            self.exchange(entry, told);
        } else if dice < remark
            && let Some(text) = self.unsaid.remarks.deal()
        {
            self.add(told, Step::Say { entry, by_client: true, text, pin: None });
        }
    }

    fn exchange(&mut self, entry: usize, at: Timestamp) {
        let kind = self.contest().kind;
        let Some((ask, answer)) = self.unsaid.exchange(kind) else { return };
        // Somewhere on the mark or the name, which stand around the middle.
        let pin = self.dice.percent(55).then(|| {
            let hundredth = |value: i64| value as f64 / 100.0;
            (hundredth(self.dice.between(40, 60)), hundredth(self.dice.between(30, 68)))
        });
        self.add(at, Step::Say { entry, by_client: true, text: ask, pin });
        let later = at.plus_ms(self.dice.between(35, 200) * MINUTE_MS);
        // What was asked at a place of the picture is done in a new version, as long as one may still hand one in.
        let is_refined = entry >= self.contest().drafts as usize;
        let is_open = is_refined || later < self.paid.plus_ms(OPEN_MS);
        if pin.is_some() && !entry.is_multiple_of(LEFT_OPEN) && is_open {
            self.add(later.plus_ms(-3 * MINUTE_MS), Step::Revise { entry });
        }
        self.add(later, Step::Say { entry, by_client: false, text: answer, pin: None });
    }

    fn talk(&mut self, entry: usize, lines: &[Line], from: Timestamp) {
        let mut at = from;
        for line in lines {
            self.add(at, Step::Say { entry, by_client: line.by_client, text: line.text, pin: line.pin });
            at = at.plus_ms(self.dice.between(30, 150) * MINUTE_MS);
        }
    }

    /// Finalists and their second round; answers the entry that leads now.
    fn revision_stage(&mut self, lead: usize) -> usize {
        let contest = self.contest();
        let chosen = self.paid.plus_ms(OPEN_MS + self.dice.between(60, 300) * MINUTE_MS);
        let finalists = self.designers[..contest.finalists()].to_vec();
        for (place, member) in finalists.iter().enumerate() {
            self.add(chosen.plus_ms(place as i64 * 3 * MINUTE_MS), Step::Finalist { member: *member });
        }
        if !self.is_refined() {
            return lead;
        }
        let mut leading = lead;
        // Where the winner is known already, the others' second rounds would only hang below it.
        let all = contest.stage == Stage::Revision || contest.excellent;
        for (place, member) in finalists.iter().enumerate().take(if all { finalists.len() } else { 1 }) {
            let own = self.scene.entries.iter().find(|entry| entry.designer == *member);
            let variant = match own {
                _ if place == 0 => 0,
                Some(own) => own.variant + self.stride(),
                None => continue,
            };
            let entry = self.scene.entries.len();
            let words = self.unsaid.refined.deal().copied().unwrap_or_default();
            self.scene.entries.push(Entry { designer: *member, variant, words, ai_used: false });
            let at = chosen.plus_ms((5 + 6 * place as i64) * HOUR_MS + self.dice.below(2 * HOUR_MS));
            self.add(at, Step::Enter { entry });
            let seen = at.plus_ms(self.dice.between(30, 180) * MINUTE_MS);
            if place == 0 {
                leading = entry;
                self.add(seen, Step::Rate { entry, stars: 5 });
                self.add(seen.plus_ms(MINUTE_MS), Step::Favourite { entry, member: self.scene.client });
                let own = words::talk(contest.site, contest.brand, contest.kind);
                self.talk(entry, own.get(2..).unwrap_or_default(), seen.plus_ms(4 * MINUTE_MS));
            } else {
                self.add(seen, Step::Rate { entry, stars: 4 });
                self.exchange(entry, seen.plus_ms(8 * MINUTE_MS));
            }
        }
        leading
    }

    fn handover(&mut self, entry: usize, now: Timestamp) {
        let contest = self.contest();
        let won = match contest.stage {
            Stage::Open | Stage::Revision => return,
            Stage::Winner => now.plus_ms(-17 * HOUR_MS),
            Stage::Delivered => now.plus_ms(-41 * HOUR_MS),
            Stage::Complete => self.paid.plus_ms(OPEN_MS + 38 * HOUR_MS + self.dice.below(20 * HOUR_MS)),
        };
        self.scene.winner = Some(entry);
        self.add(won, Step::Win { entry });
        self.applause(entry, won);
        let contexts = self.contexts();
        self.add(won.plus_hours(8), Step::Effects { contexts });
        if contest.stage == Stage::Winner {
            return;
        }
        let delivered = won.plus_ms(20 * HOUR_MS + self.dice.below(2 * HOUR_MS));
        self.add(delivered, Step::Deliver { version: 1 });
        if let Some(text) = self.unsaid.delivered.deal() {
            self.add(delivered.plus_ms(2 * MINUTE_MS), Step::Write { by_client: false, text });
        }
        let opened = delivered.plus_ms(self.dice.between(60, 240) * MINUTE_MS);
        if contest.stage == Stage::Delivered {
            let text = words::words(contest.site).looking;
            self.add(opened, Step::Write { by_client: true, text });
            return;
        }
        self.completion(opened);
    }

    /// What is shown of the winning design: in use where it is a logo, large where it is anything else.
    fn contexts(&mut self) -> Vec<Context> {
        let contest = self.contest();
        let count = match () {
            () if contest.kind != ProjectType::Logo => return Vec::new(),
            () if contest.excellent => 3,
            () if contest.stage == Stage::Complete && !contest.brief_past => 2,
            () => 1,
        };
        let first = usize::try_from(self.dice.below(Context::ALL.len() as i64)).unwrap_or(0);
        let first = if contest.excellent { 0 } else { first };
        (0..count).map(|i| Context::ALL[(first + i) % Context::ALL.len()]).collect()
    }

    /// Once there is a winner everybody sees the entries, and some are marked.
    fn applause(&mut self, winner: usize, won: Timestamp) {
        let contest = self.contest();
        let mut guests: Vec<usize> = MEMBERS
            .iter()
            .enumerate()
            .filter(|(_, member)| member.site == contest.site && matches!(member.role, Role::Client | Role::Designer))
            .filter(|(_, member)| member.since_days * 24 > contest.paid_hours)
            .map(|(place, _)| place)
            .filter(|place| *place != self.scene.client)
            .collect();
        // Not everybody looks at every wall.
        while guests.len() > LOOKING_ON {
            guests.swap_remove(usize::try_from(self.dice.below(guests.len() as i64)).unwrap_or(0));
        }
        for entry in 0..self.scene.entries.len() {
            let chance = match (entry == winner, contest.excellent, contest.brief_past) {
                (true, true, _) => 92,
                (true, false, _) => 45,
                (false, true, _) => 26,
                (false, false, false) => 14,
                (false, false, true) => 0,
            };
            let author = self.scene.entries[entry].designer;
            for member in guests.iter().copied().filter(|guest| *guest != author) {
                if self.dice.percent(chance) {
                    let at = won.plus_ms(30 * MINUTE_MS + self.dice.below(14 * HOUR_MS));
                    self.add(at, Step::Favourite { entry, member });
                }
            }
        }
    }

    fn completion(&mut self, opened: Timestamp) {
        let contest = self.contest();
        let mut confirmed = opened.plus_ms(self.dice.between(3, 9) * HOUR_MS);
        let asks = contest.excellent || !contest.brief_past && self.dice.percent(50);
        if let Some((lacks, added)) = asks.then(|| self.unsaid.revisions.deal()).flatten() {
            self.add(opened, Step::AskRevision { text: lacks });
            let again = opened.plus_ms(self.dice.between(4, 9) * HOUR_MS);
            self.add(again, Step::Deliver { version: 2 });
            self.add(again.plus_ms(2 * MINUTE_MS), Step::Write { by_client: false, text: added });
            confirmed = again.plus_ms(self.dice.between(2, 6) * HOUR_MS);
        }
        if let Some(text) = self.unsaid.thanks.deal() {
            self.add(confirmed.plus_ms(-4 * MINUTE_MS), Step::Write { by_client: true, text });
        }
        self.add(confirmed, Step::Confirm);
        self.reviews(confirmed);
        if contest.excellent {
            self.add(confirmed.plus_hours(5), Step::Excel);
        }
    }

    fn reviews(&mut self, confirmed: Timestamp) {
        let contest = self.contest();
        let text = match contest.excellent {
            true => words::story_review(contest.site),
            false => self.unsaid.review(contest.kind),
        };
        // Nobody pleases everybody all the time.
        let stars = if contest.brief_past && contest.kind == ProjectType::Package { 4 } else { 5 };
        let at = confirmed.plus_ms(20 * MINUTE_MS);
        self.add(at, Step::Review { member: self.designers[0], stars, text });
        if !contest.brief_past
            && contest.finalists() > 1
            && let Some(text) = self.unsaid.runner_up.deal()
        {
            let stars = if contest.excellent { 5 } else { 4 };
            self.add(at.plus_ms(9 * MINUTE_MS), Step::Review { member: self.designers[1], stars, text });
        }
    }
}
