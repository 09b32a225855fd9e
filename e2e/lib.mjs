// What every browser run shares: the server, the browser, people, pictures made on the spot, and the count of checks.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chromium } from 'playwright-core';

const root = new URL('..', import.meta.url).pathname;
const axeSource = readFileSync(new URL('./node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const password = 'hills-and-sea';

/** Boots the real binary on a free port with a new data folder, in the sandbox. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'vermilion-e2e-'));
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
  const binary = process.env.VERMILION_BINARY ?? join(root, 'target/debug/vermilion');
  const args = ['serve', '--sandbox', '--data', data, '--listen', `127.0.0.1:${port}`];
  const server = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const log = [];
  server.stderr.on('data', (chunk) => log.push(String(chunk)));
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (tries > 100) throw new Error(`the server did not start:\n${log.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  return { base, stop, log };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Somebody who speaks to the API. */
export class Person {
  constructor(base, lang) {
    Object.assign(this, { base, lang, sid: '' });
  }

  async call(method, path, body) {
    const headers = { cookie: `${this.sid ? `sid=${this.sid}; ` : ''}lang=${this.lang}` };
    const form = body instanceof FormData;
    if (body && !form) headers['content-type'] = 'application/json';
    const full = path.startsWith('/api') ? path : `/api/v1${path}`;
    const answer = await fetch(this.base + full, {
      method,
      headers,
      body: form ? body : body && JSON.stringify(body),
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='));
    if (cookie) this.sid = cookie.split(';')[0].slice(4);
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status} ${JSON.stringify(told)}`);
    return 'list' in told ? told : told.data;
  }

  async signIn(email, word) {
    this.me = await this.call('POST', '/api/login/email', { email, password: word });
    return this;
  }

  async register(userName, userType) {
    const email = `${userType}-${Math.random().toString(36).slice(2)}@people.test`;
    const form = { email, password, password2: password, userName, userType };
    this.me = await this.call('POST', '/api/register', form);
    Object.assign(this, { email, password });
    return this;
  }
}

export async function account(base, lang, role) {
  const { list } = await new Person(base, lang).call('GET', '/sandbox/accounts');
  const found = list.find((one) => one.role === role);
  return new Person(base, lang).signIn(found.email, found.password);
}

/** A designer who passed the sign-up test. */
export async function approvedDesigner(base, lang, userName, picture) {
  const designer = await new Person(base, lang).register(userName, 2);
  const form = new FormData();
  form.set('file', new File([picture], 'test.jpg', { type: 'image/jpeg' }));
  const work = await designer.call('POST', '/designers/application/upload/work', form);
  await designer.call('POST', '/designers/application/upload', {
    workIds: [work.id],
    content: 'My answer to the test.',
  });
  const { application } = await designer.call('GET', '/designers/application');
  const moderator = await account(base, lang, 'moderator');
  await moderator.call('POST', `/designers/applications/${application.id}/approve`, { approved: 1 });
  return designer;
}

/** Runs in the page: a part that is still on its way may hide what waits for it, never the page that was already read. */
function watchForVanishing() {
  const look = (changes) => {
    for (const { target } of changes) {
      const isHidden = target.style?.getPropertyPriority('display') === 'important';
      if (isHidden && target.querySelector('h1'))
        console.error(`the page vanished: ${target.querySelector('h1').textContent}`);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  });
}

/** A page of its own, signed in as `person`; what its console complains of is kept. */
export async function openPage(browser, base, { lang, width, person, complaints }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 812 : 1000 },
    hasTouch: width < 500,
  });
  const cookies = [{ name: 'lang', value: lang, url: base }];
  if (person) cookies.push({ name: 'sid', value: person.sid, url: base });
  await context.addCookies(cookies);
  await context.addInitScript(watchForVanishing);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refusal that the page shows is no fault of it.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/** How many were drawn: nobody hands in the picture of another. */
let drawn = 0;

/** A JPG of shapes, drawn by the browser. */
export async function picture(browser, width, height, seed) {
  drawn += 1;
  const page = await browser.newPage();
  const url = await page.evaluate(
    ([width, height, seed]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      let state = seed;
      const next = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      for (let n = 0; n < 8; n++) next();
      pen.fillStyle = `hsl(${next() * 360} 40% 92%)`;
      pen.fillRect(0, 0, width, height);
      for (let n = 0; n < 14; n++) {
        pen.fillStyle = `hsl(${next() * 360} 60% ${25 + next() * 45}%)`;
        pen.beginPath();
        pen.arc(
          width * (0.1 + next() * 0.8),
          height * (0.1 + next() * 0.8),
          height * (0.05 + next() * 0.16),
          0,
          7,
        );
        pen.fill();
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height, drawn * 7919 + seed],
  );
  await page.close();
  return Buffer.from(url.split(',')[1], 'base64');
}

/** A zip of stored texts. */
export function zip(files) {
  const [parts, directory] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(0x0800, 2);
    fixed.writeUInt16LE(0x5a21, 8);
    fixed.writeUInt32LE(crc32(data), 10);
    fixed.writeUInt32LE(data.length, 14);
    fixed.writeUInt32LE(data.length, 18);
    fixed.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'binary'), fixed, tail, path]));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'binary'), fixed, path, data]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'binary'), end]);
}

export const asFile = (name, mimeType, buffer) => ({ name, mimeType, buffer });

/** Counts what passed and failed, and says so at the end. */
export class Tally {
  passed = 0;
  failed = [];

  /** Runs one step; a failure is told with what the page showed, and ends the flow it belongs to. */
  async step(name, work, page) {
    try {
      await work();
      this.passed += 1;
    } catch (error) {
      this.failed.push(name);
      console.log(`FAILED ${name}: ${String(error.message).split('\n').slice(0, 6).join('\n  ')}`);
      const shot = join(tmpdir(), `vermilion-e2e-${name.replace(/\W+/g, '-')}.png`);
      await page?.screenshot({ path: shot }).then(
        () => console.log(`  see ${shot}`),
        () => {},
      );
      throw new Stop(name);
    }
  }

  /** A page without a finding of axe. */
  async audit(page, name) {
    await this.step(
      `axe ${name}`,
      async () => {
        await page.waitForTimeout(350);
        // A page that still waits for a part of itself shows nothing yet; one without a heading fails here.
        await page.locator('h1').filter({ visible: true }).first().waitFor();
        await page.evaluate(axeSource);
        const found = await page.evaluate(async () => {
          const place = document.querySelector('dialog[open]') ?? document;
          const { violations } = await window.axe.run(place, { resultTypes: ['violations'] });
          return violations.map(
            (one) =>
              `${one.id}: ${one.nodes
                .slice(0, 2)
                .map((node) => node.html.slice(0, 140))
                .join(' | ')}`,
          );
        });
        if (found.length > 0) throw new Error(found.join('\n'));
      },
      page,
    );
  }

  /** Ends one flow at its first failure; the others go on. */
  async flow(name, work) {
    const before = this.passed;
    try {
      await work();
      console.log(`ok ${name} (${this.passed - before} checks)`);
    } catch (error) {
      if (!(error instanceof Stop)) {
        this.failed.push(name);
        console.log(`FAILED ${name}: ${error.stack}`);
      }
    }
  }
}

class Stop extends Error {}

export function equal(actual, expected, what) {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}
