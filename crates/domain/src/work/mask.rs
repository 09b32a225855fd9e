//! Contact details in contest threads are masked: phones, e-mails, links, WeChat and QQ names (`product.md` 13).

/// What stands in the place of a contact detail.
const MASK: &str = "***";

/// The text with every contact detail replaced by `***`. Everything else stays as it was, dates and sizes too.
#[must_use]
pub fn mask_contacts(text: &str) -> String {
    let original: Vec<char> = text.chars().collect();
    // Full-width letters and digits are contact details too; finding goes by their plain form.
    let plain: Vec<char> = original.iter().map(|c| plain_form(*c)).collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < plain.len() {
        match find_at(&plain, at) {
            Some((from, to)) => {
                out.extend(&original[at..from]);
                out.push_str(MASK);
                at = to;
            }
            None => {
                out.push(original[at]);
                at += 1;
            }
        }
    }
    out
}

fn plain_form(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
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
        .map(|end| (at, end))
        .or_else(|| messenger(text, at))
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
    let known = ["com", "cn", "net", "org", "io", "me", "cc", "top", "xyz", "vip"].contains(&end);
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
