//! Writes a sample certificate to look at: `cargo run -p media --example certificate -- out.pdf [picture.jpg]`.

use domain::Timestamp;
use media::pdf::{Certificate, certificate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().unwrap_or_else(|| "certificate.pdf".to_owned());
    let canvas = media::svg::Canvas::with_fonts(&[media::fonts::INSTRUMENT_MEDIUM, media::fonts::NOTO_SANS_SC]);
    let drawn = |svg: &str, width, height| canvas.jpeg(svg, width, height);
    let picture = match arguments.next() {
        Some(path) => media::image::clean(&std::fs::read(path)?).map_err(|refusal| refusal.code())?,
        None => drawn(LOGO, 1_600, 1_200)?,
    };
    let signature = media::image::signature(&drawn(STROKE, 600, 220)?).map_err(|refusal| refusal.code())?;
    let bytes = certificate(&Certificate {
        code: "VC-7K2M-9QX4",
        project: "山海茶社标志设计",
        work_number: Some(17),
        designer: "周屿",
        client: "杭州山海茶社文化有限公司",
        issued_at: Timestamp(1_767_323_045_678),
        package_sha256: *b"\x9f\x86\xd0\x81\x88\x4c\x7d\x65\x9a\x2f\xea\xa0\xc5\x5a\xd0\x15\xa3\xbf\x4f\x1b\x2b\x0b\x82\x2c\xd1\x5d\x6c\x15\xb0\xf0\x0a\x08",
        shown: media::pdf::Shown::Picture(&picture),
        signature_png: Some(&signature),
        verify_url: "https://vermilion.example/certificate/VC-7K2M-9QX4",
    })?;
    std::fs::write(&out, &bytes)?;
    println!("{out}: {} bytes", bytes.len());
    Ok(())
}

const LOGO: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<rect width="800" height="600" fill="#FFFFFF"/>
<clipPath id="disc"><circle cx="400" cy="240" r="130"/></clipPath>
<g clip-path="url(#disc)">
<rect x="270" y="110" width="260" height="260" fill="#E9E4D8"/>
<circle cx="462" cy="172" r="24" fill="#D6402B"/>
<path d="M270 330 L350 190 L410 280 L450 225 L530 330 V370 H270 Z" fill="#1F3A40"/>
<path d="M270 318 q32 -26 65 0 t65 0 t65 0 t65 0 V370 H270 Z" fill="#5C8B8A"/>
</g>
<text x="400" y="450" font-family="Noto Sans SC" font-size="58" letter-spacing="10" text-anchor="middle" fill="#1F3A40">山海茶社</text>
<text x="400" y="492" font-family="Instrument Sans" font-size="17" letter-spacing="6" text-anchor="middle" fill="#5C8B8A">SHANHAI TEA HOUSE</text>
</svg>"##;

const STROKE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 220">
<rect width="600" height="220" fill="#EEEDEA"/>
<path d="M60 150 C110 20 150 30 130 110 S120 190 180 120 S250 60 240 120 S300 160 330 100 S380 50 372 120 S430 170 470 90 S540 70 560 60 M150 180 C300 150 420 168 548 142"
 fill="none" stroke="#1B1D2A" stroke-width="7" stroke-linecap="round"/></svg>"##;
