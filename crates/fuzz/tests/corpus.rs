//! What the fuzzers start from and what they have found, through their own checks.

use fuzz::{Check, TARGETS, multipart};
use gateways::payment::{EventKind, Notice, PaymentError, alipay, paypal, stripe, wechatpay};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What one file may take; a debug build needs some milliseconds for the slowest.
const PATIENCE: Duration = Duration::from_secs(5);
/// All files of one target together, in bytes: a corpus is a handful of cases, not a store.
const CORPUS_MOST: usize = 24 << 10;

fn folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target)
}

fn seed(target: &str, name: &str) -> Vec<u8> {
    std::fs::read(folder(target).join(name)).expect("a seed")
}

fn replay(target: &str, check: Check) {
    let files = std::fs::read_dir(folder(target)).expect("a corpus").map(|file| file.expect("a seed").path());
    let (mut count, mut size) = (0, 0);
    for file in files {
        let bytes = std::fs::read(&file).expect("a seed");
        let started = Instant::now();
        // A failing test names the file.
        println!("{}", file.display());
        check(&bytes);
        assert!(started.elapsed() < PATIENCE, "{} took {:?}", file.display(), started.elapsed());
        (count, size) = (count + 1, size + bytes.len());
    }
    assert!(count >= 6 && size <= CORPUS_MOST, "{target}: {count} files of {size} bytes");
}

#[test]
fn every_seed_holds() {
    for (target, check) in TARGETS {
        replay(target, check);
    }
}

#[test]
fn every_corpus_has_a_target() {
    let folders = std::fs::read_dir(folder("")).expect("corpora");
    let mut found: Vec<_> =
        folders.map(|one| one.expect("a corpus").file_name().into_string().expect("text")).collect();
    found.sort_unstable();
    let mut known = TARGETS.map(|(name, _)| name);
    known.sort_unstable();
    assert_eq!(found, known);
}

/// Seeds that are all refused would lead a fuzzer nowhere, and their replay would prove nothing.
#[test]
fn some_pictures_and_packages_are_let_in() {
    for picture in ["baseline", "progressive", "subsampled", "restarts", "own-tables", "gray", "four-inks", "turned"] {
        assert!(media::image::probe(&seed("jpeg", picture)).is_ok(), "{picture}");
    }
    let limits = media::archive::Limits::default();
    for package in ["deflated", "stored", "comment", "leftovers"] {
        let inspected = media::archive::inspect(&mut std::io::Cursor::new(seed("zip", package)), &limits);
        assert!(inspected.is_ok(), "{package}: {inspected:?}");
    }
}

#[test]
fn some_forms_are_read() {
    for (form, fields, files) in [("browser", 2, 1), ("repeated", 1, 0), ("quoted-boundary", 1, 1), ("path", 0, 2)] {
        let bytes = seed("multipart", form);
        let end = bytes.iter().position(|byte| *byte == b'\n').expect("a content type");
        let read = multipart::read(&bytes[..end], &bytes[end + 1..], bytes.len());
        assert!(read.as_ref().is_ok_and(|told| (told.0.len(), told.1.len()) == (fields, files)), "{form}: {read:?}");
    }
}

/// What each provider would tell with the seed of that name.
fn told([paypal, others]: [&str; 2]) -> [Result<Notice, PaymentError>; 4] {
    let wechat = seed("wechatpay", others);
    let line = wechat.iter().position(|byte| *byte == b'\n').expect("two lines");
    [
        stripe::proved_notice(&seed("stripe", others)),
        paypal::proved_notice(&seed("paypal", paypal)),
        alipay::proved_notice(&seed("alipay", others)),
        wechatpay::proved_notice(&wechat[..line], &wechat[line..], "1900000001"),
    ]
}

#[test]
fn payments_of_nothing_or_less_are_not_understood() {
    for told in told(["below-nothing"; 2]).into_iter().chain(told(["nothing"; 2])) {
        assert!(matches!(told, Err(PaymentError::Unreadable(_))), "{told:?}");
    }
}

#[test]
fn some_notifications_tell_of_money() {
    for told in told(["captured", "paid"]) {
        let Ok(Notice::Event(event)) = told else { panic!("{told:?}") };
        assert!(matches!(event.kind, EventKind::Paid(paid) if paid.amount.0 == 59_900));
    }
}
