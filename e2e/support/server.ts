// The real binary on a free port with a data directory of its own, in the sandbox.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
/** Three of them may begin at once on a machine that is busy. */
const START_MS = 120_000;

export interface Server {
  base: string;
  stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

let databases = 0;

/**
 * A database of its own where the run has a PostgreSQL server: that of scripts/with-postgres, or the one that
 * `VERMILION_DATABASE_URL` names; otherwise the server keeps its data in its data directory.
 */
function ownDatabase(): Record<string, string> {
  const address = process.env.VERMILION_TEST_POSTGRES ?? process.env.VERMILION_DATABASE_URL;
  if (!address) return {};
  databases += 1;
  const name = `browser_${process.pid}_${databases}`;
  const url = new URL(address);
  execFileSync(psql(), [address, '--quiet', '--command', `CREATE DATABASE ${name}`]);
  url.pathname = `/${name}`;
  return { VERMILION_DATABASE_URL: url.href };
}

function psql(): string {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${versions[0]}/bin/psql`;
}

export async function startServer(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'vermilion-e2e-'));
  const port = await freePort();
  const binary = process.env.VERMILION_BINARY ?? join(root, 'target/debug/vermilion');
  const args = ['serve', '--sandbox', '--data', data, '--listen', `127.0.0.1:${port}`];
  const server = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...ownDatabase() },
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const base = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const latest = Date.now() + START_MS;
  while (!(await isReady())) {
    if (Date.now() > latest || server.exitCode !== null) {
      server.kill('SIGKILL');
      throw new Error(`the server did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { base, stop };
}
