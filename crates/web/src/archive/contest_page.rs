//! A contest as a page that any browser opens: the brief, the entries with what was said, the handovers, the money.

use super::contest::{Contest, Entry, Handover};
use super::paper::{Paper, Said, money, when, when_if};
use crate::money::words::detail;
use crate::project::view::ProjectView;
use crate::work::dto::WorkMessage;
use app::archive::Packed;
use app::archive::page::escaped;
use domain::Site;
use domain::project::{ProjectType, identity};

/// The page, with ways to the files that were packed.
pub(super) fn page(site: Site, archive: &Contest, packed: &[Packed]) -> String {
    let mut paper = Paper::new(site, packed);
    let made = format!("{} {}", paper.say("打包时间", "Made"), when(archive.made_at().into()));
    let lead = paper.say(
        "这份压缩包里有你能看到的全部内容。contest.json 里是同样的内容，供程序读取。",
        "This archive has everything of the contest that you can see. contest.json holds the same for programs.",
    );
    paper.put(&format!("<p>{lead}</p><p class=\"told\">{made}</p>"));
    facts(&mut paper, &archive.contest);
    brief(&mut paper, archive);
    designers(&mut paper, &archive.contest);
    if !archive.entries.is_empty() {
        paper.heading("作品", "Designs");
    }
    for one in &archive.entries {
        entry(&mut paper, one);
    }
    for one in &archive.handovers {
        handover(&mut paper, one);
    }
    reviews(&mut paper, archive);
    escrow(&mut paper, archive);
    paper.done(&archive.contest.title)
}

fn facts(paper: &mut Paper<'_>, contest: &ProjectView) {
    let kind = ProjectType::from_value(contest.project_type).map_or("", |kind| kind.name(paper.site));
    let won = contest
        .winning
        .as_ref()
        .map(|won| format!("#{} · {}", won.number, paper.called(&won.designer.user_name, won.designer.deleted)));
    paper.facts(&[
        (paper.say("编号", "Number"), contest.encoded_id.clone()),
        (paper.say("客户", "Client"), paper.called(&contest.client.user_name, contest.client.deleted)),
        (paper.say("类型", "Type"), kind.to_owned()),
        (paper.say("行业", "Industry"), contest.industry.name.clone()),
        (paper.say("套餐", "Package"), contest.package.title.clone()),
        (paper.say("奖金", "Prize"), money(contest.prize, contest.currency)),
        (paper.say("私密", "Private"), paper.yes_no(contest.private).to_owned()),
        (paper.say("阶段", "Stage"), contest.stage.label.to_owned()),
        (paper.say("付款时间", "Paid"), when_if(contest.paid_at)),
        (paper.say("截止时间", "Open until"), when_if(contest.end_time)),
        (paper.say("中标作品", "Winning design"), won.unwrap_or_default()),
        (paper.say("定稿时间", "Winner chosen"), when_if(contest.winner_at)),
        (paper.say("完成时间", "Completed"), when_if(contest.completed_at)),
    ]);
}

fn brief(paper: &mut Paper<'_>, archive: &Contest) {
    let contest = &archive.contest;
    paper.heading("需求", "Brief");
    let style = |style: &crate::project::parts::StyleView| {
        format!("{} {}–{} {}", style.from, 100 - style.value, style.value, style.to)
    };
    let colour = |code: &str| {
        let known = identity::COLOURS.iter().find(|one| one.code == code);
        known.map_or_else(|| code.to_owned(), |one| one.name(paper.site).to_owned())
    };
    let colours: Vec<String> = contest.colours.iter().map(|code| colour(code)).collect();
    let items: Vec<&str> = contest.mockups.iter().map(|item| item.name.as_str()).collect();
    paper.facts(&[
        (paper.say("品牌或公司", "Brand or company"), contest.company_name.clone()),
        (paper.say("品牌介绍", "About the brand"), contest.company_intro.clone()),
        (paper.say("设计要求", "Design requirements"), contest.content.clone()),
        (paper.say("风格", "Style"), contest.styles.iter().map(style).collect::<Vec<_>>().join("\n")),
        (paper.say("颜色", "Colours"), colours.join(", ")),
        (paper.say("应用物料", "Items"), items.join(", ")),
        (paper.say("文件格式", "File formats"), contest.features.join(", ")),
        (paper.say("接受 AI 参与", "AI welcome"), paper.yes_no(contest.ai_welcome).to_owned()),
    ]);
    // Until there is a final one it is the one that the brief builds on.
    let last = contest.logo.iter().filter(|logo| contest.logo_file.as_ref().is_none_or(|file| file.id != logo.id));
    paper.files(contest.attachments.iter().chain(&contest.logo_file).chain(last));
    if !archive.references.is_empty() {
        paper.put(&format!("<h3>{}</h3>", paper.say("客户喜欢的设计", "Designs that the client likes")));
        paper.files(archive.references.iter().map(|liked| &liked.image));
    }
}

fn designers(paper: &mut Paper<'_>, contest: &ProjectView) {
    if contest.designer_list.is_empty() {
        return;
    }
    paper.heading("设计师", "Designers");
    let heads = [paper.say("设计师", "Designer"), paper.say("作品数", "Designs"), paper.say("入围", "Finalist")];
    let rows = contest.designer_list.iter().map(|one| {
        let name = paper.called(&one.user_name, one.deleted);
        vec![name, one.works.to_string(), paper.yes_no(one.is_finalist).to_owned()]
    });
    let rows: Vec<_> = rows.collect();
    paper.table(&heads, rows);
}

fn entry(paper: &mut Paper<'_>, entry: &Entry) {
    let work = &entry.work;
    let name = paper.called(&work.designer.user_name, work.designer.deleted);
    paper.put(&format!("<article><h3>#{} · {}</h3>", work.number, escaped(&name)));
    let picture = paper.picture(&work.image);
    paper.put(&picture);
    let marks = [
        (work.winner, paper.say("中标", "winner")),
        (work.finalist, paper.say("入围设计师", "by a finalist")),
        (work.bought_id.is_some(), paper.say("加购", "additional design")),
        (work.hidden, paper.say("已隐藏", "hidden")),
        (work.ai_used || work.ai_label, paper.say("有 AI 参与", "made with AI")),
    ];
    let marks: Vec<_> = marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
    paper.facts(&[
        (paper.say("时间", "Time"), when(work.date_time)),
        (paper.say("标记", "Marks"), marks.join(", ")),
        (paper.say("评分", "Stars"), if work.stars > 0 { work.stars.to_string() } else { String::new() }),
        (paper.say("评语", "The client’s word"), work.comment.clone().unwrap_or_default()),
        (paper.say("说明", "Description"), work.description.clone()),
    ]);
    paper.files(work.attachments.iter().map(|one| &one.file));
    // The newest is the picture above.
    if entry.versions.len() > 1 {
        paper.put(&format!("<p class=\"told\">{}</p>", paper.say("旧版本", "Earlier versions")));
        paper.files(entry.versions.iter().skip(1).map(|version| &version.image));
    }
    let said = entry.thread.iter().map(|message| Said {
        who: paper.called(&message.user.user_name, message.user.deleted),
        at: message.date_time,
        beside: pin_of(paper, message),
        content: with_chips(paper.site, &message.chips, &message.content),
        files: Vec::new(),
    });
    let said: Vec<_> = said.collect();
    paper.talk(said);
    paper.put("</article>");
}

/// The number of a message's pin, and whether what it points at is done.
fn pin_of(paper: &Paper<'_>, message: &WorkMessage) -> String {
    let Some(pin) = message.pin else { return String::new() };
    let done = if message.resolved_at.is_some() { paper.say(" · 已处理", " · done") } else { "" };
    format!("{} {pin}{done}", paper.say("标注", "pin"))
}

/// Reasons in the reader's language, then the words.
fn with_chips(site: Site, chips: &[String], content: &str) -> String {
    let chips: Vec<&str> = chips.iter().map(|code| chip(site, code)).collect();
    [chips.join(" · "), content.to_owned()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn chip(site: Site, code: &str) -> &str {
    match code {
        "right_track" => site.pick("方向对了", "On the right track"),
        "like_colours" => site.pick("喜欢配色", "Like the colours"),
        "too_complex" => site.pick("太复杂", "Too complex"),
        "too_plain" => site.pick("太单薄", "Too plain"),
        "wrong_colour" => site.pick("颜色不合适", "Wrong colour"),
        "wrong_lettering" => site.pick("字体不合适", "Wrong lettering"),
        "hard_to_read_small" => site.pick("缩小后看不清", "Hard to read small"),
        "off_brief" => site.pick("不符合需求", "Off the brief"),
        "seen_before" => site.pick("似曾相识", "Seen before"),
        code => code,
    }
}

fn handover(paper: &mut Paper<'_>, handover: &Handover) {
    let title = match handover.bought_id {
        0 => paper.say("中标作品的交付", "Handover of the winning design").to_owned(),
        number => format!("{} PKG#{number}", paper.say("加购作品的交付", "Handover of an additional design")),
    };
    paper.put(&format!("<h2>{title}</h2>"));
    let parties = handover.parties.as_ref();
    let view = handover.packages.handover.as_ref();
    paper.facts(&[
        (
            paper.say("证书上的客户", "Client on the certificate"),
            parties.map(|one| one.client.clone()).unwrap_or_default(),
        ),
        (
            paper.say("证书上的作者", "Author on the certificate"),
            parties.and_then(|one| one.designer.clone()).unwrap_or_default(),
        ),
        (paper.say("确认时间", "Confirmed"), when_if(view.and_then(|view| view.confirmed_at))),
        (
            paper.say("证书编码", "Code of the certificate"),
            handover.packages.certificate.as_ref().map(|one| one.code.clone()).unwrap_or_default(),
        ),
    ]);
    paper.files(&handover.certificate_file);
    for package in &handover.packages.list {
        let (version, link) = (paper.say("源文件，版本", "Source files, version"), paper.link(&package.file));
        let (number, at) = (package.version, when(package.date_time));
        paper.put(&format!(
            "<p>{version} {number}: {link} <small>{at} · SHA-256 {}</small></p>",
            escaped(&package.sha256)
        ));
    }
    let said = handover.thread.iter().map(|message| Said {
        who: paper.called(&message.author.user_name, message.author.deleted),
        at: message.date_time,
        beside: if message.revision {
            paper.say("要求修改", "asks for a revision").to_owned()
        } else {
            String::new()
        },
        content: message.content.clone(),
        files: message.files.clone(),
    });
    let said: Vec<_> = said.collect();
    paper.talk(said);
}

fn reviews(paper: &mut Paper<'_>, archive: &Contest) {
    if archive.reviews.is_empty() {
        return;
    }
    paper.heading("评价", "Reviews");
    let said = archive.reviews.iter().map(|review| Said {
        who: paper.called(&review.user_name, review.deleted),
        at: review.date_time,
        beside: format!("{} · {}/5", paper.called(&review.designer_name, review.designer_deleted), review.score),
        content: review.comment.clone(),
        files: Vec::new(),
    });
    let said: Vec<_> = said.collect();
    paper.talk(said);
}

fn escrow(paper: &mut Paper<'_>, archive: &Contest) {
    let Some(escrow) = archive.escrow.as_ref().filter(|escrow| !escrow.lines.is_empty()) else { return };
    paper.heading("资金", "Money");
    let heads = [
        paper.say("时间", "Date"),
        paper.say("事由", "What for"),
        paper.say("谁", "Who"),
        paper.say("金额", "Amount"),
        paper.say("托管余额", "Held"),
    ];
    let rows = escrow.lines.iter().map(|line| {
        vec![
            when(line.date),
            detail(paper.site, &line.detail).to_owned(),
            line.user.as_ref().map(|user| paper.called(&user.user_name, user.deleted)).unwrap_or_default(),
            money(line.amount, escrow.currency),
            money(line.balance, escrow.currency),
        ]
    });
    let rows: Vec<_> = rows.collect();
    paper.table(&heads, rows);
}
