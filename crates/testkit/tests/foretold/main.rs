//! Random lives of contests and orders beside a model of their own: everybody tries everything in every state, also two at once, on
//! every channel, while providers fail and time jumps. The model foretells each answer and every balance to the cent.
//!
//! Each run is another one: its seed is printed. `VERMILION_MODEL_SEED` repeats it, `VERMILION_MODEL_LIVES` makes it
//! longer, `VERMILION_MODEL_ENGINE` (`sqlite`, `postgres`) keeps it to one engine.

mod apply;
mod books;
mod cover;
mod deed;
mod dice;
mod held;
mod judge;
mod life;
mod market;
mod numbers;
mod passing;
mod pick;
mod play;
mod shown;
mod time;
mod trade;

use cover::{Counts, Cover};
use db::Engine;
use life::World;
use std::time::Instant;

/// Lives in one market; each hundred has a market of its own.
const LIVES: u64 = 100;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[allow(clippy::disallowed_methods, reason = "each run is to be another one")]
fn fresh_seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos() % 1_000_000_000_000).unwrap_or_default()
}

/// Lives, a hundred in a market, each hundred with the next seed.
async fn live(engine: Engine) {
    let only = std::env::var("VERMILION_MODEL_ENGINE").unwrap_or_default();
    if !only.is_empty() && only != format!("{engine:?}").to_lowercase() {
        return;
    }
    let seed = number("VERMILION_MODEL_SEED").unwrap_or_else(fresh_seed);
    let lives = number("VERMILION_MODEL_LIVES").unwrap_or(LIVES);
    let mut counts = Counts::default();
    for group in 0..lives.div_ceil(LIVES) {
        let (began, seed) = (Instant::now(), seed + group);
        let these = LIVES.min(lives - group * LIVES);
        let cover = if these == LIVES { Cover::of_a_hundred() } else { Cover::default() };
        let Some(world) = World::open(engine, seed, cover).await else { return };
        counts.join(&world.live(these).await);
        println!("{engine:?}: {these} lives of seed {seed} in {:?}", began.elapsed());
    }
    println!("{engine:?}: {lives} lives from seed {seed}: {counts:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn random_lives_go_as_foretold_on_sqlite() {
    live(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn random_lives_go_as_foretold_on_postgres() {
    live(Engine::Postgres).await;
}
