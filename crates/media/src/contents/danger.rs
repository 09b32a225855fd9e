//! What may harm whoever opens it: programs, shortcuts, documents with macros, the scanners' test file.

use super::formats::contains;

/// The file by which scanners are tried out; put together here so that this program is not taken for it.
const EICAR: [&[u8]; 2] = [b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$", b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"];
/// Endings of what a computer runs when it is opened.
const PROGRAMS: [&str; 20] = [
    "exe", "com", "scr", "pif", "msi", "msp", "bat", "cmd", "ps1", "vbs", "vbe", "js", "jse", "wsf", "hta", "jar",
    "cpl", "dll", "apk", "command",
];
/// Endings of what leads somewhere else when it is opened.
const SHORTCUTS: [&str; 5] = ["lnk", "url", "desktop", "webloc", "scf"];
/// Endings of documents that may run something.
const WITH_MACROS: [&str; 8] = ["docm", "dotm", "xlsm", "xltm", "xlam", "pptm", "potm", "ppsm"];
/// The compound format of older documents, and of shortcuts.
const OLE: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
const SHORTCUT: &[u8] = b"L\0\0\0\x01\x14\x02\0";
const ELF: &[u8] = b"\x7FELF";

/// The code of what a file may do to its reader, told by its first bytes and by its ending; `None` for most files.
pub(super) fn of(path: &str, head: &[u8]) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
    // Trailing dots and spaces are dropped by some systems.
    let ending = name.trim_end_matches(['.', ' ']).rsplit_once('.').map_or("", |(_, ending)| ending);
    if contains(head, &EICAR.concat()) {
        return Some("malware");
    }
    if head.starts_with(SHORTCUT) || SHORTCUTS.contains(&ending) {
        return Some("shortcut");
    }
    if is_program(head) || PROGRAMS.contains(&ending) {
        return Some("program");
    }
    let holds_macros = head.starts_with(b"PK\x03\x04") && contains(head, b"vbaProject.bin")
        || head.starts_with(OLE) && (contains(head, b"VBA") || contains(head, b"V\0B\0A\0"));
    (holds_macros || WITH_MACROS.contains(&ending)).then_some("macros")
}

/// Programs of Windows and Linux by their content, whatever they are called. Two letters alone would be in any text.
fn is_program(head: &[u8]) -> bool {
    let at = head.get(0x3C..0x40).and_then(|at| at.try_into().ok()).map(u32::from_le_bytes);
    let windows = head.starts_with(b"MZ")
        && at.and_then(|at| head.get(at as usize..)).is_some_and(|header| header.starts_with(b"PE\0\0"));
    windows || head.starts_with(ELF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_harm_is_told_by_content_and_by_name() {
        let mut windows = vec![0; 0x48];
        windows[..2].copy_from_slice(b"MZ");
        windows[0x3C] = 0x40;
        windows[0x40..0x44].copy_from_slice(b"PE\0\0");
        for (path, head, code) in [
            ("setup.exe", b"".as_slice(), Some("program")),
            ("a/photo.jpg.EXE. ", b"", Some("program")),
            ("photo.jpg", windows.as_slice(), Some("program")),
            ("tool", b"\x7FELF\x02", Some("program")),
            ("logo.lnk", b"", Some("shortcut")),
            ("logo.pdf", SHORTCUT, Some("shortcut")),
            ("guide.docm", b"PK\x03\x04", Some("macros")),
            ("guide.docx", b"PK\x03\x04 word/vbaProject.bin", Some("macros")),
            ("guide.doc", &[OLE, b"_VBA_PROJECT"].concat(), Some("macros")),
            ("test.txt", &EICAR.concat(), Some("malware")),
            ("MZ.txt", b"MZ is how a letter may begin", None),
            ("guide.docx", b"PK\x03\x04 word/document.xml", None),
            ("logo.svg", b"<svg/>", None),
            ("exe", b"", None),
        ] {
            assert_eq!(of(path, head), code, "{path}");
        }
    }
}
