// A slow machine at the end of a long line, played without work: its pages' processes stand still for most of the time,
// and what goes over the line waits. The browser's own slowness spins, which takes the processor from every other flow, and
// its own slow line now and then stops to read from all of its connections when the machine is busy.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Milliseconds that a page's process runs, and then stands: three times slower than this machine. */
const RUNS_MS = 10;
const STANDS_MS = 20;
/** Milliseconds until something that was sent arrives: a server that is not next door. */
const FAR_MS = 30;

/** The longest that a page may take until it is at rest, milliseconds. */
const PATIENCE_MS = 60_000;

/** Hands on what comes, later, in its order. */
function later(from: Socket, to: Socket): void {
  from.on('data', (piece) => setTimeout(() => to.writable && to.write(piece), FAR_MS));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroySoon(), FAR_MS));
}

export interface Line {
  /** What a browser takes for its proxy, for addresses of this machine as well. */
  proxy: { server: string; bypass: string };
  stop: () => Promise<void>;
}

/** A long line to the server at `base`. */
export async function longLine(base: string): Promise<Line> {
  const { hostname, port } = new URL(base);
  const ends = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end.setNoDelay());
      end.once('close', () => ends.delete(end));
    }
    later(near, far);
    later(far, near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port: own } = line.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${own}`, bypass: '<-loopback>' },
    stop: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

/** The processes that draw this browser's pages. */
async function drawers(session: CDPSession): Promise<number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Tells each of them; who has ended is not told again, its number may be another's by then. */
function tell(pids: Set<number>, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      pids.delete(pid);
    }
}

export interface Slowness {
  /** Opens an address slowly from its first byte on, with nothing kept from before, until nothing more arrives. */
  visit: (page: Page, address: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The slowness of what is visited through it in this browser, until it is stopped. */
export async function slowPages(browser: Browser): Promise<Slowness> {
  const session = await browser.newBrowserCDPSession();
  const pids = new Set<number>();
  let turn: NodeJS.Timeout;
  const run = () => {
    turn = setTimeout(stand, RUNS_MS);
    tell(pids, 'SIGCONT');
  };
  const stand = () => {
    turn = setTimeout(run, STANDS_MS);
    tell(pids, 'SIGSTOP');
  };
  run();
  return {
    visit: async (page, address) => {
      const own = await page.context().newCDPSession(page);
      await own.send('Network.enable');
      await own.send('Network.setCacheDisabled', { cacheDisabled: true });
      // Which process draws a page is known once its first byte has come.
      await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
      for (const pid of await drawers(session)) pids.add(pid);
      if (pids.size === 0) throw new Error('no process draws the page: nothing would be slow');
      await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
      await own.detach();
    },
    stop: async () => {
      clearTimeout(turn);
      tell(pids, 'SIGCONT');
      await session.detach();
    },
  };
}
