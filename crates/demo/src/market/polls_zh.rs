//! What the clients of the Chinese site ask passers-by, and what they hear.

use super::polls::Asked;
use domain::project::ProjectType::{Logo, Poster, Vi};

pub(super) static ASKED: &[Asked] = &[
    Asked {
        brand: "xiaoli",
        kind: Logo,
        hours: 40,
        question: "哪一个会让你想推门进来看看？",
        comments: &[
            ("老街坊", "这个远远就能认出来，字也清楚。"),
            ("养了三只猫", "眼神像我家老大，投了。"),
            ("楼下快递员", "门牌找半天的那种就别选了，选第一眼看到的。"),
            ("豆豆妈", "孩子指着这个喊“咪咪”，不用猜了。"),
        ],
        report: "",
    },
    Asked {
        brand: "yanxia",
        kind: Vi,
        hours: 30,
        question: "住店的时候，你愿意把哪一套带回家？",
        comments: &[
            ("去年住过的", "这块木牌像他家会用的东西，别的都太新了。"),
            ("背包客", "布袋选这个，脏了也好看。"),
            ("徽州女婿", "屋檐的角度对，外地人画不出来这个斜度。"),
        ],
        report: "",
    },
    Asked {
        brand: "qinghe",
        kind: Vi,
        hours: 55,
        question: "车从你家楼下开过，哪一辆你会多看一眼？",
        comments: &[
            ("六楼住户", "从上往下看就这个最清楚，另外几个只剩一团绿。"),
            ("送奶师傅的儿子", "我爸说衣服要耐脏，选深的那套。"),
            ("路过的设计生", "留白用得好，越看越耐看。"),
            ("早起的人", "早上六点灰蒙蒙的，还是浅色那辆醒目。"),
        ],
        report: "",
    },
    Asked {
        brand: "zhixing",
        kind: Poster,
        hours: 34,
        question: "同学们，哪一张会让你拉着爸妈去报名？",
        comments: &[
            ("五年级二班", "有泥的这张！我想去挖。"),
            ("陪读爸爸", "时间写得最大，一眼看完，省心。"),
            ("图书馆保安", "贴在我们门口的话，这张不会被当成广告撕掉。"),
            ("匿名", "都丑，收钱的吧，懒得选。"),
        ],
        report: "无意义的攻击，来投票的有很多小朋友，请处理一下。",
    },
    Asked {
        brand: "liangxin",
        kind: Logo,
        hours: 60,
        question: "印在请柬上，你最想收到哪一张？",
        comments: &[
            ("明年结婚", "两个圆的那个，拆信的时候会慢一点。"),
            ("伴娘专业户", "收过二十几张请柬，这个会留下来。"),
            ("丈母娘", "喜气要有，不要吵，就这个。"),
        ],
        report: "",
    },
    Asked {
        brand: "muyan",
        kind: Logo,
        hours: 90,
        question: "闭上眼睛，你还记得哪一个？",
        comments: &[
            ("木工爱好者", "年轮那个，缺口一下就记住了。"),
            ("刚装修完", "安静，放在家里二十年不嫌烦。"),
            ("小周", "烙上去应该好看，线不细。"),
        ],
        report: "",
    },
    Asked {
        brand: "shanhai",
        kind: Logo,
        hours: 258,
        question: "坐在窗边喝茶，抬头想看到哪一个？",
        comments: &[("常来的老陈", "就是那扇窗，不用再选了。"), ("写生的学生", "水的颜色像退潮，我画过。")],
        report: "",
    },
    Asked {
        brand: "zhixing",
        kind: Logo,
        hours: 685,
        question: "别在书包上，哪一枚最神气？",
        comments: &[("三年级班长", "我要第一个，像勋章。"), ("阿May", "细节有点多，缩小了怕看不清，不过孩子喜欢。")],
        report: "",
    },
];
