//! Who is in the demo market: a moderator, clients, designers, and two people who want to become designers.

use super::crew_en::CREW_EN;
use super::crew_zh::CREW_ZH;
use domain::Site;
use std::sync::LazyLock;

/// Every account of the demo has this password. It is printed, and known to everybody.
pub const PASSWORD: &str = "vermilion-demo";

/// What somebody does in the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Moderator,
    Client,
    Designer,
    /// Has handed in so many works of the sign-up test and waits for the answer.
    Applicant {
        works: u32,
    },
}

impl Role {
    /// The word that the sandbox's list of accounts uses.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Client => "client",
            Role::Designer | Role::Applicant { .. } => "designer",
        }
    }
}

/// Somebody of the demo.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// What the plans of the contests call them.
    pub key: &'static str,
    pub name: &'static str,
    pub email: &'static str,
    pub role: Role,
    pub site: Site,
    /// Days before now on which the account was opened.
    pub since_days: i64,
    /// Which portrait they chose; `None` for people without one.
    pub portrait: Option<u32>,
    pub intro: &'static str,
    /// The name on certificates, where it is not the user name.
    pub signs_as: &'static str,
    /// What they are hired for and its price in whole units, once they have wins enough.
    pub services: &'static [(&'static str, i64)],
    /// The price, in whole units, at which they sell designs that were not chosen; 0: not at all.
    pub sells_at: i64,
}

const fn member(key: &'static str, name: &'static str, email: &'static str, role: Role, site: Site) -> Member {
    Member {
        key,
        name,
        email,
        role,
        site,
        since_days: 200,
        portrait: None,
        intro: "",
        signs_as: "",
        services: &[],
        sells_at: 0,
    }
}

const fn client(key: &'static str, name: &'static str, email: &'static str, site: Site, portrait: u32) -> Member {
    Member { portrait: Some(portrait), since_days: 190, ..member(key, name, email, Role::Client, site) }
}

/// Somebody of the crew: a designer who takes part where there is room, and whom nobody signs in as.
macro_rules! crew {
    ($site:ident, $key:literal, $name:literal, $since:literal, $portrait:literal, $intro:literal) => {
        $crate::market::cast::crew_member(
            [$key, $name, concat!($key, "@demo.test"), $intro],
            domain::Site::$site,
            $since,
            $portrait,
        )
    };
}
pub(super) use crew;

/// `words`: key, name, e-mail address, introduction.
pub(super) const fn crew_member(words: [&'static str; 4], site: Site, since_days: i64, portrait: u32) -> Member {
    let [key, name, email, intro] = words;
    Member { since_days, portrait: Some(portrait), intro, ..member(key, name, email, Role::Designer, site) }
}

/// Everybody: [`KNOWN`], then the crews.
pub static MEMBERS: LazyLock<Vec<Member>> = LazyLock::new(|| KNOWN.into_iter().chain(CREW_ZH).chain(CREW_EN).collect());

/// Whom a visitor may sign in as, in the order in which they are listed: the first of each role first.
pub const KNOWN: [Member; 26] = [
    member("seal", "小印 Seal", "moderator@demo.test", Role::Moderator, Site::Zh),
    client("suwan", "苏晚", "client@demo.test", Site::Zh, 9),
    client("anna", "Anna Whitfield", "client-en@demo.test", Site::En, 1),
    client("hexu", "何叙", "hexu@demo.test", Site::Zh, 17),
    client("tangtang", "唐棠", "tangtang@demo.test", Site::Zh, 24),
    client("weilan", "魏澜", "weilan@demo.test", Site::Zh, 21),
    client("jiangpei", "江沛", "jiangpei@demo.test", Site::Zh, 2),
    client("owen", "Owen Castle", "owen@demo.test", Site::En, 35),
    client("priya", "Priya Raman", "priya@demo.test", Site::En, 28),
    client("leo", "Leo Marchetti", "leo@demo.test", Site::En, 31),
    client("hana", "Hana Lindqvist", "hana@demo.test", Site::En, 22),
    Member {
        portrait: Some(6),
        intro: "十年品牌设计，前六年在杭州一家工作室画标志，后四年自己画。相信好的标志是减出来的：先写清楚它要被用在哪里，再动笔。茶、书、食物和一切手作的东西我都喜欢。\n每份初稿都会附上 16 像素的小样和单色稿，改到您放心为止。",
        signs_as: "周屿",
        services: &[("Logo 设计", 2_800), ("品牌 VI", 6_800), ("包装设计", 4_200)],
        sells_at: 300,
        ..member("zhou", "周屿", "designer@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        portrait: Some(11),
        intro: "I draw marks that a child could copy from memory. Twelve years in identity design, first in Copenhagen, now from a desk in Leeds with a view of a bus stop. Strong in symbols, animals and anything that has to be stitched, stamped or cut.\nEvery entry comes with a one-colour version and a note on what I left out.",
        signs_as: "Mira Halden",
        services: &[("Logo design", 480), ("Identity starter kit", 1_400), ("App icon", 260)],
        sells_at: 90,
        ..member("mira", "Mira Halden", "designer-en@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 198,
        portrait: Some(0),
        intro: "在成都，一半时间做包装，一半时间爬山。擅长从自然里找图形：山的轮廓、叶的脉、水的纹。喜欢和客户反复聊，聊清楚了图往往只改一次。",
        signs_as: "林深",
        services: &[("包装设计", 3_800), ("海报与主视觉", 1_200), ("品牌 VI", 5_600)],
        sells_at: 200,
        ..member("lin", "林深", "linshen@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 196,
        portrait: Some(10),
        intro: "字体出身，做过三套中文字库。标志里的字我都自己画，不用现成字体。偏好安静、有骨架的设计；如果您的名字本身就好看，交给我。",
        signs_as: "陈墨",
        sells_at: 150,
        ..member("chen", "陈墨", "chenmo@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 150,
        portrait: Some(3),
        intro: "插画师转行做品牌，图形里总想藏一点会心一笑。动物、孩子、食物最拿手，也在学着克制。交稿快，改稿不闹脾气。",
        signs_as: "",
        ..member("ashi", "阿拾", "ashi@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 140,
        portrait: Some(16),
        intro: "顾南，自由设计师，长沙人。喜欢几何和强对比，做过两年运动品牌。相信一个标志在十米外也要认得出来。",
        signs_as: "顾南",
        sells_at: 120,
        ..member("gu", "顾南", "gunan@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 120,
        portrait: Some(29),
        intro: "沈一禾，美院视觉传达毕业第三年。做设计前先去店里坐一坐、把菜单读一遍。擅长温暖、有人情味的小品牌。",
        ..member("shen", "沈一禾", "yihe@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 24,
        portrait: Some(36),
        intro: "刚通过入驻测试，白天在一家互联网公司做界面，晚上画标志。期待第一次中标。",
        ..member("lu", "陆白", "lubai@demo.test", Role::Designer, Site::Zh)
    },
    Member {
        since_days: 197,
        portrait: Some(7),
        intro: "Brand designer from Valencia. I like geometry, long lunches and logos with one idea in them. Good with technology and architecture, better with people who can say what they don't want.",
        signs_as: "Tomás Rey",
        sells_at: 70,
        ..member("tomas", "Tomás Rey", "tomas@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 185,
        portrait: Some(26),
        intro: "Ines, lettering first and everything else after. I work mostly for food, flowers and small publishers. My drafts are few and finished: you will not get fifteen variations of the same circle from me.",
        signs_as: "Ines Okafor",
        services: &[("Lettering and wordmarks", 420), ("Packaging", 620), ("Menus and invitations", 240)],
        sells_at: 80,
        ..member("ines", "Ines Okafor", "ines@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 130,
        portrait: Some(33),
        intro: "Sign painter for eight years, designer for four. If it looks good painted on brick at two metres, it will look good anywhere. Pubs, breweries, barbers, bikes.",
        ..member("jonah", "Jonah Pike", "jonah@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 110,
        portrait: Some(12),
        intro: "Berlin. Print and posters by day, marks by night. I care about margins more than is healthy.",
        ..member("elsie", "Elsie Brandt", "elsie@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 26,
        portrait: Some(13),
        intro: "Just passed the sign-up test. Illustrator learning to leave things out.",
        ..member("noor", "Noor Castellan", "noor@demo.test", Role::Designer, Site::En)
    },
    Member {
        since_days: 3,
        portrait: Some(19),
        intro: "广告公司美术指导，做了七年别人的品牌，想画一些自己能署名的标志。",
        ..member("qiao", "乔安", "qiaoan@demo.test", Role::Applicant { works: 3 }, Site::Zh)
    },
    Member {
        since_days: 2,
        portrait: Some(32),
        intro: "Freelance from Lyon, mostly posters and record sleeves so far.",
        ..member("teo", "Teo Laurent", "teo@demo.test", Role::Applicant { works: 1 }, Site::En)
    },
];

/// The place in [`MEMBERS`] of the member whom a plan names.
#[must_use]
pub fn find(key: &str) -> Option<usize> {
    MEMBERS.iter().position(|member| member.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::account::normal_email;
    use domain::account::password::{Whose, check_password};
    use std::collections::HashSet;

    #[test]
    fn everybody_has_a_key_a_name_and_an_address_of_their_own() {
        for pick in [|m: &Member| m.key, |m: &Member| m.name, |m: &Member| m.email] {
            assert_eq!(MEMBERS.iter().map(pick).collect::<HashSet<_>>().len(), MEMBERS.len());
        }
        for member in MEMBERS.iter() {
            assert_eq!(normal_email(member.email).as_deref(), Some(member.email));
        }
        let mut faults = Vec::new();
        check_password(PASSWORD, PASSWORD, &Whose::default(), &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
    }

    #[test]
    fn no_two_people_have_the_same_portrait() {
        let chosen = MEMBERS.iter().filter_map(|member| Some((member.name, member.portrait?)));
        let mut known = HashSet::new();
        for (name, seed) in chosen {
            assert!(known.insert(crate::art::portrait(seed, name)), "{name} looks like somebody else");
        }
        assert!(known.len() > 80);
    }

    #[test]
    fn the_cast_is_complete() {
        let count = |is: fn(&Role) -> bool| MEMBERS.iter().filter(|member| is(&member.role)).count();
        assert_eq!(MEMBERS[super::super::script::MODERATOR].role, Role::Moderator);
        assert_eq!(count(|role| *role == Role::Moderator), 1);
        assert!(count(|role| *role == Role::Client) >= 5 && count(|role| *role == Role::Designer) >= 60);
        let there = |site| MEMBERS.iter().filter(|member| member.role == Role::Designer && member.site == site).count();
        assert!(Site::ALL.into_iter().all(|site| there(site) >= 40));
        assert_eq!(count(|role| matches!(role, Role::Applicant { works: 1..=3 })), 2);
    }
}
