// Holds deploy/ against the program: every variable, option and command named there exists; units, rules and manifests are
// understood by the programs that read them; nginx and Caddy, really started, pass on what the server needs. What cannot
// be tried for want of a tool is said. Exits 1 when anything is wrong.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const binary = resolve(process.argv[2] ?? join(root, 'target/debug/vermilion'));
const work = mkdtempSync(join(tmpdir(), 'deploy-check-'));
const read = (path) => readFileSync(join(root, path), 'utf8');
const started = [];
let wrong = 0;
let skipped = 0;

const hold = (holds, said) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${said}`);
  if (!holds) wrong += 1;
};
const skip = (said) => {
  console.log(`SKIP  ${said}`);
  skipped += 1;
};
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** Runs a program to its end; its output is told when it fails. */
const run = (said, program, args, options = {}) => {
  const ended = spawnSync(program, args, { encoding: 'utf8', ...options });
  hold(ended.status === 0, said);
  if (ended.status !== 0) console.log(`${ended.error ?? ''}${ended.stdout ?? ''}${ended.stderr ?? ''}`);
  return ended.status === 0;
};
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const freePort = () =>
  new Promise((done) => {
    const listener = createListener().listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => done(port));
    });
  });
const listens = async (port) => {
  for (let n = 0; n < 200; n += 1) {
    const there = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.setTimeout(1000, () => done(false));
    });
    if (there) return true;
    await wait(50);
  }
  return false;
};
const start = (program, args, env = {}) => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.said = '';
  child.stderr.on('data', (piece) => (child.said = (child.said + piece).slice(-4000)));
  started.push(child);
  return child;
};

function* files(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

// ── Names
const help = (...words) => execFileSync(binary, [...words, '--help'], { encoding: 'utf8', env: { PATH: process.env.PATH } });
const commandsOf = (text) => {
  const list = text.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name).filter((name) => name !== 'help');
};
const commands = commandsOf(help());
const texts = commands.flatMap((command) => [help(command), ...commandsOf(help(command)).map((sub) => help(command, sub))]);
const variables = new Set(texts.flatMap((text) => [...text.matchAll(/\[env: ([A-Z0-9_]+)/g)].map(([, name]) => name)));
const options = new Set(texts.flatMap((text) => [...text.matchAll(/(?:^|\s)--([a-z][a-z0-9-]*)/gm)].map(([, name]) => name)));
/** What a text names that the program does not know. */
const unknown = (text) => [
  ...[...text.matchAll(/\bVERMILION_[A-Z0-9_]*[A-Z0-9]/g)].map(([name]) => name).filter((name) => !variables.has(name) && !name.startsWith('VERMILION_TEST_')),
  ...[...text.matchAll(/\bvermilion(?: -[^\n]*?)?((?: [a-z][a-z-]*)+)?((?: [^\n`]*)?)/g)].flatMap(([, words, rest]) => {
    const first = words?.trim().split(' ')[0];
    if (!first || !commands.includes(first)) return [];
    return [...rest.matchAll(/(?:^|\s)--([a-z][a-z0-9-]*)/g)].map(([, name]) => name).filter((name) => !options.has(name));
  }),
  ...[...text.matchAll(/(?:bin\/vermilion",? \[?"?|`vermilion |bin\/vermilion )([a-z][a-z-]*)/g)].map(([, name]) => name).filter((name) => !commands.includes(name)),
];
hold(commands.length > 8 && variables.size > 40 && options.size > 40, `the program tells its ${commands.length} commands, ${options.size} options and ${variables.size} variables`);
for (const [text, name] of [
  ['VERMILION_TRUST_FORWARDET=true', 'VERMILION_TRUST_FORWARDET'],
  ['`vermilion doctro`', 'doctro'],
  ['ExecStart=/usr/local/bin/vermilion serve --listn 1', 'listn'],
]) {
  hold(unknown(text).includes(name), `a name that does not exist is found: ${name}`);
}
for (const path of [...files('deploy'), 'docs/operations.md', 'README.md']) {
  const met = unknown(read(path));
  if (met.length > 0) hold(false, `${path} names what does not exist: ${met.join(', ')}`);
}
hold(wrong === 0, 'every variable, option and command in deploy/, docs/operations.md and README.md exists');

// ── What other programs read
if (has('systemd-analyze')) {
  const units = [...files('deploy/systemd')].filter((path) => /\.(service|timer)$/.test(path));
  for (const path of units) writeFileSync(join(work, path.split('/').pop()), read(path).replaceAll('/usr/local/bin/vermilion', binary));
  const copies = units.map((path) => join(work, path.split('/').pop()));
  run('the units are understood (systemd-analyze verify)', 'systemd-analyze', ['verify', ...copies]);
  for (const copy of copies.filter((copy) => copy.endsWith('.service'))) {
    run(`${copy.split('/').pop()} is hardened: exposure of 2.0 at most`, 'systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', copy]);
  }
} else skip('systemd-analyze is not here: the units were not verified');
if (has('promtool')) {
  const folder = join(root, 'deploy/prometheus');
  run('the rules hold (promtool check, test)', 'sh', ['-c', 'promtool check config prometheus.yml && promtool check rules alerts.yml && promtool test rules alerts.test.yml'], { cwd: folder });
} else skip('promtool is not here: the alert rules were not tested');
const validator = process.env.KUBERNETES_VALIDATE ?? 'kubernetes-validate';
if (has(validator)) run('the manifests are of Kubernetes’ schemas', validator, ['--strict', '--quiet', join(root, 'deploy/kubernetes/vermilion.yaml')]);
else skip('kubernetes-validate (PyPI) is not here: the manifests were not held against the schemas');
if (has('docker') && spawnSync('docker', ['info']).status === 0) {
  run('the compose file is understood', 'docker', ['compose', '-f', join(root, 'deploy/container/compose.yaml'), 'config', '--quiet'], { env: { ...process.env, POSTGRES_PASSWORD: 'x', OBJECTS_SECRET: 'x' } });
} else skip('no container runtime is here: image and compose file were not built or started');

// ── A server, and one that only tells what reached it
const [serverPort, echoPort] = [await freePort(), await freePort()];
const echo = createServer((request, response) => {
  if (request.url === '/readyz') return response.end('ready');
  if (request.url === '/slow') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: first\n\n');
    return setTimeout(() => response.end('data: last\n\n'), 3000);
  }
  const since = Date.now();
  let [bytes, first] = [0, null];
  request.on('data', (piece) => {
    first ??= Date.now() - since;
    bytes += piece.length;
  });
  return request.on('end', () => {
    response.end(JSON.stringify({ headers: request.rawHeaders, bytes, first, whole: Date.now() - since }));
  });
}).listen(echoPort, '127.0.0.1');
const server = start(binary, ['serve', '--sandbox', '--data', join(work, 'data'), '--listen', `127.0.0.1:${serverPort}`, '--trust-forwarded', '--origin', 'http://localhost']);
hold(await listens(serverPort), 'a server starts');
const hasTls = has('openssl') && spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', join(work, 'key.pem'), '-out', join(work, 'cert.pem')]).status === 0;

/** curl, without proving the certificate, as whoever is outside; beside what this program itself answers. */
const curl = (args, input) =>
  new Promise((done) => {
    const child = spawn('curl', ['-sk', '--noproxy', '*', '--max-time', '20', ...args]);
    let said = '';
    child.stdout.on('data', (piece) => (said += piece));
    // A body that is refused half-way is not taken to its end.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('close', () => done(said));
  });
/** What curl had heard after so long. */
const heardAfter = async (ms, args) => {
  const child = spawn('curl', ['-skN', '--noproxy', '*', '--max-time', '20', ...args]);
  let heard = '';
  child.stdout.on('data', (piece) => (heard += piece));
  await wait(ms);
  child.kill();
  return heard;
};

/** Holds a proxy that listens there to what the server needs. */
async function holdProxy(name, toEcho, toServer) {
  const place = (port, path) => `https://localhost:${port}${path}`;
  const sent = ['-H', 'X-Forwarded-For: 6.6.6.6', '-H', 'Forwarded: for=6.6.6.6', '-H', 'X-Forwarded-For: 7.7.7.7'];
  const told = JSON.parse((await curl([...sent, place(toEcho, '/x')])) || '{"headers":[]}');
  const header = (wanted) => told.headers.filter((_, n) => n % 2 === 1 && told.headers[n - 1].toLowerCase() === wanted);
  hold(header('x-forwarded-for').join() === '127.0.0.1', `${name}: a caller cannot claim an address (X-Forwarded-For: ${header('x-forwarded-for')})`);
  hold(header('forwarded').every((value) => value === ''), `${name}: nor by Forwarded`);
  hold(header('host').join().startsWith('localhost'), `${name}: Host is passed on`);
  hold((await curl(['--http2', '-o', '/dev/null', '-w', '%{http_version}', place(toServer, '/healthz')])) === '2', `${name}: HTTP/2`);
  hold((await curl([place(toServer, '/healthz')])) === 'ok', `${name}: the server answers through it`);
  hold((await curl(['-o', '/dev/null', '-w', '%{http_code}', place(toServer, '/readyz')])) === '404', `${name}: /readyz is not for the public`);

  const body = (megabytes) => Buffer.alloc(megabytes << 20);
  const post = (megabytes) => curl(['--data-binary', '@-', '-H', 'Expect:', place(toEcho, '/x')], body(megabytes));
  hold(JSON.parse((await post(60)) || '{}').bytes === 60 << 20, `${name}: 60 MB pass`);
  const code = await curl(['--data-binary', '@-', '-H', 'Expect:', '-o', '/dev/null', '-w', '%{http_code}', place(toEcho, '/x')], body(70));
  hold(code !== '200', `${name}: 70 MB do not (${code})`);
  const slow = JSON.parse((await curl(['--data-binary', '@-', '--limit-rate', '1M', '-H', 'Expect:', place(toEcho, '/x')], body(3))) || '{}');
  hold(slow.whole - slow.first > 1000, `${name}: an upload reaches the server while it comes (first byte after ${slow.first} of ${slow.whole} ms)`);

  const early = await heardAfter(1500, [place(toEcho, '/slow')]);
  hold(early.includes('first') && !early.includes('last'), `${name}: what happens live is passed on at once`);
  const accounts = JSON.parse((await curl([place(toServer, '/api/v1/sandbox/accounts')])) || '{}').list ?? [];
  const { email, password } = accounts.find((account) => account.role === 'client') ?? {};
  const jar = join(work, `${name}.jar`);
  await curl(['-c', jar, '-H', 'Content-Type: application/json', '-d', JSON.stringify({ email, password }), place(toServer, '/api/login/email')]);
  const opened = await heardAfter(1500, ['-i', '-b', jar, place(toServer, '/api/v1/users/stream')]);
  hold(/^HTTP\/2 200/.test(opened) && /text\/event-stream/.test(opened), `${name}: the server's own stream opens`);
  const gzip = await curl(['-H', 'Accept-Encoding: gzip', '-D', '-', '-o', '/dev/null', place(toServer, '/')]);
  hold(/^HTTP\/2 200/.test(gzip), `${name}: the home page comes`);
}

if (!hasTls) skip('openssl is not here: the proxies were not tried');
if (hasTls && has('nginx')) {
  const ports = [await freePort(), await freePort()];
  for (const [n, upstream] of [echoPort, serverPort].entries()) {
    const folder = join(work, `nginx-${n}`);
    mkdirSync(folder, { mode: 0o755 });
    const config = read('deploy/proxy/nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replace(/listen \[::\][^\n]*/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports[n]} ssl`)
      .replaceAll('/etc/ssl/vermilion/fullchain.pem', join(work, 'cert.pem'))
      .replaceAll('/etc/ssl/vermilion/privkey.pem', join(work, 'key.pem'))
      .replaceAll('server_name example.com example.cn', 'server_name localhost')
      .replaceAll('/var/log/nginx', folder)
      .replace('/run/nginx.pid', join(folder, 'pid'));
    writeFileSync(join(folder, 'nginx.conf'), config);
  }
  if (run('nginx understands its file (nginx -t)', 'nginx', ['-t', '-c', join(work, 'nginx-0/nginx.conf')])) {
    for (const n of [0, 1]) start('nginx', ['-g', 'daemon off;', '-c', join(work, `nginx-${n}/nginx.conf`)]);
    hold((await listens(ports[0])) && (await listens(ports[1])), 'nginx starts');
    await holdProxy('nginx', ...ports);
  }
} else if (hasTls) skip('nginx is not here: its file was not tried');
if (hasTls && has('caddy')) {
  const env = { XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  run('Caddy understands its file (caddy validate)', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/proxy/Caddyfile')], { env: { ...process.env, ...env } });
  const ports = [await freePort(), await freePort()];
  for (const [n, upstream] of [echoPort, serverPort].entries()) {
    const config = read('deploy/proxy/Caddyfile')
      .replace('\tservers {', '\tadmin off\n\tauto_https disable_redirects\n\tservers {')
      .replace('{$SITE:localhost} {', `https://localhost:${ports[n]} {\n\ttls ${join(work, 'cert.pem')} ${join(work, 'key.pem')}`);
    const path = join(work, `Caddyfile-${n}`);
    writeFileSync(path, config);
    start('caddy', ['run', '--adapter', 'caddyfile', '--config', path], { ...env, SERVER: `127.0.0.1:${upstream}` });
  }
  hold((await listens(ports[0])) && (await listens(ports[1])), 'Caddy starts');
  await holdProxy('Caddy', ...ports);
} else if (hasTls) skip('Caddy is not here: its file was not tried');

for (const child of started) child.kill('SIGTERM');
const ended = new Promise((done) => server.once('exit', (code) => done(code === 0)));
hold(server.exitCode === 0 || (await Promise.race([ended, wait(15_000).then(() => false)])), 'the server ends in order');
echo.closeAllConnections();
echo.close();
rmSync(work, { recursive: true, force: true });
console.log(`${wrong} wrong, ${skipped} skipped`);
process.exit(wrong === 0 ? 0 : 1);
