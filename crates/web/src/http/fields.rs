//! Fields of a form, whatever carried them, as the types that a call wants.

use super::lenient;
use domain::Refusal;
use domain::refusal::Problem;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Adds a pair of a form; a repeated key (also written `key[]`) becomes a list.
pub(super) fn add(fields: &mut Map<String, Value>, name: String, value: String) {
    let name = match name.strip_suffix("[]") {
        Some(stem) => stem.to_owned(),
        None => name,
    };
    let value = Value::String(value);
    match fields.get_mut(&name) {
        None => {
            fields.insert(name, value);
        }
        Some(Value::Array(values)) => values.push(value),
        Some(first) => *first = Value::Array(vec![first.take(), value]),
    }
}

/// Reads the fields as `T`; a field of the wrong form is named.
///
/// # Errors
/// `Malformed` when no field can be named.
pub fn typed<T: DeserializeOwned>(value: Value) -> Result<T, Refusal> {
    lenient::read(value).map_err(|wrong| match wrong.field {
        Some(field) => Refusal::fault(field, Problem::WrongForm),
        None => Refusal::Malformed,
    })
}
