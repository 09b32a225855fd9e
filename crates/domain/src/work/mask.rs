//! Contact details in contest threads are masked: phones, e-mails, links, WeChat and QQ names (rules: Messages and notices).

/// What stands in the place of a contact detail.
const MASK: &str = "***";

/// The text with every contact detail replaced by `***`. Everything else stays as it was, dates and sizes too.
#[must_use]
pub fn mask_contacts(text: &str) -> String {
    let original: Vec<char> = text.chars().collect();
    // Full-width letters, digits in circles and on keys are contact details too; finding goes by their plain form.
    let mut plain = Vec::with_capacity(original.len());
    // Where each plain sign begins in the original, and where the last one ends.
    let mut begins = Vec::with_capacity(original.len() + 1);
    for (index, c) in original.iter().enumerate().filter(|(_, c)| !is_dressing(**c)) {
        plain.push(plain_form(*c));
        begins.push(if begins.is_empty() { 0 } else { index });
    }
    begins.push(original.len());
    if plain.is_empty() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < plain.len() {
        let (keeps_to, next) = match find_at(&plain, at) {
            Some((from, to)) => (from, to),
            None => (at + 1, at + 1),
        };
        out.extend(&original[begins[at]..begins[keeps_to]]);
        if next > keeps_to {
            out.push_str(MASK);
        }
        at = next;
    }
    out
}

/// What makes a digit a key: it stands for nothing by itself.
const fn is_dressing(c: char) -> bool {
    matches!(c, '\u{fe0f}' | '\u{20e3}')
}

fn plain_form(c: char) -> char {
    let digit = |from: u32| char::from_digit((c as u32 - from) % 10, 10).unwrap_or(c);
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '①'..='⑨' => digit('①' as u32 - 1),
        '⓪' => '0',
        '\u{1d7ce}'..='\u{1d7ff}' => digit(0x1d7ce),
        c => c.to_ascii_lowercase(),
    }
}

/// The contact detail whose signs begin at `at`: what is to be masked lies within the returned range.
fn find_at(text: &[char], at: usize) -> Option<(usize, usize)> {
    if at > 0 && is_word(text[at]) && is_word(text[at - 1]) {
        return None;
    }
    link(text, at)
        .or_else(|| email(text, at))
        .or_else(|| spelled_email(text, at))
        .map(|end| (at, end))
        .or_else(|| messenger(text, at))
        .or_else(|| handle(text, at))
        .or_else(|| phone(text, at).map(|end| (at, end)))
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn run(text: &[char], from: usize, test: impl Fn(char) -> bool) -> usize {
    from + text[from..].iter().take_while(|c| test(**c)).count()
}

fn starts_with(text: &[char], at: usize, word: &str) -> bool {
    let mut rest = text[at..].iter();
    word.chars().all(|c| rest.next() == Some(&c))
}

/// The commonest ends of names in the network.
const ENDS: [&str; 10] = ["com", "cn", "net", "org", "io", "me", "cc", "top", "xyz", "vip"];

/// Those that are no words of a sentence: "home. Me too".
const SPELLED_ENDS: [&str; 5] = ["com", "cn", "net", "org", "io"];

/// `https://…`, `www.…`, and bare names under the commonest ends; `logo.ai` and `final.pdf` are files.
fn link(text: &[char], at: usize) -> Option<usize> {
    let in_link = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '<' | '>' | '`');
    for scheme in ["http://", "https://", "www."] {
        if !starts_with(text, at, scheme) {
            continue;
        }
        let end = run(text, at, in_link);
        if end > at + scheme.len() {
            return Some(end);
        }
    }
    let name_end = run(text, at, |c| is_word(c) || matches!(c, '-' | '.'));
    if !text[at..name_end].contains(&'.') {
        return None;
    }
    let name: String = text[at..name_end].iter().collect();
    let name = name.trim_end_matches(['.', '-']);
    let (host, end) = name.rsplit_once('.')?;
    let known = ENDS.contains(&end);
    let letters = host.chars().any(|c| c.is_ascii_alphabetic());
    let past_name = at + name.chars().count();
    if !(known && letters) || text.get(past_name) == Some(&'@') {
        return None;
    }
    Some(if text.get(past_name) == Some(&'/') { run(text, past_name, in_link) } else { past_name })
}

fn email(text: &[char], at: usize) -> Option<usize> {
    let at_sign = run(text, at, |c| is_word(c) || matches!(c, '.' | '-' | '+'));
    if at_sign == at || text.get(at_sign) != Some(&'@') {
        return None;
    }
    let end = run(text, at_sign + 1, |c| is_word(c) || matches!(c, '.' | '-'));
    let host: String = text[at_sign + 1..end].iter().collect();
    let host = host.trim_end_matches(['.', '-']);
    let dotted = host.rsplit_once('.').is_some_and(|(name, end)| !name.is_empty() && end.len() >= 2);
    dotted.then_some(at_sign + 1 + host.chars().count())
}

/// `me at gmail dot com`, `me [at] gmail (dot) com`, `me 艾特 qq 点 com`: a name, "at", a name, "dot", and an end that is one.
fn spelled_email(text: &[char], at: usize) -> Option<usize> {
    let name = |from: usize| run(text, from, |c| is_word(c) || c == '-');
    let local = run(text, at, |c| is_word(c) || matches!(c, '-' | '.'));
    let host_from = said(text, local, &["at", "艾特", "@"])?;
    // With the signs themselves on both sides only: otherwise a sentence ends there.
    let is_signed = text[local..host_from].contains(&'@');
    let dots: &[&str] = if is_signed { &["dot", "点", "."] } else { &["dot", "点"] };
    let mut end = name(host_from);
    let host: String = text[host_from..end].iter().collect();
    if local == at || ["", "the", "a", "this", "that", "its"].contains(&host.as_str()) {
        return None;
    }
    // A host may have several parts; the last one counts.
    let mut known = None;
    while let Some(part) = said(text, end, dots) {
        end = name(part);
        let word: String = text[part..end].iter().collect();
        if word.is_empty() {
            break;
        }
        if SPELLED_ENDS.contains(&word.as_str()) {
            known = Some(end);
        }
    }
    known
}

/// Behind one of these words, between spaces or brackets; where the next word begins.
fn said(text: &[char], at: usize, words: &[&str]) -> Option<usize> {
    let open = run(text, at, |c| matches!(c, ' ' | '[' | '(' | '{' | '<'));
    let word = words.iter().find(|word| starts_with(text, open, word))?;
    let past = open + word.chars().count();
    let next = run(text, past, |c| matches!(c, ' ' | ']' | ')' | '}' | '>'));
    // A word of letters stands apart from its neighbours ("that", "dotted"), and so does an @ that names nobody.
    let stands_apart = !word.is_ascii() || *word == "." || (open > at && next > past);
    stands_apart.then_some(next)
}

/// Where people have handles.
const PLATFORMS: [&str; 13] = [
    "instagram",
    "insta",
    "ig",
    "twitter",
    "discord",
    "facebook",
    "fb",
    "snapchat",
    "tg",
    "kakao",
    "小红书",
    "抖音",
    "微博",
];

/// A platform's name and then a handle: with an @, or after a colon a name with digits or low lines in it. An @ alone is how
/// people are named here.
fn handle(text: &[char], at: usize) -> Option<(usize, usize)> {
    let word = PLATFORMS.into_iter().find(|word| starts_with(text, at, word))?;
    let after_word = at + word.chars().count();
    if word.is_ascii() && text.get(after_word).is_some_and(|c| c.is_ascii_alphanumeric() || *c == '_') {
        return None;
    }
    let (from, signed) = skip_fillers(text, after_word);
    let end = run(text, from, |c| is_word(c) || matches!(c, '.' | '#' | '@'));
    let id = &text[from..end];
    let marked = id.first() == Some(&'@') && id.len() >= 4;
    let mixed = id.first().is_some_and(char::is_ascii_alphabetic) && id.iter().any(|c| c.is_ascii_digit() || *c == '_');
    let end = from + id.len() - id.iter().rev().take_while(|c| **c == '.').count();
    (marked || (signed && mixed && (5..=40).contains(&id.len()))).then_some((from, end))
}

/// The names of messengers; those of two letters count only with a sign between them and the id.
const MESSENGERS: [(&str, bool); 16] = [
    ("微信", false),
    ("薇信", false),
    ("威信", false),
    ("企鹅", true),
    ("扣扣", false),
    ("wechat", true),
    ("weixin", true),
    ("whatsapp", true),
    ("telegram", true),
    ("skype", true),
    ("qq", false),
    ("vx", false),
    ("wx", false),
    ("v信", false),
    ("加v", true),
    ("加我v", true),
];

/// A messenger's name and then an id; only the id is masked.
fn messenger(text: &[char], at: usize) -> Option<(usize, usize)> {
    let (word, wants_sign) = MESSENGERS.into_iter().find(|(word, _)| starts_with(text, at, word))?;
    let after_word = at + word.chars().count();
    let latin = word.is_ascii();
    if latin && text.get(after_word).is_some_and(|c| c.is_ascii_alphabetic() || *c == '_') {
        return None;
    }
    let (from, signed) = skip_fillers(text, after_word);
    let end = run(text, from, |c| is_word(c) || c == '-' || c == '@');
    let id = &text[from..end];
    let telling = id.iter().any(|c| c.is_ascii_digit() || *c == '_');
    let numeric_enough = id.iter().filter(|c| c.is_ascii_digit()).count() >= 3 || id.contains(&'_');
    let certain = if wants_sign || latin { signed || telling && numeric_enough } else { signed || telling };
    ((5..=40).contains(&id.len()) && certain).then_some((from, end))
}

/// Skips "号", "号码", "id", "is", ":" and the like; true when one of them says that an id follows.
fn skip_fillers(text: &[char], mut at: usize) -> (usize, bool) {
    let mut signed = false;
    loop {
        let sign = ["号码", "号", "群", "是", "为", "：", ":", "=", "/", "id ", "id:", "id：", "is ", "me ", "at "]
            .into_iter()
            .find(|sign| starts_with(text, at, sign));
        if let Some(sign) = sign {
            // The words "me" and "at" lead on but prove nothing.
            signed |= !matches!(sign, "me " | "at " | "is ");
            at += sign.trim_end().chars().count();
        } else if text.get(at) == Some(&' ') {
            at += 1;
        } else {
            return (at, signed);
        }
    }
}

const HAN_DIGITS: &str = "零〇一二三四五六七八九";

/// Mobile numbers (11 digits from 13 to 19), `+` and a country, `(212) 555-0100`, landlines with an area code, and
/// numbers spelled in Han digits. Dates, sizes and prices are none of these.
fn phone(text: &[char], at: usize) -> Option<usize> {
    let han = run(text, at, |c| HAN_DIGITS.contains(c));
    if han - at >= 7 {
        return Some(han);
    }
    let first = text[at];
    let before = at.checked_sub(1).map(|i| text[i]);
    if !(first.is_ascii_digit() || matches!(first, '+' | '(')) || before.is_some_and(|c| matches!(c, '.' | ',' | '-')) {
        return None;
    }
    let (digits, groups, end) = digit_groups(text, at);
    let count = digits.len();
    if text.get(end).is_some_and(|c| is_word(*c)) {
        return None;
    }
    let mobile = count == 11 && digits.starts_with('1') && digits.as_bytes()[1] >= b'3';
    let mobile_86 = count == 13 && digits.starts_with("861");
    let abroad = first == '+' && (7..=15).contains(&count);
    let american = count == 10 && groups == [3, 3, 4];
    let landline = digits.starts_with('0') && (10..=12).contains(&count) && groups.len() == 2;
    let qq_like = (8..=12).contains(&count) && groups.len() == 1 && !looks_like_a_date(&digits);
    (mobile || mobile_86 || abroad || american || landline || qq_like).then_some(end)
}

/// `20260102` and the like.
fn looks_like_a_date(digits: &str) -> bool {
    digits.len() == 8 && (digits.starts_with("19") || digits.starts_with("20"))
}

/// Digits with single separators between their groups: all digits, the groups' lengths, and where they end.
fn digit_groups(text: &[char], at: usize) -> (String, Vec<usize>, usize) {
    let mut digits = String::new();
    let mut groups = Vec::new();
    let mut position = run(text, at, |c| matches!(c, '+' | '('));
    let mut end = at;
    loop {
        let group_end = run(text, position, |c| c.is_ascii_digit());
        if group_end == position {
            return (digits, groups, end);
        }
        digits.extend(&text[position..group_end]);
        groups.push(group_end - position);
        end = group_end;
        let gap = run(text, group_end, |c| matches!(c, ' ' | '-' | ')' | '.' | '(' | '·'));
        if gap == group_end || gap > group_end + 2 {
            return (digits, groups, end);
        }
        position = gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_details_are_masked() {
        for (text, masked) in [
            ("电话13812345678，随时打", "电话***，随时打"),
            ("call 138-1234-5678 now", "call *** now"),
            ("１３８１２３４５６７８", "***"),
            ("+86 138 1234 5678", "***"),
            ("call me at +1 (212) 555-0100.", "call me at ***."),
            ("(212) 555-0100", "***"),
            ("座机 010-87654321", "座机 ***"),
            ("一三八一二三四五六七八", "***"),
            ("mail me: jo.doe+x@mail.example.com.", "mail me: ***."),
            ("ａｂｃ＠qq.com", "***"),
            ("加我微信 abc_123 聊", "加我微信 *** 聊"),
            ("微信号：designer2020", "微信号：***"),
            ("WeChat: shanhai-tea", "WeChat: ***"),
            ("my wechat id is foo_bar9", "my wechat id is ***"),
            ("vx:abcdefg", "vx:***"),
            ("QQ 123456", "QQ ***"),
            ("QQ群123456789", "QQ群***"),
            ("加QQ：7654321", "加QQ：***"),
            ("see https://evil.example/x?y=1 ok", "see *** ok"),
            ("www.example.org", "***"),
            ("在example.com/portfolio看", "在***看"),
            ("telegram: @someone99", "telegram: ***"),
            ("whatsapp +44 7700 900123", "whatsapp ***"),
            ("write to me at gmail dot com please", "write to *** please"),
            ("jo.doe [at] mail [dot] example [dot] com", "***"),
            ("tea_house(at)outlook(dot)com", "***"),
            ("shanhai @ foxmail . com", "***"),
            ("shanhai艾特qq点com", "***"),
            ("1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣ 找我", "*** 找我"),
            ("①③⑧①②③④⑤⑥⑦⑧", "***"),
            ("my ig: tea_house88.", "my ig: ***."),
            ("Instagram @shanhai.tea", "Instagram ***"),
            ("discord: boat#1234", "discord: ***"),
            ("小红书号：shanhai_2020", "小红书号：***"),
        ] {
            assert_eq!(mask_contacts(text), masked, "{text}");
        }
    }

    #[test]
    fn ordinary_feedback_is_left_alone() {
        for text in [
            "太阳往左一点，和山尖错开。",
            "Use 1600x1200, not 800x600.",
            "改到 2026-01-02 之前，预算 1,499 元",
            "Deadline 20260102, version 1.2.3, 3 of 12",
            "send final.pdf and logo.ai please, also v2.svg",
            "颜色 #D6402B，字号 16 px，间距 12.5%",
            "微信小程序图标也要",
            "the WeChat mini-program icon",
            "QQ 邮箱那种蓝",
            "add it to wechat moments banner",
            "3 4 5 6 7 8 9",
            "look at the dot com style of the nineties",
            "Look at the top dot, it sits too low",
            "aligned at the baseline. Come on, that dotted line!",
            "put it at centre dot left",
            "I saw it at home. Me too, at the org",
            "ask @client-12. Com files follow @ noon. Me too",
            "第 1️⃣ 步、第 2️⃣ 步，①颜色 ②字体",
            "@周屿 请看一下，@client-12 也看看",
            "for ig: 1080x1080, for twitter: 1500x500",
            "like the Twitter bird, but instagram gradients",
            "big logo: v2_final",
            "抖音风格的配色",
            "微博头图用 920x300",
            "",
        ] {
            assert_eq!(mask_contacts(text), text);
        }
    }

    #[test]
    fn masking_twice_changes_nothing_more() {
        let once = mask_contacts("微信号：designer2020，电话 13812345678, a@b.com");
        assert_eq!(mask_contacts(&once), once);
    }
}
