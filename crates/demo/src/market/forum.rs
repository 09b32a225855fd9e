//! What the demo's designers talk about in the forum, and an entry that a client reports.

use super::cast::MEMBERS;
use super::plan::Stage;
use super::play::Play;
use super::script::MODERATOR;
use app::AppError;
use app::forum::{self, NewReply, NewTopic, Wish};
use app::report::{self, Filed};
use app::work::Asking;
use domain::report::Original;
use domain::{Site, TopicId, WorkId};

/// A topic: its board, who begins it, its title and text, and who answers what.
struct Talk {
    board: &'static str,
    by: &'static str,
    title: &'static str,
    text: &'static str,
    answers: &'static [(&'static str, &'static str)],
}

/// What is said on one site.
struct Said {
    site: Site,
    talks: &'static [Talk],
    /// Why a client reports an entry, and what its author answers.
    report: &'static str,
    answer: &'static str,
}

const SAID: [Said; 2] = [
    Said {
        site: Site::Zh,
        talks: &[
            Talk {
                board: "announcements",
                by: "seal",
                title: "论坛开放了：先读这三条",
                text: "这里是设计师之间交流的地方。\n\n- 求助请写清楚**情况、尝试过什么、想知道什么**\n- 讨论作品请对事不对人\n- 发现盗用的作品，请在作品页点“举报”，并附上原作",
                answers: &[("lin", "终于有地方聊字体和工艺了，谢谢平台，规则也写得很清楚。")],
            },
            Talk {
                board: "help",
                by: "chen",
                title: "客户只说“再大气一点”，怎么往下问？",
                text: "连续两个客户都只给了这四个字。我现在会先问三件事：\n\n1. 放在哪里看\n2. 不想像谁\n3. 哪一版最接近\n\n大家还有更好的问法吗？",
                answers: &[
                    ("ashi", "我会给两张极端的参考图，问更靠近哪一边，比文字描述快得多。"),
                    ("gu", "> 哪一版最接近\n\n这个最有用。接近的原因往往就是他说不出来的那个词。"),
                    ("shen", "可以先把字重和留白各做一档，让客户用眼睛选，不用嘴说。"),
                ],
            },
            Talk {
                board: "talk",
                by: "lu",
                title: "中文标志缩到 16 像素，你们保留几笔？",
                text: "茶社的单子要做网站图标，四个字肯定放不下。我试过只留一个偏旁，识别度比想象的好，想听听大家的做法。",
                answers: &[("chen", "取一个字的骨架，去掉所有装饰笔画，再和图形部分共用一条线。")],
            },
        ],
        report: "这件作品的图形和我们去年印在包装上的旧标志几乎一样，只换了颜色，请核实。",
        answer: "图形来自需求里附的参考照片，草稿和过程都保留着，可以随时提供给管理员核对。",
    },
    Said {
        site: Site::En,
        talks: &[
            Talk {
                board: "announcements",
                by: "seal",
                title: "The forum is open: three things first",
                text: "This is where designers talk among themselves.\n\n- Asking for help? Say **what you tried** and what you want to know\n- Talk about the work, never about the person\n- Found a stolen design? Report it beside the entry, with the original",
                answers: &[(
                    "tomas",
                    "Good to have a place for this at last, and the rules are short enough to be read.",
                )],
            },
            Talk {
                board: "help",
                by: "mira",
                title: "\"Make it pop\": what do you ask next?",
                text: "Two clients in a row wrote exactly that. I now ask three things:\n\n1. Where will people see it?\n2. Whom should it not look like?\n3. Which version is closest?\n\nWhat do you ask?",
                answers: &[
                    (
                        "ines",
                        "I send two references at the extremes and ask which side they lean to. Faster than any words.",
                    ),
                    (
                        "jonah",
                        "> Which version is closest?\n\nThis one. The reason why is usually the word they could not find.",
                    ),
                ],
            },
            Talk {
                board: "talk",
                by: "elsie",
                title: "A wordmark at 16 pixels: what do you keep?",
                text: "A bakery with eleven letters wants a favicon. I kept one counter and a crumb, and people still recognise it. How do you decide what stays?",
                answers: &[(
                    "noor",
                    "I squint until only one shape is left, and then I redraw that shape on the pixel grid.",
                )],
            },
        ],
        report: "The shape is nearly the one that stood on our old packaging last year, in another colour. Please look into it.",
        answer: "The shape comes from the photo that was attached to the brief. I kept every sketch and can send them to a moderator.",
    },
];

fn place(key: &str) -> Option<usize> {
    MEMBERS.iter().position(|member| member.key == key)
}

/// Has them talk, on both sites.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn live(play: &mut Play<'_>) -> Result<(), AppError> {
    for said in &SAID {
        for talk in said.talks {
            begin(play, said.site, talk).await?;
        }
        accuse(play, said).await?;
    }
    Ok(())
}

async fn begin(play: &mut Play<'_>, site: Site, talk: &Talk) -> Result<(), AppError> {
    let Some(by) = place(talk.by) else { return Ok(()) };
    let by = play.viewer(by).await?;
    let new = NewTopic {
        board: talk.board.to_owned(),
        title: talk.title.to_owned(),
        content: talk.text.to_owned(),
        files: Vec::new(),
    };
    let topic = forum::start(&play.market, &by, site, new).await?.topic;
    for (who, words) in talk.answers {
        let Some(who) = place(who) else { continue };
        answer(play, who, topic, words).await?;
        let who = play.viewer(who).await?;
        forum::like(&play.market, &who, topic, None, true).await?;
    }
    if talk.board == "announcements" {
        let moderator = play.viewer(MODERATOR).await?;
        forum::moderate(&play.market, &moderator, topic, Wish::Pin(true)).await?;
    }
    Ok(())
}

async fn answer(play: &mut Play<'_>, who: usize, topic: TopicId, words: &str) -> Result<(), AppError> {
    let who = play.viewer(who).await?;
    let new = NewReply { content: words.to_owned(), ..NewReply::default() };
    forum::reply(&play.market, &who, topic, new).await?;
    Ok(())
}

/// The client of a contest reports one of its entries, beside another one; its author answers, nobody has decided yet.
async fn accuse(play: &mut Play<'_>, said: &Said) -> Result<(), AppError> {
    let scenes = play.script.scenes.iter().enumerate();
    let mut fitting = scenes.filter(|(_, scene)| {
        scene.contest.site == said.site
            && scene.contest.stage == Stage::Revision
            && !scene.contest.private
            && scene.entries.len() > 3
    });
    let Some((at, scene)) = fitting.next_back() else { return Ok(()) };
    let works: Vec<WorkId> = play.works[at].iter().copied().flatten().collect();
    let [original, .., reported] = works[..] else { return Ok(()) };
    let client = play.viewer(scene.client).await?;
    let filed = Filed {
        kind: "stolen".to_owned(),
        reason: said.report.to_owned(),
        original: Original { work: Some(original), ..Original::default() },
        confirmed: true,
    };
    let asking = Asking::new(&play.market, &client, None);
    let (_, topic) = report::report(&play.market, &asking, reported, filed).await?;
    let work = play.market.db.read(move |conn| db::work::find(conn, reported)).await?;
    let author = work.and_then(|work| play.users.iter().position(|user| *user == Some(work.designer)));
    match author {
        Some(author) => answer(play, author, topic, said.answer).await,
        None => Ok(()),
    }
}
