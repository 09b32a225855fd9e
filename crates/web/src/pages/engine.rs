//! Draws pages as HTML: the front end's own bundle in an embedded JavaScript engine, a few threads, made on first use.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How long one page may take.
const LIMIT: Duration = Duration::from_millis(1_500);
/// How much memory one engine may hold.
const MEMORY: usize = 96 << 20;
/// Threads that draw: the processor has few cores and everything else needs them too.
const THREADS: usize = 2;
/// Pages that may wait; beyond that whoever asks is told to come again.
const QUEUE: usize = 64;

/// Why a page was not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// For want of time: it may be drawn in a moment.
    Busy,
    Fault(String),
}

struct Work {
    function: &'static str,
    input: String,
    answer: oneshot::Sender<Result<String, String>>,
}

/// The engines. Cheap to clone; threads start with the first page.
#[derive(Clone)]
pub struct Renderer(Arc<Inner>);

struct Inner {
    script: &'static [u8],
    sender: Mutex<Option<crossbeam_channel::Sender<Work>>>,
}

impl Renderer {
    /// `script` is the front end's server bundle; it must leave its functions on `globalThis`.
    #[must_use]
    pub fn new(script: &'static [u8]) -> Self {
        Renderer(Arc::new(Inner { script, sender: Mutex::new(None) }))
    }

    /// Calls `function(input)` of the bundle; both are JSON texts.
    ///
    /// # Errors
    /// What the bundle threw, or that the engines are busy or too slow.
    pub async fn call(&self, function: &'static str, input: String) -> Result<String, Undrawn> {
        let (answer, result) = oneshot::channel();
        self.queue().try_send(Work { function, input, answer }).map_err(|_| Undrawn::Busy)?;
        match tokio::time::timeout(LIMIT * 2, result).await {
            Ok(Ok(result)) => result.map_err(Undrawn::Fault),
            Ok(Err(_)) => Err(Undrawn::Fault("the page engine stopped".to_owned())),
            Err(_) => Err(Undrawn::Busy),
        }
    }

    fn queue(&self) -> crossbeam_channel::Sender<Work> {
        let mut sender = self.0.sender.lock();
        if let Some(sender) = &*sender {
            return sender.clone();
        }
        let (new, works) = crossbeam_channel::bounded::<Work>(QUEUE);
        for n in 0..THREADS {
            let (works, script) = (works.clone(), self.0.script);
            let started = std::thread::Builder::new()
                .name(format!("page-{n}"))
                .stack_size(8 << 20)
                .spawn(move || draw_all(script, &works));
            if let Err(fault) = started {
                tracing::error!(%fault, "a page engine could not start");
            }
        }
        *sender = Some(new.clone());
        new
    }
}

/// One engine's life: makes its context, draws until nobody sends, makes a new context after a failure.
fn draw_all(script: &[u8], works: &crossbeam_channel::Receiver<Work>) {
    let mut engine: Option<Engine> = None;
    for work in works {
        let result = match engine.take().map_or_else(|| Engine::new(script), Ok) {
            Ok(ready) => {
                let result = ready.call(work.function, &work.input);
                // After an exception or an interruption the context's state is not to be trusted.
                engine = result.is_ok().then_some(ready);
                result
            }
            Err(fault) => Err(fault),
        };
        if work.answer.send(result).is_err() {
            tracing::debug!("a page was drawn for nobody");
        }
    }
}

struct Engine {
    context: rquickjs::Context,
    deadline: Arc<Mutex<Option<Instant>>>,
}

impl Engine {
    fn new(script: &[u8]) -> Result<Self, String> {
        let runtime = rquickjs::Runtime::new().map_err(|e| e.to_string())?;
        runtime.set_memory_limit(MEMORY);
        runtime.set_max_stack_size(4 << 20);
        let deadline = Arc::new(Mutex::new(None::<Instant>));
        let watched = Arc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || watched.lock().is_some_and(|at| Instant::now() > at))));
        let context = rquickjs::Context::full(&runtime).map_err(|e| e.to_string())?;
        context.with(|ctx| match ctx.eval::<(), _>(script) {
            Ok(()) => Ok(()),
            Err(fault) => Err(thrown(&ctx, &fault)),
        })?;
        Ok(Engine { context, deadline })
    }

    fn call(&self, function: &str, input: &str) -> Result<String, String> {
        *self.deadline.lock() = Some(Instant::now() + LIMIT);
        let result = self.context.with(|ctx| {
            let call = || -> rquickjs::Result<String> {
                let function: rquickjs::Function<'_> = ctx.globals().get(function)?;
                function.call((input,))
            };
            call().map_err(|fault| thrown(&ctx, &fault))
        });
        *self.deadline.lock() = None;
        result
    }
}

fn thrown(ctx: &rquickjs::Ctx<'_>, fault: &rquickjs::Error) -> String {
    if !fault.is_exception() {
        return fault.to_string();
    }
    let caught = ctx.catch();
    match caught.as_exception() {
        Some(exception) => {
            format!("{} {}", exception.message().unwrap_or_default(), exception.stack().unwrap_or_default())
        }
        None => format!("{caught:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{QUEUE, Renderer, THREADS, Undrawn};

    #[tokio::test]
    async fn a_page_is_drawn_an_exception_is_told_and_the_engine_goes_on() {
        let script = b"globalThis.twice = (t) => { if (t === 'bad') throw new Error('no page'); return t + t }; \
            globalThis.endless = () => { for (;;) {} };";
        let renderer = Renderer::new(script);
        assert_eq!(renderer.call("twice", "ab".into()).await.unwrap(), "abab");
        let told = renderer.call("twice", "bad".into()).await;
        assert!(matches!(&told, Err(Undrawn::Fault(text)) if text.contains("no page")), "{told:?}");
        assert!(renderer.call("endless", String::new()).await.is_err());
        assert_eq!(renderer.call("twice", "x".into()).await.unwrap(), "xx");
    }

    #[tokio::test]
    async fn more_pages_than_may_wait_are_told_so_at_once() {
        let renderer = Renderer::new(b"globalThis.endless = () => { for (;;) {} };");
        let asked: Vec<_> = (0..QUEUE + 2 * THREADS + 8)
            .map(|_| {
                let renderer = renderer.clone();
                tokio::spawn(async move { renderer.call("endless", String::new()).await })
            })
            .collect();
        let mut busy = 0;
        for one in asked {
            busy += usize::from(one.await.unwrap() == Err(Undrawn::Busy));
        }
        assert!(busy >= 8, "{busy}");
    }
}
