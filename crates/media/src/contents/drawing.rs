//! One delivered SVG: whether it is a drawing or a picture in a frame, and what it looks like.

use std::collections::HashMap;
use std::sync::LazyLock;

use resvg::tiny_skia::{Color, Pixmap};
use resvg::usvg::roxmltree::{Document, Node, NodeId, ParsingOptions};

use crate::fonts;
use crate::hash::{self, Fingerprint};
use crate::image::Picture;
use crate::svg::Canvas;

/// Elements that are read, and that are drawn once everything that repeats is counted as often as it is drawn.
const NODES_MOST: u32 = 60_000;
const DRAWN_MOST: u64 = 120_000;
/// How deep elements may stand in each other, repeated ones included: drawing goes down with them.
const DEPTH_MOST: u32 = 48;
/// With no more shapes than these beside a picture, the picture is the content: a ground and a frame.
const FRAME_SHAPES: usize = 2;
/// Size of the drawing that is compared.
const SIZE: (u32, u32) = (400, 300);

/// Effects whose work does not depend on numbers that the file sets.
const EFFECTS: [&str; 12] = [
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feOffset",
    "feFuncA",
    "feTile",
];

static CANVAS: LazyLock<Canvas> =
    LazyLock::new(|| Canvas::with_fonts(&[fonts::INSTRUMENT_MEDIUM, fonts::NOTO_SANS_SC]));

/// What is known of a drawing without drawing it.
pub(super) struct Facts {
    pub text: String,
    /// Pictures it carries or names.
    images: usize,
    shapes: usize,
    /// Words that are still words: they look different where the font is missing.
    words: usize,
}

impl Facts {
    /// A bitmap in a vector's clothes.
    pub fn wraps_bitmap(&self) -> bool {
        self.images > 0 && self.shapes <= FRAME_SHAPES && self.words == 0
    }

    pub fn notes(&self) -> Vec<&'static str> {
        let mut notes = Vec::new();
        if self.wraps_bitmap() {
            notes.push("wraps_bitmap");
        } else if self.images > 0 {
            notes.push("holds_bitmap");
        }
        if self.words > 0 {
            notes.push("live_text");
        }
        if self.images + self.shapes + self.words == 0 {
            notes.push("empty");
        }
        notes
    }
}

/// Reads a drawing without drawing it.
///
/// # Errors
/// `unreadable`, or `too_complex` for one that is not fit to be drawn here.
pub(super) fn read(bytes: &[u8]) -> Result<Facts, &'static str> {
    let text = std::str::from_utf8(bytes).map_err(|_| "unreadable")?;
    // No entity declarations: they multiply.
    let options = ParsingOptions { allow_dtd: false, nodes_limit: NODES_MOST, ..ParsingOptions::default() };
    let parsed = Document::parse_with_options(without_doctype(text), options);
    let document = match parsed {
        Ok(document) => document,
        Err(resvg::usvg::roxmltree::Error::NodesLimitReached) => return Err("too_complex"),
        Err(_) => return Err("unreadable"),
    };
    fit_to_draw(&document)?;
    let (mut images, mut shapes, mut words) = (0, 0, 0);
    for node in document.descendants().filter(Node::is_element) {
        match node.tag_name().name() {
            "image" | "feImage" => images += 1,
            "path" | "rect" | "circle" | "ellipse" | "line" | "polyline" | "polygon" | "use" => shapes += 1,
            "text"
                if node.descendants().any(|inner| inner.is_text() && !inner.text().unwrap_or("").trim().is_empty()) =>
            {
                words += 1;
            }
            _ => {}
        }
    }
    Ok(Facts { text: without_doctype(text).to_owned(), images, shapes, words })
}

/// Tools write a document type before the drawing; without inner declarations it says nothing.
fn without_doctype(text: &str) -> &str {
    let Some(at) = text.find("<!DOCTYPE") else { return text };
    match (text[at..].find('>'), text[at..].find('[')) {
        (Some(end), inner) if inner.is_none_or(|inner| inner > end) => text[at + end + 1..].trim_start(),
        _ => text,
    }
}

/// How much is drawn, and how deep, once what is used again is counted as often as it is used.
fn fit_to_draw(document: &Document<'_>) -> Result<(), &'static str> {
    let mut named: HashMap<&str, Node<'_, '_>> = HashMap::new();
    let mut depths: HashMap<NodeId, u32> = HashMap::new();
    // Parents come before their children, so nothing here goes down the tree.
    for node in document.descendants() {
        let depth = node.parent().and_then(|parent| depths.get(&parent.id())).map_or(0, |depth| depth + 1);
        if depth > DEPTH_MOST {
            return Err("too_complex");
        }
        depths.insert(node.id(), depth);
        let name = node.tag_name().name();
        if name.starts_with("fe") && !EFFECTS.contains(&name) {
            return Err("too_complex");
        }
        if let Some(id) = node.attribute("id") {
            named.insert(id, node);
        }
    }
    let mut known = HashMap::new();
    let (drawn, depth) = weigh(document.root(), &named, &mut known, 0)?;
    if drawn > DRAWN_MOST || depth > DEPTH_MOST { Err("too_complex") } else { Ok(()) }
}

/// Elements below `node` as often as they are drawn, and the deepest of them. Goes down no further than is drawn.
fn weigh<'a, 'i>(
    node: Node<'a, 'i>,
    named: &HashMap<&'a str, Node<'a, 'i>>,
    known: &mut HashMap<NodeId, (u64, u32)>,
    depth: u32,
) -> Result<(u64, u32), &'static str> {
    if let Some(weight) = known.get(&node.id()) {
        return Ok(*weight);
    }
    if depth > DEPTH_MOST {
        // Too deep, or a circle.
        return Err("too_complex");
    }
    let (mut drawn, mut deepest) = (1_u64, 0_u32);
    let mut add = |weight: (u64, u32), times: u64| {
        drawn = drawn.saturating_add(weight.0.saturating_mul(times));
        deepest = deepest.max(weight.1 + 1);
    };
    for child in node.children() {
        add(weigh(child, named, known, depth + 1)?, 1);
    }
    for attribute in node.attributes() {
        for target in references(attribute.name(), attribute.value()) {
            let Some(target) = named.get(target).filter(|target| target.id() != node.id()) else { continue };
            // A marker stands at every point of its line.
            let points = node.attribute("d").or(node.attribute("points")).map_or(1, |line| line.len() as u64 / 2 + 1);
            let times = if attribute.name().starts_with("marker") { points } else { 1 };
            add(weigh(*target, named, known, depth + 1)?, times);
        }
    }
    known.insert(node.id(), (drawn, deepest));
    Ok((drawn, deepest))
}

/// The elements that an attribute names: `#leaf`, `url(#leaf)`, also several within a style.
fn references<'v>(name: &str, value: &'v str) -> Vec<&'v str> {
    if name == "href" {
        return value.trim().strip_prefix('#').into_iter().collect();
    }
    value
        .split("url(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter_map(|target| target.trim_matches(['\'', '"', ' ']).strip_prefix('#'))
        .collect()
}

/// The fingerprint of a drawing that [`read`] found fit; `None` when there is nothing to see. Drawn on white, and for
/// what is white itself on black.
pub(super) fn fingerprint(svg: &str) -> Option<Fingerprint> {
    [Color::WHITE, Color::BLACK].into_iter().find_map(|paper| {
        // The renderer is no door: a panic in it is one more drawing that cannot be compared.
        let drawn = std::panic::catch_unwind(|| CANVAS.foreign(svg, SIZE.0, SIZE.1, paper)).ok()?.ok()?;
        hash::of_picture(&opaque(&drawn)).ok().filter(Fingerprint::is_telling)
    })
}

/// On opaque paper premultiplied and plain colours are the same.
fn opaque(drawn: &Pixmap) -> Picture {
    let rgb = drawn.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Picture { width: drawn.width(), height: drawn.height(), rgb }
}
