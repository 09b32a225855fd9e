//! The copyright-transfer certificate, 著作权转让证书: one A4 page in both languages (rules: Handover).

use domain::Timestamp;
use domain::time::{DAY_MS, civil_from_days};
use domain::zone::CHINA_MS;
use krilla::Document;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::geom::Rect;
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;

use super::DocumentError;
use super::sheet::{Align, Area, HEIGHT, INK, MUTED, PAPER, Pen, Sheet, VERMILION, WHITE, WIDTH};
use super::text::{Style, TYPEFACES};
use crate::image::{Picture, decode};

/// What hangs on a certificate.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// The winning picture, as it came out of [`crate::image::intake`].
    Picture(&'a [u8]),
    /// The names of what was handed over.
    Files(&'a [String]),
}

/// What a certificate says.
#[derive(Clone, Copy, Debug)]
pub struct Certificate<'a> {
    /// The code under which anyone can check it.
    pub code: &'a str,
    /// The project's name.
    pub project: &'a str,
    /// The number of the entry, `None` for a logo from the store.
    pub work_number: Option<u32>,
    /// The designer's copyright name: who gives.
    pub designer: &'a str,
    /// The client's company or name: who receives.
    pub client: &'a str,
    pub issued_at: Timestamp,
    /// SHA-256 of the source files that were delivered.
    pub package_sha256: [u8; 32],
    pub shown: Shown<'a>,
    /// The designer's signature, as it came out of [`crate::image::signature`].
    pub signature_png: Option<&'a [u8]>,
    /// The public page that verifies the code.
    pub verify_url: &'a str,
}

/// Names that are listed; what is more is counted.
const FILES_SHOWN: usize = 11;
const MARGIN: f32 = 60.0;
const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// Where the second column starts.
const SECOND: f32 = MARGIN + INNER / 2.0 + 10.0;
/// The widest picture that is embedded: 300 dots an inch at the size it is shown.
const PICTURE_WIDTH_MOST: u32 = 1_600;

/// Makes the certificate. The same facts give the same bytes.
///
/// # Errors
/// [`DocumentError`], when the picture, the signature or the link cannot be used.
pub fn certificate(facts: &Certificate<'_>) -> Result<Vec<u8>, DocumentError> {
    let faces = TYPEFACES.as_ref().ok_or_else(|| DocumentError::Writer("typefaces".to_owned()))?;
    let mut document = Document::new();
    document.set_metadata(metadata(facts));
    let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| DocumentError::Writer("page size".to_owned()))?;
    let mut page = document.start_page_with(settings);
    let mut surface = page.surface();
    let mut sheet = Sheet { surface: &mut surface, faces };
    head(&mut sheet, facts);
    match facts.shown {
        Shown::Picture(jpeg) => {
            let picture = decode(jpeg).map_err(|_| DocumentError::Picture)?;
            hang(&mut sheet, &picture, jpeg)?;
        }
        Shown::Files(names) => list(&mut sheet, names),
    }
    statement(&mut sheet, facts);
    parties(&mut sheet, facts);
    let link = seals(&mut sheet, facts)?;
    foot(&mut sheet, facts);
    surface.finish();
    if let Some(area) = Rect::from_xywh(link.x, link.y, link.w, link.h) {
        let target = Target::Action(Action::Link(LinkAction::new(facts.verify_url.to_owned())));
        page.add_annotation(Annotation::new_link(LinkAnnotation::new(area, target), Some("Verify".to_owned())));
    }
    page.finish();
    document.finish().map_err(|error| DocumentError::Writer(format!("{error:?}")))
}

fn metadata(facts: &Certificate<'_>) -> Metadata {
    let (year, month, day) = civil_from_days(facts.issued_at.0.div_euclid(DAY_MS));
    let date = DateTime::new(year.clamp(0, 9_999) as u16).month(month as u8).day(day as u8);
    Metadata::new()
        .title(format!("著作权转让证书 · Copyright Transfer Certificate · {}", facts.code))
        .authors(vec![facts.designer.to_owned()])
        .description(facts.project.to_owned())
        .creator("Vermilion 朱砂".to_owned())
        .language("zh-CN".to_owned())
        .document_id(facts.code.to_owned())
        .creation_date(date)
}

/// Mark and name, the code, the title.
fn head(sheet: &mut Sheet<'_, '_>, facts: &Certificate<'_>) {
    sheet.fill(Area { x: MARGIN, y: 46.0, w: 20.0, h: 20.0 }, 4.0, VERMILION);
    sheet.text(MARGIN + 10.0, 60.6, "朱", Pen(Style::Title, 13.0, WHITE), Align::Centre);
    let name = sheet.text(MARGIN + 28.0, 60.5, "朱砂", Pen(Style::Title, 12.5, INK), Align::Left);
    sheet.text(MARGIN + 36.0 + name, 60.5, "Vermilion", Pen(Style::Display, 11.5, INK), Align::Left);
    sheet.text(WIDTH - MARGIN, 55.0, "证书编号 Certificate no.", Pen(Style::Text, 7.0, MUTED), Align::Right);
    sheet.text(WIDTH - MARGIN, 66.0, facts.code, Pen(Style::Strong, 9.5, INK), Align::Right);
    sheet.hairline(MARGIN, 80.0, INNER);
    sheet.spaced(MARGIN - 1.0, 131.0, "著作权转让证书", Pen(Style::Title, 31.0, INK), 4.0);
    sheet.text(MARGIN, 154.0, "Copyright Transfer Certificate", Pen(Style::Display, 15.0, INK), Align::Left);
}

/// The picture, whole, on a wall of its own edge colour.
fn hang(sheet: &mut Sheet<'_, '_>, picture: &Picture, jpeg: &[u8]) -> Result<(), DocumentError> {
    let wall = Area { x: MARGIN, y: 178.0, w: INNER, h: 284.0 };
    let small = picture.width <= PICTURE_WIDTH_MOST && jpeg_has_three_channels(jpeg);
    let bytes = if small {
        jpeg.to_vec()
    } else {
        let fitted = picture.fitted(PICTURE_WIDTH_MOST, PICTURE_WIDTH_MOST);
        fitted.and_then(|fitted| fitted.to_jpeg(92, None)).map_err(|_| DocumentError::Picture)?
    };
    let image = Image::from_jpeg(bytes.into(), true).map_err(|_| DocumentError::Picture)?;
    sheet.clipped(wall, 8.0, |sheet| {
        sheet.fill(wall, 0.0, picture.edge_colour());
        sheet.image(image, wall)
    })?;
    sheet.outline(wall, 8.0, super::sheet::HAIRLINE, 0.6);
    Ok(())
}

/// The names of what was handed over, on a wall of paper; what does not fit is counted.
fn list(sheet: &mut Sheet<'_, '_>, names: &[String]) {
    let wall = Area { x: MARGIN, y: 178.0, w: INNER, h: 284.0 };
    sheet.outline(wall, 8.0, super::sheet::HAIRLINE, 0.6);
    label(sheet, MARGIN + 20.0, 204.0, ("交付文件", "Delivered files"));
    let mut y = 228.0;
    for (place, name) in names.iter().enumerate() {
        if place == FILES_SHOWN {
            let more = format!("+ {}", names.len() - place);
            sheet.text(MARGIN + 20.0, y, &more, Pen(Style::Text, 10.0, MUTED), Align::Left);
            break;
        }
        let line = sheet.faces.lines(name, Style::Text, 11.0, INNER - 40.0, 1).into_iter().next().unwrap_or_default();
        sheet.text(MARGIN + 20.0, y, &line, Pen(Style::Text, 11.0, INK), Align::Left);
        y += 20.0;
    }
}

/// Whether the bytes can be embedded as they are; four inks are decoded differently by every viewer.
fn jpeg_has_three_channels(jpeg: &[u8]) -> bool {
    Image::from_jpeg(jpeg.to_vec().into(), true).is_ok() && !jpeg.windows(5).any(|window| window == b"Adobe")
}

/// What is certified, in both languages.
fn statement(sheet: &mut Sheet<'_, '_>, facts: &Certificate<'_>) {
    let (works, work) = match facts.shown {
        Shown::Picture(_) => ("上图所示作品", "the work shown above was"),
        Shown::Files(_) => ("上列文件所载作品", "the work in the files listed above was"),
    };
    let chinese = format!(
        "兹证明：{works}经受让方确认定稿，其著作权中的全部财产权自签发之日起由转让方转让给受让方。\
        本证书与所交付源文件的 SHA-256 指纹绑定，任何人可凭编号或二维码查验。"
    );
    let english = format!(
        "This certifies that {work} accepted as final, and that all transferable \
        economic rights in it pass from the assignor to the assignee on the date of issue. The certificate is bound \
        to the delivered source files by their SHA-256 fingerprint and can be verified by anyone."
    );
    let mut y = 482.0;
    for (text, size, colour, leading) in [(chinese, 8.8, INK, 14.0), (english, 7.8, MUTED, 11.2)] {
        for line in sheet.faces.lines(&text, Style::Text, size, INNER, 4) {
            sheet.text(MARGIN, y, &line, Pen(Style::Text, size, colour), Align::Left);
            y += leading;
        }
        y += 1.0;
    }
}

/// Project and date, both names, the fingerprint of the source files.
fn parties(sheet: &mut Sheet<'_, '_>, facts: &Certificate<'_>) {
    let column = INNER / 2.0 - 14.0;
    let work = facts.work_number.map(|number| format!("  #{number}")).unwrap_or_default();
    let project = format!("{}{work}", facts.project);
    let hex = hex::encode(facts.package_sha256);
    sheet.hairline(MARGIN, 545.0, INNER);
    field(sheet, MARGIN, 561.0, column, ("转让方", "Assignor / Designer"), facts.designer);
    field(sheet, SECOND, 561.0, column, ("受让方", "Assignee / Client"), facts.client);
    sheet.hairline(MARGIN, 603.0, INNER);
    let kind = match facts.shown {
        Shown::Picture(_) => ("比稿", "Contest"),
        Shown::Files(_) => ("订单", "Order"),
    };
    field(sheet, MARGIN, 619.0, column, kind, &project);
    field(sheet, SECOND, 619.0, column, ("签发日期", "Date of issue"), &date(facts.issued_at));
    sheet.hairline(MARGIN, 661.0, INNER);
    label(sheet, MARGIN, 677.0, ("源文件的 SHA-256 指纹", "SHA-256 fingerprint of the source files"));
    // Eight groups in one line, evenly spaced as in a table: digits can be compared by eye.
    let last = sheet.faces.width(&hex[56..], Style::Text, 8.2);
    for group in 0..8 {
        let x = MARGIN + group as f32 * (INNER - last) / 7.0;
        sheet.text(x, 692.0, &hex[group * 8..group * 8 + 8], Pen(Style::Text, 8.2, INK), Align::Left);
    }
}

fn label(sheet: &mut Sheet<'_, '_>, x: f32, y: f32, (chinese, english): (&str, &str)) {
    let width = sheet.text(x, y, chinese, Pen(Style::Text, 7.2, MUTED), Align::Left);
    sheet.text(x + width + 5.0, y, english, Pen(Style::Text, 7.2, MUTED), Align::Left);
}

/// A label with its value below, on one line if it fits at a readable size, otherwise on two.
fn field(sheet: &mut Sheet<'_, '_>, x: f32, y: f32, width: f32, names: (&str, &str), value: &str) {
    label(sheet, x, y, names);
    let fits = |size: &f32| sheet.faces.width(value, Style::Strong, *size) <= width;
    if let Some(size) = [13.0, 12.0, 11.0, 10.0].into_iter().find(fits) {
        sheet.text(x, y + 21.0, value, Pen(Style::Strong, size, INK), Align::Left);
        return;
    }
    for (row, line) in sheet.faces.lines(value, Style::Strong, 9.0, width, 2).iter().enumerate() {
        sheet.text(x, y + 15.5 + row as f32 * 12.0, line, Pen(Style::Strong, 9.0, INK), Align::Left);
    }
}

/// Signature, seal and QR code in one row. Answers where the code is.
fn seals(sheet: &mut Sheet<'_, '_>, facts: &Certificate<'_>) -> Result<Area, DocumentError> {
    let paper = Area { x: MARGIN, y: 716.0, w: 190.0, h: 50.0 };
    match facts.signature_png {
        Some(png) => {
            let image = Image::from_png(png.to_vec().into(), true).map_err(|_| DocumentError::Picture)?;
            sheet.image(image, Area { x: paper.x, y: paper.y, w: 150.0, h: 46.0 })?;
        }
        // A designer without a stored signature has confirmed by their account; their name stands for it.
        None => {
            sheet.text(paper.x, paper.y + 38.0, facts.designer, Pen(Style::Text, 15.0, INK), Align::Left);
        }
    }
    sheet.hairline(paper.x, 769.0, paper.w);
    label(sheet, paper.x, 781.0, ("转让方签名", "Signature of the assignor"));
    seal(sheet, 396.0, 747.0);
    let code = Area { x: WIDTH - MARGIN - 56.0, y: 717.0, w: 56.0, h: 56.0 };
    sheet.qr(facts.verify_url, code)?;
    Ok(code)
}

/// The vermilion seal, pressed by hand: a little turned.
fn seal(sheet: &mut Sheet<'_, '_>, x: f32, y: f32) {
    let half = 29.0;
    sheet.turned(-5.0, x, y, |sheet| {
        sheet.fill(Area { x: x - half, y: y - half, w: half * 2.0, h: half * 2.0 }, 6.0, VERMILION);
        sheet.outline(Area { x: x - 25.5, y: y - 25.5, w: 51.0, h: 51.0 }, 4.0, PAPER, 0.9);
        sheet.text(x, y - 1.5, "朱", Pen(Style::Title, 23.0, PAPER), Align::Centre);
        sheet.text(x, y + 20.5, "砂", Pen(Style::Title, 23.0, PAPER), Align::Centre);
    });
}

fn foot(sheet: &mut Sheet<'_, '_>, facts: &Certificate<'_>) {
    let line = sheet.faces.lines(facts.verify_url, Style::Text, 7.2, INNER - 80.0, 1);
    sheet.text(WIDTH - MARGIN, 784.5, "扫码验真 Scan to verify", Pen(Style::Text, 6.6, MUTED), Align::Right);
    if let Some(link) = line.first() {
        sheet.text(WIDTH - MARGIN, 795.0, link, Pen(Style::Text, 6.6, MUTED), Align::Right);
    }
}

/// The day in China, where the market keeps its calendar (rules: Sites), in both languages.
fn date(moment: Timestamp) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let (year, month, day) = civil_from_days((moment.0 + CHINA_MS).div_euclid(DAY_MS));
    let name = MONTHS[(month - 1).rem_euclid(12) as usize];
    format!("{year} 年 {month} 月 {day} 日   {day} {name} {year}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts;
    use crate::svg::Canvas;

    fn jpeg() -> Vec<u8> {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
            <rect width="800" height="600" fill="#102A43"/><circle cx="400" cy="260" r="120" fill="#D6402B"/></svg>"##;
        Canvas::with_fonts(&[]).jpeg(svg, 800, 600).unwrap()
    }

    fn facts(picture_jpeg: &[u8]) -> Certificate<'_> {
        Certificate {
            code: "VC-7K2M-9QX4",
            project: "山海茶社标志设计",
            work_number: Some(17),
            designer: "周屿",
            client: "杭州山海茶社有限公司",
            issued_at: Timestamp(1_767_323_045_678),
            package_sha256: [0xA7; 32],
            shown: Shown::Picture(picture_jpeg),
            signature_png: None,
            verify_url: "https://vermilion.example/certificate/VC-7K2M-9QX4",
        }
    }

    #[test]
    fn the_same_facts_give_the_same_page() {
        let picture = jpeg();
        let made = certificate(&facts(&picture)).unwrap();
        assert!(made.starts_with(b"%PDF-") && made.len() < 400_000, "{}", made.len());
        assert_eq!(made, certificate(&facts(&picture)).unwrap());
        let other = Certificate { client: "Mountain & Sea Tea", ..facts(&picture) };
        assert_ne!(made, certificate(&other).unwrap());
    }

    #[test]
    fn long_and_strange_names_still_make_a_page() {
        let picture = jpeg();
        let long = "Extraordinarily Long Company Name Holdings 喆堃玥有限责任公司 ".repeat(6);
        for name in [long.as_str(), "", "😀", "\u{202E}abc", "a\0b\nc", "ŁódźÉà"] {
            let strange = Certificate { designer: name, client: name, project: name, ..facts(&picture) };
            assert!(certificate(&strange).is_ok(), "{name:?}");
        }
    }

    #[test]
    fn a_signature_is_placed_and_a_broken_one_is_an_error() {
        let picture = jpeg();
        let mut stroke = Picture { width: 300, height: 100, rgb: vec![255; 90_000] };
        stroke.rgb[40_000..44_000].fill(10);
        let png = crate::image::signature(&stroke.to_jpeg(95, None).unwrap()).unwrap();
        let signed = certificate(&Certificate { signature_png: Some(&png), ..facts(&picture) }).unwrap();
        assert_ne!(signed, certificate(&facts(&picture)).unwrap());
        let broken = Certificate { signature_png: Some(b"no png"), ..facts(&picture) };
        assert_eq!(certificate(&broken), Err(DocumentError::Picture));
        assert_eq!(certificate(&facts(b"no jpg")), Err(DocumentError::Picture));
        let endless = "https://example.com/".to_owned() + &"x".repeat(5_000);
        assert_eq!(certificate(&Certificate { verify_url: &endless, ..facts(&picture) }), Err(DocumentError::Link));
    }

    #[test]
    fn headings_are_set_in_the_face_meant_for_them() {
        let titles = rustybuzz::ttf_parser::Face::parse(fonts::NOTO_SERIF_SC_TITLES, 0).unwrap();
        assert!("著作权转让证书朱砂".chars().all(|letter| titles.glyph_index(letter).is_some()));
    }

    #[test]
    fn the_day_is_that_of_china() {
        // 2025-12-31T16:00:00Z is midnight in Shanghai.
        for (ms, text) in [
            (1_767_196_799_999, "2025 年 12 月 31 日   31 December 2025"),
            (1_767_196_800_000, "2026 年 1 月 1 日   1 January 2026"),
        ] {
            assert_eq!(date(Timestamp(ms)), text);
        }
    }
}
