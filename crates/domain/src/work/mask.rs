//! Contact details in contest threads are masked: phones, e-mails, links, WeChat and QQ names (rules: Messages and notices).

mod phone;
mod scan;

use phone::{digits_in_words, phone};
use scan::{is_word, run, starts_with};

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
        let (tens, last) = plain_form(*c);
        for sign in tens.into_iter().chain([last]) {
            plain.push(sign);
            begins.push(if begins.is_empty() { 0 } else { index });
        }
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

/// The sign that is read; numbers in circles from ten on have another before it.
fn plain_form(c: char) -> (Option<char>, char) {
    let digit = |from: u32| char::from_digit((c as u32 - from) % 10, 10).unwrap_or(c);
    let letter = |from: char| char::from_u32('a' as u32 + c as u32 - from as u32).unwrap_or(c);
    let tens = match c {
        '⑩'..='⑲' => Some('1'),
        '⑳' => Some('2'),
        _ => None,
    };
    let last = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '①'..='⑳' => digit('①' as u32 - 1),
        '⓪' => '0',
        'Ⓐ'..='Ⓩ' => letter('Ⓐ'),
        'ⓐ'..='ⓩ' => letter('ⓐ'),
        '\u{1d7ce}'..='\u{1d7ff}' => digit(0x1d7ce),
        c => c.to_ascii_lowercase(),
    };
    (tens, last)
}

/// The contact detail whose signs begin at `at`: what is to be masked lies within the returned range.
fn find_at(text: &[char], at: usize) -> Option<(usize, usize)> {
    if at > 0 && is_word(text[at]) && is_word(text[at - 1]) {
        return None;
    }
    link(text, at)
        .or_else(|| email(text, at))
        .or_else(|| spelled_email(text, at))
        .or_else(|| spaced_email(text, at))
        .or_else(|| mail_at_provider(text, at))
        .or_else(|| spelled_link(text, at))
        .or_else(|| name_on_platform(text, at))
        .or_else(|| digits_in_words(text, at))
        .map(|end| (at, end))
        .or_else(|| skype_live(text, at))
        .or_else(|| line_id(text, at))
        .or_else(|| messenger(text, at))
        .or_else(|| handle(text, at))
        .or_else(|| phone(text, at).map(|end| (at, end)))
}

/// The commonest ends of names in the network.
const ENDS: [&str; 10] = ["com", "cn", "net", "org", "io", "me", "cc", "top", "xyz", "vip"];

/// Ends of names that are words as well: such a name stands by itself, or behind a word that leads to an address.
const WORD_ENDS: [&str; 12] =
    ["design", "studio", "art", "dev", "site", "online", "shop", "store", "tech", "ink", "info", "club"];
const LEADS: [&str; 12] =
    ["at", "see", "on", "visit", "my", "is", "site", "website", "portfolio", "link", "here", "to"];

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
    let letters = host.chars().filter(|c| c.is_ascii_alphabetic()).count();
    let past_name = at + name.chars().count();
    let stands_alone = || {
        let goes_on =
            text.get(past_name) == Some(&' ') && text.get(past_name + 1).is_some_and(char::is_ascii_alphabetic);
        !goes_on || word_before(text, at).is_some_and(|word| LEADS.contains(&word.as_str()))
    };
    let known = ENDS.contains(&end) && letters > 0 || WORD_ENDS.contains(&end) && letters >= 3 && stands_alone();
    if !known || text.get(past_name) == Some(&'@') {
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
/// The name's letters may stand apart: `m e (at) gmail . com`.
fn spelled_email(text: &[char], at: usize) -> Option<usize> {
    let name = |from: usize| run(text, from, |c| is_word(c) || c == '-');
    let mut local = run(text, at, |c| is_word(c) || matches!(c, '-' | '.'));
    let stands_alone =
        |i: usize| text.get(i).is_some_and(|c| is_word(*c)) && text.get(i + 1).is_none_or(|c| !is_word(*c));
    if local == at + 1 {
        while text.get(local) == Some(&' ') && stands_alone(local + 1) {
            local += 2;
        }
    }
    let host_from = said(text, local, &["at", "艾特", "@"])?;
    // With a sign itself or brackets around its word only: otherwise a sentence ends there.
    let is_signed = text[local..host_from].iter().any(|c| matches!(c, '@' | '(' | '['));
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

/// `anna-design点com`: a name, the Chinese word for the dot, and an end that is one.
fn spelled_link(text: &[char], at: usize) -> Option<usize> {
    let name_end = run(text, at, |c| is_word(c) || c == '-');
    let has_letters = text[at..name_end].iter().any(char::is_ascii_alphabetic);
    let dot = run(text, name_end, |c| c == ' ');
    if !has_letters || !text.get(dot).is_some_and(|c| matches!(c, '点' | '點')) {
        return None;
    }
    let from = run(text, dot + 1, |c| c == ' ');
    let end = run(text, from, is_word);
    let word: String = text[from..end].iter().collect();
    SPELLED_ENDS.contains(&word.as_str()).then_some(end)
}

/// The word before, with one space between.
fn word_before(text: &[char], at: usize) -> Option<String> {
    let end = at.checked_sub(1).filter(|space| text[*space] == ' ')?;
    let length = text[..end].iter().rev().take_while(|c| is_word(**c)).count();
    Some(text[end - length..end].iter().collect())
}

/// `h e x u @ g m a i l . c o m`: single signs with a space between each two.
fn spaced_email(text: &[char], at: usize) -> Option<usize> {
    if at > 1 && text[at - 1] == ' ' && !text[at - 2].is_whitespace() && (at == 2 || text[at - 3] == ' ') {
        return None;
    }
    let is_single = |i: usize| {
        text.get(i).is_some_and(|c| is_word(*c) || matches!(c, '@' | '.' | '-'))
            && text.get(i + 1).is_none_or(|c| !is_word(*c) && *c != '@')
    };
    let mut joined = Vec::new();
    let mut next = at;
    while is_single(next) {
        joined.push(text[next]);
        if text.get(next + 1) != Some(&' ') {
            break;
        }
        next += 2;
    }
    // Where an address ends, its signs are as many as their places are.
    email(&joined, 0).map(|signs| at + signs * 2 - 1)
}

const PROVIDERS: [&str; 12] =
    ["gmail", "qq", "163", "126", "outlook", "hotmail", "yahoo", "icloud", "foxmail", "protonmail", "sina", "aliyun"];

/// `my mail is hexu, at gmail`: behind a word for mail and "is", a name and the provider.
fn mail_at_provider(text: &[char], at: usize) -> Option<usize> {
    let before: String = text[at.saturating_sub(24)..at].iter().collect();
    let before = before.trim_end();
    let is_told = ["is", ":", "：", "是", "="].iter().any(|sign| before.ends_with(sign));
    if !(is_told && ["mail", "邮箱", "郵箱"].iter().any(|word| before.contains(word))) {
        return None;
    }
    let local = run(text, at, |c| is_word(c) || matches!(c, '-' | '.'));
    let comma = run(text, local, |c| matches!(c, ',' | '，' | ' '));
    let gap = if comma > local { comma - 1 } else { local };
    let from = said(text, gap, &["at", "艾特", "@"])?;
    let end = run(text, from, is_word);
    let provider: String = text[from..end].iter().collect();
    let name: String = text[at..local].iter().collect();
    let is_name = !["", "that", "the", "this", "like", "one", "better", "fine"].contains(&name.as_str());
    (is_name && PROVIDERS.contains(&provider.as_str())).then_some(end)
}

/// What things are called that are put on a platform, not people.
const THINGS: [&str; 12] =
    ["logo", "banner", "post", "final", "version", "cover", "draft", "poster", "img", "image", "size", "file"];

/// `hexu8899`: letters and at least so many digits, which are no year, and not what things are called.
fn is_person(name: &str, least_digits: usize) -> bool {
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    let is_year = digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && (5..=40).contains(&name.len())
        && digits.len() >= least_digits
        && !is_year
        && !THINGS.iter().any(|thing| name.starts_with(thing))
}

/// `hexu8899 on IG`.
fn name_on_platform(text: &[char], at: usize) -> Option<usize> {
    let end = run(text, at, |c| is_word(c) || c == '.');
    let name: String = text[at..end].iter().collect();
    let from = [" on ", " at ", " @ "].iter().find(|word| starts_with(text, end, word)).map(|word| end + word.len())?;
    let past = run(text, from, is_word);
    let platform: String = text[from..past].iter().collect();
    (is_person(&name, 3) && PLATFORMS.contains(&platform.as_str())).then_some(end)
}

/// `skype live:hexu`.
fn skype_live(text: &[char], at: usize) -> Option<(usize, usize)> {
    let from = starts_with(text, at, "skype").then(|| skip_fillers(text, at + "skype".len()).0)?;
    let id = starts_with(text, from, "live:").then(|| from + "live:".len())?;
    let end = run(text, id, |c| is_word(c) || matches!(c, '.' | '-'));
    (end >= id + 3).then_some((from, end))
}

/// `line id hexu88`; a line by itself is something drawn.
fn line_id(text: &[char], at: usize) -> Option<(usize, usize)> {
    let called = ["line id", "lineid", "line号", "line账号", "line帳號"].into_iter();
    let past = called.filter(|word| starts_with(text, at, word)).map(|word| at + word.chars().count()).max()?;
    let (from, _) = skip_fillers(text, past);
    let end = run(text, from, |c| is_word(c) || matches!(c, '.' | '-'));
    let id = &text[from..end];
    let telling =
        id.iter().any(|c| c.is_ascii_digit() || *c == '_') && id.first().is_some_and(char::is_ascii_alphabetic);
    (from > past && id.len() >= 4 && telling).then_some((from, end))
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
const PLATFORMS: [&str; 17] = [
    "telegram",
    "instagram",
    "insta",
    "ins",
    "ig",
    "twitter",
    "discord",
    "facebook",
    "fb",
    "snapchat",
    "tg",
    "t g",
    "i g",
    "kakao",
    "小红书",
    "抖音",
    "微博",
];

/// A platform's name and then a handle: with an @, after a colon a name with digits or low lines in it, after "is" or a
/// Chinese name of the platform one that is a person's. An @ alone is how people are named here.
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
    let length = id.len() - id.iter().rev().take_while(|c| **c == '.').count();
    let (end, id) = (from + length, &id[..length]);
    let mixed = mixed || is_dotted_name(id);
    let leads_to_name = !word.is_ascii() || starts_with(text, after_word, " is ");
    let named = leads_to_name && is_person(&id.iter().collect::<String>(), 2);
    let tagged = id
        .iter()
        .position(|c| *c == '#')
        .is_some_and(|sign| sign >= 2 && length - sign > 3 && id[sign + 1..].iter().all(char::is_ascii_digit));
    (marked || tagged || named || (signed && mixed && (5..=40).contains(&id.len()))).then_some((from, end))
}

/// What a file is called by.
const FILE_ENDS: [&str; 12] = ["png", "jpg", "jpeg", "svg", "pdf", "ai", "eps", "psd", "webp", "gif", "zip", "mp4"];

/// `anna.keller`: no end of a sentence, no file.
fn is_dotted_name(id: &[char]) -> bool {
    let name: String = id.iter().collect();
    let parts: Vec<&str> = name.split('.').collect();
    let last = parts.last().copied().unwrap_or_default();
    parts.len() >= 2 && parts.iter().all(|part| !part.is_empty()) && !FILE_ENDS.contains(&last)
}

/// The names of messengers; those of two letters count only with a sign between them and the id.
const MESSENGERS: [(&str, bool); 19] = [
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
    ("v x", true),
    ("w x", true),
    ("q q", true),
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
    if let Some(end) = spaced_digits(text, from) {
        return Some((from, end));
    }
    let end = run(text, from, |c| is_word(c) || c == '-' || c == '@');
    let id = &text[from..end];
    let telling = id.iter().any(|c| c.is_ascii_digit() || *c == '_');
    let numeric_enough = id.iter().filter(|c| c.is_ascii_digit()).count() >= 3 || id.contains(&'_');
    let certain = if wants_sign || latin { signed || telling && numeric_enough } else { signed || telling };
    ((5..=40).contains(&id.len()) && certain).then_some((from, end))
}

/// `1 2 3 4 5 6`: single digits with a space between each two, as many as an id has.
fn spaced_digits(text: &[char], from: usize) -> Option<usize> {
    let (mut at, mut count) = (from, 0);
    while text.get(at).is_some_and(char::is_ascii_digit) && !text.get(at + 1).is_some_and(|c| is_word(*c)) {
        count += 1;
        if text.get(at + 1) != Some(&' ') || !text.get(at + 2).is_some_and(char::is_ascii_digit) {
            break;
        }
        at += 2;
    }
    (count >= 5).then_some(at + 1)
}

/// Skips "号", "号码", "id", "is", ":" and the like; true when one of them says that an id follows.
fn skip_fillers(text: &[char], mut at: usize) -> (usize, bool) {
    let mut signed = false;
    loop {
        let sign = [
            "号码", "号", "號碼", "號", "账号", "帳號", "群", "是", "为", "：", ":", "=", "/", "id ", "id:", "id：",
            "is ", "me ", "at ",
        ]
        .into_iter()
        .find(|sign| starts_with(text, at, sign));
        if let Some(sign) = sign {
            // The words "me" and "at" lead on but prove nothing.
            signed |= !matches!(sign, "me " | "at " | "is ");
            at += sign.trim_end().chars().count();
        } else if text.get(at).is_some_and(|c| matches!(c, ' ' | '"' | '“' | '”' | '\'' | '‘' | '「' | '『')) {
            at += 1;
        } else {
            return (at, signed);
        }
    }
}

#[cfg(test)]
mod tests;
