//! The invoice, 发票: one A4 page in both languages (rules: Payments).

use domain::time::{DAY_MS, civil_from_days};
use domain::zone::CHINA_MS;
use domain::{Currency, Minor, Timestamp};
use krilla::Document;
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;

use super::DocumentError;
use super::sheet::{Align, Area, HEIGHT, INK, MUTED, Pen, Sheet, VERMILION, WHITE, WIDTH};
use super::text::{Style, TYPEFACES};

/// What an invoice says.
#[derive(Clone, Copy, Debug)]
pub struct Invoice<'a> {
    /// Its number, one of a kind.
    pub number: &'a str,
    pub issued_at: Timestamp,
    /// Who sells; where it is empty the market by its name.
    pub seller: &'a str,
    /// Who is invoiced.
    pub title: &'a str,
    /// Empty where there is none.
    pub tax_number: &'a str,
    pub company: bool,
    pub email: &'a str,
    /// What was paid for: its name and the number of its page.
    pub project: &'a str,
    pub project_code: &'a str,
    pub amount: Minor,
    pub currency: Currency,
}

const MARGIN: f32 = 60.0;
const INNER: f32 = WIDTH - 2.0 * MARGIN;
const SECOND: f32 = MARGIN + INNER / 2.0 + 10.0;

/// Makes the invoice. The same facts give the same bytes.
///
/// # Errors
/// [`DocumentError`], when the page cannot be written.
pub fn invoice(facts: &Invoice<'_>) -> Result<Vec<u8>, DocumentError> {
    let faces = TYPEFACES.as_ref().ok_or_else(|| DocumentError::Writer("typefaces".to_owned()))?;
    let mut document = Document::new();
    document.set_metadata(metadata(facts));
    let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| DocumentError::Writer("page size".to_owned()))?;
    let mut page = document.start_page_with(settings);
    let mut surface = page.surface();
    let mut sheet = Sheet { surface: &mut surface, faces };
    head(&mut sheet, facts);
    parties(&mut sheet, facts);
    items(&mut sheet, facts);
    foot(&mut sheet);
    surface.finish();
    page.finish();
    document.finish().map_err(|error| DocumentError::Writer(format!("{error:?}")))
}

fn metadata(facts: &Invoice<'_>) -> Metadata {
    let (year, month, day) = day(facts.issued_at);
    let date = DateTime::new(year.clamp(0, 9_999) as u16).month(month as u8).day(day as u8);
    Metadata::new()
        .title(format!("发票 · Invoice · {}", facts.number))
        .description(facts.project.to_owned())
        .creator("Vermilion 朱砂".to_owned())
        .language("zh-CN".to_owned())
        .document_id(facts.number.to_owned())
        .creation_date(date)
}

fn head(sheet: &mut Sheet<'_, '_>, facts: &Invoice<'_>) {
    sheet.fill(Area { x: MARGIN, y: 46.0, w: 20.0, h: 20.0 }, 4.0, VERMILION);
    sheet.text(MARGIN + 10.0, 60.6, "朱", Pen(Style::Title, 13.0, WHITE), Align::Centre);
    let name = sheet.text(MARGIN + 28.0, 60.5, "朱砂", Pen(Style::Title, 12.5, INK), Align::Left);
    sheet.text(MARGIN + 36.0 + name, 60.5, "Vermilion", Pen(Style::Display, 11.5, INK), Align::Left);
    sheet.text(WIDTH - MARGIN, 55.0, "发票号码 Invoice no.", Pen(Style::Text, 7.0, MUTED), Align::Right);
    sheet.text(WIDTH - MARGIN, 67.0, facts.number, Pen(Style::Strong, 10.5, INK), Align::Right);
    sheet.hairline(MARGIN, 80.0, INNER);
    let title = sheet.text(MARGIN, 126.0, "发票", Pen(Style::Display, 28.0, INK), Align::Left);
    sheet.text(MARGIN + title + 14.0, 126.0, "Invoice", Pen(Style::Display, 22.0, INK), Align::Left);
    sheet.text(MARGIN, 146.0, &date(facts.issued_at), Pen(Style::Text, 9.5, MUTED), Align::Left);
}

fn parties(sheet: &mut Sheet<'_, '_>, facts: &Invoice<'_>) {
    let column = INNER / 2.0 - 14.0;
    sheet.hairline(MARGIN, 172.0, INNER);
    let whom = if facts.company {
        ("购买方（企业）", "Bill to, company")
    } else {
        ("购买方（个人）", "Bill to")
    };
    field(sheet, MARGIN, 190.0, INNER, whom, facts.title);
    sheet.hairline(MARGIN, 240.0, INNER);
    let tax_number = if facts.tax_number.is_empty() { "—" } else { facts.tax_number };
    field(sheet, MARGIN, 258.0, column, ("纳税人识别号", "Tax number"), tax_number);
    field(sheet, SECOND, 258.0, column, ("收票邮箱", "E-mail"), facts.email);
    sheet.hairline(MARGIN, 300.0, INNER);
    let seller = if facts.seller.is_empty() { "朱砂 Vermilion" } else { facts.seller };
    field(sheet, MARGIN, 318.0, column, ("销售方", "Seller"), seller);
    field(sheet, SECOND, 318.0, column, ("币种", "Currency"), facts.currency.code());
    sheet.hairline(MARGIN, 360.0, INNER);
}

/// The one line, and the sum below it.
fn items(sheet: &mut Sheet<'_, '_>, facts: &Invoice<'_>) {
    let amount = money(facts.amount, facts.currency);
    label(sheet, MARGIN, 396.0, ("项目", "Description"), Align::Left);
    label(sheet, WIDTH - MARGIN, 396.0, ("金额", "Amount"), Align::Right);
    sheet.hairline(MARGIN, 404.0, INNER);
    sheet.text(MARGIN, 424.0, "设计服务费  Design services", Pen(Style::Strong, 11.0, INK), Align::Left);
    sheet.text(WIDTH - MARGIN, 424.0, &amount, Pen(Style::Strong, 11.0, INK), Align::Right);
    let project = format!("{}  ·  {}", facts.project, facts.project_code);
    for (row, line) in sheet.faces.lines(&project, Style::Text, 9.0, INNER - 140.0, 2).iter().enumerate() {
        sheet.text(MARGIN, 440.0 + row as f32 * 13.0, line, Pen(Style::Text, 9.0, MUTED), Align::Left);
    }
    sheet.hairline(MARGIN, 470.0, INNER);
    label(sheet, MARGIN, 500.0, ("价税合计", "Total, all taxes included"), Align::Left);
    sheet.text(WIDTH - MARGIN, 504.0, &amount, Pen(Style::Display, 24.0, INK), Align::Right);
}

fn foot(sheet: &mut Sheet<'_, '_>) {
    let lines = [
        "款项已由购买方支付。本发票金额不超过该笔交易的实付金额。",
        "Paid in full by the customer. The amount does not exceed what was paid for this purchase.",
    ];
    for (row, line) in lines.into_iter().enumerate() {
        sheet.text(MARGIN, 770.0 + row as f32 * 12.0, line, Pen(Style::Text, 7.6, MUTED), Align::Left);
    }
}

fn label(sheet: &mut Sheet<'_, '_>, x: f32, y: f32, (chinese, english): (&str, &str), align: Align) {
    sheet.text(x, y, &format!("{chinese}  {english}"), Pen(Style::Text, 7.8, MUTED), align);
}

/// A label with its value below, on one line if it fits at a readable size, otherwise on two.
fn field(sheet: &mut Sheet<'_, '_>, x: f32, y: f32, width: f32, names: (&str, &str), value: &str) {
    label(sheet, x, y, names, Align::Left);
    let fits = |size: &f32| sheet.faces.width(value, Style::Strong, *size) <= width;
    if let Some(size) = [13.0, 12.0, 11.0, 10.0].into_iter().find(fits) {
        sheet.text(x, y + 21.0, value, Pen(Style::Strong, size, INK), Align::Left);
        return;
    }
    for (row, line) in sheet.faces.lines(value, Style::Strong, 9.0, width, 2).iter().enumerate() {
        sheet.text(x, y + 15.5 + row as f32 * 12.0, line, Pen(Style::Strong, 9.0, INK), Align::Left);
    }
}

fn money(amount: Minor, currency: Currency) -> String {
    let sign = match currency {
        Currency::CNY => "¥",
        Currency::USD => "$",
    };
    format!("{sign}{}.{:02}", amount.0 / 100, amount.0 % 100)
}

/// The day in China, where the market keeps its calendar (rules: Sites).
fn day(moment: Timestamp) -> (i64, i64, i64) {
    civil_from_days((moment.0 + CHINA_MS).div_euclid(DAY_MS))
}

fn date(moment: Timestamp) -> String {
    let (year, month, day) = day(moment);
    format!("开票日期 Date of issue  {year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Invoice<'static> {
        Invoice {
            number: "VM-2026-000123",
            issued_at: Timestamp(1_767_323_045_678),
            seller: "杭州朱砂网络有限公司",
            title: "杭州山海茶社文化有限公司",
            tax_number: "91330106MA2H1K7N8Q",
            company: true,
            email: "books@tea.example",
            project: "山海茶社标志设计",
            project_code: "aB3xK9",
            amount: Minor(99_900),
            currency: Currency::CNY,
        }
    }

    #[test]
    fn the_same_facts_give_the_same_page_and_others_another() {
        let made = invoice(&facts()).unwrap();
        assert!(made.starts_with(b"%PDF-") && made.len() < 200_000, "{}", made.len());
        assert_eq!(made, invoice(&facts()).unwrap());
        assert_ne!(made, invoice(&Invoice { amount: Minor(99_901), ..facts() }).unwrap());
        assert_ne!(made, invoice(&Invoice { seller: "", ..facts() }).unwrap());
    }

    #[test]
    fn long_and_strange_names_still_make_a_page() {
        let long = "Extraordinarily Long Company Name Holdings 喆堃玥有限责任公司 ".repeat(6);
        for name in [long.as_str(), "", "😀", "\u{202E}abc", "a\0b\nc", "ŁódźÉà"] {
            let strange = Invoice {
                seller: name,
                title: name,
                tax_number: name,
                email: name,
                project: name,
                company: false,
                ..facts()
            };
            assert!(invoice(&strange).is_ok(), "{name:?}");
        }
    }

    #[test]
    fn amounts_have_two_decimals() {
        assert_eq!(money(Minor(99_900), Currency::CNY), "¥999.00");
        assert_eq!(money(Minor(5), Currency::USD), "$0.05");
    }
}
