//! What the pages of these archives are written with: everything that people wrote is text, every file is reached by the
//! way to its place in the archive.

use crate::file::FileObject;
use crate::http::{Amount, When};
use app::archive::page::{amount, escaped, href, moment};
use app::archive::{Packed, Place};
use domain::Site;
use std::fmt::Write;

/// A page that is being written.
pub(super) struct Paper<'a> {
    pub site: Site,
    packed: &'a [Packed],
    body: String,
}

impl<'a> Paper<'a> {
    pub(super) fn new(site: Site, packed: &'a [Packed]) -> Self {
        Paper { site, packed, body: String::new() }
    }

    /// The page, under that title.
    pub(super) fn done(self, title: &str) -> String {
        app::archive::page::document(self.site, title, &self.body)
    }

    pub(super) const fn say(&self, zh: &'static str, en: &'static str) -> &'static str {
        self.site.pick(zh, en)
    }

    /// Adds markup as it is.
    pub(super) fn put(&mut self, html: &str) {
        self.body.push_str(html);
    }

    pub(super) fn heading(&mut self, zh: &'static str, en: &'static str) {
        let words = self.say(zh, en);
        self.put(&format!("<h2>{words}</h2>"));
    }

    /// Facts with their names, but for empty ones.
    pub(super) fn facts(&mut self, facts: &[(&str, String)]) {
        let lines = facts.iter().filter(|(_, fact)| !fact.is_empty());
        let lines: String =
            lines.map(|(name, fact)| format!("<dt>{}</dt><dd>{}</dd>", escaped(name), escaped(fact))).collect();
        if !lines.is_empty() {
            self.put(&format!("<dl>{lines}</dl>"));
        }
    }

    fn place(&self, file: &FileObject) -> Option<&Place> {
        self.packed.iter().find(|one| one.file.id == file.id).map(|one| &one.place)
    }

    /// The way to a file by its name, or why it is not there.
    pub(super) fn link(&self, file: &FileObject) -> String {
        let name = escaped(&file.name);
        match self.place(file) {
            Some(Place::There(path)) => format!("<a href=\"{}\">{name}</a>", href(path)),
            Some(Place::NoRoom) => {
                format!(
                    "{name} <small>{}</small>",
                    self.say("没有放进这个压缩包：已经满了", "left out of this archive: it is full")
                )
            }
            Some(Place::Unreadable) => {
                format!(
                    "{name} <small>{}</small>",
                    self.say("没有放进这个压缩包：文件已损坏", "left out of this archive: it cannot be read")
                )
            }
            None => name,
        }
    }

    /// A picture that leads to itself; of what is none, or is not there, the link.
    pub(super) fn picture(&self, file: &FileObject) -> String {
        match self.place(file) {
            Some(Place::There(path)) if file.kind.starts_with("image/") => {
                let (way, name) = (href(path), escaped(&file.name));
                format!("<a href=\"{way}\"><img src=\"{way}\" alt=\"{name}\" loading=\"lazy\"></a>")
            }
            _ => self.link(file),
        }
    }

    /// Files side by side, pictures shown; nothing where there are none.
    pub(super) fn files<'f>(&mut self, files: impl IntoIterator<Item = &'f FileObject>) {
        let each: String = files
            .into_iter()
            .map(|file| match self.picture(file) {
                shown if shown.contains("<img") => format!("<li>{shown}{}</li>", self.link(file)),
                link => format!("<li>{link}</li>"),
            })
            .collect();
        if !each.is_empty() {
            self.put(&format!("<ul class=\"files\">{each}</ul>"));
        }
    }

    /// A thread, one message after the other.
    pub(super) fn talk(&mut self, messages: impl IntoIterator<Item = Said>) {
        let mut each = String::new();
        for Said { who, at, beside, content, files } in messages {
            let (who, beside) =
                (escaped(&who), if beside.is_empty() { beside } else { format!(" · {}", escaped(&beside)) });
            let files: String = files.iter().map(|file| format!("<br>{}", self.link(file))).collect();
            let _ =
                write!(each, "<li><small>{who} · {}{beside}</small><br>{}{files}</li>", when(at), escaped(&content));
        }
        if !each.is_empty() {
            self.put(&format!("<ol class=\"talk\">{each}</ol>"));
        }
    }

    /// A table with those heads; cells are texts.
    pub(super) fn table(&mut self, heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
        let heads: String = heads.iter().map(|head| format!("<th>{head}</th>")).collect();
        let row = |cells: Vec<String>| -> String {
            let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
            format!("<tr>{cells}</tr>")
        };
        let rows: String = rows.into_iter().map(row).collect();
        self.put(&format!("<section><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"));
    }

    /// How somebody is called.
    pub(super) fn called(&self, user_name: &str, is_deleted: bool) -> String {
        if is_deleted { self.say("已注销用户", "Deleted user").to_owned() } else { user_name.to_owned() }
    }

    pub(super) const fn yes_no(&self, yes: bool) -> &'static str {
        if yes { self.say("是", "yes") } else { self.say("否", "no") }
    }
}

/// A message of a thread.
pub(super) struct Said {
    pub who: String,
    pub at: When,
    /// What stands beside name and time.
    pub beside: String,
    pub content: String,
    pub files: Vec<FileObject>,
}

pub(super) fn when(at: When) -> String {
    moment(&at.0.rfc3339())
}

/// Empty for what never was.
pub(super) fn when_if(at: Option<When>) -> String {
    at.map(when).unwrap_or_default()
}

pub(super) fn money(sum: Amount, currency: &str) -> String {
    amount(sum.0.0, currency)
}
