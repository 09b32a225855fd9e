// Contests brought to a certain point by calls alone, so that a browser run begins where it has something to look at.
import { account, approvedDesigner, openPage, Person, picture, zip } from './lib.mjs';

/** A brief that anybody could have written. */
const BRIEF = {
  projectType: 0, taocan: 5, companyIntro: 'A small house by the sea. 海边的小店。', content: 'Quiet. 安静。',
  industry: 1, mockups: 1, agree: 1,
};

/** What a flow begins with: its people and contests, pages that note what their console says, names for its steps. */
export function begin({ browser, base, lang, width }) {
  const complaints = [];
  return {
    scene: new Scene({ browser, base, lang }),
    complaints,
    at: (name) => `${lang} ${width} ${name}`,
    open: (person) => openPage(browser, base, { lang, width, person, complaints }),
  };
}

export class Scene {
  constructor({ browser, base, lang }) {
    Object.assign(this, { browser, base, lang, seed: 40 + Math.floor(Math.random() * 400) });
  }

  /** A JPG that looks like no other one. */
  picture(width = 800, height = 600) {
    this.seed += 7;
    return picture(this.browser, width, height, this.seed);
  }

  client() {
    return new Person(this.base, this.lang).register(`Client ${this.seed}`, 1);
  }

  moderator() {
    return account(this.base, this.lang, 'moderator');
  }

  async designers(...names) {
    const made = [];
    for (const name of names) made.push(await approvedDesigner(this.base, this.lang, name, await this.picture()));
    return made;
  }

  /** A brief, paid unless told otherwise. */
  async contest(client, companyName, fields = {}, paid = true) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...BRIEF, companyName, ...fields })) {
      for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
    }
    const project = await client.call('POST', '/projects', form);
    if (paid) await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: project.id });
    return { ...project, url: `${this.base}/contest/${project.encodedId}` };
  }

  async enter(designer, project, drawn) {
    const form = new FormData();
    form.set('file', new File([drawn ?? (await this.picture())], 'entry.jpg', { type: 'image/jpeg' }));
    form.set('description', 'Hills and sea.');
    return designer.call('POST', `/projects/${project.id}/works`, form);
  }

  async effects(designer, work) {
    const form = new FormData();
    form.set('file', new File([await this.picture(1600, 1200)], 'effect.jpg', { type: 'image/jpeg' }));
    return designer.call('POST', `/works/${work}/attachments`, form);
  }

  async deliver(designer, project, boughtId = 0) {
    const form = new FormData();
    form.set('boughtId', String(boughtId));
    form.set('file', new File([this.package()], 'package.zip', { type: 'application/zip' }));
    return designer.call('POST', `/projects/${project.id}/packages`, form);
  }

  package() {
    return zip({ 'logo/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo/read.txt': `No ${this.seed}` });
  }

  finalist(client, project, designer) {
    return client.call('POST', `/projects/${project.id}/finalists`, { designerId: designer.me.id });
  }

  winner(client, project, work) {
    return client.call('PUT', `/projects/${project.id}/works/${work.id}/winning`, {});
  }

  /** From the winner's first picture to the confirmed package. */
  async handOver(client, project, designer, work) {
    await this.effects(designer, work.id);
    await this.deliver(designer, project);
    return client.call('POST', `/projects/${project.id}/packages/confirm`, { boughtId: 0 });
  }

  async advance(hours) {
    const moderator = await this.moderator();
    return moderator.call('POST', '/sandbox/clock', { advanceHours: hours });
  }

  async balance(person) {
    return (await person.call('GET', '/users/info')).balance[this.lang === 'zh' ? 'CNY' : 'USD'];
  }
}

/** The last visible one: dialogs stand above what opened them. */
export const press = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).last().click();
export const says = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor();
/** The same for what a press before has opened: a dialog comes a moment later. */
export async function confirm(page, name) {
  await page.waitForTimeout(350);
  await press(page, name);
}
/** Pays in the sandbox and waits until the money has arrived. */
export async function pay(page, name) {
  const button = page.getByRole('button', { name }).filter({ visible: true }).last();
  await button.waitFor();
  await press(page, name);
  await button.waitFor({ state: 'detached' });
}
