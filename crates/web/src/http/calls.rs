//! Tables of calls. What serves a call stands in them at once; its part of the contract's document is made when somebody
//! asks for the document: with every handler's schemas it takes longer than all the rest of a server's start.

use crate::AppState;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use utoipa::openapi::path::Paths;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Components, OpenApi, RefOr};

/// What some calls add to the document: named schemas, paths.
pub type Documented = (Vec<(String, RefOr<Schema>)>, Paths);

/// Some handlers, as `routes!` names them.
pub struct Routes {
    pub serve: fn(Router<AppState>) -> Router<AppState>,
    pub document: fn() -> Documented,
}

/// The calls of an area.
#[derive(Default)]
pub struct Calls {
    router: Router<AppState>,
    documents: Vec<fn() -> Documented>,
}

impl Calls {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn routes(mut self, routes: Routes) -> Self {
        self.router = (routes.serve)(self.router);
        self.documents.push(routes.document);
        self
    }

    #[must_use]
    pub fn merge(mut self, other: Calls) -> Self {
        self.router = self.router.merge(other.router);
        self.documents.extend(other.documents);
        self
    }

    /// The most bytes that a body of any call until here may have.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.router = self.router.layer(DefaultBodyLimit::max(bytes));
        self
    }

    pub fn into_router(self) -> Router<AppState> {
        self.router
    }

    /// Adds every call to the document.
    #[must_use]
    pub fn described_in(self, mut document: OpenApi) -> OpenApi {
        let components = document.components.get_or_insert_with(Components::new);
        for (schemas, paths) in self.documents.into_iter().map(|document| document()) {
            for (name, schema) in schemas {
                components.schemas.entry(name).or_insert(schema);
            }
            for (path, item) in paths.paths {
                match document.paths.paths.get_mut(&path) {
                    Some(known) => known.merge_operations(item),
                    None => drop(document.paths.paths.insert(path, item)),
                }
            }
        }
        document
    }
}

/// The [`Routes`] of handlers with `#[utoipa::path]`, which says their path and their methods.
macro_rules! routes {
    ( $( $( $part:ident )::+ ),+ $(,)? ) => {
        $crate::http::calls::Routes {
            serve: |mut router| {
                $(
                    let methods = utoipa_axum::routes!(@path [methods()] of $( $part )::+);
                    for method in methods {
                        let filter = utoipa_axum::PathItemExt::to_method_filter(&method);
                        let path = utoipa_axum::routes!(@path [path()] of $( $part )::+);
                        router = router.route(&path, axum::routing::on(filter, $( $part )::+));
                    }
                )+
                router
            },
            document: || {
                let (schemas, paths, _): utoipa_axum::router::UtoipaMethodRouter<$crate::AppState> =
                    utoipa_axum::routes!($( $( $part )::+ ),+);
                (schemas, paths)
            },
        }
    };
}

pub(crate) use routes;
