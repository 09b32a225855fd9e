//! A scanner of files beside the server, spoken to as clamd is: `INSTREAM` over TCP.

use std::io::{Error, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// How much is sent at once, in bytes: below every scanner's limit.
const CHUNK: usize = 64 << 10;
/// How long a scanner may take to connect, and to say anything.
const CONNECT: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest answer that is read, in bytes.
const ANSWER: u64 = 4 << 10;

/// Where the scanner listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scanner {
    /// `host:port`.
    address: String,
}

impl Scanner {
    /// Reads `clamd://host:port`; 3310 where no port is named.
    ///
    /// # Errors
    /// A sentence for the operator.
    pub fn parse(url: &str) -> Result<Self, String> {
        let place = url.strip_prefix("clamd://").map(|place| place.trim_end_matches('/')).unwrap_or_default();
        if place.is_empty() || place.contains('/') {
            return Err(format!("{url:?} is not of the form clamd://HOST:PORT"));
        }
        let named = place.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        Ok(Scanner { address: if named { place.to_owned() } else { format!("{place}:3310") } })
    }

    /// Whether it answers `PING`.
    ///
    /// # Errors
    /// When it does not.
    pub fn ping(&self) -> Result<(), Error> {
        let address = self.address.to_socket_addrs()?.next().ok_or(ErrorKind::NotFound)?;
        let mut stream = TcpStream::connect_timeout(&address, CONNECT)?;
        stream.set_read_timeout(Some(CONNECT))?;
        stream.write_all(b"zPING\0")?;
        let mut answer = String::new();
        stream.take(ANSWER).read_to_string(&mut answer)?;
        if answer.starts_with("PONG") { Ok(()) } else { Err(Error::other(format!("the scanner says: {answer}"))) }
    }

    /// Sends the bytes; what the scanner found in them, by its own name, or `None`.
    ///
    /// # Errors
    /// When it does not answer, or says that it could not look.
    pub fn scan(&self, source: &mut dyn Read) -> Result<Option<String>, Error> {
        let address = self.address.to_socket_addrs()?.next().ok_or(ErrorKind::NotFound)?;
        let mut stream = TcpStream::connect_timeout(&address, CONNECT)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.write_all(b"zINSTREAM\0")?;
        let mut chunk = vec![0; CHUNK];
        loop {
            let read = source.read(&mut chunk)?;
            let length = u32::try_from(read).map_err(Error::other)?;
            stream.write_all(&length.to_be_bytes())?;
            stream.write_all(&chunk[..read])?;
            if read == 0 {
                break;
            }
        }
        let mut answer = String::new();
        stream.take(ANSWER).read_to_string(&mut answer)?;
        verdict(&answer)
    }
}

/// `stream: OK`, `stream: NAME FOUND`, or anything else.
fn verdict(answer: &str) -> Result<Option<String>, Error> {
    let told = answer.trim_end_matches(['\0', '\n', ' ']);
    let told = told.strip_prefix("stream: ").unwrap_or(told);
    if told == "OK" {
        return Ok(None);
    }
    match told.strip_suffix(" FOUND") {
        Some(name) => Ok(Some(name.to_owned())),
        None => Err(Error::other(format!("the scanner says: {told}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    /// A stand-in that finds whatever holds the word, and answers with what it was sent.
    fn stand_in() -> Scanner {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut command = [0; 10];
                stream.read_exact(&mut command).unwrap();
                assert_eq!(&command, b"zINSTREAM\0");
                let mut bytes = Vec::new();
                loop {
                    let mut length = [0; 4];
                    stream.read_exact(&mut length).unwrap();
                    let length = u32::from_be_bytes(length) as usize;
                    if length == 0 {
                        break;
                    }
                    let start = bytes.len();
                    bytes.resize(start + length, 0);
                    stream.read_exact(&mut bytes[start..]).unwrap();
                }
                let answer: &[u8] = match bytes.as_slice() {
                    b"too large" => b"INSTREAM size limit exceeded. ERROR\0",
                    bytes if bytes.ends_with(b"worm") => b"stream: Win.Worm.Test FOUND\0",
                    _ => b"stream: OK\0",
                };
                stream.write_all(answer).unwrap();
            }
        });
        Scanner::parse(&format!("clamd://{address}")).unwrap()
    }

    #[test]
    fn a_scanner_is_asked_in_pieces_and_answers_by_name() {
        let scanner = stand_in();
        let long = [vec![7; 3 * CHUNK], b"worm".to_vec()].concat();
        assert_eq!(scanner.scan(&mut long.as_slice()).unwrap().as_deref(), Some("Win.Worm.Test"));
        assert_eq!(scanner.scan(&mut b"a drawing".as_slice()).unwrap(), None);
        assert!(scanner.scan(&mut b"too large".as_slice()).is_err());
        assert_eq!(Scanner::parse("clamd://scan.local").unwrap().address, "scan.local:3310");
        for wrong in ["", "clamd://", "http://x", "clamd://a/b"] {
            assert!(Scanner::parse(wrong).is_err(), "{wrong}");
        }
    }
}
