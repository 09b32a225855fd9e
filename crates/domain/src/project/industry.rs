//! The industries a brand can be in; search, gallery and invitations go by them.

use crate::Site;

/// An industry with its stable number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Industry {
    pub id: i64,
    /// A word that never changes, for links.
    pub code: &'static str,
    zh: &'static str,
    en: &'static str,
}

impl Industry {
    #[must_use]
    pub const fn name(&self, site: Site) -> &'static str {
        site.pick(self.zh, self.en)
    }
}

const fn industry(id: i64, code: &'static str, zh: &'static str, en: &'static str) -> Industry {
    Industry { id, code, zh, en }
}

/// Every industry, in the order in which it is offered. A number is never given to another industry.
pub const INDUSTRIES: [Industry; 26] = [
    industry(1, "food", "餐饮", "Food & drink"),
    industry(2, "technology", "科技", "Technology"),
    industry(3, "education", "教育", "Education"),
    industry(4, "agriculture", "农业", "Agriculture"),
    industry(5, "wedding", "婚庆", "Weddings & events"),
    industry(6, "architecture", "建筑", "Architecture"),
    industry(7, "publishing", "出版", "Publishing"),
    industry(8, "sports", "运动", "Sports & fitness"),
    industry(9, "beauty", "美容", "Beauty & cosmetics"),
    industry(10, "health", "医疗健康", "Health & medicine"),
    industry(11, "finance", "金融", "Finance & insurance"),
    industry(12, "retail", "零售电商", "Retail & e-commerce"),
    industry(13, "fashion", "服饰", "Fashion & apparel"),
    industry(14, "travel", "旅游酒店", "Travel & hotels"),
    industry(15, "property", "房地产", "Real estate"),
    industry(16, "automotive", "汽车", "Automotive"),
    industry(17, "logistics", "物流", "Transport & logistics"),
    industry(18, "manufacturing", "制造业", "Manufacturing"),
    industry(19, "energy", "能源环保", "Energy & environment"),
    industry(20, "entertainment", "文化娱乐", "Arts & entertainment"),
    industry(21, "games", "游戏动漫", "Games & animation"),
    industry(22, "media", "广告传媒", "Media & marketing"),
    industry(23, "legal", "法律咨询", "Legal & consulting"),
    industry(24, "home", "家居生活", "Home & living"),
    industry(25, "pets", "母婴宠物", "Family & pets"),
    industry(26, "nonprofit", "公益组织", "Non-profit & public"),
];

#[must_use]
pub fn find(id: i64) -> Option<&'static Industry> {
    INDUSTRIES.iter().find(|industry| industry.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn numbers_codes_and_names_are_unique() {
        assert_eq!(INDUSTRIES.iter().map(|i| i.id).collect::<HashSet<_>>().len(), INDUSTRIES.len());
        assert_eq!(INDUSTRIES.iter().map(|i| i.code).collect::<HashSet<_>>().len(), INDUSTRIES.len());
        for site in Site::ALL {
            assert_eq!(INDUSTRIES.iter().map(|i| i.name(site)).collect::<HashSet<_>>().len(), INDUSTRIES.len());
        }
        assert_eq!(find(1).map(|i| i.name(Site::Zh)), Some("餐饮"));
        assert_eq!(find(0), None);
    }
}
