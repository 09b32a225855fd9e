//! A multipart body, put together by hand so that tests can also put it together wrongly.

/// Fields and files of a `multipart/form-data` body.
#[derive(Clone, Debug, Default)]
pub struct Form {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    field: String,
    /// A part with a name is a file.
    file: Option<String>,
    bytes: Vec<u8>,
}

macro_rules! boundary {
    () => {
        "----vermilion-test-boundary"
    };
}
const BOUNDARY: &str = boundary!();

impl Form {
    /// The `Content-Type` of its bytes.
    pub const KIND: &str = concat!("multipart/form-data; boundary=", boundary!());

    #[must_use]
    pub fn new() -> Self {
        Form::default()
    }

    #[must_use]
    pub fn field(mut self, field: &str, value: impl ToString) -> Self {
        self.parts.push(Part { field: field.to_owned(), file: None, bytes: value.to_string().into_bytes() });
        self
    }

    #[must_use]
    pub fn file(mut self, field: &str, name: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.parts.push(Part { field: field.to_owned(), file: Some(name.to_owned()), bytes: bytes.into() });
        self
    }

    /// The whole body.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        let mut body = Vec::new();
        for part in self.parts {
            let file = part.file.map(|name| format!("; filename=\"{name}\"\r\nContent-Type: application/octet-stream"));
            let head = format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{}\"{}\r\n\r\n",
                part.field,
                file.unwrap_or_default()
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(&part.bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        body
    }
}
