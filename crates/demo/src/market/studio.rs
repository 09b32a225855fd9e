//! The studio: every picture and package that the script needs, made side by side and ahead of the play.

use super::cast::MEMBERS;
use super::gigs::Photo;
use super::package;
use super::script::{Deed, Scene, Script, Step};
use crate::art::{self, Context};
use app::file::{self, NewFile, Scope, StoredFile};
use app::{AppError, Market};
use domain::UserId;
use domain::project::ProjectType;
use domain::work::ImageUse;
use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::Arc;
use tokio::sync::{Semaphore, oneshot};

/// Pixels of an entry, and of a work of the sign-up test.
const USUAL: (u32, u32) = (800, 600);

/// What is to be made.
enum Order {
    Picture { scope: Scope, name: String, width: u32, height: u32, draw: Draw },
    Package { slug: &'static str, picture: Draw, logo: bool, version: u32 },
}

type Draw = Box<dyn FnOnce() -> String + Send>;

/// What was made.
enum Made {
    /// In storage; its owner is still to be named.
    Picture(Box<StoredFile>),
    Package(Vec<u8>),
}

/// The things that were ordered, handed out in the order of the script.
pub struct Studio {
    shelf: VecDeque<oneshot::Receiver<Result<Made, AppError>>>,
}

impl Studio {
    /// Starts making everything, the things that are needed first first.
    #[must_use]
    pub fn open(market: &Market, script: &Script) -> Self {
        let mut shelf = VecDeque::new();
        let mut orders = Vec::new();
        for order in script.events.iter().flat_map(|event| orders_of(script, &event.deed)) {
            let (tell, told) = oneshot::channel();
            orders.push((order, tell));
            shelf.push_back(told);
        }
        tokio::spawn(make_all(market.clone(), orders));
        Studio { shelf }
    }

    async fn next(&mut self) -> Result<Made, AppError> {
        let told = self.shelf.pop_front().ok_or_else(|| missing("another thing"))?;
        told.await.map_err(|_| missing("what it promised"))?
    }

    /// The next picture, for its owner.
    ///
    /// # Errors
    /// What went wrong when it was drawn or stored.
    pub async fn picture(&mut self, owner: UserId) -> Result<StoredFile, AppError> {
        match self.next().await? {
            Made::Picture(stored) => Ok(StoredFile { owner, ..*stored }),
            Made::Package(_) => Err(missing("a picture")),
        }
    }

    /// The next package.
    ///
    /// # Errors
    /// What went wrong when it was packed.
    pub async fn package(&mut self) -> Result<Vec<u8>, AppError> {
        match self.next().await? {
            Made::Package(bytes) => Ok(bytes),
            Made::Picture(_) => Err(missing("a package")),
        }
    }
}

fn missing(what: &str) -> AppError {
    AppError::Internal(format!("the demo's studio did not make {what}"))
}

async fn make_all(market: Market, orders: Vec<(Order, oneshot::Sender<Result<Made, AppError>>)>) {
    // No more than there are processors: the play, which cannot be shared out, runs beside them and is to lose no time.
    let hands = std::thread::available_parallelism().map_or(2, NonZero::get);
    let hands = Arc::new(Semaphore::new(hands));
    for (order, tell) in orders {
        let Ok(hand) = hands.clone().acquire_owned().await else { return };
        if tell.is_closed() {
            return;
        }
        let market = market.clone();
        tokio::spawn(async move {
            let made = make(&market, order).await;
            drop(hand);
            // Nobody waits for it any more when the play broke off.
            drop(tell.send(made));
        });
    }
}

async fn make(market: &Market, order: Order) -> Result<Made, AppError> {
    match order {
        Order::Picture { scope, name, width, height, draw } => {
            let bytes = market.compute(move || art::jpeg(&draw(), width, height).map_err(AppError::Internal)).await?;
            let new = NewFile { scope, owner: UserId(0), name, bytes: bytes.into(), sizes: Vec::new() };
            Ok(Made::Picture(Box::new(file::keep(market, new).await?)))
        }
        Order::Package { slug, picture, logo, version } => {
            market.compute(move || package::pack(slug, &picture(), logo, version).map(Made::Package)).await
        }
    }
}

/// What a deed needs, in the order in which the play takes it.
fn orders_of(script: &Script, deed: &Deed) -> Vec<Order> {
    let (scene, step) = match deed {
        Deed::Offered { gig } => return photos(script, *gig),
        Deed::Apply { member, works } => return sign_up(*member, *works),
        Deed::Contest { scene, step } => (scene, step),
        _ => return Vec::new(),
    };
    let scene = &script.scenes[*scene];
    match step {
        Step::Enter { entry } => {
            let variant = scene.entries[*entry].variant;
            let (width, height) = USUAL;
            let name = format!("{}-{}.jpg", scene.brand.slug, entry + 1);
            vec![Order::Picture { scope: Scope::Work, name, width, height, draw: drawing(scene, variant) }]
        }
        Step::Revise { entry } => {
            let first = drawing(scene, scene.entries[*entry].variant);
            let (width, height) = USUAL;
            let name = format!("{}-{}-v2.jpg", scene.brand.slug, entry + 1);
            let to_its_edges = scene.contest.kind != ProjectType::Logo;
            let draw = Box::new(move || art::nearer(&first(), to_its_edges));
            vec![Order::Picture { scope: Scope::Work, name, width, height, draw }]
        }
        Step::Effects { contexts } => effects(scene, contexts),
        Step::Deliver { version } => {
            let (slug, logo) = (scene.brand.slug, scene.contest.kind == ProjectType::Logo);
            vec![Order::Package { slug, picture: drawing(scene, winning(scene)), logo, version: *version }]
        }
        _ => Vec::new(),
    }
}

/// What somebody hands in for the sign-up test.
fn sign_up(member: usize, works: u32) -> Vec<Order> {
    let brand = art::sign_up_brand(MEMBERS[member].site);
    let order = |work: u32| {
        // Applicants do not all have the same idea.
        let variant = u32::try_from(member).unwrap_or(0) * 3 + work;
        let name = format!("{}-{}.jpg", brand.slug, work + 1);
        let (width, height) = USUAL;
        Order::Picture {
            scope: Scope::Application,
            name,
            width,
            height,
            draw: Box::new(move || art::logo(brand, variant)),
        }
    };
    (0..works).map(order).collect()
}

/// The photos of a service.
fn photos(script: &Script, gig: usize) -> Vec<Order> {
    let (site, offer) = script.shop.offers[gig];
    let [(width, height)] = *ImageUse::Gig.sizes() else { return Vec::new() };
    let Ok(brand) = offer.brand_of(site) else { return Vec::new() };
    let logo = script.logo_of(site, brand.slug);
    let order = |(place, photo): (usize, &'static Photo)| {
        let name = format!("{}-{}.jpg", offer.key, place + 1);
        Order::Picture { scope: Scope::Gig, name, width, height, draw: Box::new(move || photo.draw(brand, logo)) }
    };
    offer.photos.iter().enumerate().map(order).collect()
}

fn winning(scene: &Scene) -> u32 {
    scene.won().unwrap_or(0)
}

fn drawing(scene: &Scene, variant: u32) -> Draw {
    let scene = Scene { entries: Vec::new(), ..scene.clone() };
    Box::new(move || scene.draw(variant))
}

/// The logo in use; anything else as it is, in full size.
fn effects(scene: &Scene, contexts: &[Context]) -> Vec<Order> {
    let variant = winning(scene);
    let order =
        |name: String, draw: Draw| Order::Picture { scope: Scope::Attachment, name, width: 1_600, height: 1_200, draw };
    if contexts.is_empty() {
        return vec![order(format!("{}.jpg", scene.brand.slug), drawing(scene, variant))];
    }
    contexts
        .iter()
        .map(|context| {
            let (brand, context) = (scene.brand, *context);
            let name = format!("{}-{context:?}.jpg", brand.slug).to_lowercase();
            order(name, Box::new(move || art::effect(brand, variant, context)))
        })
        .collect()
}
