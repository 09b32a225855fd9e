// Scripts of providers' buttons: they run only in a document that the server let them into.

const loading = new Map<string, Promise<void>>();

/** Whether this document arrived at an address whose policy lets the buttons in; elsewhere a reload gets one that does. */
function isLetIn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return !arrival || new URL(arrival.name).pathname === location.pathname;
}

/** Loads a provider's script once. */
export function loadScript(src: string): Promise<void> {
  if (!isLetIn()) {
    location.reload();
    // The page goes.
    return new Promise(() => {});
  }
  const known = loading.get(src);
  if (known) return known;
  const fresh = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    document.head.append(script);
  });
  loading.set(src, fresh);
  fresh.catch(() => loading.delete(src));
  return fresh;
}
