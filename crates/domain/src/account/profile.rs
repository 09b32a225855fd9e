//! What people may write about themselves, and within which bounds (rules: People).

use super::user_name;
use crate::account::level::HIRE_WINS_LEAST;
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::{Minor, Site, Timestamp, text};
use serde::{Deserialize, Serialize};

/// Longest texts, in characters.
pub const INTRO_MOST: usize = 1_000;
pub const SHORT_MOST: usize = 60;
pub const SERVICE_NAME_MOST: usize = 40;
/// Kinds of service on offer for hire.
pub const SERVICES_MOST: usize = 5;
/// The highest hourly rate or service price, in whole units.
pub const RATE_MOST: i64 = 100_000;
/// The side of a face in pixels, and the box that a signature is kept in.
pub const AVATAR_SIDE: u32 = 140;
pub const SIGNATURE_BOX: (u32, u32) = (800, 300);

/// One kind of service that a designer is hired for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Service {
    /// One of its own as long as it is offered, and never another's afterwards; 0 for one that has none yet.
    pub id: i64,
    pub name: String,
    pub price: Minor,
}

/// The profile form: `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileInput {
    pub user_name: Option<String>,
    pub intro: Option<String>,
    pub real_name: Option<String>,
    pub wechat: Option<String>,
    pub wechat_no: Option<String>,
    pub qq: Option<String>,
    pub copyright_name: Option<String>,
    pub services: Option<Vec<Service>>,
    pub hourly_rate: Option<Minor>,
    pub hire_me: Option<bool>,
    /// 0: not selling.
    pub auto_sell_price: Option<Minor>,
}

/// A name that a certificate can carry, as it is stored: one line of at most [`SHORT_MOST`] characters; empty is none.
///
/// # Errors
/// The fault of that field.
pub fn legal_name(field: &str, raw: &str) -> Result<String, Vec<Fault>> {
    let mut faults = Vec::new();
    let clean = text::line(raw);
    text::check_optional(field, &clean, SHORT_MOST, &mut faults);
    if faults.is_empty() { Ok(clean) } else { Err(faults) }
}

/// Normalises a profile change. `wins` are the person's contest wins: to be hired and to offer services one needs ten.
///
/// # Errors
/// Every wrong field at once.
pub fn validate(site: Site, input: &ProfileInput, wins: u32, settings: &Settings) -> Result<ProfileInput, Vec<Fault>> {
    let mut faults = Vec::new();
    let short = |field: &str, value: &Option<String>, faults: &mut Vec<Fault>| {
        value.as_deref().map(|raw| {
            let clean = text::line(raw);
            text::check_optional(field, &clean, SHORT_MOST, faults);
            clean
        })
    };
    let user_name = input.user_name.as_deref().map(|raw| user_name(raw, &mut faults));
    let intro = input.intro.as_deref().map(text::block);
    text::check_optional("intro", intro.as_deref().unwrap_or_default(), INTRO_MOST, &mut faults);
    let clean = ProfileInput {
        user_name,
        intro,
        real_name: short("realName", &input.real_name, &mut faults),
        wechat: short("wechat", &input.wechat, &mut faults),
        wechat_no: short("wechatNo", &input.wechat_no, &mut faults),
        qq: short("qq", &input.qq, &mut faults),
        copyright_name: short("copyrightName", &input.copyright_name, &mut faults),
        services: input.services.as_deref().map(|services| clean_services(services, &mut faults)),
        hourly_rate: input.hourly_rate,
        hire_me: input.hire_me,
        auto_sell_price: input.auto_sell_price,
    };
    let most = Minor::major(RATE_MOST);
    if clean.hourly_rate.is_some_and(|rate| rate < Minor::ZERO || rate > most) {
        faults.push(Fault::new("hourlyRate", Problem::AmountRange { min: Minor::ZERO, max: most }));
    }
    check_auto_sell(site, clean.auto_sell_price, settings, &mut faults);
    if wins < HIRE_WINS_LEAST {
        let needs_wins = || Problem::WinsNeeded { min: HIRE_WINS_LEAST };
        if clean.hire_me == Some(true) {
            faults.push(Fault::new("hireMe", needs_wins()));
        }
        if clean.services.as_ref().is_some_and(|services| !services.is_empty()) {
            faults.push(Fault::new("services", needs_wins()));
        }
    }
    if faults.is_empty() { Ok(clean) } else { Err(faults) }
}

fn clean_services(services: &[Service], faults: &mut Vec<Fault>) -> Vec<Service> {
    if services.len() > SERVICES_MOST {
        faults.push(Fault::new("services", Problem::TooMany { max: SERVICES_MOST }));
        return Vec::new();
    }
    let most = Minor::major(RATE_MOST);
    let clean = |(index, service): (usize, &Service)| {
        let name = text::line(&service.name);
        text::check_required(&format!("services[{index}].name"), &name, 1, SERVICE_NAME_MOST, faults);
        if !service.price.is_positive() || service.price > most {
            let range = Problem::AmountRange { min: Minor(1), max: most };
            faults.push(Fault::new(format!("services[{index}].price"), range));
        }
        Service { id: service.id, name, price: service.price }
    };
    services.iter().enumerate().map(clean).collect()
}

/// Gives every service its number: those that name one of `kept` keep it, and so does one without a number that is called
/// as one of them is; every other has a new one, made of the moment, so that none is ever given again.
///
/// # Errors
/// A fault on each that names a number which is not there, or is another's already.
pub fn number_services(services: Vec<Service>, kept: &[Service], now: Timestamp) -> Result<Vec<Service>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut taken: Vec<i64> = Vec::new();
    for (index, service) in services.iter().enumerate().filter(|(_, service)| service.id != 0) {
        if taken.contains(&service.id) || !kept.iter().any(|one| one.id == service.id) {
            faults.push(Fault::new(format!("services[{index}].id"), Problem::Unknown));
        }
        taken.push(service.id);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut next = kept.iter().map(|one| one.id).fold(now.0, |most, id| most.max(id + 1));
    let mut number = |service: Service| {
        let known = kept.iter().find(|one| one.name == service.name && !taken.contains(&one.id));
        let id = match (service.id, known) {
            (0, Some(known)) => known.id,
            (0, None) => {
                next += 1;
                next
            }
            (id, _) => id,
        };
        taken.push(id);
        Service { id, ..service }
    };
    Ok(services.into_iter().map(&mut number).collect())
}

/// 0, or within the range of the site (rules: People).
fn check_auto_sell(site: Site, price: Option<Minor>, settings: &Settings, faults: &mut Vec<Fault>) {
    let (min, max) = (settings.auto_sell_least.of(site), settings.auto_sell_most.of(site));
    let within = |price: Minor| price == Minor::ZERO || (min..=max).contains(&price);
    if price.is_some_and(|price| !within(price)) {
        faults.push(Fault::new("autoSellPrice", Problem::AmountRange { min, max }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(site: Site, wins: u32, input: &ProfileInput) -> Vec<(String, &'static str)> {
        match validate(site, input, wins, &Settings::default()) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.into_iter().map(|fault| (fault.field, fault.problem.code())).collect(),
        }
    }

    fn selling(major: i64) -> ProfileInput {
        ProfileInput { auto_sell_price: Some(Minor::major(major)), ..ProfileInput::default() }
    }

    #[test]
    fn auto_sell_prices_have_a_range_by_site_and_zero_means_not_selling() {
        for (site, major, ok) in [
            (Site::Zh, 0, true),
            (Site::Zh, 99, false),
            (Site::Zh, 100, true),
            (Site::Zh, 500, true),
            (Site::Zh, 501, false),
            (Site::En, 49, false),
            (Site::En, 50, true),
            (Site::En, 100, true),
            (Site::En, 101, false),
            (Site::En, -50, false),
        ] {
            assert_eq!(faults(site, 0, &selling(major)).is_empty(), ok, "{site:?} {major}");
        }
    }

    #[test]
    fn services_and_hire_need_ten_wins_names_and_prices() {
        let service = |name: &str, price| Service { id: 0, name: name.into(), price: Minor::major(price) };
        let with = |services| ProfileInput { services: Some(services), ..ProfileInput::default() };
        let hire = ProfileInput { hire_me: Some(true), ..ProfileInput::default() };
        assert_eq!(faults(Site::Zh, 10, &with(vec![service("Logo", 500); 5])), []);
        assert_eq!(faults(Site::Zh, 10, &hire), []);
        for (wins, input, expected) in [
            (9, hire, vec![("hireMe", "wins_needed")]),
            (9, with(vec![service("Logo", 500)]), vec![("services", "wins_needed")]),
            (10, with(vec![service("Logo", 500); 6]), vec![("services", "too_many")]),
            (
                10,
                with(vec![service(" ", 0)]),
                vec![("services[0].name", "required"), ("services[0].price", "amount_range")],
            ),
        ] {
            let got = faults(Site::Zh, wins, &input);
            assert_eq!(got.iter().map(|(f, c)| (f.as_str(), *c)).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn services_keep_their_numbers_and_none_is_given_twice() {
        let now = Timestamp(1_000);
        let service = |id, name: &str| Service { id, name: name.into(), price: Minor::major(500) };
        let ids = |asked: &[Service], kept: &[Service]| {
            let made = number_services(asked.to_vec(), kept, now);
            made.map(|made| made.into_iter().map(|one| one.id).collect::<Vec<_>>())
                .map_err(|faults| faults.into_iter().map(|fault| fault.field).collect::<Vec<_>>())
        };
        let kept = [service(1, "Logo"), service(2, "VI")];
        let field = |at: i64| Err(vec![format!("services[{at}].id")]);
        for (asked, kept, expected) in [
            (vec![service(0, "Logo"), service(0, "VI")], &[][..], Ok(vec![1_001, 1_002])),
            // In another order, under another name, without its number.
            (vec![service(2, "VI"), service(1, "Mark")], &kept[..], Ok(vec![2, 1])),
            (vec![service(0, "VI"), service(0, "Pack")], &kept[..], Ok(vec![2, 1_001])),
            // Two of one name are two.
            (vec![service(0, "Logo"), service(0, "Logo")], &kept[..], Ok(vec![1, 1_001])),
            (vec![service(1, "Mark"), service(0, "Logo")], &kept[..], Ok(vec![1, 1_001])),
            // Of a clock that went back.
            (vec![service(0, "Pack")], &[service(5_000, "Logo")][..], Ok(vec![5_002])),
            (vec![service(3, "Logo")], &kept[..], field(0)),
            (vec![service(1, "Logo"), service(1, "VI")], &kept[..], field(1)),
        ] {
            assert_eq!(ids(&asked, kept), expected, "{asked:?}");
        }
    }

    #[test]
    fn texts_are_normalised_and_bounded() {
        let input = ProfileInput {
            user_name: Some(" 周屿\n".into()),
            intro: Some("a\r\nb".into()),
            hourly_rate: Some(Minor::ZERO),
            ..ProfileInput::default()
        };
        let clean = validate(Site::Zh, &input, 0, &Settings::default()).unwrap();
        assert_eq!((clean.user_name.as_deref(), clean.intro.as_deref()), (Some("周屿"), Some("a\nb")));
        let wrong = ProfileInput {
            user_name: Some("a@b".into()),
            intro: Some("x".repeat(1_001)),
            qq: Some("1".repeat(61)),
            hourly_rate: Some(Minor(-1)),
            ..ProfileInput::default()
        };
        let fields: Vec<_> = faults(Site::Zh, 0, &wrong).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["userName", "intro", "qq", "hourlyRate"]);
    }
}
