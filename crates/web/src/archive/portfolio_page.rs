//! A portfolio as a page that any browser opens: who they are, what they made, what clients said.

use super::paper::{Paper, Said, money, when};
use super::portfolio::Portfolio;
use app::archive::Packed;
use app::archive::page::escaped;
use domain::Site;

/// The page, with ways to the files that were packed.
pub(super) fn page(site: Site, archive: &Portfolio, packed: &[Packed]) -> String {
    let mut paper = Paper::new(site, packed);
    let made = format!("{} {}", paper.say("打包时间", "Made"), when(archive.made_at().into()));
    let lead = paper.say(
        "这份压缩包里是你的作品集。portfolio.json 里是同样的内容，供程序读取。",
        "This archive is your portfolio. portfolio.json holds the same for programs.",
    );
    paper.put(&format!("<p>{lead}</p><p class=\"told\">{made}</p>"));
    who(&mut paper, archive);
    works(&mut paper, archive);
    logos(&mut paper, archive);
    reviews(&mut paper, archive);
    paper.done(&archive.profile.user.user_name)
}

fn who(paper: &mut Paper<'_>, archive: &Portfolio) {
    let user = &archive.profile.user;
    let services: Vec<&str> = user.services.iter().map(|service| service.name.as_str()).collect();
    paper.facts(&[
        (paper.say("简介", "About"), user.intro.clone()),
        (paper.say("加入时间", "Member since"), when(user.member_since)),
        (paper.say("等级", "Level"), user.level.map(|level| level.to_string()).unwrap_or_default()),
        (paper.say("参加的比稿", "Contests entered"), user.stats.joined.to_string()),
        (paper.say("入围", "Finals"), user.stats.finalist.to_string()),
        (paper.say("中标", "Wins"), user.stats.winner.to_string()),
        (
            paper.say("评分", "Rating"),
            if user.stats.rating > 0.0 { format!("{:.1}/5", user.stats.rating) } else { String::new() },
        ),
        (paper.say("服务", "Services"), services.join(", ")),
    ]);
}

fn works(paper: &mut Paper<'_>, archive: &Portfolio) {
    if archive.profile.portfolio.is_empty() {
        return;
    }
    paper.heading("作品", "Designs");
    for work in &archive.profile.portfolio {
        paper.put(&format!("<article><h3>{} · #{}</h3>", escaped(&work.project.title), work.number));
        let picture = paper.picture(&work.image);
        paper.put(&picture);
        let marks = [(work.winner, paper.say("中标", "winner")), (work.finalist, paper.say("入围", "finalist"))];
        let marks: Vec<_> = marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
        paper.facts(&[
            (paper.say("时间", "Time"), when(work.date_time)),
            (paper.say("标记", "Marks"), marks.join(", ")),
            (paper.say("评分", "Stars"), if work.stars > 0 { work.stars.to_string() } else { String::new() }),
            (paper.say("说明", "Description"), work.description.clone()),
        ]);
        paper.put("</article>");
    }
}

fn logos(paper: &mut Paper<'_>, archive: &Portfolio) {
    if archive.logos.is_empty() {
        return;
    }
    paper.heading("成品 Logo", "Ready-made logos");
    for logo in &archive.logos {
        let (title, price) = (escaped(&logo.item.title), money(logo.item.price, logo.item.currency));
        paper.put(&format!("<article><h3>{title} · {price}</h3>"));
        if let Some(image) = &logo.image {
            let picture = paper.picture(image);
            paper.put(&picture);
        }
        paper.put("</article>");
    }
}

fn reviews(paper: &mut Paper<'_>, archive: &Portfolio) {
    if archive.profile.reviews.is_empty() {
        return;
    }
    paper.heading("评价", "Reviews");
    for review in &archive.profile.reviews {
        let answer = match review.answer.as_str() {
            "" => String::new(),
            answer => format!("\n{}: {answer}", paper.say("回复", "Answer")),
        };
        let said = Said {
            who: paper.called(&review.user_name, review.deleted),
            at: review.date_time,
            beside: format!("{}/5 {}", review.score, review.project_title).trim_end().to_owned(),
            content: format!("{}{answer}", review.comment),
            files: Vec::new(),
        };
        paper.talk([said]);
    }
}
