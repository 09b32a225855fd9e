// Contests brought to a certain point by calls alone, so that a browser run begins where it has something to look at.
import type { Browser } from '@playwright/test';
import { picture, zip } from './files.ts';
import { type Entry, type Handover, type Lang, Person, type Project, upload } from './person.ts';

/** A brief that anybody could have written. */
const BRIEF = {
  projectType: 0,
  taocan: 5,
  companyIntro: 'A small house by the sea. 海边的小店。',
  content: 'Quiet. 安静。',
  industry: 1,
  mockups: 1,
  agree: 1,
};

export interface Contest extends Project {
  url: string;
}

type Fields = Record<string, string | number | number[]>;

/** Nothing that two scenes make on one server is called alike, or looks alike. */
let scenes = Math.floor(Math.random() * 1000);
let drawn = 0;

export class Scene {
  readonly seed = ++scenes;

  constructor(
    private readonly browser: Browser,
    readonly base: string,
    readonly lang: Lang,
  ) {}

  /** A JPG that looks like no other one. */
  picture(width = 800, height = 600): Promise<Buffer> {
    drawn += 1;
    return picture(this.browser, width, height, (this.seed * 101 + drawn) * 7919);
  }

  client(name = `Client ${this.seed}`): Promise<Person> {
    return Person.client(this.base, this.lang, name);
  }

  moderator(): Promise<Person> {
    return Person.sandbox(this.base, this.lang, 'moderator');
  }

  /** A designer who may enter. */
  async designer(name: string): Promise<Person> {
    return Person.designer(this.base, this.lang, name, await this.picture());
  }

  /** A brief that waits for its payment. */
  async brief(client: Person, companyName: string, fields: Fields = {}): Promise<Contest> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...BRIEF, companyName, ...fields })) {
      for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
    }
    const project = await client.call<Project>('POST', '/projects', form);
    return { ...project, url: `${this.base}/contest/${project.encodedId}` };
  }

  async payFor(client: Person, project: Project): Promise<void> {
    await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: project.id });
  }

  /** A paid contest: it is open. */
  async contest(client: Person, companyName: string, fields: Fields = {}): Promise<Contest> {
    const project = await this.brief(client, companyName, fields);
    await this.payFor(client, project);
    return project;
  }

  async enter(designer: Person, project: Project, image?: Buffer): Promise<Entry> {
    const form = upload('entry.jpg', 'image/jpeg', image ?? (await this.picture()), {
      description: 'Hills and sea.',
    });
    return designer.call<Entry>('POST', `/projects/${project.id}/works`, form);
  }

  async effects(designer: Person, entry: Entry): Promise<void> {
    const form = upload('effect.jpg', 'image/jpeg', await this.picture(1600, 1200));
    await designer.call('POST', `/works/${entry.id}/attachments`, form);
  }

  async deliver(designer: Person, project: Project): Promise<void> {
    const form = upload('package.zip', 'application/zip', this.package(), { boughtId: '0' });
    await designer.call('POST', `/projects/${project.id}/packages`, form);
  }

  package(): Buffer {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    return zip({ 'logo/logo.svg': svg, 'logo/read.txt': `No ${this.seed}` });
  }

  async finalist(client: Person, project: Project, designer: Person): Promise<void> {
    await client.call('POST', `/projects/${project.id}/finalists`, { designerId: designer.id });
  }

  async winner(client: Person, project: Project, entry: Entry): Promise<void> {
    await client.call('PUT', `/projects/${project.id}/works/${entry.id}/winning`, {});
  }

  /** From the winner's first picture to the confirmed package. */
  async handOver(client: Person, project: Project, designer: Person, entry: Entry): Promise<void> {
    await this.effects(designer, entry);
    await this.deliver(designer, project);
    await client.call('POST', `/projects/${project.id}/packages/confirm`, { boughtId: 0 });
  }

  handover(client: Person, project: number | string, boughtId = 0): Promise<Handover> {
    return client.call<Handover>('GET', `/projects/${project}/packages?boughtId=${boughtId}`);
  }

  /** So many wins as whoever offers services needs. */
  async wins(designer: Person): Promise<void> {
    const client = await this.client();
    for (let n = 0; n < 10; n++) {
      const project = await this.contest(client, `Won ${this.seed}-${n}`);
      await this.winner(client, project, await this.enter(designer, project));
    }
  }

  /** A designer who may offer services. */
  async seller(name: string): Promise<Person> {
    const designer = await this.designer(name);
    await this.wins(designer);
    return designer;
  }

  /** A service on sale: 499, with extras of 100 and 200, a question and one revision; its number. */
  async gig(designer: Person, title: string): Promise<number> {
    const form = upload('cover.jpg', 'image/jpeg', await this.picture(1200, 900));
    const { id: cover } = await designer.call<{ id: number }>('POST', '/gigs/photos', form);
    const { id } = await designer.call<{ id: number }>('POST', '/gigs', {
      title,
      content: 'I draw marks by hand.',
      projectType: 0,
      industry: 1,
      price: 499,
      delivery: 7,
      revisions: 1,
      features: ['Three sketches'],
      extras: [
        { name: 'Business card', price: 100, days: 2 },
        { name: 'Rush', price: 200, days: 0 },
      ],
      demands: [{ question: 'What is it called?', required: true, kind: 'text' }],
      photos: [cover],
      cover,
    });
    await designer.call('POST', `/gigs/${id}/publish`, {});
    const moderator = await this.moderator();
    await moderator.call('POST', `/admin/gigs/${id}`, { approved: true });
    return id;
  }

  /** Moves the clock of the whole server. */
  async advance(time: { advanceHours: number } | { advanceSeconds: number }): Promise<void> {
    const moderator = await this.moderator();
    await moderator.call('POST', '/sandbox/clock', time);
  }
}
