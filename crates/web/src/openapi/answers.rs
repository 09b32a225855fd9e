//! What answers say of their fields: one that can be null is there all the same, so the document requires it. A field that
//! may be missing says `nullable = false`.

use std::collections::BTreeSet;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{OpenApi, PathItem, RefOr};

/// Every schema but those that requests are made of: a caller may leave out what they would set to null.
pub fn require_nullable(document: &mut OpenApi) {
    let asked = in_requests(document);
    let Some(components) = &mut document.components else { return };
    for (name, schema) in &mut components.schemas {
        if !asked.contains(name) {
            require(schema);
        }
    }
    for item in document.paths.paths.values_mut() {
        for operation in operations_mut(item) {
            for response in operation.responses.responses.values_mut() {
                let RefOr::T(response) = response else { continue };
                for content in response.content.values_mut() {
                    let RefOr::T(content) = content else { continue };
                    content.schema.iter_mut().for_each(require);
                }
            }
        }
    }
}

/// The calls of one address.
pub fn operations_mut(item: &mut PathItem) -> impl Iterator<Item = &mut utoipa::openapi::path::Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.options]
        .into_iter()
        .chain([&mut item.head, &mut item.patch, &mut item.trace])
        .flatten()
}

/// Names of the schemas that a body sent to us is made of, and of what those are made of.
fn in_requests(document: &mut OpenApi) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut next: Vec<String> = Vec::new();
    for item in document.paths.paths.values_mut() {
        for operation in operations_mut(item) {
            let Some(RefOr::T(body)) = &operation.request_body else { continue };
            for content in body.content.values() {
                let RefOr::T(content) = content else { continue };
                content.schema.iter().for_each(|schema| named(schema, &mut next));
            }
        }
    }
    let schemas = document.components.as_ref().map(|components| &components.schemas);
    while let Some(name) = next.pop() {
        let Some(schema) = schemas.and_then(|schemas| schemas.get(&name)) else { continue };
        if found.insert(name) {
            named(schema, &mut next);
        }
    }
    found
}

fn named(schema: &RefOr<Schema>, names: &mut Vec<String>) {
    match schema {
        RefOr::Ref(reference) => names.extend(reference.ref_location.rsplit('/').next().map(str::to_owned)),
        RefOr::T(schema) => {
            let mut schema = schema.clone();
            parts(&mut schema, &mut |part| named(part, names));
        }
    }
}

fn require(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    if let Schema::Object(object) = schema {
        require_in(object);
    }
    parts(schema, &mut require);
}

fn require_in(object: &mut Object) {
    for (name, property) in &object.properties {
        if may_be_null(property) && !object.required.contains(name) {
            object.required.push(name.clone());
        }
    }
}

fn may_be_null(schema: &RefOr<Schema>) -> bool {
    let is_null = |kind: &SchemaType| match kind {
        SchemaType::Type(kind) => *kind == Type::Null,
        SchemaType::Array(kinds) => kinds.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    match schema {
        RefOr::Ref(_) => false,
        RefOr::T(Schema::Object(object)) => is_null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => is_null(&array.schema_type),
        RefOr::T(Schema::OneOf(one)) => one.items.iter().any(may_be_null),
        RefOr::T(Schema::AnyOf(any)) => any.items.iter().any(may_be_null),
        RefOr::T(_) => false,
    }
}

/// Everything one step within.
fn parts(schema: &mut Schema, visit: &mut dyn FnMut(&mut RefOr<Schema>)) {
    match schema {
        Schema::Object(object) => {
            object.properties.values_mut().for_each(&mut *visit);
            if let Some(AdditionalProperties::RefOr(inner)) = object.additional_properties.as_deref_mut() {
                visit(inner);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                visit(items);
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(visit),
        Schema::AllOf(all) => all.items.iter_mut().for_each(visit),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(visit),
        _ => {}
    }
}
