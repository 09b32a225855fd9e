//! Brands that no contest was held for: designers show them beside their services.

use super::brand::{Brand, brands};
use domain::Site;
use std::sync::LazyLock;

/// What is its own; trade, marks, colours, faces and packs are those of a client in the same trade.
struct Own {
    slug: &'static str,
    like: &'static str,
    /// In Chinese, and the two characters of a seal.
    zh: [&'static str; 2],
    en: &'static str,
    kind_en: &'static str,
    tagline: &'static str,
    initials: &'static str,
    since: &'static str,
}

const fn zh(
    [slug, like]: [&'static str; 2],
    zh: [&'static str; 2],
    [en, kind_en, initials, since]: [&'static str; 4],
    tagline: &'static str,
) -> Own {
    Own { slug, like, zh, en, kind_en, tagline, initials, since }
}

const fn en(
    [slug, like]: [&'static str; 2],
    [en, kind_en, initials, since]: [&'static str; 4],
    tagline: &'static str,
) -> Own {
    Own { slug, like, zh: [""; 2], en, kind_en, tagline, initials, since }
}

/// The Chinese faces carry the names of the clients only, so these are made of the same characters.
const OWN_ZH: [Own; 14] = [
    zh(["qingmai", "maiyu"], ["青麦烘焙", "青麦"], ["Qingmai", "Bakery", "QM", "2016"], "早晨五点，第一炉香"),
    zh(["tingyun", "shanhai"], ["听云茶社", "听云"], ["Tingyun", "Tea House", "TY", "2012"], "听风看云，喝一杯茶"),
    zh(["yunyu", "yanxia"], ["云屿民宿", "云屿"], ["Yunyu", "Hill Inn", "YY", "2018"], "在山里醒，在云边走"),
    zh(["baijing", "yunzhan"], ["白鲸科技", "白鲸"], ["Beluga", "Technology", "BL", "2019"], "简单一点，走得远"),
    zh(["xiaomai", "xiaoli"], ["小麦宠物", "小麦"], ["Xiaomai", "Pet Care", "XM", "2021"], "好好看看，好好说话"),
    zh(["shanxing", "jingluo"], ["山行图书", "山行"], ["Shanxing", "Books", "SX", "2010"], "边走边读，一卷山河"),
    zh(["heshan", "qinghe"], ["禾山牧场", "禾山"], ["Heshan", "Farm", "HS", "2013"], "山上的草，瓶里的鲜"),
    zh(["jianxin", "liangxin"], ["见心婚礼", "见心"], ["Jianxin", "Weddings", "JX", "2017"], "两个人，一天的大事"),
    zh(["qingmu", "baihe"], ["青木诊所", "青木"], ["Qingmu", "Family Clinic", "QM", "2015"], "清清楚楚，好好看医生"),
    zh(["xingyun", "zhixing"], ["行云学堂", "行云"], ["Xingyun", "Academy", "XY", "2014"], "一边读书，一边走路"),
    zh(["zhimu", "muyan"], ["知木家居", "知木"], ["Zhimu", "Furniture", "ZM", "2011"], "一寸木，一尺光"),
    zh(["maihe", "shanhe"], ["麦河面馆", "麦河"], ["Maihe", "Noodle House", "MH", "2003"], "一碗热面，一个好天"),
    zh(["shiguo", "youjian"], ["拾果果汁", "拾果"], ["Shiguo", "Cold Pressed", "SG", "2020"], "一颗一颗，放到瓶里"),
    zh(["shanying", "zhufeng"], ["山影骑行", "山影"], ["Shanying", "Cycling Club", "SY", "2018"], "看得见山，就骑得到"),
];

const OWN_EN: [Own; 13] = [
    en(["ashdown", "saltwood"], ["Ashdown", "Furniture makers", "AD", "2009"], "Cut slowly, kept long"),
    en(["emberly", "kindling"], ["Emberly", "Wood-fired kitchen", "E", "2018"], "One oven, one long table"),
    en(["nightjar", "halfmoon"], ["Nightjar", "Small brewery", "NJ", "2015"], "Poured when the birds are quiet"),
    en(["plinth", "strata"], ["Plinth", "Architecture", "P", "2011"], "Buildings with a good footing"),
    en(["furrow", "orbital"], ["Furrow", "Soil data", "F", "2020"], "Know it before you plough it"),
    en(["windward", "tidewater"], ["Windward", "Harbour inn", "WW", "2006"], "Wake up to the rigging"),
    en(["daybreak", "lumen"], ["Daybreak", "Rooftop solar", "D", "2017"], "Light work of the bill"),
    en(["millrace", "marlow"], ["Millrace", "Coffee roasters", "M", "2013"], "Roasted beside the water"),
    en(["corebit", "hexly"], ["corebit", "Developer tools", "C", "2022"], "Small tools, kept sharp"),
    en(["pippin", "finch"], ["Pippin", "Small-shop payments", "P", "2019"], "Counted before closing"),
    en(["thimble", "fable"], ["Thimble", "Children’s books", "T", "2010"], "Small books, large pictures"),
    en(["highfold", "meadow"], ["Highfold", "Hillside creamery", "HF", "2004"], "Butter from the top field"),
    en(["harborough", "northlight"], ["Harborough", "Family insurance", "H", "1998"], "We answer the phone"),
];

fn made(own: &Own, site: Site) -> Option<Brand> {
    let like = brands(site).iter().find(|brand| brand.slug == own.like)?;
    Some(Brand {
        slug: own.slug,
        name_zh: own.zh[0],
        short_zh: own.zh[1],
        kind_zh: like.kind_zh,
        name_en: own.en,
        kind_en: own.kind_en,
        legal: "",
        tagline: own.tagline,
        industry: like.industry,
        initials: own.initials,
        since: own.since,
        intro: "",
        content: "",
        packs: like.packs,
        marks: like.marks,
        palettes: like.palettes,
        voices: like.voices,
    })
}

static MADE: LazyLock<[Vec<Brand>; 2]> = LazyLock::new(|| {
    [
        OWN_ZH.iter().filter_map(|own| made(own, Site::Zh)).collect(),
        OWN_EN.iter().filter_map(|own| made(own, Site::En)).collect(),
    ]
});

/// The brands of a site that are nobody's in the market.
#[must_use]
pub fn portfolio(site: Site) -> &'static [Brand] {
    let [zh, en] = &*MADE;
    site.pick(zh.as_slice(), en.as_slice())
}

#[cfg(test)]
mod tests {
    use super::super::colour::Colour;
    use super::super::lettering::Face;
    use super::*;

    #[test]
    fn each_has_a_client_in_its_trade_and_a_name_of_its_own() {
        assert_eq!((portfolio(Site::Zh).len(), portfolio(Site::En).len()), (OWN_ZH.len(), OWN_EN.len()));
        let mut known: Vec<&str> = Site::ALL.into_iter().flat_map(brands).map(|brand| brand.slug).collect();
        for brand in Site::ALL.into_iter().flat_map(portfolio) {
            assert!(!known.contains(&brand.slug), "{}", brand.slug);
            known.push(brand.slug);
            assert!(!brand.marks.is_empty() && !brand.packs.is_empty(), "{}", brand.slug);
        }
    }

    #[test]
    fn every_voice_can_say_the_name() {
        for brand in Site::ALL.into_iter().flat_map(portfolio) {
            for voice in brand.voices {
                for (words, style) in [voice.name(brand, 100.0, Colour(0)), voice.caption(brand, 30.0, Colour(0))] {
                    assert!(style.face.covers(&words), "{:?} cannot say {words}", style.face);
                }
            }
            let display = [Face::Brush, Face::HuangYou, Face::Song, Face::XiaoWei];
            assert!(display.iter().all(|face| face.covers(brand.name_zh)), "{}", brand.name_zh);
            for face in [Face::Hei, Face::HeiBold] {
                assert!(face.covers(brand.tagline), "{face:?} cannot say {}", brand.tagline);
            }
        }
    }
}
