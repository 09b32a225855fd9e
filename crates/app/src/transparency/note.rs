//! Heads as signed notes: a checkpoint (c2sp.org/tlog-checkpoint) within a note (c2sp.org/signed-note).

use super::key::PublicKey;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::transparency::Log;

/// Longer than any head that we sign, with room for other people's signatures below it.
const NOTE_MOST: usize = 16_384;
const SIGNATURES_MOST: usize = 100;

/// What a head says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Of the log.
    pub name: String,
    /// How many records there are.
    pub size: u64,
    pub root: [u8; 32],
}

impl Checkpoint {
    /// What is signed.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.name, self.size, STANDARD.encode(self.root))
    }

    /// Lines after the third say more of it, which we pass over.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.split('\n');
        let (name, size, root) = (lines.next()?, lines.next()?, lines.next()?);
        let number: u64 = size.parse().ok()?;
        let root = STANDARD.decode(root).ok()?.try_into().ok()?;
        (!name.is_empty() && number.to_string() == size).then(|| Checkpoint {
            name: name.to_owned(),
            size: number,
            root,
        })
    }
}

/// One line below the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Signature {
    name: String,
    id: [u8; 4],
    bytes: Vec<u8>,
}

impl Signature {
    fn is_by(&self, key: &PublicKey, text: &str) -> bool {
        self.name == key.name && self.id == key.id() && key.made(text, &self.bytes)
    }
}

/// Why a text is not taken for a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteError {
    #[error("this is not a signed note")]
    Malformed,
    #[error("the note holds no head")]
    NoHead,
    #[error("the note holds the head of another kind of log")]
    OtherLog,
}

/// A signed note, read and not proved yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Of whichever market: by the end of its name.
    pub log: Log,
    pub head: Checkpoint,
    text: String,
    signatures: Vec<Signature>,
}

impl Note {
    /// Reads a note.
    ///
    /// # Errors
    /// When it is none, no head, or that of no log of a market.
    pub fn parse(note: &str) -> Result<Self, NoteError> {
        let is_text = note.len() <= NOTE_MOST && !note.chars().any(|c| c.is_control() && c != '\n');
        let cut = note.rfind("\n\n").filter(|_| is_text && note.ends_with('\n')).ok_or(NoteError::Malformed)?;
        let (text, below) = (&note[..=cut], &note[cut + 2..]);
        let signatures: Option<Vec<Signature>> = below.lines().map(signature).collect();
        let signatures = signatures.filter(|all| !all.is_empty() && all.len() <= SIGNATURES_MOST);
        let signatures = signatures.ok_or(NoteError::Malformed)?;
        let head = Checkpoint::parse(text).ok_or(NoteError::NoHead)?;
        let is_named = |log: &Log| head.name.ends_with(&format!("/transparency/{}", log.code()));
        let log = Log::ALL.into_iter().find(is_named).ok_or(NoteError::OtherLog)?;
        Ok(Note { log, head, text: text.to_owned(), signatures })
    }

    /// Whether the key has signed it and is the log's own: one of the same name.
    #[must_use]
    pub fn is_signed_by(&self, key: &PublicKey) -> bool {
        key.name == self.head.name && self.signatures.iter().any(|one| one.is_by(key, &self.text))
    }
}

fn signature(line: &str) -> Option<Signature> {
    let (name, signed) = line.strip_prefix("— ")?.split_once(' ')?;
    let signed = STANDARD.decode(signed).ok()?;
    let (id, bytes) = signed.split_first_chunk::<4>()?;
    (!name.is_empty() && !bytes.is_empty()).then(|| Signature { name: name.to_owned(), id: *id, bytes: bytes.to_vec() })
}

/// A text with its signature below it.
pub(super) fn written(text: &str, key: &PublicKey, signature: &[u8]) -> String {
    let signed = [key.id().as_slice(), signature].concat();
    format!("{text}\n— {} {}\n", key.name, STANDARD.encode(signed))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::super::sign::Signer;
    use super::*;
    use crate::secret::Secret;

    /// From the documentation of the format's first implementation, golang.org/x/mod/sumdb/note.
    const PETER: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    const PETERS: &str = "If you think cryptography is the answer to your problem,\n\
        then you don't know what your problem is.\n";
    const PETERS_SIGNATURE: &str =
        "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=";

    #[test]
    fn keys_and_signatures_are_those_of_the_field() {
        let key = PublicKey::parse(PETER).unwrap();
        assert_eq!(key.to_string(), PETER);
        let signed = signature(PETERS_SIGNATURE).unwrap();
        assert!(signed.is_by(&key, PETERS));
        assert!(!signed.is_by(&key, &PETERS.replace("your", "the")));
        for wrong in ["", "PeterNeumann", &PETER.replace("c74f", "c74e"), &PETER.replace("+ARpc", "+AhpC"), "a+b+c"] {
            assert_eq!(PublicKey::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_head_reads_back_and_no_changed_one_is_signed() {
        let secret = Secret::of([7; 32], None);
        let signer = Signer::of(&secret, Log::Ledger, "https://market.test").unwrap();
        let head = Checkpoint { name: Log::Ledger.name("https://market.test"), size: 20, root: [3; 32] };
        let told = signer.sign(&head);
        let note = Note::parse(&told).unwrap();
        assert_eq!(note.head, head);
        assert!(note.is_signed_by(signer.public()));
        let other = Signer::of(&secret, Log::Certificates, "https://market.test").unwrap();
        assert!(!note.is_signed_by(other.public()), "each log has a key of its own");
        let fresh = Signer::of(&Secret::of([8; 32], None), Log::Ledger, "https://market.test").unwrap();
        assert!(!note.is_signed_by(fresh.public()));
        for (from, to) in
            [("\n20\n", "\n21\n"), ("AwMD", "AwME"), ("market.test/", "market.tes/"), ("\n\n", "\nmore\n\n")]
        {
            let changed = told.replacen(from, to, 1);
            let refused = Note::parse(&changed).map(|note| note.is_signed_by(signer.public()));
            assert_ne!(refused, Ok(true), "{from:?} → {to:?}");
        }
    }

    #[test]
    fn what_is_no_note_is_refused() {
        let good = "a/transparency/ledger\n1\nAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=\n";
        let line = "— a AAAAAAA=\n";
        assert!(Note::parse(&format!("{good}\n{line}")).is_ok());
        let long = format!("{good}\n{}", line.repeat(SIGNATURES_MOST + 1));
        for (text, why) in [
            (String::new(), NoteError::Malformed),
            (good.to_owned(), NoteError::Malformed),
            (format!("{good}\n"), NoteError::Malformed),
            (format!("{good}\n- a AAAAAAA=\n"), NoteError::Malformed),
            (format!("{good}\n— a AAAA\n"), NoteError::Malformed),
            (format!("{good}\n{}", line.trim_end()), NoteError::Malformed),
            (format!("{good}\n{line}").replace('\n', "\r\n"), NoteError::Malformed),
            (long, NoteError::Malformed),
            (format!("{}\n{line}", good.replace("\n1\n", "\n01\n")), NoteError::NoHead),
            (format!("{}\n{line}", good.replace("\n1\n", "\n-1\n")), NoteError::NoHead),
            (format!("{}\n{line}", good.replace("AwMD", "")), NoteError::NoHead),
            (format!("hello\n\n{line}"), NoteError::NoHead),
            (format!("{}\n{line}", good.replace("ledger", "forum")), NoteError::OtherLog),
        ] {
            assert_eq!(Note::parse(&text), Err(why), "{text:?}");
        }
    }
}
