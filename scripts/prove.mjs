// The parts of scripts/prove that drive a server from outside: `node scripts/prove.mjs PART`, with a release build in
// target/release. A part prints its figures as rows of a table and ends with 1 when something did not hold.
//
//   requests   generated requests by schemathesis, as each role, on the engine that VERMILION_DATABASE_URL names
//   soak       an hour's mixed load with uploads; memory, answers, books
//   disk       a disk that is full, and is emptied again
//   slow       a disk that takes its time over each fsync
//   clock      a clock that jumps, forwards and back
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const binary = join(root, 'target/release/vermilion');
const part = process.argv[2];
const work = mkdtempSync(join(tmpdir(), `vermilion-prove-${part}.`));
const running = [];
let wrong = 0;

const hold = (holds, said) => {
  if (holds) return;
  wrong += 1;
  console.log(`FAIL  ${said}`);
};
const figure = (name, value) => console.log(`| ${part} | ${name} | ${value} |`);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const number = (name, usual) => Number(process.env[name] ?? usual);
const freePort = () =>
  new Promise((done) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => done(port));
    });
  });

// ── A server

/** A server on a data directory; with `under`, started by that command line. */
async function serve(data, { under = [], env = {}, options = [], patienceMs = 60_000 } = {}) {
  const [port, watched] = [await freePort(), await freePort()];
  const args = ['serve', '--sandbox', '--data', data, '--listen', `127.0.0.1:${port}`, '--metrics-listen', `127.0.0.1:${watched}`, ...options];
  const [program, ...rest] = [...under, binary, ...args];
  const child = spawn(program, rest, { env: { ...process.env, RUST_LOG: 'error', ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.said = '';
  child.stderr.on('data', (piece) => {
    child.said = (child.said + piece).slice(-8000);
  });
  child.ended = new Promise((done) => child.once('close', done));
  running.push(child);
  const base = `http://127.0.0.1:${port}`;
  const latest = Date.now() + patienceMs;
  for (;;) {
    if (await fetch(`${base}/readyz`).then((answer) => answer.ok, () => false)) break;
    if (Date.now() > latest || child.exitCode !== null) throw new Error(`the server did not start:\n${child.said}`);
    await wait(50);
  }
  return { base, child, metrics: `http://127.0.0.1:${watched}/metrics`, data, env };
}

/** Ends it well. */
async function stop(server) {
  server.child.kill('SIGTERM');
  await server.child.ended;
}

function books(server, env = server.env) {
  const told = spawnSync(binary, ['ledger', 'verify', '--data', server.data], { encoding: 'utf8', env: { ...process.env, ...env } });
  const said = told.stdout + told.stderr;
  hold(told.status === 0 && said.includes('the ledger holds'), `ledger verify: ${said}`);
}

/**
 * MB that a process holds now and has held at most, and what of them is its own: the rest are pages of its program and of
 * the database's file, which the system keeps for everybody and takes back when somebody needs them.
 */
function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))[1]) / 1024);
  return { now: of('VmRSS'), most: of('VmHWM'), own: of('RssAnon') };
}

/** Requests that the server has answered, by status. */
async function answered(server) {
  const text = await (await fetch(server.metrics)).text();
  const by = new Map();
  for (const [, labels, count] of text.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)/gm)) {
    const status = labels.match(/status="(\d+)"/)?.[1] ?? '?';
    by.set(status, (by.get(status) ?? 0) + Number(count));
  }
  return by;
}
const sum = (by, chosen = () => true) => [...by].filter(([status]) => chosen(status)).reduce((all, [, count]) => all + count, 0);
const listed = (by) => [...by].sort().map(([status, count]) => `${status}: ${count}`).join(', ');

// ── People

class Person {
  constructor(server, cookie = '') {
    Object.assign(this, { server, cookie, answers: new Map(), slowest: [] });
  }

  static async signedIn(server, role) {
    const { list } = await (await fetch(`${server.base}/api/v1/sandbox/accounts`)).json();
    const { email, password } = list.find((one) => one.role === role);
    const told = await fetch(`${server.base}/api/login/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!told.ok) throw new Error(`${role} cannot sign in: ${told.status} ${await told.text()}`);
    return new Person(server, told.headers.get('set-cookie').split(';')[0]);
  }

  /** Status, and `data` or what else was answered; status 0 where there was no answer. */
  async ask(method, path, body) {
    const began = performance.now();
    const headers = { Cookie: this.cookie };
    if (body && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
    const sent = body && !(body instanceof FormData) ? JSON.stringify(body) : body;
    let told = { status: 0, value: null };
    try {
      const answer = await fetch(`${this.server.base}${path}`, { method, headers, body: sent, signal: AbortSignal.timeout(60_000) });
      const bytes = await answer.arrayBuffer();
      const isJson = answer.headers.get('content-type')?.includes('json');
      told = { status: answer.status, value: isJson ? JSON.parse(Buffer.from(bytes)) : bytes.byteLength };
    } catch (error) {
      told.value = String(error.cause ?? error);
    }
    this.answers.set(`${told.status}`, (this.answers.get(`${told.status}`) ?? 0) + 1);
    this.slowest.push(performance.now() - began);
    return told;
  }

  get(path) {
    return this.ask('GET', path);
  }

  post(path, body) {
    return this.ask('POST', `/api/v1${path}`, body);
  }

  upload(contest, seed) {
    const form = new FormData();
    form.append('file', new Blob([jpeg(seed)], { type: 'image/jpeg' }), 'entry.jpg');
    return this.post(`/projects/${contest}/works`, form);
  }

  /** A contest that is paid; none where it was refused. */
  async contest() {
    const brief = {
      projectType: 0, taocan: 5, companyName: '山海茶社', companyIntro: '一家在杭州的茶社。', content: '有山和海的意象。',
      industry: 1, mockups: [1, 2], agree: 1,
    };
    const begun = await this.post('/projects', brief);
    if (begun.status !== 200) return undefined;
    const { id } = begun.value.data;
    const paid = await this.post('/gateway/logo/payment/audit/simulate', { projectId: id });
    return paid.status === 200 ? id : undefined;
  }
}

// ── Pictures

const segment = (marker, bytes) => [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes];
/** Codes of the sizes 0–11 of a difference, by ITU-T T.81, table K.3: [code, bits]. */
const SIZES = [
  [0b00, 2], [0b010, 3], [0b011, 3], [0b100, 3], [0b101, 3], [0b110, 3],
  [0b1110, 4], [0b11110, 5], [0b111110, 6], [0b1111110, 7], [0b11111110, 8], [0b111111110, 9],
];

/**
 * A baseline JPEG of 800 × 600 that is like no other: 8 × 8 fields whose colours follow from the seed. Each block of 8 × 8
 * pixels has one colour, so that of its coefficients only the first is written.
 */
function jpeg(seed) {
  const [width, height, fields] = [800, 600, 8];
  let state = (Math.imul(seed, 2654435761) + 12345) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };
  const colours = Array.from({ length: fields * fields }, () => [next(), next(), next()].map((part) => part - 128));
  const scan = [];
  let [pending, bits] = [0, 0];
  const write = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      pending = (pending << 1) | ((value >> bit) & 1);
      bits += 1;
      if (bits < 8) continue;
      scan.push(pending);
      if (pending === 0xff) scan.push(0);
      [pending, bits] = [0, 0];
    }
  };
  const before = [0, 0, 0];
  const [columns, rows] = [width / 8, height / 8];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const colour = colours[Math.floor((row * fields) / rows) * fields + Math.floor((column * fields) / columns)];
      for (let part = 0; part < 3; part += 1) {
        const difference = colour[part] - before[part];
        before[part] = colour[part];
        const size = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference));
        write(...SIZES[size]);
        write(difference < 0 ? difference + (1 << size) - 1 : difference, size);
        // The end of the block, the one code of its table.
        write(0, 1);
      }
    }
  write(0x7f, (8 - bits) % 8);
  return Buffer.from([
    0xff, 0xd8,
    ...segment(0xdb, [0, ...Array(64).fill(8)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    ...segment(0xc4, [0x00, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, ...SIZES.keys()]),
    ...segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0]),
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    ...scan,
    0xff, 0xd9,
  ]);
}

const portion = (times, share) => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
const merged = (people) => {
  const by = new Map();
  for (const one of people) for (const [status, count] of one.answers) by.set(status, (by.get(status) ?? 0) + count);
  return by;
};
const isFault = (status) => status === '0' || status >= '500';

// ── Parts

/** Generated requests as a visitor, a client, a designer and a moderator, in turns, until there were enough. */
async function requests() {
  const least = number('PROVE_REQUESTS', 100_000);
  const home = join(root, 'target/prove');
  const tool = join(home, 'schemathesis/bin/schemathesis');
  if (!existsSync(tool)) {
    execFileSync('python3', ['-m', 'venv', join(home, 'schemathesis')]);
    execFileSync(join(home, 'schemathesis/bin/pip'), ['install', '--quiet', 'schemathesis==4.32.5'], { stdio: 'inherit' });
  }
  const data = join(work, 'data');
  execFileSync(binary, ['demo', '--data', data], { stdio: 'inherit' });
  const server = await serve(data, { options: ['--connections-per-address', '1000'] });
  // Most numbers name something that the demo has; what is named by nothing is asked for as well.
  const ids = (most) => Array.from({ length: most }, (_, n) => n + 1);
  const names = new Set();
  const contract = JSON.parse(readFileSync(join(root, 'frontend/openapi.json'), 'utf8'));
  for (const path of Object.keys(contract.paths)) for (const [, name] of path.matchAll(/\{(\w+)\}/g)) names.add(name);
  const bound = [...names].map((name) => `"path.${name}" = { dictionary = "${/work/i.test(name) ? 'many' : 'few'}", probability = 0.6 }`);
  const config = join(work, 'schemathesis.toml');
  writeFileSync(
    config,
    `[dictionaries.few]\nvalues = ${JSON.stringify(ids(90))}\n[dictionaries.many]\nvalues = ${JSON.stringify(ids(1200))}\n[parameters]\n${bound.join('\n')}\n`,
  );
  const began = Date.now();
  let seed = number('PROVE_SEED', Date.now() % 1_000_000);
  figure('first seed', seed);
  let total = 0;
  while (total < least) {
    for (const role of [undefined, 'client', 'designer', 'moderator']) {
      const person = role ? await Person.signedIn(server, role) : new Person(server);
      const args = [
        '--config-file', config, 'run', join(root, 'frontend/openapi.json'), '--url', server.base, '--workers', '2', '--checks', 'not_a_server_error',
        '--phases', 'coverage,fuzzing', '--max-examples', '25', '--continue-on-failure', '--no-shrink', '--suppress-health-check', 'all',
        '--warnings', 'off', '--seed', String(seed), '--header', `Cookie: ${person.cookie || 'none=1'}`, '--request-timeout', '30',
        // What ends the session is asked for by visitors only, and so is the clock, which would end every session. A stream
        // has no end: whoever is let into it would wait for ever.
        ...(role ? ['--exclude-path-regex', '^/api/(logout|v1/users/(delete|password|sessions|security|stream).*|v1/sandbox/.*)$'] : ['--exclude-path-regex', '^/api/v1/sandbox/clock$']),
      ];
      const log = join(home, `requests-${role ?? 'visitor'}-${seed}.log`);
      const ran = spawn(tool, args, { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [ran.stdout, ran.stderr]) stream.on('data', (piece) => (said += piece));
      await new Promise((done) => ran.once('close', done));
      writeFileSync(log, said);
      // Limits of so much an hour let the next one ask again.
      await new Person(server).post('/sandbox/clock', { advanceHours: 2 });
      total += Number(said.match(/(\d+) generated/)?.[1] ?? 0);
      console.log(`${role ?? 'visitor'}: ${total} requests so far, ${log}`);
      seed += 1;
      if (total >= least) break;
    }
  }
  const by = await answered(server);
  const faults = sum(by, isFault);
  figure('requests', `${total} in ${Math.round((Date.now() - began) / 1000)} s`);
  figure('answers of calls that there are', `${sum(by)} (${listed(by)})`);
  figure('5xx', faults);
  hold(faults === 0, `${faults} answers were faults of the server`);
  hold(server.child.exitCode === null, 'the server went away');
  await stop(server);
  books(server);
}

/** Everybody at work for an hour: visitors, clients, designers, with the clock going on. */
async function soak() {
  const seconds = number('PROVE_SECONDS', 3600);
  const server = await serve(join(work, 'data'));
  const idle = memory(server.child.pid);
  const until = Date.now() + seconds * 1000;
  const goesOn = () => Date.now() < until;
  const [client, designer, guest] = [await Person.signedIn(server, 'client'), await Person.signedIn(server, 'designer'), new Person(server)];
  const visitors = [new Person(server), new Person(server)];
  let [contests, entries] = [0, 0];
  const samples = [];
  const shop = async (visitor) => {
    while (goesOn()) {
      for (const path of ['/', '/contests', '/store', '/api/v1/projects?size=40', '/gigs', '/price', '/designers', '/api/v1/designers?size=20']) await visitor.get(path);
      await wait(50);
    }
  };
  const compete = async () => {
    while (goesOn()) {
      const contest = await client.contest();
      if (!contest) {
        await wait(1000);
        continue;
      }
      contests += 1;
      const { encodedId } = (await client.get(`/api/v1/projects/${contest}`)).value.data;
      for (let n = 0; n < 5; n += 1) {
        const entered = await designer.upload(contest, entries);
        if (entered.status !== 200) break;
        entries += 1;
        const { id, thumb } = entered.value.data;
        await client.post(`/projects/${contest}/work-score/${id}`, { score: 1 + (n % 5) });
        await client.post(`/projects/${contest}/works/${id}/messages`, { content: `第${entries}句` });
        await designer.get(`/api/v1/projects/${contest}/works?size=40`);
        if (typeof thumb === 'string') await client.get(thumb);
        await client.get(`/contest/${encodedId}`);
      }
    }
  };
  const time = async () => {
    while (goesOn()) {
      await wait(10_000);
      const { now, own } = memory(server.child.pid);
      samples.push(`${now} (${own})`);
      await guest.post('/sandbox/clock', { advanceHours: 1 });
    }
  };
  await Promise.all([...visitors.map(shop), compete(), compete(), time()]);
  const people = [client, designer, guest, ...visitors];
  const by = merged(people);
  const held = memory(server.child.pid);
  figure('length', `${seconds} s, ${contests} contests, ${entries} entries`);
  figure('answers', `${sum(by)} (${listed(by)})`);
  figure('p50, p99 of an answer', `${portion(people.flatMap((one) => one.slowest), 0.5)} ms, ${portion(people.flatMap((one) => one.slowest), 0.99)} ms`);
  figure('memory at the start, at the end, at most', `${idle.now} MB (its own: ${idle.own}), ${held.now} MB (its own: ${held.own}), ${held.most} MB`);
  figure('memory by tenths of the time, MB (its own)', samples.filter((_, n) => n % Math.max(1, Math.floor(samples.length / 10)) === 0).join(', '));
  hold(sum(by, isFault) === 0, 'answers were faults of the server');
  hold(entries > 0, 'nothing was entered: that is no load');
  await stop(server);
  books(server);
}

/** Files go on until the disk is full; then it is said so, what was there is read, and after room was made all goes on. */
async function disk() {
  const mount = join(work, 'disk');
  mkdirSync(mount);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', mount]);
  try {
    writeFileSync(join(mount, 'else'), Buffer.alloc(16 << 20));
    const server = await serve(join(mount, 'data'));
    const [client, designer] = [await Person.signedIn(server, 'client'), await Person.signedIn(server, 'designer')];
    const kept = [];
    let seed = 0;
    const enter = async () => {
      const contest = await client.contest();
      if (!contest) return client.answers;
      for (let n = 0; n < 5; n += 1) {
        seed += 1;
        const entered = await designer.upload(contest, seed);
        if (entered.status !== 200) return entered;
        kept.push(entered.value.data);
      }
      return undefined;
    };
    let refused;
    const fill = join(mount, 'fill');
    for (let round = 0; !refused && round < 400; round += 1) {
      refused = await enter();
      await new Person(server).post('/sandbox/clock', { advanceHours: 1 });
      if (round === 4) {
        // The rest of the disk goes to somebody else.
        spawnSync('sh', ['-c', `dd if=/dev/zero of=${fill} bs=64k 2>/dev/null; true`]);
      }
    }
    const full = merged([client, designer]);
    figure('until it was full', `${kept.length} entries (${listed(full)})`);
    hold((full.get('507') ?? 0) > 0, 'nobody was told that the disk is full');
    hold(sum(full, (status) => isFault(status) && status !== '507') === 0, 'something else than 507 was answered');
    let whole = 0;
    const reader = new Person(server);
    for (const one of kept) {
      const shown = await designer.get(`/api/v1/works/${one.id}`);
      const picture = await designer.get(shown.value?.data?.image?.url ?? '/none');
      if (shown.status === 200 && picture.status === 200 && picture.value === shown.value.data.image.size) whole += 1;
    }
    figure('entries whole while it is full', `${whole} of ${kept.length}`);
    hold(whole === kept.length, 'entries that were acknowledged are not whole');
    hold((await reader.get('/contests')).status === 200, 'pages are not shown on a full disk');
    rmSync(fill, { force: true });
    rmSync(join(mount, 'else'));
    await wait(2000);
    hold((await enter()) === undefined, 'after room was made nothing can be entered');
    await stop(server);
    books(server);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await wait(300);
    execFileSync('umount', ['-l', mount]);
  }
}

/** Each fsync takes a fifth of a second: what is written waits, what is read does not. */
async function slow() {
  const server = await serve(join(work, 'data'), {
    under: ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:delay_exit=200000'],
    patienceMs: 180_000,
  });
  const [client, designer] = [await Person.signedIn(server, 'client'), await Person.signedIn(server, 'designer')];
  const reader = new Person(server);
  const until = Date.now() + number('PROVE_SECONDS', 60) * 1000;
  let seed = 0;
  await Promise.all([
    (async () => {
      while (Date.now() < until) {
        const contest = await client.contest();
        if (!contest) continue;
        for (let n = 0; n < 5; n += 1) await designer.upload(contest, (seed += 1));
        await reader.post('/sandbox/clock', { advanceHours: 1 });
      }
    })(),
    (async () => {
      while (Date.now() < until) {
        await reader.get('/contests');
        await reader.get('/api/v1/projects?size=40');
        await wait(20);
      }
    })(),
  ]);
  const writers = merged([client, designer]);
  figure('writes', `${sum(writers)} (${listed(writers)}), p50 ${portion([...client.slowest, ...designer.slowest], 0.5)} ms, p99 ${portion([...client.slowest, ...designer.slowest], 0.99)} ms`);
  figure('reads meanwhile', `${sum(reader.answers)} (${listed(reader.answers)}), p50 ${portion(reader.slowest, 0.5)} ms, p99 ${portion(reader.slowest, 0.99)} ms`);
  hold(sum(merged([client, designer, reader]), isFault) === 0, 'answers were faults of the server');
  hold((writers.get('200') ?? 0) > 10, 'nothing was written: that is no load');
  execFileSync('pkill', ['-TERM', '-f', `${binary} serve --sandbox --data ${server.data}`]);
  await server.child.ended;
  books(server);
}

/** The machine's clock jumps; the server keeps its books and its order of events. */
async function clock() {
  const library = join(work, 'clock.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(root, 'scripts/prove-clock.c')]);
  const file = join(work, 'clock');
  const HOUR = 3600;
  /** Moves the clock of the server; in place, for it reads the file as it stands. */
  const say = (hours) => writeFileSync(file, Buffer.from(BigInt64Array.of(BigInt(hours * HOUR)).buffer), { flag: existsSync(file) ? 'r+' : 'w' });
  say(0);
  const env = { LD_PRELOAD: library, PROVE_CLOCK: file };
  const server = await serve(join(work, 'data'), { env });
  const jumps = [0, 1, -2, 24, -24, 40 * 24, 0, -400 * 24, 400 * 24, 0];
  const reader = new Person(server);
  let seed = 0;
  let acted = 0;
  for (const jump of jumps) {
    say(jump);
    await wait(500);
    const told = await reader.get('/api/v1/sandbox/clock');
    const off = new Date(told.value?.data?.now).getTime() - Date.now();
    hold(Math.abs(off - jump * HOUR * 1000) < 60_000, `the server is ${Math.round(off / 1000)} s off and not ${jump} hours`);
    const [client, designer] = [await Person.signedIn(server, 'client'), await Person.signedIn(server, 'designer')];
    const contest = await client.contest();
    if (contest) {
      for (let n = 0; n < 3; n += 1) {
        const entered = await designer.upload(contest, (seed += 1));
        if (entered.status === 200) acted += 1;
      }
    }
    for (const path of ['/', '/contests', '/api/v1/projects?size=40']) await reader.get(path);
    await wait(1500);
    const by = merged([client, designer, reader]);
    hold(sum(by, isFault) === 0, `answers were faults of the server at ${jump} hours: ${listed(by)}`);
    hold(contest !== undefined, `no contest can be started at ${jump} hours: ${listed(client.answers)}`);
    books(server, { LD_PRELOAD: '' });
  }
  figure('hours off the clock', `${jumps.join(', ')}: ${acted} entries`);
  await stop(server);
  books(server, { LD_PRELOAD: '' });
}

const parts = { requests, soak, disk, slow, clock };
try {
  if (!parts[part]) throw new Error(`there is no part ${part}: ${Object.keys(parts).join(' ')}`);
  await parts[part]();
} catch (error) {
  hold(false, error.stack ?? error);
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
}
process.exit(wrong ? 1 : 0);
