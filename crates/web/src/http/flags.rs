//! Flags in the contract: an object of booleans whose names are the fields of the type that carries them.

use serde::Serialize;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// The schema of a struct of booleans, such as `can`; every flag is always there.
pub fn flags<T: Default + Serialize>() -> Object {
    let names = match serde_json::to_value(T::default()) {
        Ok(serde_json::Value::Object(fields)) => fields.into_iter().map(|(name, _)| name).collect(),
        _ => Vec::new(),
    };
    let boolean = || ObjectBuilder::new().schema_type(Type::Boolean);
    names
        .into_iter()
        .fold(ObjectBuilder::new().schema_type(Type::Object), |object, name| {
            object.property(name.clone(), boolean()).required(name)
        })
        .build()
}
