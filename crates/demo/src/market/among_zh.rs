//! What people of the Chinese site say and give to each other.

use super::among::{Chat, Complaint, Question, Said, Tip};
use domain::project::ProjectType::{Logo, Others, Package, Poster, Vi};

const SPAM: &str = "在吗？我这里有一批便宜的字体和模板，改改就能交稿，要的话私下转给我，比平台上快。";
const RUDE: &str = "那个茶社的比稿本来该是我的，你们几个就是会讨好客户，没意思。";

pub(super) static SAID: Said = Said {
    chats: &[
        Chat {
            between: ("suwan", "zhou"),
            hours: 150,
            lines: &[
                (0, true, "周老师，招牌今天挂上去了。晚上灯一开，我妈在对面站了好久。"),
                (38, false, "太好了！灯是暖的还是白的？照片里看太阳那一块好像偏黄。"),
                (12, true, "暖的。您别说，偏黄一点反而像傍晚。"),
                (9, false, "那就别换了，傍晚本来就是你们店最好看的时候。"),
                (60, true, "过几天茶罐和礼盒也要开比稿，到时候您有空来看看，不着急。"),
                (25, false, "好，您开了我就来，罐身的弧度我先找个样罐量一量。"),
            ],
        },
        Chat {
            between: ("suwan", "lin"),
            hours: 62,
            lines: &[
                (0, true, "林老师，门牌那一稿的木纹是印上去的，还是真的木头？"),
                (44, false, "真的木头，字是激光刻完再填墨。镇上做牌匾的师傅说没问题。"),
                (16, true, "那雨天会不会花？我们那条巷子湿气重。"),
                (21, false, "填的是漆不是墨水，我说错了。刻深一毫米，十年内不用补。"),
                (180, true, "我把您的话念给老板听，他说他修伞的漆也能用，哈哈。"),
            ],
        },
        Chat {
            between: ("hexu", "gu"),
            hours: 15,
            lines: &[
                (0, true, "定您这一稿了，恭喜。请柬下周三要下厂，烫金版能先给我吗？"),
                (20, false, "谢谢信任！明天中午之前先把烫金版传上去，其余的晚上补齐。"),
                (7, true, "火漆章的铜模厂要一个纯黑的。"),
                (5, false, "一起放进去，直径按二十五毫米做。"),
            ],
        },
        Chat {
            between: ("hexu", "lin"),
            hours: 16,
            lines: &[
                (0, true, "包收到了，木匠们正在试烙铁，第一下有点糊。"),
                (26, false, "温度高了半档，压两秒就抬。线条我留了余量，不会断。"),
                (52, true, "果然，第三把椅子就漂亮了。我这两天确认。"),
            ],
        },
        Chat {
            between: ("tangtang", "zhou"),
            hours: 100,
            lines: &[
                (0, true, "青禾的瓶标印出来了，冷凝水一上来反而更好看，你是怎么想到的？"),
                (95, false, "在冰箱里放了一晚上的样稿，早上起来自己都吓一跳。"),
                (14, true, "冷链车还要您帮忙，老客户就不客气了。"),
                (33, false, "看到了，楼上往下看这个要求有意思，车顶我也画一笔。"),
            ],
        },
        Chat {
            between: ("tangtang", "ashi"),
            hours: 2,
            lines: &[
                (0, true, "你好，麦屿的单子刚开，看你画吃的特别香，有空来试试吗？"),
                (31, false, "已经在画了！请问烙在面包上的那个章，直径大概多少？"),
                (8, true, "四厘米左右，盐面包背上刚好。"),
            ],
        },
        Chat {
            between: ("weilan", "chen"),
            hours: 30,
            lines: &[
                (0, true, "陈老师，诊所门口那块牌子有规定，字高不能超过三十厘米，您的稿要改吗？"),
                (47, false, "不用改结构，我把鹤的脖子收短一点，字自然就落下来了。"),
                (11, true, "收短会不会像鸭子？我们医生会笑的。"),
                (19, false, "放心，我先画三种长度，像鸭子的那张我自己留着。"),
                (140, true, "看了，第二种最好。老人家说像要落下来歇脚的样子。"),
            ],
        },
        Chat {
            between: ("weilan", "lu"),
            hours: 26,
            lines: &[
                (0, true, "首屏那句话我们内部吵翻了，能不能先空着？"),
                (22, false, "可以，我放一行灰条占位。不过建议写具体数字，厂长们爱看数字。"),
                (17, true, "有道理，明天把三个数字发给你。"),
                (6, false, "好，按三个位数排，多一位也放得下。"),
            ],
        },
        Chat {
            between: ("jiangpei", "ashi"),
            hours: 44,
            lines: &[
                (0, true, "小狸今天看了稿，坐在屏幕前面舔爪子，算是通过吗？"),
                (13, false, "按我家猫的标准，没有用屁股对着屏幕就是通过。"),
                (9, true, "那就是通过了。吊牌的厂家要一个没有胡须的版本。"),
                (28, false, "本来就没画胡须，它的脸够清楚，直接拿去用。"),
            ],
        },
        Chat {
            between: ("jiangpei", "fuxiao"),
            hours: 50,
            lines: &[
                (0, true, "傅老师，海报上的泥巴能再脏一点吗？孩子们觉得还不够。"),
                (35, false, "哈哈，第一次有人嫌我画得干净。溅两点到标题上可以吗？"),
                (4, true, "可以！挖土老师们肯定高兴。"),
            ],
        },
        Chat {
            between: ("lu", "zhou"),
            hours: 310,
            lines: &[
                (0, true, "周老师您好，我刚通过入驻测试，想请教一下：初稿一般画到什么程度再交？"),
                (420, false, "画到你自己敢把图形去掉颜色给人看，就可以交了。别等完美，客户的话比你的细节值钱。"),
                (30, true, "明白了，我总在抠圆角……今天就交第一份。"),
                (15, false, "加油。没选上也留着，过半年再看，你会知道自己长进在哪里。"),
                (9_000, true, "这周又交了两份，客户回了一句“有点意思”，我高兴了一晚上。"),
            ],
        },
        Chat {
            between: ("chen", "shen"),
            hours: 410,
            lines: &[
                (0, true, "你那张海报的标题字是自己写的吗？“潮”字右边很好看。"),
                (75, false, "是的，照着老课本的印刷体改的，三点水偷懒连成了一笔。"),
                (20, true, "连得好，偷懒偷到了点上。"),
            ],
        },
        Chat {
            between: ("beike", "meixi"),
            hours: 90,
            lines: &[(0, true, SPAM), (50, false, "不用了，谢谢。模板改改就交，砸的是大家的饭碗。")],
        },
        Chat { between: ("yuejian", "dingyi"), hours: 200, lines: &[(0, true, RUDE)] },
        Chat {
            between: ("zhou", "seal"),
            hours: 70,
            lines: &[
                (0, true, "管理员好，证书上的名字想用本名，现在改还来得及吗？"),
                (180, false, "来得及，在资料页填好“证书上的作者名”，之后发的证书就用它，已经发出的不会变。"),
                (12, true, "好的，改好了，谢谢。"),
            ],
        },
    ],
    complaints: &[
        Complaint {
            line: SPAM, by: "meixi", hours: 80, reason: "私信兜售模板，还让人绕开平台交易。", ruling: None
        },
        Complaint {
            line: RUDE,
            by: "dingyi",
            hours: 196,
            reason: "无端指责，让人不舒服。",
            ruling: Some(("removed", "对结果有意见可以申诉，不要在消息里指责同行。")),
        },
    ],
    tips: &[
        Tip {
            by: "suwan",
            to: "zhou",
            hours: 148,
            amount: 200,
            words: "招牌挂上了，请您喝杯茶，店里永远给您留靠窗的位子。",
        },
        Tip {
            by: "suwan", to: "zhou", hours: 1_900, amount: 66, words: "雨季海报贴出去那周，房间全满了，辛苦。"
        },
        Tip {
            by: "tangtang", to: "zhou", hours: 620, amount: 88, words: "瓶标一次过，省下的打样费请您收下。"
        },
        Tip {
            by: "hexu", to: "gu", hours: 700, amount: 52, words: "全家福那张海报，幼儿园门口排了队，谢谢！"
        },
        Tip {
            by: "weilan",
            to: "lin",
            hours: 400,
            amount: 100,
            words: "音乐节收了摊，海报被人撕走大半，这是最高的评价。",
        },
        Tip {
            by: "jiangpei",
            to: "zhou",
            hours: 560,
            amount: 120,
            words: "孩子们把徽章别在书包最显眼的地方，替他们谢谢您。",
        },
    ],
    questions: &[
        Question {
            by: "suwan",
            brand: "shanhai",
            kind: Package,
            hours: 10,
            text: "茶罐和礼盒是两样东西，可以在同一场比稿里选两位设计师各做一样吗？",
            answer: Some((
                4,
                "一场比稿只有一位中标设计师。如果想把礼盒交给另一位，可以在选定中标作品之后加购那件作品，价格写在作品旁边。",
            )),
        },
        Question {
            by: "tangtang",
            brand: "qinghe",
            kind: Vi,
            hours: 60,
            text: "车身喷绘的厂家想直接和设计师对尺寸，平台允许吗？怎么把他拉进来？",
            answer: Some((9, "交付页别人打不开，请把文件下载后发给厂家；尺寸由你在交付页转达，出了问题有记录可查。")),
        },
        Question {
            by: "lin",
            brand: "tinglan",
            kind: Poster,
            hours: 430,
            text: "客户确认之后想再改一版阵容名单，源文件我已经交了，这算在哪里？",
            answer: Some((14, "确认之后的改动不在比稿范围内，请客户从你的主页直接雇佣，写明改几处、多少钱。")),
        },
        Question {
            by: "jiangpei",
            brand: "xiaoli",
            kind: Logo,
            hours: 20,
            text: "入围的设计师这两天没有回话，修改期会不会就这样过去？能不能延长？",
            answer: None,
        },
        Question {
            by: "weilan",
            brand: "yunzhan",
            kind: Others,
            hours: 8,
            text: "比稿还没结束，能不能把需求里的“电脑稿”去掉，只要手机的？怕影响已经交稿的人。",
            answer: None,
        },
        Question {
            by: "hexu",
            brand: "liangxin",
            kind: Logo,
            hours: 40,
            text: "发票抬头写工作室还是写公司都行吗？两个名字我们都有营业执照。",
            answer: Some((5, "都可以，以付款的一方为准最省事。在比稿页申请发票时填写抬头和税号即可。")),
        },
    ],
};
