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

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use axum::routing::get;
    use domain::{ReplyId, TopicId};
    use tower::ServiceExt;

    #[tokio::test]
    async fn an_id_of_a_path_is_read_as_its_number_is() {
        let one = async |InPath(id): InPath<TopicId>| id.to_string();
        let two = async |InPath((id, reply)): InPath<(TopicId, ReplyId)>| format!("{id} {reply}");
        let number = async |InPath(id): InPath<i64>| id.to_string();
        let calls = Router::new().route("/one/{id}", get(one)).route("/two/{id}/{reply}", get(two));
        let calls = calls.route("/number/{id}", get(number));
        let status = async |path: String| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            calls.clone().oneshot(request).await.unwrap().status()
        };
        for good in ["0", "7", "-1", "9223372036854775807"] {
            for path in [format!("/one/{good}"), format!("/number/{good}"), format!("/two/{good}/{good}")] {
                assert_eq!(status(path.clone()).await, StatusCode::OK, "{path}");
            }
        }
        for wrong in ["x", "1.5", "99999999999999999999", "%00", "%FF", "1%20", "%2B1x"] {
            for path in [
                format!("/one/{wrong}"),
                format!("/number/{wrong}"),
                format!("/two/1/{wrong}"),
                format!("/two/{wrong}/1"),
            ] {
                assert_eq!(status(path.clone()).await, StatusCode::NOT_FOUND, "{path}");
            }
        }
    }
}
