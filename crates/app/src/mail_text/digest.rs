//! The daily letter: what came and had no letter of its own, by what it is about.

use super::Parts;
use super::money::money;
use domain::{Minor, Site};

/// What the letter says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    pub parts: Vec<DigestPart>,
    /// How much there is in all.
    pub count: usize,
    /// How much of it only the page tells.
    pub more: usize,
    /// Everything that waited was looked at.
    pub is_whole: bool,
    /// Besides, to designers.
    pub openings: Option<Openings>,
}

/// Contests that opened since the last letter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// They are of the reader's industries; else of every one.
    pub of_theirs: bool,
    pub count: usize,
    /// There are more than were counted.
    pub partial: bool,
    /// The newest.
    pub shown: Vec<OpenContest>,
}

/// A contest that can be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenContest {
    pub title: String,
    /// In the currency of the reader's site.
    pub prize: Minor,
    /// Within the site.
    pub path: String,
}

/// What came about one contest, order or topic; without a heading of everything else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DigestPart {
    pub heading: Option<String>,
    pub lines: Vec<DigestLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigestLine {
    pub text: String,
    /// How often it was told.
    pub times: i64,
    /// Within the site.
    pub path: String,
}

/// A heading with its lines and where they lead, as a letter shows them.
pub(super) struct Section {
    pub heading: String,
    pub lines: Vec<(String, String)>,
}

fn times(site: Site, line: &DigestLine) -> String {
    let DigestLine { text, times, .. } = line;
    match (site, times) {
        (_, ..=1) => text.clone(),
        (Site::Zh, times) => format!("{text}（{times} 次）"),
        (Site::En, times) => format!("{text} ({times} times)"),
    }
}

fn more(site: Site, digest: &Digest) -> Option<String> {
    match (digest.is_whole, digest.more, site) {
        (false, _, Site::Zh) => Some("还有更多，都在通知页。".to_owned()),
        (false, _, Site::En) => Some("There is more on the page of your notices.".to_owned()),
        (true, 0, _) => None,
        (true, more, Site::Zh) => Some(format!("还有 {more} 条，都在通知页。")),
        (true, 1, Site::En) => Some("One more is on the page of your notices.".to_owned()),
        (true, more, Site::En) => Some(format!("{more} more are on the page of your notices.")),
    }
}

fn openings(site: Site, openings: &Openings, link: impl Fn(&str) -> String) -> Section {
    let Openings { of_theirs, count, partial, shown } = openings;
    let more_than = if *partial { "+" } else { "" };
    let heading = match (site, of_theirs, count) {
        (Site::Zh, true, _) => format!("你的行业新开了 {count}{more_than} 场比稿"),
        (Site::Zh, false, _) => format!("新开了 {count}{more_than} 场比稿"),
        (Site::En, true, 1) => "1 new contest in your industries".to_owned(),
        (Site::En, true, _) => format!("{count}{more_than} new contests in your industries"),
        (Site::En, false, 1) => "1 new contest".to_owned(),
        (Site::En, false, _) => format!("{count}{more_than} new contests"),
    };
    let line = |contest: &OpenContest| {
        let (title, prize) = (&contest.title, money(contest.prize, site.currency()));
        let told = match site {
            Site::Zh => format!("{title}（奖金 {prize}）"),
            Site::En => format!("{title} (prize {prize})"),
        };
        (told, link(&contest.path))
    };
    let all = (*count > shown.len())
        .then(|| (site.pick("查看全部进行中的比稿", "See all open contests").to_owned(), link("/contests")));
    Section { heading, lines: shown.iter().map(line).chain(all).collect() }
}

/// The letter; `link` makes an address of a path.
pub(super) fn parts(site: Site, digest: &Digest, link: impl Fn(&str) -> String) -> Parts {
    let more_than = if digest.is_whole { "" } else { "+" };
    let count = format!("{}{more_than}", digest.count);
    let subject = match (site, digest.count) {
        (Site::Zh, _) => format!("每日汇总：{count} 条新动态"),
        (Site::En, 1) => "Your day on Vermilion: 1 update".to_owned(),
        (Site::En, _) => format!("Your day on Vermilion: {count} updates"),
    };
    // With nothing but plain lines no heading is needed.
    let alone = digest.parts.len() == 1;
    let others = if alone { "" } else { site.pick("其他", "Everything else") };
    let sections = digest.parts.iter().map(|part| Section {
        heading: part.heading.clone().unwrap_or_else(|| others.to_owned()),
        lines: part.lines.iter().map(|line| (times(site, line), link(&line.path))).collect(),
    });
    let opened = digest.openings.as_ref().map(|opened| openings(site, opened, &link));
    Parts {
        subject,
        greeting: site.pick("你好：", "Hello,").to_owned(),
        text: site
            .pick(
                "这些是上一封汇总之后、你还没有看过的动态。",
                "This is new since the last digest, and you have not read it yet.",
            )
            .to_owned(),
        sections: sections.chain(opened).collect(),
        after: more(site, digest).unwrap_or_default(),
        link: Some(link("/u/notices")),
        sign_off: site.pick("朱砂 Vermilion", "Vermilion"),
    }
}
