//! The process itself, by the names that all of Prometheus' clients give it.

use super::follow::{Seconds, raise_seconds};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};
use std::time::Duration;

/// Clock ticks a second in `/proc`: Linux tells all programs a hundred, whatever it counts in itself.
const TICKS: f64 = 100.0;

#[derive(Debug, Default)]
pub struct Process {
    memory: Gauge,
    peak: Gauge,
    descriptors: Gauge,
    threads: Gauge,
    cpu: Seconds,
}

impl Process {
    pub fn register(&self, registry: &mut Registry) {
        let about = "Memory that the process holds";
        registry.register_with_unit("process_resident_memory", about, Unit::Bytes, self.memory.clone());
        let about = "The most memory that it has held";
        registry.register_with_unit("process_resident_memory_max", about, Unit::Bytes, self.peak.clone());
        registry.register("process_open_fds", "Descriptors that it has open", self.descriptors.clone());
        registry.register("process_threads", "Its threads", self.threads.clone());
        let about = "Time that it has had on processors";
        registry.register_with_unit("process_cpu", about, Unit::Seconds, self.cpu.clone());
    }

    /// Reads what the system tells; where it tells nothing (not Linux), all stays 0.
    pub fn look(&self) {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let told = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
            line.split_whitespace().next()?.parse::<i64>().ok()
        };
        self.memory.set(told("VmRSS").unwrap_or(0) * 1_024);
        self.peak.set(told("VmHWM").unwrap_or(0) * 1_024);
        self.threads.set(told("Threads").unwrap_or(0));
        let descriptors = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        self.descriptors.set(i64::try_from(descriptors).unwrap_or(0));
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        raise_seconds(&self.cpu, Duration::from_secs_f64(cpu_seconds(&stat)));
    }
}

/// In user and in system, from a line of `/proc/…/stat`; the name in it may have blanks and brackets.
fn cpu_seconds(stat: &str) -> f64 {
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = rest.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_on_processors_is_read_behind_any_name() {
        let stat = "42 (a (b) c) S 1 1 1 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 9 0 100 200 300";
        assert!((cpu_seconds(stat) - 3.0).abs() < 1e-9);
        assert_eq!(cpu_seconds(""), 0.0);
    }
}
