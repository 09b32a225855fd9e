// What a run of the gallery is given, and where it leaves its pictures.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Lang, Person } from '../support/person.ts';

export const FOLDER = fileURLToPath(new URL('../pictures', import.meta.url));

/** Below it, what the runner keeps of pages with a fault. */
export const FAULTS = 'faults';

/** The server with the demo market: `scripts/gallery` starts one. */
export function site(): string {
  const given = process.env.GALLERY_SITE;
  if (!given) throw new Error('GALLERY_SITE names no server: run scripts/gallery');
  return given;
}

interface Account {
  role: string;
  email: string;
  password: string;
}

/** Signs in the first demo account of each role on each site. */
export default async function signIn(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const accounts = await new Person(site(), 'zh').list<Account>('/sandbox/accounts');
  for (const lang of ['zh', 'en'] satisfies Lang[])
    for (const role of ['client', 'designer', 'moderator']) {
      const theirs = accounts.filter((one) => one.role === role);
      const found = theirs.find((one) => one.email.includes('-en@') === (lang === 'en')) ?? theirs[0];
      if (!found) throw new Error(`the demo market has no ${role}`);
      const person = await new Person(site(), lang).signIn(found.email, found.password);
      process.env[`GALLERY_${lang}_${role}`] = person.sid;
    }
}

/** The page that shows all pictures: a line a page, a column a language, width and appearance. */
export function hang(): void {
  const rooms = readdirSync(FOLDER, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== FAULTS)
    .map((one) => one.name)
    .sort();
  const pictures = new Map(rooms.map((room) => [room, new Set(readdirSync(`${FOLDER}/${room}`))]));
  const names = [...new Set([...pictures.values()].flatMap((all) => [...all]))].sort();
  const cell = (room: string, name: string) =>
    pictures.get(room)?.has(name)
      ? `<td><a href="${room}/${name}"><img src="${room}/${name}" loading="lazy" width="240" alt=""></a></td>`
      : '<td>–</td>';
  const line = (name: string) =>
    `<tr><th>${name.replace('.jpg', '')}</th>${rooms.map((room) => cell(room, name)).join('')}</tr>`;
  const head = `<tr><th></th>${rooms.map((room) => `<th>${room}</th>`).join('')}</tr>`;
  writeFileSync(
    `${FOLDER}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui}th{text-align:left;vertical-align:top;position:sticky;top:0;background:#fff}
td{vertical-align:top}img{border:1px solid #ccc;max-height:480px;object-fit:cover;object-position:top}</style>
<table>${head}${names.map(line).join('\n')}</table>`,
  );
}
