// What cannot wait for the program: it runs before the first paint, and reads nothing but the document.
(() => {
  // The chosen theme; without a choice the system decides, in CSS alone.
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (chosen) document.documentElement.dataset.theme = chosen[1];

  // The page that the server drew is read before its program has come: the program and the page's files are asked for
  // when the first paint is done, so that they take nothing from what is painted. An empty page, and one that nobody
  // sees, has nothing to wait for, and a paint that nobody tells of is not waited for.
  const UNTOLD_MS = 4000;
  const { program, rest } = document.currentScript?.dataset ?? {};
  const files = document.querySelector('meta[name="files"]')?.content.split(' ').filter(Boolean);
  let asked = !program;
  const append = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  // A release takes the old program away: then the page is loaded anew, once for each of them (`shared/lib/later.ts`
  // keeps the same account of the program's pieces). Without a network it is loaded anew when there is one.
  const AGAIN_MS = 5000;
  const gone = async ({ target }) => {
    const isReached = () => fetch(target.src, { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false);
    if (await isReached()) {
      if (sessionStorage.getItem('reloaded') === target.src) return;
      sessionStorage.setItem('reloaded', target.src);
    } else {
      do await new Promise((done) => setTimeout(done, AGAIN_MS));
      while (!(await isReached()));
    }
    location.reload();
  };
  const run = () => append('script', { type: 'module', src: program, onerror: gone });
  const ask = () => {
    if (asked) return;
    asked = true;
    // Each in a turn of its own: together they would hold up whatever the reader does.
    // Where the server names none, the program looks the page's own up in `rest`.
    const hrefs = [program, ...(files ?? [rest])].filter(Boolean);
    for (const href of hrefs) setTimeout(append, 0, 'link', { rel: 'modulepreload', href });
    // A script that is put in runs when it has come, be the document whole or not.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run, { once: true });
    else run();
  };
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (!files || document.hidden || !tells) ask();
  else {
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', ask);
    setTimeout(ask, UNTOLD_MS);
  }

  // The page stands there before its program does. The last press of that time is kept until the program takes it
  // over, and no form is sent by the browser itself but one that names where: what was typed would stand in the address.
  // What is kept goes no further: a program half at work would do it, and then do it again. What a program that failed
  // says stands outside of the root, and its button works.
  let last;
  const press = (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button');
    if (!button || button.form?.hasAttribute('action')) return;
    event.stopPropagation();
    last = button;
  };
  const submit = (event) => {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    // With a button the browser has pressed it, on Enter too.
    if (!event.submitter) last = event.target;
  };
  // What was typed or chosen is told again to a program that comes later; what is still being composed tells of itself.
  const typed = new Set();
  const type = ({ target, isComposing }) => (isComposing ? typed.delete(target) : typed.add(target));
  addEventListener('input', type, true);
  addEventListener('compositionend', type, true);
  addEventListener('click', press, true);
  addEventListener('submit', submit, true);
  window.takeFirstTyped = () => {
    removeEventListener('input', type, true);
    removeEventListener('compositionend', type, true);
    return [...typed];
  };
  window.takeFirstPress = () => {
    removeEventListener('click', press, true);
    removeEventListener('submit', submit, true);
    const kept = last;
    last = undefined;
    return kept;
  };
})();
