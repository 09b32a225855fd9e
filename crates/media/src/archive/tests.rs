//! Honest packages and every trick with a zip that is known to us.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::*;

fn look(bytes: &[u8]) -> Result<Archive, Refusal> {
    inspect(&mut Cursor::new(bytes), &Limits::default())
}

fn refusal(bytes: &[u8]) -> Option<Refusal> {
    look(bytes).err()
}

/// A zip as a common tool writes it.
fn pack(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, body) in files {
        if name.ends_with('/') {
            writer.add_directory(*name, options).unwrap();
        } else {
            writer.start_file(*name, options).unwrap();
            writer.write_all(body).unwrap();
        }
    }
    writer.finish().unwrap().into_inner()
}

/// One entry of a zip made by hand, where every field can lie.
#[derive(Clone)]
struct Part {
    name: Vec<u8>,
    local_name: Option<Vec<u8>>,
    data: Vec<u8>,
    flags: u16,
    method: u16,
    crc: u32,
    size: u32,
    local_size: Option<u32>,
    attributes: u32,
    offset: Option<u32>,
    extra: Vec<u8>,
}

fn stored(name: &[u8], data: &[u8]) -> Part {
    let mut crc = Crc::new();
    crc.update(data);
    Part {
        name: name.to_vec(),
        local_name: None,
        data: data.to_vec(),
        flags: 0,
        method: 0,
        crc: crc.sum(),
        size: data.len() as u32,
        local_size: None,
        attributes: 0,
        offset: None,
        extra: Vec::new(),
    }
}

fn deflated(name: &[u8], data: &[u8]) -> Part {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(data).unwrap();
    Part { method: 8, data: encoder.finish().unwrap(), ..stored(name, data) }.sized(data.len() as u32)
}

impl Part {
    fn sized(mut self, size: u32) -> Self {
        self.size = size;
        self
    }
}

fn build(parts: &[Part]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for part in parts {
        let offset = part.offset.unwrap_or(bytes.len() as u32);
        let local_name = part.local_name.as_ref().unwrap_or(&part.name);
        let fields = |size: u32| {
            let mut fields = Vec::new();
            fields.extend(part.flags.to_le_bytes());
            fields.extend(part.method.to_le_bytes());
            fields.extend([0; 4]);
            fields.extend(part.crc.to_le_bytes());
            fields.extend((part.data.len() as u32).to_le_bytes());
            fields.extend(size.to_le_bytes());
            fields
        };
        if part.offset.is_none() {
            bytes.extend(b"PK\x03\x04\x14\0");
            bytes.extend(fields(part.local_size.unwrap_or(part.size)));
            bytes.extend((local_name.len() as u16).to_le_bytes());
            bytes.extend([0, 0]);
            bytes.extend(local_name);
            bytes.extend(&part.data);
        }
        directory.extend(b"PK\x01\x02\x14\x03\x14\0");
        directory.extend(fields(part.size));
        directory.extend((part.name.len() as u16).to_le_bytes());
        directory.extend((part.extra.len() as u16).to_le_bytes());
        directory.extend([0; 6]);
        directory.extend(part.attributes.to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(&part.name);
        directory.extend(&part.extra);
    }
    let (start, size) = (bytes.len() as u32, directory.len() as u32);
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([(parts.len() as u16).to_le_bytes(), (parts.len() as u16).to_le_bytes()].concat());
    bytes.extend(size.to_le_bytes());
    bytes.extend(start.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

#[test]
fn an_honest_package_is_listed_measured_and_hashed() {
    let logo = vec![7_u8; 30_000];
    let files: [(&str, &[u8]); 6] = [
        ("成品/", b""),
        ("成品/logo.ai", &logo),
        ("成品/logo.SVG", b"<svg/>"),
        ("预览/logo.jpg", b"jpg"),
        ("__MACOSX/._logo.ai", b"x"),
        ("readme.txt", b""),
    ];
    for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
        let bytes = pack(&files, method);
        let archive = look(&bytes).unwrap();
        let seen: Vec<_> = archive.entries.iter().map(|entry| (entry.path.as_str(), entry.size, entry.kind)).collect();
        assert_eq!(
            seen,
            [
                ("成品", 0, Kind::Folder),
                ("成品/logo.ai", 30_000, Kind::Vector),
                ("成品/logo.SVG", 6, Kind::Vector),
                ("预览/logo.jpg", 3, Kind::Bitmap),
                ("__MACOSX/._logo.ai", 1, Kind::Leftover),
                ("readme.txt", 0, Kind::Document),
            ]
        );
        assert_eq!((archive.total_size, archive.files().count()), (30_010, 4));
        assert_eq!(archive.sha256, <[u8; 32]>::from(Sha256::digest(&bytes)));
        assert_eq!(archive.sha256_hex().len(), 64);
        let mut reader = Cursor::new(&bytes);
        assert_eq!(read_entry(&mut reader, &archive.entries[1], 30_000), Ok(logo.clone()));
        assert_eq!(read_entry(&mut reader, &archive.entries[1], 29_999), Err(Refusal::ArchiveTooBig));
    }
}

#[test]
fn what_is_no_zip_is_named_so() {
    let zip = pack(&[("a.ai", b"a")], CompressionMethod::Stored);
    let behind_a_picture = [b"\xFF\xD8\xFF\xE0 a picture".as_slice(), &zip].concat();
    for bytes in [b"".as_slice(), b"PK", b"Rar!\x1a\x07\0", b"%PDF-1.7", b"plain text", &behind_a_picture] {
        assert_eq!(refusal(bytes), Some(Refusal::ZipRequired), "{bytes:?}");
    }
}

#[test]
fn a_zip_without_a_file_is_empty() {
    let nothing = pack(&[], CompressionMethod::Stored);
    let folders = pack(&[("a/", b""), ("a/b/", b"")], CompressionMethod::Stored);
    let leftovers = pack(&[("a/", b""), ("a/.DS_Store", b"x")], CompressionMethod::Stored);
    for bytes in [nothing, folders, leftovers] {
        assert_eq!(refusal(&bytes), Some(Refusal::ArchiveEmpty));
    }
}

#[test]
fn paths_that_leave_the_folder_are_refused() {
    let names: [&[u8]; 20] = [
        b"../a.ai",
        b"a/../../b.ai",
        b"a/..",
        b"..",
        b"/etc/passwd",
        b"//server/a",
        b"\\a.ai",
        b"..\\a.ai",
        b"a\\..\\..\\b.ai",
        b"C:\\a.ai",
        b"c:a.ai",
        b"a\0.ai",
        b"a\n.ai",
        b"",
        b".. /a.ai",
        b"a/.../b",
        b".",
        "a\u{202E}gpj.exe".as_bytes(),
        &[b'x'; 1_025],
        b"./.. /a",
    ];
    for name in names {
        let bytes = build(&[stored(b"ok.ai", b"a"), stored(name, b"a")]);
        assert_eq!(refusal(&bytes), Some(Refusal::ArchiveUnsafePath), "{}", String::from_utf8_lossy(name));
    }
    for (name, path) in [(b"./a//b.ai".as_slice(), "a/b.ai"), (b"a\\b.ai", "a/b.ai"), (b"..a/b..ai", "..a/b..ai")] {
        assert_eq!(look(&build(&[stored(name, b"a")])).unwrap().entries[0].path, path);
    }
}

#[test]
fn links_devices_and_doubles_are_refused() {
    for kind in [0o120_000_u32, 0o020_000, 0o010_000, 0o140_000] {
        let link = Part { attributes: (kind | 0o777) << 16, ..stored(b"a.ai", b"/etc/passwd") };
        assert_eq!(refusal(&build(&[link])), Some(Refusal::ArchiveUnsafePath), "{kind:o}");
    }
    let file = Part { attributes: 0o100_644 << 16, ..stored(b"a.ai", b"a") };
    assert!(look(&build(std::slice::from_ref(&file))).is_ok());
    let double = Part { name: b"./a.ai".to_vec(), ..file.clone() };
    assert_eq!(refusal(&build(&[file, double])), Some(Refusal::ArchiveUnsafePath));
}

#[test]
fn encryption_is_seen_in_directory_and_header() {
    for flags in [1, 1 << 6, 1 << 13, 1 | 1 << 3] {
        let bytes = build(&[stored(b"ok.ai", b"a"), Part { flags, ..stored(b"a.ai", b"a") }]);
        assert_eq!(refusal(&bytes), Some(Refusal::ArchiveEncrypted), "{flags:#x}");
    }
    assert_eq!(refusal(&build(&[Part { method: 99, ..stored(b"a.ai", b"a") }])), Some(Refusal::ArchiveEncrypted));
    let mut hidden = build(&[stored(b"a.ai", b"a")]);
    hidden[6] |= 1;
    assert_eq!(refusal(&hidden), Some(Refusal::ArchiveEncrypted));
}

#[test]
fn chinese_names_read_as_they_were_written() {
    // The second byte of 誠 in GBK is a backslash.
    let gbk = |text: &str| encoding_rs::GBK.encode(text).0.into_owned();
    let names = ["标志/终稿.ai", "誠信/乗.psd", "喆堃玥.jpg"];
    let parts: Vec<Part> = names.iter().map(|name| stored(&gbk(name), b"a")).collect();
    assert!(parts.iter().any(|part| part.name.contains(&b'\\')));
    let seen: Vec<String> = look(&build(&parts)).unwrap().entries.into_iter().map(|entry| entry.path).collect();
    assert_eq!(seen, names);
    for flags in [0, 1 << 11] {
        let parts: Vec<Part> = names.iter().map(|name| Part { flags, ..stored(name.as_bytes(), b"a") }).collect();
        let seen: Vec<String> = look(&build(&parts)).unwrap().entries.into_iter().map(|entry| entry.path).collect();
        assert_eq!(seen, names, "{flags}");
    }
    let false_utf8 = Part { flags: 1 << 11, ..stored(&gbk("标志.ai"), b"a") };
    assert_eq!(refusal(&build(&[false_utf8])), Some(Refusal::ArchiveBroken));
    let mut twice = stored(&gbk("标志.ai"), b"a");
    let mut crc = Crc::new();
    crc.update(&twice.name);
    let body = [&[1], crc.sum().to_le_bytes().as_slice(), "真名.ai".as_bytes()].concat();
    twice.extra = [&[0x75, 0x70], (body.len() as u16).to_le_bytes().as_slice(), &body].concat();
    assert_eq!(look(&build(&[twice])).unwrap().entries[0].path, "真名.ai");
}

#[test]
fn lies_about_sizes_are_found_out() {
    let body = vec![0_u8; 100_000];
    let honest = deflated(b"a.ai", &body);
    assert!(look(&build(std::slice::from_ref(&honest))).is_ok());
    let lies = [
        honest.clone().sized(10),
        honest.clone().sized(100_001),
        Part { local_size: Some(7), ..honest.clone() },
        Part { crc: 1, ..honest.clone() },
        Part { local_name: Some(b"b.ai".to_vec()), ..honest.clone() },
        Part { method: 12, ..honest.clone() },
        stored(b"a.ai", b"abc").sized(2),
        Part { data: [honest.data.as_slice(), b"hidden"].concat(), ..honest.clone() },
        Part { data: honest.data[..honest.data.len() - 4].to_vec(), ..honest },
    ];
    for (index, lie) in lies.into_iter().enumerate() {
        assert_eq!(refusal(&build(&[lie])), Some(Refusal::ArchiveBroken), "lie {index}");
    }
}

#[test]
fn bombs_are_refused_before_or_while_unpacking() {
    // One large entry that hardly takes any room.
    let zeros = vec![0_u8; 65 << 20];
    assert_eq!(refusal(&build(&[deflated(b"a.bmp", &zeros)])), Some(Refusal::ArchiveTooBig));
    // Many that each stay below the line.
    let half = deflated(b"0", &zeros[..40 << 20]);
    let many: Vec<Part> =
        (0..30).map(|index| Part { name: format!("{index}.bmp").into_bytes(), ..half.clone() }).collect();
    assert_eq!(refusal(&build(&many)), Some(Refusal::ArchiveTooBig));
    // One that declares little and would give much: unpacking stops at what was declared.
    assert_eq!(refusal(&build(&[half.clone().sized(1_000)])), Some(Refusal::ArchiveBroken));
    // Several lines of the directory that share one entry's data.
    let first = deflated(b"a.ai", &zeros[..1 << 20]);
    let again = Part { offset: Some(0), ..first.clone() };
    let shared = build(&[first, again]);
    assert_eq!(refusal(&shared), Some(Refusal::ArchiveUnsafePath));
    // More entries than a package has.
    let crowd: Vec<Part> = (0..5_001).map(|index| stored(format!("{index}.ai").as_bytes(), b"")).collect();
    assert_eq!(refusal(&build(&crowd)), Some(Refusal::ArchiveTooBig));
    assert!(look(&build(&crowd[..5_000])).is_ok());
    // An honest flat picture shrinks a thousandfold too.
    assert!(look(&build(&[deflated(b"flat.tif", &zeros[..36 << 20])])).is_ok());
    // A zip inside is not opened.
    let inner = build(&[deflated(b"a", &zeros)]);
    assert_eq!(look(&build(&[stored(b"inner.zip", &inner)])).unwrap().entries[0].kind, Kind::Archive);
}

#[test]
fn overlapping_entries_are_refused() {
    let first = stored(b"a.ai", b"PK\x03\x04");
    let mut inner = build(&[stored(b"b.ai", b"b")]);
    inner.truncate(30 + 4 + 1);
    let outer = Part { data: inner.clone(), ..stored(b"a.ai", &inner) };
    let inside = Part { offset: Some(30 + 4), ..stored(b"b.ai", b"b") };
    assert!(look(&build(std::slice::from_ref(&outer))).is_ok());
    assert_eq!(refusal(&build(&[outer, inside])), Some(Refusal::ArchiveBroken));
    assert!(look(&build(&[first])).is_ok());
}

#[test]
fn a_zip_cut_anywhere_is_broken() {
    let bytes = pack(&[("a.ai", &[3; 5_000]), ("b/c.psd", b"layers")], CompressionMethod::Deflated);
    for cut in 4..bytes.len() {
        assert_eq!(refusal(&bytes[..cut]), Some(Refusal::ArchiveBroken), "{cut} of {}", bytes.len());
    }
    let with_tail = [bytes.as_slice(), b"tail"].concat();
    assert_eq!(refusal(&with_tail), Some(Refusal::ArchiveBroken));
}

#[test]
fn large_form_zips_are_read() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.start_file("a.ai", SimpleFileOptions::default().large_file(true)).unwrap();
    writer.write_all(b"abc").unwrap();
    let bytes = writer.finish().unwrap().into_inner();
    assert_eq!(look(&bytes).unwrap().total_size, 3);
    let mut streamed = ZipWriter::new_stream(Vec::new());
    streamed.start_file("a.ai", SimpleFileOptions::default()).unwrap();
    streamed.write_all(&[9; 4_000]).unwrap();
    let bytes = streamed.finish().unwrap().into_inner();
    assert_eq!(look(&bytes).unwrap().total_size, 4_000);
}

#[test]
fn no_damage_makes_it_panic() {
    let original = pack(&[("a/", b""), ("a/b.ai", &[5; 3_000]), ("终.svg", b"<svg/>")], CompressionMethod::Deflated);
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize
    };
    let mut refused = 0;
    for _ in 0..5_000 {
        let mut bytes = original.clone();
        for _ in 0..=next() % 3 {
            let at = next() % bytes.len();
            bytes[at] = if next() % 2 == 0 { next() as u8 } else { [0, 0xFF, 0x7F, 1][next() % 4] };
        }
        refused += usize::from(look(&bytes).is_err());
    }
    assert!(refused > 2_500, "{refused}");
}
