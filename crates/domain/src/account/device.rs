//! Known devices: how long, the letters about new ones; and what a browser is called for people: its name and its system, out of what it calls itself.

use crate::Rate;
use crate::time::{DAY_MS, HOUR_MS};

/// Letters about new devices to one person, and about the same browser in the same network.
pub const DEVICE_LETTERS: Rate = Rate { most: 10, window_ms: DAY_MS };
pub const DEVICE_LETTERS_ALIKE: Rate = Rate { most: 1, window_ms: HOUR_MS };
/// Accounts that a device is known to, and for how long it is known.
pub const DEVICE_ACCOUNTS_MOST: usize = 4;
pub const DEVICE_LIFE_MS: i64 = 365 * DAY_MS;

/// What a browser writes and what it is called, the more particular first: most call themselves several things.
const BROWSERS: [(&str, &str); 13] = [
    ("MicroMessenger/", "WeChat"),
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("HuaweiBrowser/", "Huawei Browser"),
    ("CriOS/", "Chrome"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

fn named(agent: &str, names: &[(&str, &'static str)]) -> Option<&'static str> {
    names.iter().find(|(written, _)| agent.contains(written)).map(|(_, name)| *name)
}

/// "Chrome · Windows"; as much of it as is known, and nothing of a browser that is not known at all. Whoever signs in
/// chooses what their browser calls itself, so it is told and never trusted.
#[must_use]
pub fn device_name(agent: &str) -> String {
    [named(agent, &BROWSERS), named(agent, &SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_known_by_what_they_write() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
                "Safari · macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49 Safari/604.1",
                "WeChat · iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
                "Chrome · Android",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox · Linux"),
            ("curl/8.5.0", "curl"),
            ("", ""),
            ("<script>alert(1)</script>", ""),
        ] {
            assert_eq!(device_name(agent), name, "{agent}");
        }
    }
}
