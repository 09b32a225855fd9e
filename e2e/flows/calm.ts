// Nothing moves under the eyes of somebody who is signed in: home, contests, their pages, applications, on a slow machine.
// It waits longer than any other flow: by its name it is among the first of each room.
import { standsStill } from '../support/checks.ts';
import { Person } from '../support/person.ts';
import type { Scene } from '../support/scene.ts';
import { longLine, slowPages } from '../support/slow.ts';
import { test } from '../support/test.ts';

const STAGES = ['open', 'revision', 'complete'] as const;

/** A contest that takes designs, one with finalists, and one that is over, all of the same people. */
async function lived(scene: Scene) {
  const client = await scene.client();
  const [designer, other] = [await scene.designer('Wen'), await scene.designer('Ida')];
  const places: string[] = [];
  for (const stage of STAGES) {
    const project = await scene.contest(client, `Steady ${stage} ${scene.seed}`);
    const entry = await scene.enter(designer, project);
    await scene.enter(other, project);
    if (stage !== 'open') await scene.finalist(client, project, designer);
    if (stage === 'revision') await client.call('POST', `/projects/${project.id}/end`, {});
    if (stage === 'complete') {
      await scene.winner(client, project, entry);
      await scene.handOver(client, project, designer, entry);
    }
    for (const tab of ['', '?a=brief', '?a=designs']) places.push(project.url + tab);
  }
  return { client, designer, places };
}

test('signed-in pages stand still', { tag: '@everywhere' }, async ({ scene, open, site, browser }) => {
  // What moves is asked here, not how long it takes where the slowed pages of several flows share two processors.
  test.slow();
  const { client, designer, places } = await lived(scene);
  const applicant = await Person.applicant(scene.base, scene.lang, 'Applicant', await scene.picture());
  const fronts = [`${site}/`, `${site}/contests`];
  const visits: [string, Person, string[]][] = [
    ['client', client, [...fronts, ...places]],
    ['designer', designer, [...fronts, ...places]],
    ['moderator', await scene.moderator(), [...places, `${site}/admin/applications`]],
    ['applicant', applicant, [`${site}/designer-signup`]],
  ];
  const line = await longLine(site);
  const slowness = await slowPages(browser);
  try {
    for (const [who, person, addresses] of visits) {
      const page = await open(person, { proxy: line.proxy });
      for (const address of addresses) {
        await slowness.visit(page, address);
        await page.locator('header button[aria-expanded]').filter({ visible: true }).first().waitFor();
        await standsStill(page, `${who}: ${address.slice(site.length)}`);
      }
      await page.context().close();
    }
  } finally {
    await slowness.stop();
    await line.stop();
  }
});
