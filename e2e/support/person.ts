// Somebody who speaks to the API: registers, signs in, calls.
import type { components } from '../../frontend/src/shared/api/schema';

type Schemas = components['schemas'];
export type Lang = 'zh' | 'en';
export type Me = Schemas['Me'];
export type Project = Schemas['ProjectView'];
export type Entry = Schemas['Work'];
export type Escrow = Schemas['EscrowView'];
export type Payment = Schemas['PaymentView'];
export type Handover = Schemas['PackagesView'];
export type Outbox = Schemas['OutboxMessage'];
export type Invoice = Schemas['InvoiceCase'];
export type Pair = Schemas['SimilarPair'];
export type Notice = Schemas['Notice'];
export type Message = Schemas['WorkMessage'];
export type Taste = Schemas['TasteView'];
type SignupTest = Schemas['SignupTest'];
type SandboxAccount = Schemas['SandboxAccount'];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const PASSWORD = 'hills-and-sea';
const CLIENT = 1;
const DESIGNER = 2;

export class Person {
  sid = '';
  email = '';
  password = '';
  private account: Me | null = null;

  constructor(
    readonly base: string,
    readonly lang: Lang,
  ) {}

  get id(): number {
    if (!this.account) throw new Error('nobody has signed in');
    return this.account.id;
  }

  private async answer<Told>(method: Method, path: string, body?: FormData | object): Promise<Told> {
    const headers: Record<string, string> = {
      cookie: `${this.sid ? `sid=${this.sid}; ` : ''}lang=${this.lang}`,
    };
    const isForm = body instanceof FormData;
    if (body && !isForm) headers['content-type'] = 'application/json';
    const full = path.startsWith('/api') ? path : `/api/v1${path}`;
    const answer = await fetch(this.base + full, {
      method,
      headers,
      body: isForm ? body : body && JSON.stringify(body),
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='));
    if (cookie) this.sid = cookie.split(';')[0]?.slice('sid='.length) ?? '';
    const told = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status} ${told}`);
    return JSON.parse(told);
  }

  /** What the server answers with, out of its envelope. */
  async call<Data = unknown>(method: Method, path: string, body?: FormData | object): Promise<Data> {
    return (await this.answer<{ data: Data }>(method, path, body)).data;
  }

  /** The same of a list. */
  async list<Item>(path: string): Promise<Item[]> {
    return (await this.answer<{ list: Item[] }>('GET', path)).list;
  }

  async signIn(email: string, password: string): Promise<this> {
    this.account = await this.call<Me>('POST', '/api/login/email', { email, password });
    Object.assign(this, { email, password });
    return this;
  }

  private async register(userName: string, userType: number): Promise<this> {
    const email = `${userType}-${Math.random().toString(36).slice(2)}@people.test`;
    const form = { email, password: PASSWORD, password2: PASSWORD, userName, userType };
    this.account = await this.call<Me>('POST', '/api/register', form);
    Object.assign(this, { email, password: PASSWORD });
    return this;
  }

  static client(base: string, lang: Lang, userName: string): Promise<Person> {
    return new Person(base, lang).register(userName, CLIENT);
  }

  /** One of the accounts that every sandbox has. */
  static async sandbox(base: string, lang: Lang, role: 'client' | 'moderator'): Promise<Person> {
    const accounts = await new Person(base, lang).list<SandboxAccount>('/sandbox/accounts');
    const found = accounts.find((one) => one.role === role);
    if (!found) throw new Error(`the sandbox has no ${role}`);
    return new Person(base, lang).signIn(found.email, found.password);
  }

  /** A designer who handed in this picture and waits for an answer. */
  static async applicant(base: string, lang: Lang, userName: string, picture: Buffer): Promise<Person> {
    const designer = await new Person(base, lang).register(userName, DESIGNER);
    const work = await designer.call<{ id: number }>(
      'POST',
      '/designers/application/upload/work',
      upload('test.jpg', 'image/jpeg', picture),
    );
    await designer.call('POST', '/designers/application/upload', {
      workIds: [work.id],
      content: 'My answer to the test.',
    });
    return designer;
  }

  /** A designer who passed the sign-up test with this picture. */
  static async designer(base: string, lang: Lang, userName: string, picture: Buffer): Promise<Person> {
    const designer = await Person.applicant(base, lang, userName, picture);
    const { application } = await designer.call<SignupTest>('GET', '/designers/application');
    const moderator = await Person.sandbox(base, lang, 'moderator');
    await moderator.call('POST', `/designers/applications/${application?.id}/approve`, { approved: 1 });
    return designer;
  }

  project(id: number | string): Promise<Project> {
    return this.call<Project>('GET', `/projects/${id}`);
  }

  entries(project: number | string): Promise<Entry[]> {
    return this.list<Entry>(`/projects/${project}/works`);
  }

  /** What stands in escrow, in major units. */
  async held(project: number | string): Promise<number> {
    return Number((await this.call<Escrow>('GET', `/projects/${project}/escrow`)).held);
  }

  /** The balance in the currency of the person's site, in major units. */
  async balance(): Promise<number> {
    const { balance } = await this.call<Me>('GET', '/users/info');
    return Number(balance[this.lang === 'zh' ? 'CNY' : 'USD']);
  }
}

/** A form with one file and further fields. */
export function upload(
  name: string,
  type: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}
