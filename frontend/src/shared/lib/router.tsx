// Moving between pages without loading a document. Own code: the ready-made router alone took a seventh of the
// first-load budget. Addresses are plain strings; routes are matched in app/pages.ts.
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { mayLeave } from './leaving';

export interface PageLocation {
  pathname: string;
  /** With its "?", or empty. */
  search: string;
  /** With its "#", or empty. */
  hash: string;
  /** Names this visit; going back finds the same key again. */
  key: string;
  state: unknown;
}

/** How the reader came: back to a visit (back, forward, reload), to a new one, or in place of the page before. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export type Navigate = (to: string | number, options?: NavigateOptions) => void;

interface Routing {
  location: PageLocation;
  arrival: Arrival;
  navigate: Navigate;
  /** Where the window is by now; `location` may still be the page before while the next one is being drawn. */
  now: () => PageLocation;
  /** False while what the server drew has yet to be taken over. */
  standing: RefObject<boolean>;
}

const RoutingContext = createContext<Routing | null>(null);
/** Apart from the rest: whatever knows the place is not drawn again for it. */
const PendingContext = createContext(false);
export const ParamsContext = createContext<Record<string, string | undefined>>({});

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error('outside of a router');
  return routing;
}

export function useLocation(): PageLocation {
  return useRouting().location;
}

export function useArrival(): Arrival {
  return useRouting().arrival;
}

export function useNavigate(): Navigate {
  return useRouting().navigate;
}

/** The reader is on the way to a page whose program has yet to arrive. */
export function usePending(): boolean {
  return useContext(PendingContext);
}

/** Called in the page: once it stands, links are followed here. Measured as "stands" by the browser's own means. */
export function usePageStands(): void {
  const { standing } = useRouting();
  useEffect(() => {
    standing.current = true;
    performance.mark('stands');
  }, [standing]);
}

/** Parameters of the route's path, decoded. */
export function useParams(): Record<string, string | undefined> {
  return useContext(ParamsContext);
}

export type SetQuery = (change: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/** The query of the address and a way to change it: `setQuery((query) => query.set('a', 'designs'))`. */
export function useQuery(): [URLSearchParams, SetQuery] {
  const { location, navigate, now } = useRouting();
  const { search } = location;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetQuery>(
    (change, options) => {
      // Two changes in a row add up: the second must not start from the page as it was drawn.
      const { pathname, search } = now();
      const next = new URLSearchParams(search);
      change(next);
      const text = next.toString();
      navigate(text ? `${pathname}?${text}` : pathname, options);
    },
    [navigate, now],
  );
  return [query, setQuery];
}

/** Sends the reader on while rendering (a page that only forwards). */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useRouting();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address within the site: "/path?query#hash", or "?query" for the same page. */
  to: string;
  replace?: boolean;
  /** Kept with the visit; `{ keepFocus: true }` leaves the focus where it is. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { location, navigate, standing } = useRouting();
  const href = to.startsWith('?') ? location.pathname + to : to;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || rest.download !== undefined) return;
    // The frame is taken over before the page: drawn for another address, the page would match nothing that stands there.
    if (!standing.current) return;
    if (rest.target && rest.target !== '_self') return;
    event.preventDefault();
    navigate(href, { replace, state });
  }
  const intend = () => intended(href, false);
  return (
    <a
      onMouseEnter={intend}
      onFocus={intend}
      onTouchStart={() => intended(href, true)}
      {...rest}
      href={href}
      onClick={follow}
    />
  );
}

/** `sure`: the link is being followed, and not merely pointed at. */
type OnIntent = (href: string, sure: boolean) => void;

const intentListeners = new Set<OnIntent>();

/** Called with the address of a link that somebody points at or follows: what it needs may set out at once. */
export function onIntent(listener: OnIntent): () => void {
  intentListeners.add(listener);
  return () => intentListeners.delete(listener);
}

function intended(href: string, sure: boolean): void {
  for (const listener of intentListeners) listener(href, sure);
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: (active: boolean) => string;
  /** Only its own page counts, not those below it. */
  exact?: boolean;
}

/** A link that knows when the reader is at its page or below it. */
export function NavLink({ to, className, exact, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const active = pathname === to || (!exact && pathname.startsWith(`${to}/`));
  return (
    <Link {...rest} to={to} aria-current={active ? 'page' : undefined} className={className?.(active)} />
  );
}

const leaveListeners = new Set<(key: string) => void>();

/** Called with the visit's key just before another page takes its place, while it still stands. */
export function onLeave(listener: (key: string) => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** What stands over the page may take a step back or forth for itself: it answers whether it did. */
export const takers = new Set<() => boolean>();

interface Visit {
  key?: string;
  state?: unknown;
  /** Counts the visits of this tab, so that the way between two of them is known. */
  at?: number;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function visitHere(): Visit | null {
  const visit = history.state as Visit | null;
  return visit?.key ? visit : null;
}

/** A visit the browser made itself (typed, loaded, a link within the page) gets a key as well. */
function nameVisit(at = 0): void {
  const visit: Visit = { key: newKey(), state: null, at };
  if (!visitHere()) history.replaceState(visit, '');
}

function here(): PageLocation {
  const { pathname, hash } = window.location;
  // The server knows a page without its language (the cookie keeps that), and links must come out alike.
  const search = window.location.search.replace(/([?&])lang=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const visit = visitHere();
  return { pathname, search, hash, key: visit?.key ?? 'first', state: visit?.state ?? null };
}

/** A document that was reloaded or gone back to continues its visit; any other begins one. */
function firstArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward' ? 'POP' : 'PUSH';
}

export interface BrowserRouterProps {
  children: ReactNode;
  /** The server drew the page; until `usePageStands` the browser follows links by itself. */
  drawn?: boolean;
}

export function BrowserRouter({ children, drawn = false }: BrowserRouterProps) {
  const [at, setAt] = useState<{ location: PageLocation; arrival: Arrival }>(() => {
    nameVisit();
    return { location: here(), arrival: firstArrival() };
  });

  const current = useRef(at.location.key);
  const standing = useRef(!drawn);

  const shown = useRef(at.location.pathname);
  /** The number of the visit that is shown. */
  const count = useRef(visitHere()?.at ?? 0);
  /** A step back or forth of our own, which nobody is to hear of. */
  const silent = useRef(false);
  const [pending, startTransition] = useTransition();

  const show = useCallback((arrival: Arrival) => {
    const location = here();
    current.current = location.key;
    shown.current = location.pathname;
    count.current = visitHere()?.at ?? 0;
    startTransition(() => setAt({ location, arrival }));
  }, []);

  const leave = useCallback(() => {
    for (const listener of leaveListeners) listener(current.current);
  }, []);

  useEffect(() => {
    const onPop = () => {
      if ([...takers].some((take) => take())) return;
      if (silent.current) {
        silent.current = false;
        return;
      }
      const visit = visitHere();
      if (!visit) {
        // A link within the page: the browser has gone there already, so there is no leaving to tell of.
        nameVisit(count.current + 1);
        return show('PUSH');
      }
      const steps = (visit.at ?? 0) - count.current;
      if (steps !== 0 && shown.current !== window.location.pathname) {
        // Gone already: what stands in the window is still the page before, and so must be its address while we ask.
        const back = () => {
          silent.current = true;
          history.go(-steps);
        };
        const go = () => history.go(steps);
        if (!mayLeave(go)) return back();
      }
      leave();
      // Within this event React draws the next page and `pending` together, at once: where a part of it has yet to arrive,
      // the page that stands there would make way for nothing.
      setTimeout(show, 0, 'POP');
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [leave, show]);

  const navigate = useCallback<Navigate>(
    (to, options = {}) => {
      if (typeof to === 'number') return history.go(to);
      const url = new URL(to, window.location.href);
      if (url.origin !== window.location.origin) return window.location.assign(url.href);
      if (url.pathname !== window.location.pathname && !mayLeave(() => navigate(to, options))) return;
      intended(url.pathname + url.search, true);
      // The address pressed again replaces its visit, as browsers do.
      const replace = options.replace || url.href === window.location.href;
      const visit: Visit = {
        key: newKey(),
        state: options.state ?? null,
        at: count.current + (replace ? 0 : 1),
      };
      leave();
      if (replace) history.replaceState(visit, '', url);
      else history.pushState(visit, '', url);
      show(replace ? 'REPLACE' : 'PUSH');
    },
    [leave, show],
  );

  const routing = useMemo(() => ({ ...at, navigate, now: here, standing }), [at, navigate]);
  return (
    <RoutingContext value={routing}>
      <PendingContext value={pending}>{children}</PendingContext>
    </RoutingContext>
  );
}

/** One fixed address, for the server and for tests. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const location = splitUrl(url);
  const routing: Routing = {
    location,
    now: () => location,
    standing: { current: false },
    arrival: 'PUSH',
    navigate: () => {
      throw new Error('nothing navigates while rendering');
    },
  };
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** "/path?query" in its parts, without `URL`: the render engine has none. */
export function splitUrl(url: string): PageLocation {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split('?');
  return { pathname: path || '/', search: query ? `?${query}` : '', hash: '', key: 'first', state: null };
}

/** Matches "/contest/:id" against a path; a trailing slash is ignored. Null when it does not match. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (part !== value) return null;
  }
  return params;
}
