//! Objects in a bucket: any store that speaks Amazon's S3.

use super::folder::Folder;
use super::wire::Wire;
use super::{ObjectFacts, StorageError};
use domain::Timestamp;
use futures_util::StreamExt;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path;
use object_store::{
    BackoffConfig, GetOptions, GetRange, ObjectMeta, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig,
};
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::ops::Range;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Larger files go in parts of this size, in bytes: each is sent again by itself when it fails. S3 takes 5 MiB at least.
const PART: usize = 8 << 20;
/// How much is read at once out of the bucket into a file, in bytes.
const READ: u64 = 8 << 20;
/// How often a request is sent again that the bucket did not answer, or answered with a fault of its own.
const RETRIES: usize = 4;
/// And for how long.
const RETRY_FOR: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct Bucket {
    store: AmazonS3,
    prefix: String,
    spool: Folder,
    /// Keeps the time of what is sent again; requests run where they are made.
    runtime: Option<Runtime>,
}

impl Drop for Bucket {
    fn drop(&mut self) {
        // May happen in a task of another runtime, where nothing may wait for its end.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl From<object_store::Error> for StorageError {
    fn from(fault: object_store::Error) -> Self {
        match fault {
            object_store::Error::NotFound { .. } => StorageError::Missing,
            fault @ (object_store::Error::PermissionDenied { .. } | object_store::Error::Unauthenticated { .. }) => {
                StorageError::ReadOnly(std::io::Error::other(fault))
            }
            fault => StorageError::Io(std::io::Error::other(fault)),
        }
    }
}

impl Bucket {
    /// Opens a bucket as the environment says; nothing is asked of it yet.
    pub fn open(name: &str, prefix: &str, spool: Folder) -> Result<Self, StorageError> {
        let retry = RetryConfig { backoff: BackoffConfig::default(), max_retries: RETRIES, retry_timeout: RETRY_FOR };
        let store = AmazonS3Builder::from_env()
            .with_bucket_name(name)
            .with_http_connector(Wire)
            .with_retry(retry)
            // Not every store that speaks S3 removes several at once.
            .with_disable_bulk_delete(true)
            .build()?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("bucket")
            .enable_time()
            .build()?;
        Ok(Bucket { store, prefix: prefix.to_owned(), spool, runtime: Some(runtime) })
    }

    /// Where files lie that are on their way in or out.
    pub fn spool(&self) -> &Folder {
        &self.spool
    }

    fn path(&self, key: &str) -> Path {
        if self.prefix.is_empty() { Path::from(key) } else { Path::from(format!("{}/{key}", self.prefix)) }
    }

    fn wait<T>(&self, work: impl Future<Output = Result<T, object_store::Error>>) -> Result<T, StorageError> {
        let Some(runtime) = &self.runtime else { return Err(StorageError::Io(std::io::Error::other("closed"))) };
        Ok(runtime.block_on(work)?)
    }

    pub fn put(&self, key: &str, bytes: Vec<u8>) -> Result<(), StorageError> {
        self.wait(async { self.store.put(&self.path(key), PutPayload::from(bytes)).await.map(drop) })
    }

    /// Sends a file, a large one in parts. The object is there once the last part is.
    pub fn put_file(&self, key: &str, mut file: File) -> Result<(), StorageError> {
        let mut part = next_part(&mut file)?;
        if part.len() < PART {
            return self.put(key, part);
        }
        let mut upload = self.wait(self.store.put_multipart(&self.path(key)))?;
        let sent = loop {
            if part.is_empty() {
                break self.wait(upload.complete()).map(drop);
            }
            if let Err(fault) = self.wait(upload.put_part(part.into())) {
                break Err(fault);
            }
            part = match next_part(&mut file) {
                Ok(part) => part,
                Err(fault) => break Err(fault),
            };
        };
        if sent.is_err() {
            // What cannot be taken back now goes by the bucket's own rule for unfinished uploads.
            drop(self.wait(upload.abort()));
        }
        sent
    }

    pub fn get(&self, key: &str) -> Result<Vec<u8>, StorageError> {
        self.wait(async { self.store.get(&self.path(key)).await?.bytes().await.map(|bytes| bytes.to_vec()) })
    }

    pub fn part(&self, key: &str, span: Range<u64>) -> Result<Vec<u8>, StorageError> {
        if span.is_empty() {
            return Ok(Vec::new());
        }
        let path = self.path(key);
        let options = GetOptions { range: Some(GetRange::Bounded(span.clone())), ..GetOptions::default() };
        let got = self.wait(async { self.store.get_opts(&path, options).await?.bytes().await });
        match got {
            // A bucket refuses a span that begins behind the end.
            Err(StorageError::Io(_)) if span.start >= self.facts(key)?.size => Ok(Vec::new()),
            got => Ok(got?.to_vec()),
        }
    }

    /// A copy on this disk, which nobody else finds.
    pub fn file(&self, key: &str) -> Result<File, StorageError> {
        let size = self.facts(key)?.size;
        let copy = self.spool.incoming()?;
        let mut file = copy.append()?;
        let mut at = 0;
        while at < size {
            let end = size.min(at + READ);
            file.write_all(&self.wait(self.store.get_range(&self.path(key), at..end))?)?;
            at = end;
        }
        let mut file = copy.open()?;
        file.rewind()?;
        Ok(file)
    }

    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        match self.wait(self.store.delete(&self.path(key))) {
            Err(StorageError::Missing) => Ok(()),
            removed => removed,
        }
    }

    pub fn facts(&self, key: &str) -> Result<ObjectFacts, StorageError> {
        Ok(facts(&self.wait(self.store.head(&self.path(key)))?))
    }

    pub fn walk<E: From<StorageError>>(
        &self,
        prefix: &str,
        each: &mut dyn FnMut(&str, ObjectFacts) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut listed = self.store.list(Some(&self.path(prefix)));
        let before = if self.prefix.is_empty() { 0 } else { self.prefix.len() + 1 };
        while let Some(found) = self.wait(async { listed.next().await.transpose() })? {
            let key = found.location.as_ref().get(before..).unwrap_or_default();
            each(key, facts(&found))?;
        }
        Ok(())
    }
}

fn facts(meta: &ObjectMeta) -> ObjectFacts {
    ObjectFacts { size: meta.size, changed_at: Timestamp(meta.last_modified.timestamp_millis()) }
}

fn next_part(file: &mut File) -> Result<Vec<u8>, StorageError> {
    let mut part = Vec::new();
    file.take(PART as u64).read_to_end(&mut part)?;
    Ok(part)
}
