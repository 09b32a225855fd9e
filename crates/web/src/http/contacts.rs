//! How people are reached, in answers to staff: each person named there carries real name, WeChat and phone. Put in where
//! answers leave, since persons stand in nearly all of them and staff read few.

use super::compress::Secret;
use crate::state::AppState;
use app::AppError;
use app::account::Visit;
use axum::body::{Body, HttpBody};
use axum::http::header;
use axum::response::Response;
use db::session::Viewer;
use domain::security::Event;
use serde_json::{Map, Value};
use std::collections::{BTreeSet, HashMap};

/// A longer answer is sent as it is, in bytes; none is.
const LONGEST: u64 = 16_000_000;

type Contacts = HashMap<i64, db::account::Reached>;

/// Completes an answer to the session with that hash of a token, should it be one of staff.
pub async fn complete(state: &AppState, token_hash: &str, visit: Visit, response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let is_whole = response.body().size_hint().exact().is_some_and(|bytes| bytes <= LONGEST);
    if !is_json || !is_whole {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = axum::body::to_bytes(body, usize::MAX).await else {
        // It lies in memory: there is nothing to fail.
        return Response::from_parts(parts, Body::empty());
    };
    let named = serde_json::from_slice::<Value>(&bytes).ok().map(|answer| (people(&answer), answer));
    let Some((ids, mut answer)) = named.filter(|(ids, _)| !ids.is_empty()) else {
        return Response::from_parts(parts, bytes.into());
    };
    match contacts(state, token_hash, visit, ids).await {
        Ok(contacts) if !contacts.is_empty() => {
            put_in(&mut answer, &contacts);
            // They stand beside texts of others.
            parts.extensions.insert(Secret);
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, answer.to_string().into())
        }
        Ok(_) => Response::from_parts(parts, bytes.into()),
        Err(fault) => {
            tracing::warn!(%fault, "an answer to staff tells no contacts");
            Response::from_parts(parts, bytes.into())
        }
    }
}

/// Of those people, for a session of staff; of nobody for any other. The security log notes it once an hour.
async fn contacts(state: &AppState, token_hash: &str, visit: Visit, ids: BTreeSet<i64>) -> Result<Contacts, AppError> {
    let now = state.market.now();
    let (ids, hash) = (db::ids_json(ids), token_hash.to_owned());
    let read = state.market.db.read(move |conn| {
        let viewer = db::session::viewer(conn, &hash, now)?;
        let Some(viewer) = viewer.filter(Viewer::sees_contacts) else {
            return Ok::<_, AppError>(None);
        };
        Ok(Some((viewer.id, db::account::reached(conn, &ids)?)))
    });
    let Some((staff, found)) = read.await? else { return Ok(Contacts::new()) };
    if !found.is_empty() && state.presence.notes_contacts(token_hash, now) {
        let detail = format!("in answers, {} people first", found.len());
        let note = move |tx: &mut db::Tx<'_>| visit.note(tx, Event::ContactSeen, Some(staff), &detail, now);
        state.market.db.write(note).await?;
    }
    Ok(found.into_iter().map(|one| (one.id.0, one)).collect())
}

/// Whom an object may stand for: it has a name and a number. What has a number of its own, as a review has, calls the
/// person's `userId`.
fn person(object: &Map<String, Value>) -> Option<(i64, &str)> {
    if object.contains_key("realName") {
        return None;
    }
    let id = object.get("userId").or_else(|| object.get("id"))?;
    Some((id.as_i64()?, object.get("userName")?.as_str()?))
}

fn people(answer: &Value) -> BTreeSet<i64> {
    let mut ids = BTreeSet::new();
    let mut open = vec![answer];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(object) => {
                ids.extend(person(object).map(|(id, _)| id));
                open.extend(object.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    ids
}

fn put_in(value: &mut Value, contacts: &Contacts) {
    match value {
        Value::Object(object) => {
            for part in object.values_mut() {
                put_in(part, contacts);
            }
            // Whoever has that number and another name is somebody else: the object is no person.
            let known = person(object).and_then(|(id, name)| contacts.get(&id).filter(|one| one.user_name == name));
            if let Some(one) = known {
                object.insert("realName".to_owned(), one.real_name.clone().into());
                object.insert("wechatNo".to_owned(), one.wechat_no.clone().into());
                object.insert("phone".to_owned(), one.phone.clone().unwrap_or_default().into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| put_in(item, contacts)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::UserId;
    use serde_json::json;

    fn contacts() -> Contacts {
        let one = |id, name: &str| db::account::Reached {
            id: UserId(id),
            user_name: name.to_owned(),
            real_name: format!("real {name}"),
            wechat_no: String::new(),
            phone: None,
        };
        [(3, one(3, "ann")), (4, one(4, "bo"))].into_iter().collect()
    }

    #[test]
    fn a_person_is_an_object_with_their_number_and_their_name() {
        let mut answer = json!({ "list": [
            { "id": 7, "title": "tea", "client": { "id": 3, "userName": "ann" } },
            { "id": 4, "userName": "ann", "comment": "a review that has the number of a person" },
            { "id": 4, "userId": 3, "userName": "bo", "comment": "somebody else's" },
            { "id": 4, "userName": "bo", "realName": "told already" },
            { "id": "3", "userName": "ann" },
        ] });
        assert_eq!(people(&answer), [3, 4].into());
        let before = answer.clone();
        put_in(&mut answer, &contacts());
        assert_eq!(
            answer["list"][0]["client"],
            json!({ "id": 3, "userName": "ann", "realName": "real ann", "wechatNo": "", "phone": "" })
        );
        for other in 1..5 {
            assert_eq!(answer["list"][other], before["list"][other]);
        }
        let review = json!({ "id": 4, "userId": 3, "userName": "ann", "content": "good" });
        let mut seen = review.clone();
        put_in(&mut seen, &contacts());
        assert_eq!((&seen["realName"], &seen["content"]), (&json!("real ann"), &review["content"]));
    }
}
