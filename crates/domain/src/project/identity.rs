//! What a brief can choose from: identity items, kinds of file, tags, style sliders and colours.

use crate::Site;

/// One of a list that a brief picks from by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityItem {
    pub id: i64,
    pub code: &'static str,
    /// Where it belongs in the grid: `stationery`, `space`, `digital` or `goods`.
    pub group: &'static str,
    zh: &'static str,
    en: &'static str,
}

impl IdentityItem {
    #[must_use]
    pub const fn name(&self, site: Site) -> &'static str {
        site.pick(self.zh, self.en)
    }
}

const fn item(id: i64, code: &'static str, group: &'static str, zh: &'static str, en: &'static str) -> IdentityItem {
    IdentityItem { id, code, group, zh, en }
}

/// The matching identities (`mockups`). A number is never given to another item.
pub const IDENTITY_ITEMS: [IdentityItem; 24] = [
    item(1, "business_card", "stationery", "名片", "Business card"),
    item(2, "letterhead", "stationery", "信纸", "Letterhead"),
    item(3, "envelope", "stationery", "信封", "Envelope"),
    item(4, "folder", "stationery", "文件夹", "Folder"),
    item(5, "name_badge", "stationery", "工作证", "Name badge"),
    item(6, "brochure", "stationery", "宣传册封面", "Brochure cover"),
    item(7, "shop_sign", "space", "门头招牌", "Shop sign"),
    item(8, "reception", "space", "前台形象墙", "Reception wall"),
    item(9, "wayfinding", "space", "导视牌", "Wayfinding sign"),
    item(10, "vehicle", "space", "车身", "Vehicle livery"),
    item(11, "billboard", "space", "户外广告", "Billboard"),
    item(12, "exhibition", "space", "展架", "Exhibition banner"),
    item(13, "app_icon", "digital", "App 图标", "App icon"),
    item(14, "website", "digital", "网站首页", "Website header"),
    item(15, "social", "digital", "社交媒体头像", "Social media profile"),
    item(16, "slides", "digital", "演示文稿模板", "Slide template"),
    item(17, "email_signature", "digital", "邮件签名", "E-mail signature"),
    item(18, "mini_program", "digital", "小程序界面", "Mini-app screen"),
    item(19, "paper_bag", "goods", "手提袋", "Paper bag"),
    item(20, "box", "goods", "包装盒", "Product box"),
    item(21, "cup", "goods", "杯子", "Cup"),
    item(22, "t_shirt", "goods", "T 恤", "T-shirt"),
    item(23, "menu", "goods", "菜单", "Menu"),
    item(24, "uniform", "goods", "工服", "Uniform"),
];

#[must_use]
pub fn find(id: i64) -> Option<&'static IdentityItem> {
    IDENTITY_ITEMS.iter().find(|item| item.id == id)
}

/// Kinds of file that a brief can ask for and a package can contain (`features`), as the contract spells them.
pub const FILE_FORMATS: [&str; 10] = ["AI", "EPS", "SVG", "PDF", "PNG", "JPG", "PSD", "CDR", "TIFF", "FIG"];

/// What a package is held against when the brief asks for no format: a source, a vector for the web, one to print and
/// one to show.
pub const FILE_FORMATS_EXPECTED: [&str; 4] = ["AI", "SVG", "PDF", "PNG"];

/// The formats that a package should contain: those of the brief, else the usual ones.
#[must_use]
pub fn formats_expected(chosen: Vec<String>) -> Vec<String> {
    if chosen.is_empty() { FILE_FORMATS_EXPECTED.map(str::to_owned).into() } else { chosen }
}

/// Tags of a project (rules: Packages and prices). `express` is not chosen: it follows the package.
pub const TAGS: [&str; 3] = ["express", "urgent", "cartoon"];

/// One slider between two characters: 0 is wholly the first, 100 wholly the second, 50 leaves it to the designer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub code: &'static str,
    zh: (&'static str, &'static str),
    en: (&'static str, &'static str),
}

impl Style {
    /// The words at both ends.
    #[must_use]
    pub const fn ends(&self, site: Site) -> (&'static str, &'static str) {
        site.pick(self.zh, self.en)
    }
}

pub const STYLES: [Style; 6] = [
    Style { code: "era", zh: ("传统", "现代"), en: ("Classic", "Modern") },
    Style { code: "mood", zh: ("沉稳", "活泼"), en: ("Serious", "Playful") },
    Style { code: "detail", zh: ("简洁", "丰富"), en: ("Simple", "Detailed") },
    Style { code: "price", zh: ("亲民", "高端"), en: ("Affordable", "Luxurious") },
    Style { code: "form", zh: ("具象", "抽象"), en: ("Literal", "Abstract") },
    Style { code: "line", zh: ("柔和", "硬朗"), en: ("Soft", "Bold") },
];

/// A slider's position in a brief. Written `era:70`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleChoice {
    pub code: &'static str,
    pub value: u8,
}

impl StyleChoice {
    /// `None` for a slider that is not known or a value above 100.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (code, value) = text.split_once(':')?;
        let style = STYLES.iter().find(|style| style.code == code.trim())?;
        let value = value.trim().parse().ok().filter(|value| *value <= 100)?;
        Some(StyleChoice { code: style.code, value })
    }
}

impl std::fmt::Display for StyleChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.code, self.value)
    }
}

/// A family of colours a client may wish for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    pub code: &'static str,
    pub hex: &'static str,
    zh: &'static str,
    en: &'static str,
}

impl Colour {
    #[must_use]
    pub const fn name(&self, site: Site) -> &'static str {
        site.pick(self.zh, self.en)
    }
}

const fn colour(code: &'static str, hex: &'static str, zh: &'static str, en: &'static str) -> Colour {
    Colour { code, hex, zh, en }
}

/// No choice at all means that the designer decides.
pub const COLOURS: [Colour; 12] = [
    colour("red", "#D6402B", "红", "Red"),
    colour("orange", "#E07B2A", "橙", "Orange"),
    colour("yellow", "#EFC23B", "黄", "Yellow"),
    colour("green", "#2F7D6B", "绿", "Green"),
    colour("teal", "#1F8A93", "青", "Teal"),
    colour("blue", "#3B4BA3", "蓝", "Blue"),
    colour("purple", "#7A3E6B", "紫", "Purple"),
    colour("pink", "#E5A3B8", "粉", "Pink"),
    colour("brown", "#7B4B32", "棕", "Brown"),
    colour("gold", "#B7791F", "金", "Gold"),
    colour("grey", "#6A6C74", "灰", "Grey"),
    colour("black", "#17181C", "黑", "Black"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn items_have_unique_numbers_codes_and_names() {
        assert_eq!(IDENTITY_ITEMS.iter().map(|i| i.id).collect::<HashSet<_>>().len(), IDENTITY_ITEMS.len());
        assert_eq!(IDENTITY_ITEMS.iter().map(|i| i.code).collect::<HashSet<_>>().len(), IDENTITY_ITEMS.len());
        for site in Site::ALL {
            let names: HashSet<_> = IDENTITY_ITEMS.iter().map(|i| i.name(site)).collect();
            assert_eq!(names.len(), IDENTITY_ITEMS.len());
        }
        assert_eq!((find(13).map(|i| i.code), find(25)), (Some("app_icon"), None));
    }

    #[test]
    fn a_brief_without_formats_expects_the_usual_ones() {
        assert_eq!(formats_expected(vec!["CDR".into()]), ["CDR"]);
        let usual = formats_expected(vec![]);
        assert_eq!(usual, ["AI", "SVG", "PDF", "PNG"]);
        assert!(usual.iter().all(|code| FILE_FORMATS.contains(&code.as_str())));
    }

    #[test]
    fn a_slider_is_read_only_within_its_range() {
        assert_eq!(StyleChoice::parse("era:70").map(|s| s.to_string()), Some("era:70".into()));
        for wrong in ["era", "era:", "era:101", "era:-1", "unknown:50", ":50"] {
            assert_eq!(StyleChoice::parse(wrong), None, "{wrong}");
        }
    }
}
