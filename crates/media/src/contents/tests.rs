//! Packages as designers make them, and as they should not.

use std::io::Write;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Note, Report, look};
use crate::fonts;
use crate::svg::Canvas;

const MARK: &str = r#"<path d="M400 150 C520 220 500 380 400 420 C300 380 280 220 400 150 Z"/><rect x="300" y="440" width="200" height="24"/><circle cx="250" cy="300" r="30"/>"#;
const OTHER: &str = r#"<path d="M270 320 A130 130 0 0 1 530 320" fill="none" stroke="black" stroke-width="36"/><circle cx="400" cy="330" r="30"/>"#;

fn svg(inside: &str) -> Vec<u8> {
    format!(r#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 600">{inside}</svg>"#).into_bytes()
}

fn design() -> Vec<u8> {
    let svg = svg(&format!(r##"<rect width="800" height="600" fill="white"/><g fill="#224433">{MARK}</g>"##));
    Canvas::with_fonts(&[fonts::INSTRUMENT]).jpeg(std::str::from_utf8(&svg).unwrap(), 800, 600).unwrap()
}

fn package(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn report(files: &[(&str, &[u8])]) -> Report {
    let promised: Vec<String> = ["AI", "SVG", "PNG"].map(str::to_owned).into();
    look(std::io::Cursor::new(package(files)), &promised, &design())
}

fn outcome(report: &Report) -> (&str, u32) {
    report.vector.as_ref().map_or(("", 0), |vector| (vector.outcome, vector.likeness.unwrap_or(0)))
}

fn notes(report: &Report) -> Vec<(&str, &str)> {
    report.notes.iter().map(|note| (note.path.as_str(), note.code)).collect()
}

#[test]
fn formats_are_told_by_content_and_held_against_the_promise() {
    let pdf = b"%PDF-1.6\n%\xE2\xE3\n1 0 obj".as_slice();
    let ai = b"%PDF-1.6\n1 0 obj <</CreatorTool (Adobe Illustrator 28)>>".as_slice();
    let report = report(&[
        ("source/logo.ai", ai),
        ("source/renamed.ai", pdf),
        ("print/logo.eps", b"%!PS-Adobe-3.0 EPSF-3.0\n"),
        ("print/logo.pdf", pdf),
        ("logo.svg", &svg(MARK)),
        ("logo.png", b"\xFF\xD8\xFF\xE0 a JPG in disguise"),
        ("empty.png", b""),
        ("fonts/a.otf", b"OTTO....."),
        ("readme.txt", "说明".as_bytes()),
        ("more.docx", b"PK\x03\x04........[Content_Types].xml"),
        ("__MACOSX/._logo.svg", b"x"),
    ]);
    assert!(report.complete);
    let formats: Vec<_> = report.formats.iter().map(|f| (f.format.as_str(), f.kind, f.promised, f.files)).collect();
    assert_eq!(
        formats,
        [
            ("AI", "vector", true, 1),
            ("SVG", "vector", true, 1),
            ("PNG", "bitmap", true, 0),
            ("PDF", "vector", false, 2),
            ("EPS", "vector", false, 1),
            ("JPG", "bitmap", false, 1),
            ("FONT", "font", false, 1),
            ("DOCUMENT", "document", false, 2),
        ]
    );
    assert_eq!(
        report.notes,
        [
            ("source/renamed.ai", "not_what_it_says", Some("PDF")),
            ("logo.png", "not_what_it_says", Some("JPG")),
            ("empty.png", "empty", None)
        ]
        .map(|(path, code, format)| Note { path: path.to_owned(), code, format })
    );
}

#[test]
fn a_delivered_drawing_is_held_against_the_chosen_design() {
    for (name, inside, expected) in [
        ("as chosen", format!(r##"<g fill="#224433">{MARK}</g>"##), "same"),
        ("black, smaller, on nothing", format!(r#"<g transform="translate(300 200) scale(0.4)">{MARK}</g>"#), "same"),
        ("white, for dark grounds", format!(r##"<g fill="#fff">{MARK}</g>"##), "same"),
        ("defined and used", format!(r##"<defs><g id="m">{MARK}</g></defs><use href="#m"/>"##), "same"),
        ("another one", OTHER.to_owned(), "differs"),
    ] {
        let report = report(&[("a.svg", &svg(&inside))]);
        let (found, likeness) = outcome(&report);
        assert!(found == expected || (expected == "differs" && found == "unsure"), "{name}: {found} {likeness}");
        assert_eq!(notes(&report), [], "{name}");
    }
    // The nearest of several counts.
    let both = report(&[("a.svg", &svg(OTHER)), ("b.svg", &svg(MARK))]);
    assert_eq!(both.vector.as_ref().map(|vector| (vector.outcome, vector.path.as_str())), Some(("same", "b.svg")));
    assert_eq!(outcome(&report(&[("a.ai", b"%!PS-Adobe-3.0 Illustrator")])), ("not_comparable", 0));
    assert_eq!(report(&[("a.png", b"\x89PNG\r\n\x1a\n")]).vector, None);
}

#[test]
fn a_bitmap_in_a_frame_is_no_vector() {
    let picture = r#"<image width="800" height="600" xlink:href="data:image/png;base64,iVBORw0KGgo="/>"#;
    for (inside, expected) in [
        (picture.to_owned(), vec!["wraps_bitmap"]),
        (format!(r#"<rect width="800" height="600"/>{picture}"#), vec!["wraps_bitmap"]),
        (format!("{MARK}{picture}"), vec!["holds_bitmap"]),
        (format!(r#"{MARK}<text x="9" y="9">Orbital</text>"#), vec!["live_text"]),
        (String::new(), vec!["empty"]),
    ] {
        let report = report(&[("a.svg", &svg(&inside))]);
        assert_eq!(notes(&report).iter().map(|(_, code)| *code).collect::<Vec<_>>(), expected, "{inside}");
    }
    let wrapped = report(&[("a.svg", &svg(picture))]);
    assert_eq!(outcome(&wrapped), ("not_comparable", 0), "a picture in a frame is not compared as a drawing");
}

#[test]
fn hostile_drawings_are_told_and_not_drawn() {
    let mut laughs = String::from(r#"<defs><g id="a0"><path d="M0 0h9v9z"/></g>"#);
    for n in 1..40 {
        laughs += &format!(r##"<g id="a{n}"><use href="#a{p}"/><use href="#a{p}"/></g>"##, p = n - 1);
    }
    laughs += r##"</defs><use href="#a39"/>"##;
    let deep = format!("{}{MARK}{}", "<g>".repeat(5_000), "</g>".repeat(5_000));
    let markers = format!(
        r##"<marker id="m">{}</marker><path marker-mid="url(#m)" d="M0 0{}"/>"##,
        MARK.repeat(200),
        "L1 1".repeat(5_000)
    );
    let circle = r##"<g id="x"><use href="#y"/></g><g id="y"><use href="#x"/></g>"##.to_owned();
    let turbulence = format!(r#"<filter id="f"><feTurbulence numOctaves="999999999"/></filter>{MARK}"#);
    for (name, inside) in
        [("laughs", laughs), ("deep", deep), ("markers", markers), ("circle", circle), ("turbulence", turbulence)]
    {
        let report = report(&[("a.svg", &svg(&inside)), ("b.svg", &svg(MARK))]);
        assert_eq!(notes(&report), [("a.svg", "too_complex")], "{name}");
        assert_eq!(outcome(&report).0, "same", "{name}: the other one is still compared");
    }
    let entities =
        br#"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>"#;
    assert_eq!(notes(&report(&[("a.svg", entities)])), [("a.svg", "unreadable")]);
    assert_eq!(notes(&report(&[("a.svg", b"<svg><g></svg>")])), [("a.svg", "unreadable")]);
    assert_eq!(look(std::io::Cursor::new(b"no zip at all"), &[], b"no picture"), Report::unfinished());
    assert_eq!(
        look(std::io::Cursor::new(package(&[("a.svg", &svg(MARK))])), &[], b"no picture").vector.unwrap().outcome,
        "not_comparable"
    );
}
