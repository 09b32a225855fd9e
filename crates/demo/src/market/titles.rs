//! What designers call the designs that they sell: by what is drawn and how it is put together, never by the brand.

use super::motifs::motif;
use super::script::Scene;
use crate::art::{self, Pack};
use domain::Site;
use domain::project::ProjectType;
use std::collections::HashSet;

/// Behind a title that others have already.
const FURTHER: [[&str; 2]; 5] = [["之二", "II"], ["之三", "III"], ["之四", "IV"], ["之五", "V"], ["之六", "VI"]];

/// The titles given so far.
#[derive(Debug, Default)]
pub(super) struct Titles(HashSet<String>);

impl Titles {
    /// A title for the picture of a variant that no other design of its site has; `None` where there is none left.
    pub fn give(&mut self, scene: &Scene, variant: u32) -> Option<String> {
        let free = candidates(scene, variant).into_iter().find(|title| !self.0.contains(title))?;
        self.0.insert(free.clone());
        Some(free)
    }
}

/// From the plainest to the most exact.
fn candidates(scene: &Scene, variant: u32) -> Vec<String> {
    let (site, kind) = (scene.contest.site, scene.contest.kind);
    let is_logo = kind == ProjectType::Logo;
    let design = scene.design(variant);
    let [zh, en] = motif(design.mark);
    let shown = site.pick(zh, en);
    let [zh, en] = form(scene, variant, &design);
    let form = site.pick(zh, en);
    let exact = match site {
        Site::Zh => format!("{shown} · {form}"),
        Site::En => format!("{shown}, {form}"),
    };
    let mut all = if is_logo { vec![shown.to_owned()] } else { Vec::new() };
    all.extend(FURTHER.map(|further| match site {
        Site::Zh => format!("{exact}{}", further[0]),
        Site::En => format!("{exact} {}", further[1]),
    }));
    all.insert(usize::from(is_logo), exact);
    all
}

/// How what is drawn is put together.
fn form(scene: &Scene, variant: u32, design: &art::Design) -> [&'static str; 2] {
    match scene.contest.kind {
        ProjectType::Logo => design.stands(scene.brand),
        ProjectType::Vi => match scene.logo.map_or(0, |_| art::worn(variant)) {
            0 => ["六格品牌应用板", "identity board"],
            1 => ["反白品牌应用板", "reversed identity board"],
            _ => ["浅底品牌应用板", "pale identity board"],
        },
        ProjectType::Poster => match variant % 5 {
            0 => ["满版图形海报", "poster, one large motif"],
            1 => ["拼格海报", "poster of tiles"],
            2 => ["大标题海报", "headline poster"],
            3 => ["上下两色海报", "poster in two fields"],
            _ => ["竖排名字海报", "poster, vertical name"],
        },
        ProjectType::Package => pack(scene.brand.pack(variant)),
        ProjectType::Others => match variant % 3 {
            0 => ["左右分栏首页与手机页", "split home page and phone"],
            1 => ["居中首页与手机页", "centred page and phone"],
            _ => ["三格首页与手机页", "page of three tiles, phone"],
        },
    }
}

const fn pack(pack: Pack) -> [&'static str; 2] {
    match pack {
        Pack::Tins => ["三罐一组", "set of three tins"],
        Pack::Carton => ["一高一扁两盒", "a tall box and a flat one"],
        Pack::GiftBox => ["双罐礼盒", "gift box of two tins"],
        Pack::Stack => ["叠放三盒", "three stacked boxes"],
        Pack::Opened => ["开盖纸箱", "carton with open flaps"],
        Pack::Pouches => ["自立袋与纸杯", "pouches and a cup"],
        Pack::Bottles => ["系列瓶装", "family of bottles"],
        Pack::Cans => ["系列罐装", "family of cans"],
        Pack::Label => ["瓶标与一瓶样", "label and its bottle"],
        Pack::Crate => ["一箱瓶盖", "bottle caps in a crate"],
        Pack::Tubs => ["带盖圆桶", "lidded tubs"],
        Pack::Lids => ["圆盖", "round lids"],
        Pack::Stickers => ["圆贴纸", "round stickers"],
        Pack::Dairy => ["纸包与圆木盒", "wrapped block, round box"],
        Pack::Bars => ["三条装", "three wrapped bars"],
        Pack::Sleeve => ["唱片封套", "record sleeve"],
        Pack::Sleeves => ["封套正反面", "sleeve, front and back"],
        Pack::Disc => ["唱片盘芯", "label of a record"],
        Pack::Cones => ["花束纸筒", "paper cones for flowers"],
        Pack::Sheet => ["包装纸与封口贴", "wrapping sheet, sticker"],
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::Plan;
    use super::super::script;
    use super::*;
    use domain::Timestamp;
    use domain::store::offer::{TITLE_MOST, names};
    use domain::work::mask_contacts;

    #[test]
    fn a_title_fits_and_names_no_brand() {
        let script = script::write(&Plan::whole(), Timestamp(1_800_000_000_000)).unwrap();
        let mut looked_at = 0;
        for site in Site::ALL {
            let mut titles = Titles::default();
            let scenes = script.scenes.iter().filter(|scene| scene.contest.site == site);
            for (scene, entry) in scenes.flat_map(|scene| scene.entries.iter().map(move |entry| (scene, entry))) {
                let Some(title) = titles.give(scene, entry.variant) else { continue };
                looked_at += 1;
                assert!(title.chars().count() <= TITLE_MOST, "{title}");
                assert_eq!(mask_contacts(&title), title);
                for brand in Site::ALL.into_iter().flat_map(art::brands) {
                    for name in [brand.name_zh, brand.short_zh, brand.name_en] {
                        assert!(!names(&title, name), "{title} names {name}");
                    }
                }
            }
        }
        assert!(looked_at > 300, "{looked_at} titles");
    }

    #[test]
    fn nearly_all_entries_of_designers_who_sell_find_one() {
        let script = script::write(&Plan::whole(), Timestamp(1_800_000_000_000)).unwrap();
        for site in Site::ALL {
            let mut titles = Titles::default();
            let (mut found, mut sought) = (0, 0);
            for scene in script.scenes.iter().filter(|scene| scene.contest.site == site && scene.contest.has_winner()) {
                let sells = |designer: usize| super::super::cast::MEMBERS[designer].sells_at > 0;
                for entry in scene.entries.iter().filter(|entry| sells(entry.designer)) {
                    sought += 1;
                    found += usize::from(titles.give(scene, entry.variant).is_some());
                }
            }
            assert!(sought > 20 && found * 20 >= sought * 19, "{site:?} {found} of {sought}");
        }
    }
}
