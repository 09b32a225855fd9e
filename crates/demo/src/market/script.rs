//! From plans to moments: who does what, and when. Everything follows from the plan and from now; nothing is left to chance.

use super::cast::{MEMBERS, Role, find};
use super::dice::Dice;
use super::plan::{Contest, Plan};
use super::polls::{self, Asked};
use super::shop::{self, Shop};
use super::unsaid::Unsaid;
use super::{among, course, forum};
use crate::art::{self, Brand, Context};
use domain::project::ProjectType;
use domain::time::{HOUR_MS, MINUTE_MS};
use domain::{Site, Timestamp};

/// Something that happens. Members, contests and entries are named by their places in [`MEMBERS`], [`Script::scenes`]
/// and [`Scene::entries`].
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    Register {
        member: usize,
    },
    /// Picture and introduction.
    Present {
        member: usize,
    },
    /// Hands in the sign-up test.
    Apply {
        member: usize,
        works: u32,
    },
    /// The moderator lets a designer in.
    Admit {
        member: usize,
    },
    /// Services and prices, for those with wins enough.
    Offer {
        member: usize,
    },
    /// Looks around.
    Visit {
        member: usize,
    },
    Contest {
        scene: usize,
        step: Step,
    },
    /// Services and a rate: from now on they can be hired.
    TakeHires {
        member: usize,
    },
    /// A service is sent to review. Services and orders are named by their places in [`Script::shop`].
    Offered {
        gig: usize,
    },
    Judged {
        gig: usize,
    },
    Dearer {
        gig: usize,
    },
    Ordered {
        deal: usize,
    },
    /// The step of that place is done in it.
    InOrder {
        deal: usize,
        step: usize,
    },
    /// People write, give and ask.
    Among {
        does: among::Do,
    },
    /// In the forum, and against entries.
    Forum {
        does: forum::Do,
    },
    Poll {
        asked: &'static Asked,
        scene: usize,
        does: polls::Do,
    },
}

/// Something that happens in a contest.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    Start,
    Pay,
    Enter {
        entry: usize,
    },
    /// A new version of an entry: seen from nearer.
    Revise {
        entry: usize,
    },
    Rate {
        entry: usize,
        stars: i64,
    },
    Favourite {
        entry: usize,
        member: usize,
    },
    Say {
        entry: usize,
        by_client: bool,
        text: &'static str,
        pin: Option<(f64, f64)>,
    },
    Finalist {
        member: usize,
    },
    Win {
        entry: usize,
    },
    Effects {
        contexts: Vec<Context>,
    },
    Deliver {
        version: u32,
    },
    /// Into the thread of the handover.
    Write {
        by_client: bool,
        text: &'static str,
    },
    AskRevision {
        text: &'static str,
    },
    Confirm,
    Review {
        member: usize,
        stars: i64,
        text: &'static str,
    },
    Excel,
}

/// A moment of the market.
#[derive(Clone, Debug)]
pub struct Event {
    pub at: Timestamp,
    pub deed: Deed,
}

/// An entry.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub designer: usize,
    /// The variant of the brand's design.
    pub variant: u32,
    pub words: &'static str,
    /// Its designer says that a machine helped.
    pub ai_used: bool,
}

/// A contest with everything that is decided about it beforehand.
#[derive(Clone, Debug)]
pub struct Scene {
    pub contest: Contest,
    pub brand: &'static Brand,
    pub client: usize,
    pub entries: Vec<Entry>,
    /// The entry that wins, where one does.
    pub winner: Option<usize>,
    /// The variant of the brand's logo, where it had one already: whatever is made of it carries that.
    pub logo: Option<u32>,
}

impl Scene {
    /// The variant that wins, where one does.
    #[must_use]
    pub fn won(&self) -> Option<u32> {
        self.winner.and_then(|entry| self.entries.get(entry)).map(|entry| entry.variant)
    }

    /// The name under which the contest runs.
    #[must_use]
    pub fn title(&self) -> String {
        match self.contest.order {
            Some((what, _)) => format!("{} · {what}", self.brand.name()),
            None => self.brand.name().to_owned(),
        }
    }

    /// The design that the picture of a variant shows.
    #[must_use]
    pub fn design(&self, variant: u32) -> art::Design {
        match (self.contest.kind, self.logo) {
            (ProjectType::Logo, _) => art::design(self.brand, variant),
            (_, Some(logo)) => art::kept(self.brand, logo, variant),
            (_, None) => art::pictured(self.brand, variant),
        }
    }

    /// The picture of a variant of what the contest asks for.
    #[must_use]
    pub fn draw(&self, variant: u32) -> String {
        let (brand, design) = (self.brand, self.design(variant));
        match self.contest.kind {
            ProjectType::Logo => art::logo(brand, variant),
            ProjectType::Vi => art::identity_of(brand, variant, &design),
            ProjectType::Poster => art::poster_of(brand, variant, &design),
            ProjectType::Package => art::packaging_of(brand, variant, &design),
            ProjectType::Others => art::digital_of(brand, variant, &design),
        }
    }
}

/// Everything that happens, in order.
#[derive(Clone, Debug)]
pub struct Script {
    pub scenes: Vec<Scene>,
    pub(super) shop: Shop,
    pub events: Vec<Event>,
}

impl Script {
    /// The variant of the logo that a brand had when a contest of it began; `None` where it had none yet.
    fn logo_before(&self, contest: &Contest) -> Option<u32> {
        if contest.has_logo {
            // What a brand is known by.
            return Some(0);
        }
        self.scenes.iter().find(|scene| scene.contest.found_logo_for(contest)).and_then(Scene::won)
    }

    /// The variant of the logo that a brand has by now.
    pub(super) fn logo_of(&self, site: Site, brand: &str) -> Option<u32> {
        let is_its = |scene: &&Scene| {
            let contest = &scene.contest;
            (contest.kind, contest.site, contest.brand) == (ProjectType::Logo, site, brand)
        };
        self.scenes.iter().find(is_its).and_then(Scene::won)
    }
}

/// The moderator's place in [`MEMBERS`].
pub const MODERATOR: usize = 0;

/// A plan that names somebody or something unknown.
#[derive(Debug, thiserror::Error)]
#[error("the plan names {0:?}, whom nobody knows")]
pub struct Unknown(pub &'static str);

/// Turns the plan into moments up to now.
///
/// # Errors
/// [`Unknown`] names.
pub fn write(plan: &Plan, now: Timestamp) -> Result<Script, Unknown> {
    let (shop, events) = shop::write(plan, now);
    let mut script = Script { scenes: Vec::new(), shop, events };
    members(&mut script.events, now);
    let (mut zh, mut en) = (Unsaid::of(Site::Zh), Unsaid::of(Site::En));
    for (place, contest) in plan.contests.iter().enumerate() {
        let brands = art::brands(contest.site);
        let brand = brands.iter().find(|brand| brand.slug == contest.brand).ok_or(Unknown(contest.brand))?;
        let known = |key: &&'static str| find(key).ok_or(Unknown(key));
        let named = contest.designers.iter().map(known).collect::<Result<Vec<_>, _>>()?;
        let designers = joined(contest, named);
        let unsaid = match contest.site {
            Site::Zh => &mut zh,
            Site::En => &mut en,
        };
        let scene = Scene {
            contest: *contest,
            brand,
            client: known(&contest.client)?,
            entries: Vec::new(),
            winner: None,
            logo: None,
        };
        let (scene, steps) = course::direct(scene, &designers, unsaid, now);
        script
            .events
            .extend(steps.into_iter().map(|(at, step)| Event { at, deed: Deed::Contest { scene: place, step } }));
        script.scenes.push(scene);
    }
    let logos: Vec<_> = script.scenes.iter().map(|scene| script.logo_before(&scene.contest)).collect();
    for (scene, logo) in script.scenes.iter_mut().zip(logos) {
        scene.logo = logo;
    }
    script.events.extend([among::write(plan, now), forum::write(plan, now), polls::write(plan, now)].concat());
    script.events.sort_by_key(|event| event.at);
    Ok(script)
}

/// Those who take part: the ones whom the plan names, and as many of the others as make a wall of many hands.
fn joined(contest: &Contest, named: Vec<usize>) -> Vec<usize> {
    let mut dice = Dice::new(contest.brand);
    let mut others: Vec<usize> = (0..MEMBERS.len())
        .filter(|place| {
            let member = &MEMBERS[*place];
            let was_there = member.since_days * 24 > contest.paid_hours + 120;
            member.role == Role::Designer && member.site == contest.site && was_there && !named.contains(place)
        })
        .collect();
    let wanted = (contest.drafts * 3 / 4) as usize;
    let mut designers = named;
    while designers.len() < wanted && !others.is_empty() {
        designers.push(others.swap_remove(usize::try_from(dice.below(others.len() as i64)).unwrap_or(0)));
    }
    designers
}

/// When people came, and who was here just now.
fn members(events: &mut Vec<Event>, now: Timestamp) {
    for (member, person) in MEMBERS.iter().enumerate() {
        let mut dice = Dice::new(person.key);
        // The moderator was here before everybody.
        let came = now.plus_days(-person.since_days - i64::from(person.role == Role::Moderator));
        let came = came.plus_ms(dice.below(6 * HOUR_MS));
        let mut add = |hours: i64, deed: Deed| events.push(Event { at: came.plus_hours(hours), deed });
        add(0, Deed::Register { member });
        if person.portrait.is_some() {
            add(1, Deed::Present { member });
        }
        match person.role {
            Role::Moderator | Role::Client => {}
            Role::Designer => {
                add(4, Deed::Apply { member, works: 1 });
                add(22, Deed::Admit { member });
            }
            Role::Applicant { works } => add(5, Deed::Apply { member, works }),
        }
        if person.sells_at > 0 || !person.services.is_empty() {
            events.push(Event { at: now.plus_ms(-3 * HOUR_MS), deed: Deed::Offer { member } });
        }
        let last_seen = now.plus_ms(-5 * MINUTE_MS - dice.below(30 * HOUR_MS));
        events.push(Event { at: last_seen, deed: Deed::Visit { member } });
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::Stage;
    use super::*;
    use std::collections::HashSet;

    const NOW: Timestamp = Timestamp(1_800_000_000_000);

    fn steps(script: &Script, place: usize) -> Vec<&Step> {
        let of_scene = script.events.iter().filter_map(|event| match &event.deed {
            Deed::Contest { scene, step } if *scene == place => Some(step),
            _ => None,
        });
        of_scene.collect()
    }

    #[test]
    fn everything_happens_in_order_and_nothing_in_the_future() {
        let script = write(&Plan::whole(), NOW).unwrap();
        assert!(script.events.is_sorted_by_key(|event| event.at));
        assert!(script.events.iter().all(|event| event.at < NOW));
        let entries: usize = script.scenes.iter().map(|scene| scene.entries.len()).sum();
        assert!((700..860).contains(&entries), "{entries} entries");
    }

    #[test]
    fn what_a_package_promises_is_kept_and_walls_are_full() {
        let script = write(&Plan::whole(), NOW).unwrap();
        let settings = domain::settings::Settings::default();
        for scene in script.scenes.iter().filter(|scene| scene.contest.stage != Stage::Open) {
            let preset = domain::project::package::preset(scene.contest.site, scene.contest.tier, &settings);
            let (drafts, title) = (scene.contest.drafts, scene.title());
            let designers: HashSet<usize> = scene.entries.iter().map(|entry| entry.designer).collect();
            assert!(drafts >= preset.draft, "{title}: {drafts} designs of {} promised", preset.draft);
            if scene.contest.site == Site::Zh {
                assert!(designers.len() >= preset.designer as usize, "{title}: {} designers", designers.len());
            }
            if scene.contest.has_winner() {
                assert!((12..=40).contains(&scene.entries.len()), "{title}: {} entries", scene.entries.len());
            }
        }
    }

    #[test]
    fn no_two_reviews_of_a_site_say_the_same() {
        let script = write(&Plan::whole(), NOW).unwrap();
        for site in Site::ALL {
            let text_of = |event: &Event| match &event.deed {
                Deed::Contest { scene, step: Step::Review { text, .. } } => {
                    (script.scenes[*scene].contest.site == site).then_some(*text)
                }
                _ => None,
            };
            let said: Vec<_> = script.events.iter().filter_map(text_of).collect();
            assert_eq!(said.iter().collect::<HashSet<_>>().len(), said.len(), "{site:?}");
        }
    }

    #[test]
    fn each_contest_comes_as_far_as_planned_and_shows_no_design_twice() {
        let script = write(&Plan::whole(), NOW).unwrap();
        for (place, scene) in script.scenes.iter().enumerate() {
            let (steps, title) = (steps(&script, place), scene.title());
            let has = |wanted: fn(&Step) -> bool| steps.iter().any(|step| wanted(step));
            assert_eq!(steps[..2], [&Step::Start, &Step::Pay], "{title}");
            let entered = steps.iter().filter(|step| matches!(step, Step::Enter { .. })).count();
            assert_eq!(entered, scene.entries.len(), "{title}");
            assert_eq!(scene.winner.is_some(), scene.contest.has_winner(), "{title}");
            let delivered = matches!(scene.contest.stage, Stage::Delivered | Stage::Complete);
            assert_eq!(has(|step| matches!(step, Step::Win { .. })), scene.contest.has_winner(), "{title}");
            assert_eq!(has(|step| matches!(step, Step::Deliver { .. })), delivered, "{title}");
            let complete = scene.contest.stage == Stage::Complete;
            assert_eq!(has(|step| *step == Step::Confirm), complete, "{title}");
            assert_eq!(has(|step| matches!(step, Step::Review { .. })), complete, "{title}");
            let variants: HashSet<u32> = scene.entries.iter().map(|entry| entry.variant).collect();
            assert_eq!(variants.len(), scene.entries.len(), "{title}");
            let said: Vec<_> =
                scene.entries.iter().map(|entry| entry.words).filter(|words| !words.is_empty()).collect();
            let once: HashSet<_> = said.iter().collect();
            assert!(said.len() <= once.len() + 1, "{title}: only the second round of the leading mark may repeat");
        }
    }

    #[test]
    fn what_is_made_of_a_brand_carries_the_logo_that_it_has() {
        let script = write(&Plan::whole(), NOW).unwrap();
        let mut carried = 0;
        for scene in script.scenes.iter().filter(|scene| scene.contest.kind != ProjectType::Logo) {
            let older = |other: &&Scene| {
                let [one, two] = [&scene.contest, &other.contest];
                (one.site, one.brand, two.kind) == (two.site, two.brand, ProjectType::Logo)
                    && two.has_winner()
                    && two.paid_hours > one.paid_hours
            };
            let Some(logo) = script.scenes.iter().find(older) else { continue };
            carried += 1;
            let chosen = art::design(scene.brand, logo.won().unwrap());
            for entry in &scene.entries {
                assert_eq!(scene.design(entry.variant).mark, chosen.mark, "{}", scene.title());
            }
        }
        assert!(carried > 25, "{carried}");
    }
}
