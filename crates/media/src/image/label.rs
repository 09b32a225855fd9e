//! Reads the labels by which image generators say that a machine made the picture (rules: Entries).

use super::jpeg;

/// A label is looked for in this much metadata at most.
const METADATA_MOST: usize = 8 << 20;

/// Words that mean a machine made the picture, wherever they stand in its metadata: the IPTC vocabulary (also inside
/// C2PA manifests), the label that Chinese rules require (TC260, `AIGC`), and names that generators sign with. Plain
/// C2PA is no sign: cameras and editors write it too.
const WORDS: &[&str] = &[
    "trainedAlgorithmicMedia",
    "TrainedAlgorithmicMedia",
    "algorithmicMedia",
    "TC260:AIGC",
    "\"AIGC\"",
    "AIGC{",
    "Made with Google AI",
    "Midjourney",
    "midjourney",
    "DALL-E",
    "DALL\u{b7}E",
    "OpenAI",
    "gpt-image",
    "Adobe Firefly",
    "Stable Diffusion",
    "StableDiffusion",
    "stable-diffusion",
    "stability.ai",
    "ComfyUI",
    "NovelAI",
    "InvokeAI",
    "Leonardo.Ai",
    "Ideogram",
    "black-forest-labs",
    "Bing Image Creator",
    "Microsoft Designer",
    "\u{5373}\u{68a6}",
    "\u{6587}\u{5fc3}\u{4e00}\u{683c}",
    "\u{901a}\u{4e49}\u{4e07}\u{76f8}",
    "\u{8c46}\u{5305}",
];

/// Whether the file itself says that a machine made it. Call it before [`super::clean`], which removes the labels.
/// What cannot be read says nothing.
#[must_use]
pub fn ai_label(bytes: &[u8]) -> bool {
    let Ok(skeleton) = jpeg::skeleton(bytes) else { return false };
    // A manifest may be split over segments, so all of them are read as one. Zero bytes are left out: with them gone,
    // UTF-16 text of these words reads like ASCII.
    let mut text = Vec::new();
    for part in &skeleton.parts {
        if matches!(part.marker, 0xE1..=0xEF | 0xFE) && text.len() < METADATA_MOST {
            text.extend(bytes[part.body.clone()].iter().copied().filter(|byte| *byte != 0));
        }
    }
    let says = |word: &str| contains(&text, word.as_bytes());
    WORDS.iter().any(|word| says(word)) || web_ui_parameters(&text)
}

/// The line of settings that local generators leave as a comment, signed with no name.
fn web_ui_parameters(text: &[u8]) -> bool {
    contains(text, b"Steps: ") && contains(text, b"Sampler: ") && contains(text, b"CFG scale: ")
}

fn contains(text: &[u8], word: &[u8]) -> bool {
    text.windows(word.len()).any(|window| window == word)
}
