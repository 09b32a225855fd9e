//! Who may come in: places in all and for each address, and who gives way when there is none left.

use super::Limits;
use super::activity::Activity;
use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::time::Instant;

/// When there is no place, one connection in so many gives way at once, so that looking for them stays rare.
const SHARE: usize = 32;

/// Connections and bodies now and until now, for whoever watches. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Counters {
    open: Gauge,
    evicted: Counter,
    turned_away: Counter,
    pub(super) bodies: Gauge,
    pub(super) body_bytes: Counter,
    pub(super) too_slow: Counter,
}

impl Counters {
    pub fn register(&self, registry: &mut Registry) {
        registry.register("http_connections", "Connections that are open", self.open.clone());
        let about = "Connections that waited and gave way to others";
        registry.register("http_connections_evicted", about, self.evicted.clone());
        let about = "Connections that there was no room for";
        registry.register("http_connections_turned_away", about, self.turned_away.clone());
        registry.register("http_uploads", "Bodies on their way", self.bodies.clone());
        registry.register("http_upload_bytes", "Bytes of bodies that came", self.body_bytes.clone());
        registry.register("http_uploads_too_slow", "Bodies that were cut off for their pace", self.too_slow.clone());
    }
}

/// The places. Cheap to clone.
#[derive(Clone)]
pub struct Admission(Arc<Inner>);

struct Inner {
    limits: Limits,
    counters: Counters,
    places: Mutex<Places>,
}

#[derive(Default)]
struct Places {
    taken: HashMap<u64, (IpAddr, Arc<Activity>)>,
    of_address: HashMap<IpAddr, usize>,
    serial: u64,
}

/// A place that is taken; free again when this goes.
pub struct Admitted {
    admission: Admission,
    serial: u64,
    activity: Arc<Activity>,
}

impl Admitted {
    pub fn activity(&self) -> Arc<Activity> {
        Arc::clone(&self.activity)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let inner = &self.admission.0;
        inner.counters.open.dec();
        inner.places.lock().leave(self.serial);
    }
}

impl Places {
    fn leave(&mut self, serial: u64) {
        let Some((address, _)) = self.taken.remove(&serial) else { return };
        if let Some(count) = self.of_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.of_address.remove(&address);
            }
        }
    }

    /// Takes the places of those that wait longest, of that address or of anybody; how many went. Their descriptors are
    /// free a moment later.
    fn make_room(&mut self, only: Option<IpAddr>, most: usize, least_rate: u32) -> usize {
        let now = Instant::now();
        let ours = self.taken.iter().filter(|(_, (address, _))| only.is_none_or(|only| *address == only));
        let mut waiting: Vec<_> =
            ours.filter_map(|(serial, (_, activity))| Some((activity.idle_since(least_rate, now)?, *serial))).collect();
        waiting.sort_unstable();
        waiting.truncate(most);
        for (_, serial) in &waiting {
            if let Some((_, activity)) = self.taken.get(serial) {
                activity.evict();
            }
            self.leave(*serial);
        }
        waiting.len()
    }
}

impl Admission {
    pub fn new(limits: Limits, counters: Counters) -> Self {
        Admission(Arc::new(Inner { limits, counters, places: Mutex::default() }))
    }

    /// A place for a connection of that address; `None` when all there are, or all of that address, are at work.
    pub fn admit(&self, address: IpAddr) -> Option<Admitted> {
        let Inner { limits, counters, places } = &*self.0;
        let mut places = places.lock();
        // The operator's own tools, and proxies on this machine, whatever the settings say of them.
        let most = limits.connections_per_address.filter(|_| !address.is_loopback());
        let full_for_address =
            most.is_some_and(|most| places.of_address.get(&address).is_some_and(|count| *count >= most));
        let mut gone = 0;
        if full_for_address {
            gone = places.make_room(Some(address), 1, limits.body_rate);
        } else if places.taken.len() >= limits.connections {
            gone = places.make_room(None, limits.connections / SHARE + 1, limits.body_rate);
        }
        counters.evicted.inc_by(gone as u64);
        if gone == 0 && (full_for_address || places.taken.len() >= limits.connections) {
            counters.turned_away.inc();
            return None;
        }
        let activity = Arc::new(Activity::new(Instant::now()));
        places.serial += 1;
        let serial = places.serial;
        places.taken.insert(serial, (address, Arc::clone(&activity)));
        *places.of_address.entry(address).or_default() += 1;
        counters.open.inc();
        Some(Admitted { admission: self.clone(), serial, activity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admission(connections: usize, per_address: usize) -> Admission {
        let limits = Limits { connections, connections_per_address: Some(per_address), ..Limits::default() };
        Admission::new(limits, Counters::default())
    }

    #[test]
    fn one_address_has_its_share_and_this_machine_is_not_counted() {
        let admission = admission(100, 2);
        let (one, other) = (IpAddr::from([203, 0, 113, 1]), IpAddr::from([203, 0, 113, 2]));
        let kept: Vec<_> = (0..2).filter_map(|_| admission.admit(one)).collect();
        let work: Vec<_> = kept.iter().map(|place| place.activity().begin()).collect();
        assert!(admission.admit(one).is_none(), "both of its connections are at work");
        assert!(admission.admit(other).is_some());
        drop(work);
        let third = admission.admit(one);
        assert!(third.is_some(), "an idle one gave way");
        drop((kept, third));
        assert_eq!(admission.0.counters.open.get(), 0);
        assert_eq!(admission.0.places.lock().of_address.len(), 0, "nobody is remembered");
        let local: Vec<_> = (0..50).filter_map(|_| admission.admit(IpAddr::from([127, 0, 0, 1]))).collect();
        assert_eq!(local.len(), 50);
    }

    #[test]
    fn when_all_places_are_taken_those_that_wait_longest_give_way() {
        let admission = admission(64, 1_000);
        let address = IpAddr::from([203, 0, 113, 1]);
        let all: Vec<_> = (0..64).filter_map(|_| admission.admit(address)).collect();
        let work: Vec<_> = all.iter().skip(1).map(|place| place.activity().begin()).collect();
        let new = admission.admit(address).expect("the first did nothing");
        let _at_work = new.activity().begin();
        assert_eq!(admission.0.counters.evicted.get(), 1);
        assert!(admission.admit(address).is_none(), "all are at work");
        assert_eq!(admission.0.counters.turned_away.get(), 1);
        drop(work);
        assert!(admission.admit(address).is_some());
        assert_eq!(admission.0.counters.evicted.get(), 4, "one in 32 and one, so that the next need not look");
    }
}
