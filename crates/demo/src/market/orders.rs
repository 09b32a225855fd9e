//! The orders of the demo: services that were bought and designers who were hired, one in each state, some reviewed.

use super::gigs::Bought;
use super::play::Play;
use super::turns::place;
use crate::art;
use app::money::simulate_payable;
use app::order::{self, Delivery, NewMessage};
use app::project::RawFile;
use app::{AppError, Market};
use db::session::Viewer;
use domain::gig::DemandKind;
use domain::order::input::{Answer, QuoteInput};
use domain::payment::payable::Payable;
use domain::{Minor, OrderId, Refusal, Site};

/// How far an order has come; each goes the way of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Come {
    Created,
    Paid,
    Started,
    /// The designer wrote last.
    Asked,
    Delivered,
    /// Delivered, sent back, delivered again, accepted, reviewed.
    Reviewed,
}

/// What buyers and designers write, by site.
struct Said {
    wish: &'static str,
    answer: &'static str,
    question: &'static str,
    handed: &'static str,
    change: &'static str,
    /// A review in stars and words, and its answer.
    reviews: [(i64, &'static str, &'static str); 5],
    /// What somebody needs who hires, whole in itself.
    brief: &'static str,
    quote: &'static str,
}

const ZH: Said = Said {
    wish: "街角新开的小店，想要耐看、好认的样子，开业前要用上。",
    answer: "名字叫“半山”，上午卖豆浆，下午卖茶，客人多是附近的老街坊。",
    question: "收到资料了。门头是横的还是竖的？先确认一下再画初稿。",
    handed: "这是这一轮的文件，先看整体，再看单色和小尺寸。",
    change: "线条再粗一点，远处看得更清楚；颜色换成深一些的朱红。",
    reviews: [
        (5, "沟通很快，第二稿就定了，印出来和屏幕上一样好看。", "谢谢信任，开业大吉！"),
        (5, "问得很细，交来的文件连裁切线都标好了。", ""),
        (4, "结果满意，中间等了两天回复。", "那两天在打样，下次会提前说。"),
        (5, "第三次合作，还是一样省心。", ""),
        (5, "客人都说新包装好认，店里的人也喜欢。", "能用得住就好。"),
    ],
    brief: "我们在老城区开了三家面馆，今年打算把招牌、菜单、外卖袋和员工围裙统一起来。现在的三家店各用各的字，客人常常以为不是一家。希望先定一个能横排也能竖排的标志，再把招牌和菜单的样子定下来，外卖袋和围裙照着往下排就行。颜色不要太跳，木头门面上看得清楚就好；字要有手写的味道，但是要认得出来。照片和现在的菜单都可以发过来，预算和时间请直接报给我们，最好能在入冬之前换上新招牌。",
    quote: "标志一套（横、竖、单色），招牌与菜单版式各一款，两轮修改。",
};

const EN: Said = Said {
    wish: "We open next month and want something calm that people will remember.",
    answer: "It is called Half Hill: soy milk in the morning, tea after noon, mostly for neighbours.",
    question: "Thank you, I have all I need. Is the sign wider than tall? Then I start with the drafts.",
    handed: "Here are the files of this round. Look at the whole first, then at one colour and small sizes.",
    change: "Make the lines a little heavier so it reads from across the street, and the red darker.",
    reviews: [
        (
            5,
            "Quick to answer, right on the second draft, and it prints just as it looked.",
            "Thank you, and good luck with it!",
        ),
        (5, "Asked good questions; even the trim marks were there.", ""),
        (
            4,
            "Happy with the result, though one answer took two days.",
            "I was at the printer's; next time I will say so.",
        ),
        (5, "Our third order, as easy as the first.", ""),
        (5, "People find us by the new label, and we like it too.", "Glad it holds up in daily use."),
    ],
    brief: "We run three small noodle shops in the old town and would like their signs, menus and take-away bags to look like one house at last. We need a mark that works wide and tall, a sign and one menu page; the rest we lay out ourselves. Please name your price and how long it takes.",
    quote: "One mark (wide, tall, one colour), a sign and a menu page, two rounds of changes.",
};

/// Plays them; a small market, in which nobody offers anything, has none.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn live(play: &mut Play<'_>, bought: &[Bought]) -> Result<(), AppError> {
    for (site, buyers, said) in
        [(Site::Zh, ["suwan", "tangtang", "hexu"], &ZH), (Site::En, ["anna", "owen", "priya"], &EN)]
    {
        let here: Vec<Bought> = bought.iter().filter(|one| one.site == site).copied().collect();
        let (Some(first), false) = (here.first().copied(), here.is_empty()) else { continue };
        let ways = [
            Come::Reviewed,
            Come::Reviewed,
            Come::Reviewed,
            Come::Reviewed,
            Come::Reviewed,
            Come::Created,
            Come::Paid,
            Come::Started,
            Come::Asked,
            Come::Delivered,
        ];
        for (at, come) in ways.into_iter().enumerate() {
            let gig = here[at % here.len()];
            let Some(buyer) = place(buyers[at % buyers.len()]) else { continue };
            buy(play, buyer, gig, come, said, at).await?;
        }
        hire(play, [buyers[0], buyers[1]], first, said).await?;
    }
    Ok(())
}

/// One order of a gig, as far as it goes.
async fn buy(
    play: &mut Play<'_>,
    buyer: usize,
    gig: Bought,
    come: Come,
    said: &Said,
    at: usize,
) -> Result<(), AppError> {
    let (market, buyer, seller) = (&play.market.clone(), play.viewer(buyer).await?, play.viewer(gig.seller).await?);
    let sale = market.db.read(move |conn| db::gig::on_sale(conn, gig.gig)).await?;
    let sale = sale.ok_or_else(|| AppError::from(Refusal::NotFound))?;
    let extras = sale.extras.iter().take(at % 3).map(|extra| extra.id).collect();
    let id = order::place(market, &buyer, gig.gig, extras, said.wish.to_owned()).await?;
    if come == Come::Created {
        return Ok(());
    }
    pay(market, &buyer, id).await?;
    if come == Come::Paid {
        return Ok(());
    }
    let answered = sale.demands.iter().filter(|demand| demand.kind == DemandKind::Text);
    let answers = answered.map(|demand| Answer { demand_id: demand.id, text: said.answer.to_owned(), file_id: None });
    order::give_requirements(market, &buyer, id, answers.collect()).await?;
    if come == Come::Started {
        return Ok(());
    }
    let question = NewMessage { content: said.question.to_owned(), ..NewMessage::default() };
    order::write(market, &seller, id, question).await?;
    if come == Come::Asked {
        return Ok(());
    }
    deliver(market, &seller, id, gig, said, 0).await?;
    if come == Come::Delivered {
        return Ok(());
    }
    if at.is_multiple_of(2) {
        order::revise(market, &buyer, id, said.change.to_owned()).await?;
        deliver(market, &seller, id, gig, said, 1).await?;
    }
    order::complete(market, &buyer, id).await?;
    let (stars, words, answer) = said.reviews[at % said.reviews.len()];
    order::review(market, &buyer, id, Some(stars), words.to_owned()).await?;
    if !answer.is_empty() {
        order::answer_review(market, &seller, id, answer.to_owned()).await?;
    }
    Ok(())
}

/// A hire that waits for its price, one whose price waits, and one that a side would end.
async fn hire(play: &mut Play<'_>, buyers: [&str; 2], gig: Bought, said: &Said) -> Result<(), AppError> {
    let (market, seller) = (&play.market.clone(), play.viewer(gig.seller).await?);
    for (at, buyer) in [buyers[0], buyers[1], buyers[0]].into_iter().enumerate() {
        let Some(buyer) = place(buyer) else { continue };
        let buyer = play.viewer(buyer).await?;
        let id = order::hire(market, &buyer, seller.id, None, said.brief.to_owned(), gig.site).await?;
        if at == 0 {
            continue;
        }
        let price = QuoteInput {
            description: said.quote.to_owned(),
            amount: Some(Minor::major(gig.site.pick(3_600, 900))),
            days: Some(14),
            revisions: Some(2),
        };
        order::quote(market, &seller, id, price).await?;
        if at == 1 {
            continue;
        }
        pay(market, &buyer, id).await?;
        deliver(market, &seller, id, gig, said, 2).await?;
        order::cancel(market, &buyer, id, Some(30), said.change.to_owned()).await?;
        order::cancel(market, &seller, id, Some(80), said.handed.to_owned()).await?;
    }
    Ok(())
}

async fn pay(market: &Market, buyer: &Viewer, id: OrderId) -> Result<(), AppError> {
    let row = market.db.read(move |conn| db::order::load(conn, id)).await?;
    let quote = row.and_then(|row| row.quote).ok_or_else(|| AppError::from(Refusal::NotFound))?;
    simulate_payable(market, buyer, Payable::Order(id, quote)).await.map(drop)
}

/// A picture of the brand, another each round.
async fn deliver(
    market: &Market,
    seller: &Viewer,
    id: OrderId,
    gig: Bought,
    said: &Said,
    round: u32,
) -> Result<(), AppError> {
    let brand = art::brands(gig.site).iter().find(|brand| brand.slug == gig.brand);
    let brand = brand.ok_or_else(|| AppError::Internal(format!("no brand {}", gig.brand)))?;
    let drawn = move || art::jpeg(&art::logo(brand, round), 800, 600).map_err(AppError::Internal);
    let bytes = market.compute(drawn).await?;
    let file = RawFile { name: format!("{}-{}.jpg", gig.brand, round + 1), bytes: bytes.into() };
    let new = Delivery { content: said.handed.to_owned(), files: vec![file], file_ids: Vec::new() };
    order::deliver(market, seller, id, new).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::order::input::{HIRE_LEAST, MESSAGE_LEAST};
    use domain::work::mask_contacts;

    #[test]
    fn all_words_are_long_enough_and_name_no_contact() {
        for said in [&ZH, &EN] {
            let long = |words: &str, least: usize| words.chars().count() >= least && mask_contacts(words) == words;
            assert!(long(said.brief, HIRE_LEAST), "{}", said.brief);
            for words in [said.wish, said.question, said.change, said.handed] {
                assert!(long(words, MESSAGE_LEAST), "{words}");
            }
        }
    }
}
