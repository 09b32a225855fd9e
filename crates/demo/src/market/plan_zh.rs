//! The contests of the Chinese site, from the newest to the oldest of each stage.

use super::plan::Stage::{Complete, Delivered, Open, Revision, Winner};
use super::plan::{Contest, Stage, logo as plan};
use domain::Site;
use domain::project::ProjectType::{Others, Package, Poster, Vi};
use domain::project::package::Tier::{self, Budget, Custom, Express, Premium, Standard};

const DAY: i64 = 24;

const fn logo(brand: &'static str, client: &'static str, tier: Tier, paid_hours: i64, stage: Stage) -> Contest {
    plan(Site::Zh, brand, client, tier, paid_hours, stage)
}

pub(super) const CONTESTS_ZH: [Contest; 38] = [
    // Running.
    logo("jingluo", "hexu", Standard, 43, Open).entered(9, &["zhou", "lin", "chen", "ashi", "gu", "shen"]),
    logo("zhufeng", "weilan", Express, 46, Open).prize(300).urgent().entered(6, &["gu", "zhou", "ashi"]),
    logo("shanhe", "tangtang", Premium, 22, Open).entered(7, &["lin", "zhou", "shen", "gu", "chen"]),
    logo("shanhai", "suwan", Standard, 12, Open)
        .of(
            Package,
            "茶罐与礼盒",
            "标志就用在这里选定的那一版，不要重画。现在要做第一批茶罐和春茶礼盒：大罐 150 克、小罐 50 克，礼盒装两小罐。纸标贴在马口铁罐上，工艺可以有一处烫金或压凹。希望摆在一起像一家人，拆开单卖也认得出。不要透明开窗，不要满版照片。",
        )
        .entered(4, &["zhou", "lin", "shen"]),
    logo("maiyu", "tangtang", Premium, 3, Open).entered(2, &["ashi", "shen"]),
    logo("yunzhan", "weilan", Budget, 30, Open)
        .of(
            Others,
            "产品官网首屏",
            "给新版产品做一个官网首屏，电脑和手机各一稿。厂长们多半用手机打开，第一屏要说清三件事：接什么设备、多久能上线、一年多少钱。不要深蓝色科技背景，不要漂浮的数据球。",
        )
        .entered(3, &["lu"]),
    // Refined by the finalists.
    logo("xiaoli", "jiangpei", Standard, 5 * DAY, Revision).entered(11, &["ashi", "shen", "zhou", "gu"]),
    logo("yanxia", "suwan", Standard, 4 * DAY, Revision)
        .of(
            Vi,
            "品牌 VI",
            "标志是在这里选的，已经刻成门口的木牌。这次想把住店会碰到的东西配齐：名片、门牌、钥匙牌、布袋、早餐卡和线上头像。纸请选能摸出纹理的，印刷最好两色以内，镇上的小印刷厂要做得出来。",
        )
        .entered(10, &["lin", "chen", "zhou"]),
    logo("youjian", "jiangpei", Budget, 6 * DAY, Revision)
        .of(
            Package,
            "三种口味的瓶标",
            "原味、西柚、百香果三种口味，300 毫升方瓶，一张环贴。三瓶并排要看得出是一套，单瓶在冰柜里两秒钟能认出口味。配料表和条码请留在背面，正面越少字越好。",
        )
        .entered(7, &["lin", "gu", "shen"]),
    logo("qinghe", "tangtang", Budget, 5 * DAY, Revision)
        .of(
            Vi,
            "冷链车与工作服",
            "四辆冷链车、送奶员的冲锋衣和小区门口的保温柜。标志要能用得大、认得准。车身只喷两色，要让人在楼上往下看也认得出来。",
        )
        .entered(8, &["zhou", "qinchuan", "heqing"]),
    logo("zhixing", "jiangpei", Budget, 4 * DAY, Revision)
        .of(
            Poster,
            "暑期行走营",
            "七月两期，一期看壁画，一期挖陶片。贴在学校门口和图书馆，家长看得见时间和人数，孩子看得见泥巴。不要放大镜。",
        )
        .entered(8, &["fuxiao", "ashi", "douya"]),
    logo("zhixing", "jiangpei", Budget, 5 * DAY, Revision)
        .of(
            Vi,
            "徽章与队旗",
            "标志是在这里选的，现在要把它别到书包上、举到田野里：一枚徽章、一面队旗、结业证书和老师的帽子。颜色不超过三种，旗子要在风里也认得出。",
        )
        .entered(8, &["heqing", "shen", "zhou"]),
    logo("baihe", "weilan", Standard, 4 * DAY, Revision).private().entered(10, &["chen", "zhou", "shen"]),
    // Chosen, delivered.
    logo("liangxin", "hexu", Custom, 6 * DAY, Winner).prize(1_800).entered(13, &["gu", "zhou", "chen", "shen"]),
    logo("muyan", "hexu", Budget, 9 * DAY, Delivered).entered(12, &["lin", "zhou", "chen", "lu"]),
    // The story of the home page.
    logo("shanhai", "suwan", Standard, 13 * DAY, Complete)
        .excellent()
        .entered(12, &["zhou", "lin", "chen", "ashi", "gu", "shen", "lu"]),
    logo("tinglan", "weilan", Standard, 24 * DAY, Complete)
        .of(
            Poster,
            "沙滩音乐节海报",
            "八月最后一个周末，十一支乐队，在同一片沙滩上。海报要贴在地铁站和鼓浪屿的码头，也要做成手机竖屏。主视觉一句话就够：在海边录下的声音。阵容名单会另外给，请留好位置。",
        )
        .entered(12, &["lin", "ashi", "gu"]),
    logo("zhixing", "jiangpei", Standard, 31 * DAY, Complete).entered(13, &["zhou", "shen", "ashi", "gu"]),
    // The past.
    logo("qinghe", "tangtang", Standard, 38 * DAY, Complete).entered(12, &["zhou", "shen"]).brief_past(),
    logo("shiguang", "hexu", Budget, 40 * DAY, Complete)
        .of(Poster, "全家福预约季", "贴在小区门口和幼儿园对面，只说三件事：拍什么、哪几个周末、怎么约。请不要用相机图标。")
        .entered(12, &["gu", "ashi"])
        .brief_past(),
    logo("shiguang", "hexu", Budget, 43 * DAY, Complete)
        .of(Vi, "相册与样片袋", "相册封面、样片袋、收据和门口的灯箱。黑白为主，烫一个小小的颜色就够。")
        .entered(14, &["gu", "lin"])
        .brief_past(),
    logo("youjian", "jiangpei", Budget, 45 * DAY, Complete)
        .of(Poster, "早市试饮", "周末早市的一张立牌，两米外看得见，走近了闻得到。口味写四个，价格写一个。")
        .entered(13, &["lin", "shen"])
        .brief_past(),
    logo("shiguang", "hexu", Standard, 48 * DAY, Complete).entered(13, &["zhou", "ashi"]).brief_past(),
    logo("youjian", "jiangpei", Budget, 50 * DAY, Complete)
        .of(Vi, "冰柜与工服", "便利店冰柜的侧贴、送货员的围裙和保温箱。颜色不要超过三种，贴上去要撕得下来。")
        .entered(12, &["lin", "chen"])
        .brief_past(),
    logo("youjian", "jiangpei", Standard, 55 * DAY, Complete).entered(12, &["lin", "zhou", "ashi"]).brief_past(),
    logo("yunzhan", "weilan", Budget, 58 * DAY, Complete)
        .of(Package, "网关包装盒", "工业网关的纸盒，仓库里要一眼看清型号和朝上的一面，拆箱第一眼看到安装步骤。")
        .entered(13, &["lin", "gu"])
        .brief_past(),
    logo("yunzhan", "weilan", Budget, 62 * DAY, Complete)
        .of(Poster, "展会易拉宝", "工业展上的两个易拉宝，站在三米外的厂长五秒内知道我们能帮他省什么。不要机械臂。")
        .entered(14, &["lin", "ashi"])
        .brief_past(),
    logo("tinglan", "weilan", Budget, 66 * DAY, Complete)
        .of(Package, "黑胶封套", "第一张黑胶，海边现场录音。封套要留白，侧脊看得清名字，内页印一张地图。")
        .entered(12, &["lin", "zhou"])
        .brief_past(),
    logo("yunzhan", "weilan", Standard, 70 * DAY, Complete).entered(14, &["zhou", "gu"]).brief_past(),
    logo("qinghe", "tangtang", Standard, 78 * DAY, Complete)
        .of(Package, "鲜奶瓶标", "九百毫升玻璃瓶，回收清洗再用，所以只贴一张可溶纸标，单色印刷，要耐得住冷凝水。")
        .entered(12, &["zhou", "lin"])
        .brief_past(),
    logo("tinglan", "weilan", Budget, 80 * DAY, Complete)
        .of(Vi, "演出现场物料", "手环、工作证、周边摊位的价目牌。灯光很暗，字要够大，拿在手里要好看。")
        .entered(14, &["lin", "chen"])
        .brief_past(),
    logo("yanxia", "suwan", Budget, 84 * DAY, Complete)
        .of(Others, "订房小程序首页", "一个页面：看院子、看房间、看哪天有空。老人也会用，按钮请大一些。")
        .entered(13, &["lin", "shen"])
        .brief_past(),
    logo("tinglan", "weilan", Standard, 86 * DAY, Complete).entered(12, &["zhou", "lin"]).brief_past(),
    logo("yanxia", "suwan", Budget, 89 * DAY, Complete)
        .of(Package, "茶与香的伴手礼", "客人退房时带走的小盒子，装一泡茶和三支线香。盒子要能放进外套口袋。")
        .entered(12, &["lin", "zhou"])
        .brief_past(),
    logo("yunzhan", "weilan", Budget, 91 * DAY, Complete)
        .of(Vi, "设备铭牌与资料", "铭牌、安装手册封面和工服胸标，车间里要看得清，油污擦得掉，字号不要小于九磅。")
        .entered(12, &["zhou", "gu"])
        .brief_past(),
    logo("yanxia", "suwan", Budget, 94 * DAY, Complete)
        .of(Poster, "古镇雨季", "雨季人少，我们想让人知道雨天才是最好的时候。贴在高铁站和咖啡店。")
        .entered(13, &["zhou", "lin"])
        .brief_past(),
    logo("yanxia", "suwan", Standard, 110 * DAY, Complete).entered(13, &["zhou", "chen"]).brief_past(),
    logo("tinglan", "weilan", Budget, 137 * DAY, Complete)
        .of(Others, "录音棚预约页", "一个页面，手机优先：看档期、听声音、留名字。请不要用波形图和耳机。")
        .entered(12, &["zhou", "chen"])
        .brief_past(),
];
