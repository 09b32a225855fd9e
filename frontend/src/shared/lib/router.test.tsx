// Moving between pages in a real document: keys, arrivals, queries that add up, links the browser follows itself.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { drawn, goTo, named, press, settle } from '../../../test/dom';
import {
  BrowserRouter,
  Link,
  onLeave,
  useArrival,
  useLocation,
  useNavigate,
  usePageStands,
  useQuery,
} from './router';

function Where() {
  const { pathname, search, hash, key } = useLocation();
  const arrival = useArrival();
  const navigate = useNavigate();
  const [, setQuery] = useQuery();
  return (
    <>
      <output data-key={key}>{`${arrival} ${pathname}${search}${hash}`}</output>
      <Link to="/price">price</Link>
      <button type="button" onClick={() => navigate('/faq', { replace: true })}>
        faq
      </button>
      <button
        type="button"
        onClick={() => {
          setQuery((query) => query.set('q', 'tea'));
          setQuery((query) => query.set('sort', 'new'));
        }}
      >
        both
      </button>
    </>
  );
}

const said = () => document.querySelector('output')?.textContent;
const key = () => document.querySelector('output')?.dataset.key;
const loaded = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

beforeEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const router = (
  <BrowserRouter>
    <Where />
  </BrowserRouter>
);

test('each visit has a key of its own, the first one too, and a reload finds it again', async () => {
  loaded('navigate');
  const first = await drawn(router);
  expect(said()).toBe('PUSH /');
  const own = key();
  expect(own).not.toBe('first');
  expect(history.state).toMatchObject({ key: own });
  first.end();

  loaded('reload');
  await drawn(router);
  expect(said()).toBe('POP /');
  expect(key()).toBe(own);
});

test('a page typed into the same tab is another visit', async () => {
  loaded('navigate');
  const first = await drawn(router);
  const own = key();
  first.end();
  history.replaceState(null, '', '/terms');
  await drawn(router);
  expect(said()).toBe('PUSH /terms');
  expect(key()).not.toBe(own);
});

test('links go forward, a replacement takes the place, back finds the key', async () => {
  loaded('navigate');
  await drawn(router);
  const own = key();
  const before = history.state;
  const left: string[] = [];
  const end = onLeave((key) => left.push(key));
  await press(named('price'));
  expect(said()).toBe('PUSH /price');
  expect(left).toEqual([own]);
  await press(named('faq'));
  expect(said()).toBe('REPLACE /faq');
  await goTo(before, '/');
  expect(said()).toBe('POP /');
  expect(key()).toBe(own);
  end();
});

test('a link within the page is a new visit, and the place it left is not written over', async () => {
  loaded('navigate');
  await drawn(router);
  const own = key();
  const left: string[] = [];
  const end = onLeave((key) => left.push(key));
  await settle(() => {
    history.pushState(null, '', '/#refunds');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(said()).toBe('PUSH /#refunds');
  expect(key()).not.toBe(own);
  expect(history.state).toMatchObject({ key: key() });
  expect(left).toEqual([]);
  end();
});

test('two changes of the query in one handler add up', async () => {
  loaded('navigate');
  await drawn(router);
  await press(named('both'));
  expect(said()).toBe('PUSH /?q=tea&sort=new');
});

test('links of a page that the server drew are the browser’s until the page stands', async () => {
  function Page({ ready }: { ready: boolean }) {
    return (
      <BrowserRouter drawn>
        <Where />
        {ready && <Standing />}
      </BrowserRouter>
    );
  }
  function Standing() {
    usePageStands();
    return null;
  }
  let followed = 0;
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed += 1;
    event.preventDefault();
  };
  window.addEventListener('click', follow);
  const { draw } = await drawn(<Page ready={false} />);
  await press(named('price'));
  expect(followed).toBe(1);
  expect(said()).toBe('PUSH /');
  await draw(<Page ready />);
  await press(named('price'));
  expect(followed).toBe(1);
  expect(said()).toBe('PUSH /price');
  window.removeEventListener('click', follow);
});
