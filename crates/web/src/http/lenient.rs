//! Reads a typed value out of a form or JSON body alike: `"1"` is true, `"599"` is a number, `"a,b"` is a list. A field that is
//! null was left out.

use serde::de::value::StringDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

/// What is wrong, and in which field.
#[derive(Debug)]
pub struct Wrong {
    pub field: Option<String>,
}

#[derive(Debug)]
pub struct LenientError {
    field: Option<String>,
    text: String,
}

impl std::fmt::Display for LenientError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
impl std::error::Error for LenientError {}
impl serde::de::Error for LenientError {
    fn custom<T: std::fmt::Display>(text: T) -> Self {
        LenientError { field: None, text: text.to_string() }
    }
    fn missing_field(field: &'static str) -> Self {
        LenientError { field: Some(field.to_owned()), text: "missing".to_owned() }
    }
}

/// Reads `T`; the types of `T` say how each text is to be read.
///
/// # Errors
/// The first field that does not fit.
pub fn read<'de, T: serde::Deserialize<'de>>(value: Value) -> Result<T, Wrong> {
    T::deserialize(Lenient(value)).map_err(|error| Wrong { field: error.field })
}

struct Lenient(Value);

impl Lenient {
    fn number(&self) -> Option<f64> {
        match &self.0 {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse::<f64>().ok().filter(|n| n.is_finite()),
            Value::Bool(_) | Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }

    fn integer(&self) -> Option<i64> {
        match &self.0 {
            Value::Number(number) if number.is_i64() => number.as_i64(),
            Value::String(text) if text.trim().parse::<i64>().is_ok() => text.trim().parse().ok(),
            Value::Bool(on) => Some(i64::from(*on)),
            _ => self.number().filter(|n| n.fract() == 0.0 && n.abs() < 9e15).map(|n| n as i64),
        }
    }

    fn truth(&self) -> Option<bool> {
        match &self.0 {
            Value::Bool(on) => Some(*on),
            Value::Number(number) => match number.as_i64() {
                Some(0) => Some(false),
                Some(1) => Some(true),
                _ => None,
            },
            Value::String(text) => match text.trim() {
                "1" | "true" | "on" | "yes" => Some(true),
                "0" | "false" | "off" | "no" | "" => Some(false),
                _ => None,
            },
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }
}

macro_rules! integers {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
            match self.integer() {
                Some(number) => visitor.visit_i64(number),
                None => Err(LenientError::custom("not an integer")),
            }
        }
    )* };
}

impl<'de> Deserializer<'de> for Lenient {
    type Error = LenientError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        self.0.deserialize_any(visitor).map_err(LenientError::custom)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        match self.truth() {
            Some(on) => visitor.visit_bool(on),
            None => Err(LenientError::custom("not a truth value")),
        }
    }

    integers! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        match self.number() {
            Some(number) => visitor.visit_f64(number),
            None => Err(LenientError::custom("not a number")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        match self.0 {
            // PostgreSQL stores no NUL, and nobody types one.
            Value::String(text) if text.contains('\0') => Err(LenientError::custom("a NUL in a text")),
            Value::String(text) => visitor.visit_string(text),
            Value::Number(number) => visitor.visit_string(number.to_string()),
            Value::Bool(_) | Value::Null | Value::Array(_) | Value::Object(_) => {
                Err(LenientError::custom("not a text"))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        match &self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        let items = match self.0 {
            Value::Array(items) => items,
            Value::String(text) => split(&text),
            Value::Null => Vec::new(),
            single @ (Value::Number(_) | Value::Bool(_) | Value::Object(_)) => vec![single],
        };
        visitor.visit_seq(Items(items.into_iter().enumerate()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, LenientError> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Fields { fields: fields.into_iter(), value: None }),
            _ => Err(LenientError::custom("not an object")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, LenientError> {
        match self.0 {
            Value::Object(mut fields) => {
                fields.retain(|_, value| !value.is_null());
                Lenient(Value::Object(fields)).deserialize_map(visitor)
            }
            other => Lenient(other).deserialize_map(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, LenientError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, LenientError> {
        self.0.deserialize_enum(name, variants, visitor).map_err(LenientError::custom)
    }

    serde::forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any }
}

/// A list in one text: comma-separated, or a JSON array that a form carries.
fn split(text: &str) -> Vec<Value> {
    if text.trim_start().starts_with('[')
        && let Ok(Value::Array(items)) = serde_json::from_str(text)
    {
        return items;
    }
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(|part| Value::String(part.to_owned())).collect()
}

struct Items(std::iter::Enumerate<std::vec::IntoIter<Value>>);

impl<'de> SeqAccess<'de> for Items {
    type Error = LenientError;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, LenientError> {
        let Some((index, item)) = self.0.next() else { return Ok(None) };
        let place = |field| format!("[{index}].{field}");
        let read = seed.deserialize(Lenient(item));
        read.map(Some).map_err(|error| LenientError { field: error.field.map(place), text: error.text })
    }
}

struct Fields {
    fields: serde_json::map::IntoIter,
    value: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Fields {
    type Error = LenientError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, LenientError> {
        let Some((key, value)) = self.fields.next() else { return Ok(None) };
        let deserializer: StringDeserializer<LenientError> = key.clone().into_deserializer();
        self.value = Some((key, value));
        seed.deserialize(deserializer).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, LenientError> {
        let Some((key, value)) = self.value.take() else { return Err(LenientError::custom("value before key")) };
        seed.deserialize(Lenient(value)).map_err(|error| {
            let field = match error.field {
                None => key,
                Some(item) if item.starts_with('[') => key + &item,
                Some(inner) => key + "." + &inner,
            };
            LenientError { field: Some(field), text: error.text }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default, rename_all = "camelCase")]
    struct Form {
        agree: bool,
        prize: Option<f64>,
        project_type: Option<i64>,
        tags: Vec<String>,
        ids: Vec<i64>,
        company_name: String,
    }

    #[test]
    fn form_and_json_say_the_same() {
        let json = json!({"agree": true, "prize": 99.5, "projectType": 0, "tags": ["a", "b"], "ids": [1, 2], "companyName": "X"});
        let form = json!({"agree": "1", "prize": "99.5", "projectType": "0", "tags": "a,b", "ids": ["1", "2"], "companyName": "X"});
        assert_eq!(read::<Form>(json).unwrap(), read::<Form>(form).unwrap());
    }

    #[test]
    fn the_wrong_field_is_named() {
        for (body, field) in [
            (json!({"agree": "perhaps"}), "agree"),
            (json!({"prize": "much"}), "prize"),
            (json!({"projectType": 1.5}), "projectType"),
            (json!({"ids": ["x"]}), "ids"),
            (json!({"companyName": {"a": 1}}), "companyName"),
            (json!({"companyName": "a\u{0}b"}), "companyName"),
        ] {
            assert_eq!(read::<Form>(body).unwrap_err().field.as_deref(), Some(field));
        }
        assert!(read::<Form>(json!([1])).unwrap_err().field.is_none());
        #[derive(Debug, Deserialize)]
        struct Sheet {
            #[serde(rename = "rows")]
            _rows: Vec<Row>,
        }
        #[derive(Debug, Deserialize)]
        struct Row {
            #[serde(rename = "price")]
            _price: i64,
        }
        for body in [json!({"rows": [{"price": 1}, {"price": null}]}), json!({"rows": [{"price": 1}, {}]})] {
            assert_eq!(read::<Sheet>(body).unwrap_err().field.as_deref(), Some("rows[1].price"));
        }
    }

    #[test]
    fn null_says_nothing() {
        let nulls =
            json!({"agree": null, "prize": null, "projectType": null, "tags": null, "ids": null, "companyName": null});
        assert_eq!(read::<Form>(nulls).unwrap(), Form::default());
        #[derive(Debug, Deserialize)]
        struct Decision {
            #[serde(rename = "approved")]
            _approved: bool,
        }
        for unsaid in [json!({}), json!({"approved": null})] {
            assert_eq!(
                read::<Decision>(unsaid).unwrap_err().field.as_deref(),
                Some("approved"),
                "nothing is no \"no\""
            );
        }
    }
}
