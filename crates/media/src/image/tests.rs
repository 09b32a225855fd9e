//! Hostile and honest pictures at the door.

use std::ops::ControlFlow;

use domain::Refusal;
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use proptest::prelude::*;

use super::*;

/// A picture with edges, slopes and fine grain, so that every table of an encoder is used.
pub(crate) fn pattern(width: u32, height: u32, seed: u32) -> Vec<u8> {
    let mut rgb = Vec::with_capacity((width * height * 3) as usize);
    for y in 0..height {
        for x in 0..width {
            let grain = (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503) ^ seed.wrapping_mul(97)) >> 27;
            let disc = (x as i64 - width as i64 / 3).pow(2) + (y as i64 - height as i64 / 2).pow(2);
            let inside = disc < i64::from(height / 4).pow(2);
            let base = if inside { [214, 64, 43] } else { [(x * 255 / width) as u8, (y * 255 / height) as u8, 180] };
            rgb.extend(base.map(|channel: u8| channel.saturating_add(grain as u8)));
        }
    }
    rgb
}

#[derive(Clone, Copy, Debug, Default)]
struct Form {
    progressive: bool,
    optimized: bool,
    restart: u16,
    sampling: Option<SamplingFactor>,
    grey: bool,
    cmyk: bool,
}

fn jpg(width: u32, height: u32, form: Form) -> Vec<u8> {
    let rgb = pattern(width, height, 1);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 85);
    encoder.set_progressive(form.progressive);
    encoder.set_optimized_huffman_tables(form.optimized);
    encoder.set_sampling_factor(form.sampling.unwrap_or(SamplingFactor::F_2_2));
    if form.restart > 0 {
        encoder.set_restart_interval(form.restart);
    }
    let (w, h) = (width as u16, height as u16);
    if form.grey {
        let grey: Vec<u8> = rgb.chunks_exact(3).map(|pixel| pixel[1]).collect();
        encoder.encode(&grey, w, h, ColorType::Luma).unwrap();
    } else if form.cmyk {
        let inks: Vec<u8> = rgb.chunks_exact(3).flat_map(|p| [255 - p[0], 255 - p[1], 255 - p[2], 0]).collect();
        encoder.encode(&inks, w, h, ColorType::Cmyk).unwrap();
    } else {
        encoder.encode(&rgb, w, h, ColorType::Rgb).unwrap();
    }
    bytes
}

fn plain() -> Vec<u8> {
    jpg(160, 120, Form::default())
}

/// `bytes` with one more segment right behind the start.
fn with_segment(bytes: &[u8], marker: u8, body: &[u8]) -> Vec<u8> {
    let mut result = vec![0xFF, 0xD8, 0xFF, marker];
    result.extend_from_slice(&(body.len() as u16 + 2).to_be_bytes());
    result.extend_from_slice(body);
    result.extend_from_slice(&bytes[2..]);
    result
}

/// EXIF with an orientation and a GPS block that holds a recognisable text.
fn exif(orientation: u8) -> Vec<u8> {
    let mut body = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x02".to_vec();
    body.extend_from_slice(&[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
    body.extend_from_slice(&[0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]);
    body.extend_from_slice(b"\0\0\0\0GPS 31.2304 N 121.4737 E");
    body
}

fn forms() -> Vec<Form> {
    let mut forms = Vec::new();
    for progressive in [false, true] {
        for optimized in [false, true] {
            // The encoder's own tables do not know of the restarts' DC codes.
            for restart in if optimized { vec![0] } else { vec![0, 3] } {
                for sampling in [SamplingFactor::F_1_1, SamplingFactor::F_2_1, SamplingFactor::F_2_2] {
                    let sampling = Some(sampling);
                    forms.push(Form { progressive, optimized, restart, sampling, ..Form::default() });
                }
            }
        }
        forms.push(Form { progressive, grey: true, ..Form::default() });
        forms.push(Form { progressive, cmyk: true, sampling: Some(SamplingFactor::F_1_1), ..Form::default() });
    }
    forms
}

#[test]
fn every_honest_form_is_let_in_at_odd_sizes_too() {
    for form in forms() {
        for (width, height) in [(160, 120), (17, 9), (8, 8), (33, 64)] {
            let bytes = jpg(width, height, form);
            assert_eq!(probe(&bytes), Ok(JpegInfo { width, height }), "{form:?} {width}x{height}");
            let intake = intake(&bytes).unwrap_or_else(|refusal| panic!("{form:?} {width}x{height}: {refusal:?}"));
            assert_eq!((intake.width, intake.height), (width, height));
        }
    }
}

#[test]
fn a_cut_at_any_tenth_is_refused_with_and_without_a_false_end() {
    for form in forms() {
        let bytes = jpg(160, 120, form);
        for tenth in 0..10 {
            let cut = bytes[..bytes.len() * tenth / 10].to_vec();
            assert!(probe(&cut).is_err(), "{form:?} cut at {tenth}0 %");
            let closed = [cut.as_slice(), &[0xFF, 0xD9]].concat();
            assert!(probe(&closed).is_err(), "{form:?} cut at {tenth}0 % and closed");
        }
        let mut without_end = bytes.clone();
        without_end.truncate(bytes.len() - 2);
        assert_eq!(probe(&without_end), Err(Refusal::ImageBroken), "{form:?}");
    }
}

#[test]
fn a_piece_missing_from_the_middle_is_refused() {
    let bytes = plain();
    let middle = bytes.len() / 2;
    let holed = [&bytes[..middle], &bytes[middle + 400..]].concat();
    assert_eq!(probe(&holed), Err(Refusal::ImageBroken));
}

#[test]
fn what_is_no_jpg_is_named_so_whatever_it_is_called() {
    let mut png = Vec::new();
    ::image::DynamicImage::new_rgb8(4, 3)
        .write_to(&mut std::io::Cursor::new(&mut png), ::image::ImageFormat::Png)
        .unwrap();
    let others: [&[u8]; 7] = [b"", b"\xFF", b"\xFF\xD8", &png, b"plain text", b"<svg/>", b"PK\x03\x04"];
    for bytes in others {
        assert_eq!(probe(bytes), Err(Refusal::JpgRequired), "{bytes:?}");
        assert_eq!(clean(bytes), Err(Refusal::JpgRequired), "{bytes:?}");
        assert_eq!(intake(bytes).map(|_| ()), Err(Refusal::JpgRequired), "{bytes:?}");
        assert_eq!(derivatives(bytes, &[Variant::Wall]).map(|_| ()), Err(Refusal::JpgRequired), "{bytes:?}");
    }
}

/// `plain()` with other dimensions in its header.
fn with_size(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = plain();
    let frame = bytes.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[test]
fn a_size_in_the_header_is_judged_before_decoding() {
    let table = [
        (20_000, 20_000, Refusal::ImageTooBig),
        (20_000, 10, Refusal::ImageTooBig),
        (10, 65_535, Refusal::ImageTooBig),
        (8_000, 8_000, Refusal::ImageTooBig),
        (0, 120, Refusal::ImageBroken),
        (160, 0, Refusal::ImageBroken),
        (6_000, 4_000, Refusal::ImageBroken),
        (160, 240, Refusal::ImageBroken),
    ];
    for (width, height, refusal) in table {
        let bytes = with_size(width, height);
        assert_eq!(probe(&bytes), Err(refusal.clone()), "{width}x{height}");
        assert_eq!(clean(&bytes), Err(refusal.clone()), "{width}x{height}");
        let header_only = &bytes[..bytes.windows(2).position(|pair| pair == [0xFF, 0xDA]).unwrap()];
        assert!(probe(header_only).is_err());
        if refusal == Refusal::ImageTooBig {
            assert_eq!(decode(&bytes), Err(refusal.clone()), "{width}x{height}");
            assert_eq!(probe(header_only), Err(refusal), "{width}x{height}");
        }
    }
}

#[test]
fn everything_but_the_picture_is_stripped() {
    let thumbnail = [b"JFIF\0\x01\x02\x01\x00\x48\x00\x48\x02\x01".as_slice(), b"SECRET"].concat();
    let mut bytes = plain();
    bytes = with_segment(&bytes, 0xE1, &exif(1));
    bytes = with_segment(&bytes, 0xE1, b"http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>");
    bytes = with_segment(&bytes, 0xED, b"Photoshop 3.0\0SECRET");
    bytes = with_segment(&bytes, 0xFE, b"SECRET comment");
    bytes = with_segment(&bytes, 0xE2, b"MPF\0SECRET");
    bytes = with_segment(&bytes, 0xE0, &thumbnail);
    bytes.extend_from_slice(b"SECRET behind the end PK\x03\x04");
    let cleaned = clean(&bytes).unwrap();
    for secret in [b"SECRET".as_slice(), b"GPS", b"Exif", b"PK\x03\x04"] {
        assert!(!cleaned.windows(secret.len()).any(|window| window == secret));
    }
    assert_eq!(decode(&cleaned), decode(&plain()));
    assert_eq!(clean(&cleaned), Ok(cleaned));
}

#[test]
fn what_colours_depend_on_stays() {
    let mut profile = vec![0_u8; 200];
    profile[..4].copy_from_slice(&200_u32.to_be_bytes());
    profile[16..20].copy_from_slice(b"RGB ");
    let marked = with_segment(&plain(), 0xE2, &[b"ICC_PROFILE\0\x01\x01".as_slice(), &profile].concat());
    let cleaned = clean(&marked).unwrap();
    assert!(cleaned.windows(11).any(|window| window == b"ICC_PROFILE"));
    for made in derivatives(&cleaned, &[Variant::Wall, Variant::WallJpg]).unwrap() {
        assert!(made.bytes.windows(200).any(|window| window == profile), "{:?}", made.variant);
        assert!(::image::load_from_memory(&made.bytes).is_ok() || made.mime == "image/webp");
    }
    let cmyk = jpg(32, 24, Form { cmyk: true, sampling: Some(SamplingFactor::F_1_1), ..Form::default() });
    assert_eq!(decode(&clean(&cmyk).unwrap()), decode(&cmyk));
    assert!(clean(&cmyk).unwrap().windows(5).any(|window| window == b"Adobe"));
}

#[test]
fn a_turned_picture_is_made_upright_and_measured_after_that() {
    for (orientation, swapped) in
        [(1, false), (2, false), (3, false), (4, false), (5, true), (6, true), (7, true), (8, true)]
    {
        let bytes = with_segment(&plain(), 0xE1, &exif(orientation));
        let expected = if swapped { (120, 160) } else { (160, 120) };
        let seen = probe(&bytes).unwrap();
        assert_eq!((seen.width, seen.height), expected, "{orientation}");
        let cleaned = clean(&bytes).unwrap();
        let seen = probe(&cleaned).unwrap();
        assert_eq!((seen.width, seen.height), expected, "{orientation}");
        assert!(!cleaned.windows(4).any(|window| window == b"Exif"));
    }
    // Orientation 6: the left edge of what is stored is the top edge of what is meant.
    let original = decode(&plain()).unwrap();
    let turned = decode(&clean(&with_segment(&plain(), 0xE1, &exif(6))).unwrap()).unwrap();
    let at = |picture: &Picture, x: u32, y: u32| picture.rgb[((y * picture.width + x) * 3) as usize];
    for (x, y) in [(10, 20), (53, 60), (150, 110)] {
        let (before, after) = (at(&original, x, y), at(&turned, 120 - 1 - y, x));
        assert!(before.abs_diff(after) < 12, "{x},{y}: {before} {after}");
    }
}

#[test]
fn labels_of_generators_are_read() {
    let xmp = |text: &str| [b"http://ns.adobe.com/xap/1.0/\0".as_slice(), text.as_bytes()].concat();
    let utf16: Vec<u8> = "UNICODE\0masterpiece Steps: 20, Sampler: Euler a, CFG scale: 7"
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    let labelled: [(u8, Vec<u8>); 6] = [
        (
            0xE1,
            xmp(
                "Iptc4xmpExt:DigitalSourceType='http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'",
            ),
        ),
        (0xEB, b"JP\0\x01\0\0\0\x01\0\0\0\x20jumbc2pa.claim OpenAI-API".to_vec()),
        (0xE1, xmp("<TC260:AIGC>{\"Label\":\"1\"}</TC260:AIGC>")),
        (0xE1, [b"Exif\0\0".as_slice(), &utf16].concat()),
        (0xED, b"Photoshop 3.0\0 Made with Google AI".to_vec()),
        (0xFE, b"Midjourney job".to_vec()),
    ];
    for (marker, body) in labelled {
        assert!(ai_label(&with_segment(&plain(), marker, &body)), "{}", String::from_utf8_lossy(&body));
    }
    let honest: [(u8, Vec<u8>); 3] = [
        (0xE1, exif(1)),
        (0xEB, b"JP\0\x01\0\0\0\x01\0\0\0\x20jumbc2pa.claim Leica M11 digitalCapture".to_vec()),
        (0xE1, xmp("<xmp:CreatorTool>Adobe Photoshop 26.1</xmp:CreatorTool>")),
    ];
    for (marker, body) in honest {
        assert!(!ai_label(&with_segment(&plain(), marker, &body)), "{}", String::from_utf8_lossy(&body));
    }
    let labelled = with_segment(&plain(), 0xFE, b"Midjourney job");
    assert!(intake(&labelled).unwrap().ai_label && !ai_label(&clean(&labelled).unwrap()));
    assert!(!ai_label(b"Midjourney"));
}

#[test]
fn derivatives_have_their_sizes_and_never_grow() {
    let big = jpg(1_600, 1_200, Form::default());
    let sizes = [
        (400, 300),
        (400, 300),
        (800, 600),
        (800, 600),
        (1_600, 1_200),
        (1_600, 1_200),
        (1_200, 630),
        (16, 12),
        (140, 140),
        (140, 140),
    ];
    let made = derivatives(&big, &Variant::ALL).unwrap();
    for ((variant, size), made) in Variant::ALL.into_iter().zip(sizes).zip(&made) {
        assert_eq!((made.variant, made.width, made.height), (variant, size.0, size.1));
        let seen = if made.mime == "image/webp" {
            let decoded = webp::Decoder::new(&made.bytes).decode().unwrap();
            (decoded.width(), decoded.height())
        } else {
            let info = probe(&made.bytes).unwrap();
            (info.width, info.height)
        };
        assert_eq!(seen, size, "{variant:?}");
    }
    let tiny = made.iter().find(|made| made.variant == Variant::Tiny).unwrap();
    assert!(tiny.bytes.len() < 400, "{}", tiny.bytes.len());
    let small = jpg(200, 100, Form::default());
    for made in derivatives(&small, &[Variant::Wall, Variant::Wall2x, Variant::View]).unwrap() {
        assert_eq!((made.width, made.height), (200, 100), "{:?}", made.variant);
    }
    let tall = derivatives(&jpg(9, 600, Form::default()), &Variant::ALL).unwrap();
    assert_eq!(tall.len(), Variant::ALL.len());
}

#[test]
fn what_is_kept_in_anothers_place_has_its_bytes() {
    for (width, height, kept) in [(800, 600, true), (400, 300, true), (801, 600, false), (800, 601, false)] {
        let bytes = jpg(width, height, Form::default());
        let made = |variant: Variant| derivatives(&bytes, &[Variant::Wall, variant]).unwrap().remove(1);
        for (view, dense) in [(Variant::View, Variant::Wall2x), (Variant::ViewJpg, Variant::Wall2xJpg)] {
            assert_eq!(view.kept_as(width, height) == dense, kept, "{view:?} of {width} x {height}");
            let (seen, near) = (made(view), made(dense));
            assert_eq!((seen.width, seen.height), (width, height));
            assert_eq!(seen.bytes == near.bytes, kept, "{view:?} of {width} x {height}");
            assert_eq!(dense.kept_as(width, height), dense);
        }
    }
}

#[test]
fn colours_are_those_of_the_picture() {
    let rgb: Vec<u8> = (0..120 * 160).flat_map(|_| [0xD6, 0x40, 0x2B]).collect();
    let picture = Picture { width: 160, height: 120, rgb };
    assert_eq!((picture.average_colour(), picture.edge_colour()), (0xD6_40_2B, 0xD6_40_2B));
    let seen = average_colour(&picture.to_jpeg(95, None).unwrap()).unwrap();
    for shift in [0, 8, 16] {
        assert!((seen >> shift & 255).abs_diff(0xD6_40_2B >> shift & 255) <= 2, "{seen:06x}");
    }
    let og = derivatives(&picture.to_jpeg(95, None).unwrap(), &[Variant::Og]).unwrap();
    let og = decode(&og[0].bytes).unwrap();
    assert!(og.rgb[0].abs_diff(0xD6) < 6 && og.rgb[2].abs_diff(0x2B) < 6);
}

#[test]
fn an_avatar_is_a_square_of_140_from_either_type() {
    let mut png = Vec::new();
    ::image::RgbaImage::from_pixel(64, 32, ::image::Rgba([10, 20, 30, 0]))
        .write_to(&mut std::io::Cursor::new(&mut png), ::image::ImageFormat::Png)
        .unwrap();
    for (bytes, mime) in [(plain(), "image/jpeg"), (png.clone(), "image/png")] {
        let sent = from_data_url(&data_url(mime, &bytes)).unwrap();
        assert_eq!(probe(&avatar(&sent).unwrap()), Ok(JpegInfo { width: 140, height: 140 }));
    }
    // What is transparent shows as white, not as the colour hidden under it.
    assert!(decode(&avatar(&png).unwrap()).unwrap().rgb.iter().all(|channel| *channel > 250));
    for bytes in [b"".as_slice(), b"GIF89a", b"<svg/>"] {
        assert_eq!(avatar(bytes), Err(Refusal::FileTypeRefused));
    }
    for cut in [20, 40, png.len() - 20] {
        assert_eq!(avatar(&png[..cut]), Err(Refusal::ImageBroken), "{cut}");
    }
    let mut huge = png.clone();
    huge[16..20].copy_from_slice(&20_000_u32.to_be_bytes());
    assert!(matches!(avatar(&huge), Err(Refusal::ImageBroken | Refusal::ImageTooBig)));
}

#[test]
fn a_signature_is_ink_on_nothing() {
    // A stroke on greyish paper, as a phone sees it.
    let mut rgb = vec![225_u8; 400 * 300 * 3];
    for x in 100..300 {
        for y in 140..150 {
            rgb[(y * 400 + x) * 3..(y * 400 + x) * 3 + 3].copy_from_slice(&[20, 24, 60]);
        }
    }
    let photo = Picture { width: 400, height: 300, rgb }.to_jpeg(92, None).unwrap();
    let seen = ::image::load_from_memory(&signature(&photo).unwrap()).unwrap().to_rgba8();
    assert!((198..=206).contains(&seen.width()) && (9..=16).contains(&seen.height()), "{:?}", seen.dimensions());
    assert!(seen.get_pixel(seen.width() / 2, seen.height() / 2).0[3] > 230);
    let blank = Picture { width: 40, height: 30, rgb: vec![255; 40 * 30 * 3] }.to_jpeg(92, None).unwrap();
    assert_eq!(signature(&blank), Err(Refusal::ImageBroken));
    let wide = Picture { width: 2_000, height: 900, rgb: pattern(2_000, 900, 2) }.to_jpeg(80, None).unwrap();
    let seen = ::image::load_from_memory(&signature(&wide).unwrap()).unwrap();
    assert!(seen.width() <= 800 && seen.height() <= 300);
}

#[test]
fn data_urls_of_other_things_are_refused() {
    let table = [
        "",
        "data:",
        "data:image/png,abc",
        "data:image/svg+xml;base64,AAAA",
        "data:text/html;base64,AAAA",
        "data:image/png;base64,***",
        "http://example.com/a.png",
    ];
    for url in table {
        assert_eq!(from_data_url(url), Err(Refusal::FileTypeRefused), "{url}");
    }
    let long = format!("data:image/png;base64,{}", "A".repeat(20 << 20));
    assert!(matches!(from_data_url(&long), Err(Refusal::FileTooLarge { .. })));
}

/// Small deterministic pseudo-random numbers for the mutation test.
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 16) as usize
}

#[test]
fn no_damage_makes_anything_panic() {
    let originals: Vec<Vec<u8>> = forms().into_iter().map(|form| jpg(40, 24, form)).collect();
    let rounds = std::env::var("MEDIA_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut state = 0x9E37_79B9_7F4A_7C15;
    let mut refused = 0;
    let outcome = (0..rounds).try_for_each(|round| {
        let mut bytes = originals[round % originals.len()].clone();
        for _ in 0..=next(&mut state) % 4 {
            let at = next(&mut state) % bytes.len();
            match next(&mut state) % 4 {
                0 => bytes[at] ^= 1 << (next(&mut state) % 8),
                1 => bytes[at] = next(&mut state) as u8,
                2 => drop(bytes.drain(at..(at + 1 + next(&mut state) % 16).min(bytes.len()))),
                _ => bytes.insert(at, 0xFF),
            }
            if bytes.is_empty() {
                return ControlFlow::Break(());
            }
        }
        // The decoder must survive by itself too: stored pictures may rot.
        let _ = decode(&bytes);
        let _ = ai_label(&bytes);
        refused += usize::from(intake(&bytes).is_err());
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, ControlFlow::Continue(()));
    assert!(refused * 2 > rounds, "only {refused} of {rounds} damaged pictures were noticed");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn cleaning_changes_no_pixel(
        width in 1_u32..70, height in 1_u32..70,
        progressive: bool, restart in 0_u16..5,
        comments in proptest::collection::vec((0xE0_u8..=0xEF, proptest::collection::vec(any::<u8>(), 0..40)), 0..4),
    ) {
        let form = Form { progressive, optimized: restart == 0, restart, ..Form::default() };
        let bare = jpg(width, height, form);
        let mut bytes = bare.clone();
        for (marker, body) in comments.iter().filter(|(marker, _)| *marker != 0xEE) {
            bytes = with_segment(&bytes, *marker, body);
        }
        let cleaned = clean(&bytes).unwrap();
        prop_assert!(cleaned.len() <= bytes.len());
        prop_assert_eq!(decode(&cleaned), decode(&bare));
    }

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(probe(&bytes).is_err());
        let jpg_like = [&[0xFF, 0xD8, 0xFF], bytes.as_slice()].concat();
        prop_assert!(intake(&jpg_like).is_err());
        let _ = (avatar(&bytes), signature(&bytes), ai_label(&jpg_like));
    }
}
