//! What the address of a call carries: typed parts of the path, typed query parameters.

use super::error::ApiError;
use super::fields::typed;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use domain::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The parts of the path; one that does not read as its type, or that no text can hold, leads nowhere: 404.
#[derive(Debug)]
pub struct InPath<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for InPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // A NUL: no name of ours has one, and no database takes it.
        if parts.uri.path().contains("%00") {
            return Err(Refusal::NotFound.into());
        }
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(value)) => Ok(InPath(value)),
            Err(_) => Err(Refusal::NotFound.into()),
        }
    }
}

/// The query parameters, read like a form: a parameter of the wrong form is named.
#[derive(Debug)]
pub struct InQuery<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for InQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|_| Refusal::Malformed)?;
        let mut fields = Map::new();
        for (name, value) in pairs {
            // A parameter left empty was not set.
            if !value.is_empty() {
                super::fields::add(&mut fields, name, value);
            }
        }
        Ok(InQuery(typed(Value::Object(fields))?))
    }
}
