// One's own account: another password, given by whoever knows the one before.
import { audit, press, says } from '../support/checks.ts';
import { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    current: '当前密码',
    next: '新密码',
    again: '再输一次新密码',
    save: '修改密码',
    done: '密码已修改，其他设备已退出登录。',
  },
  en: {
    current: 'Current password',
    next: 'New password',
    again: 'Confirm the new password',
    save: 'Change password',
    done: 'Your password is changed, and every other device is signed out.',
  },
};

test('another password ends every other session', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const client = await scene.client();
  const elsewhere = new Person(site, lang);
  await elsewhere.signIn(client.email, client.password);
  const page = await open(client);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const change = async (current: string, next: string, again: string) => {
    await field(say.current).fill(current);
    await field(say.next).fill(next);
    await field(say.again).fill(again);
    await press(page, say.save);
  };
  await page.goto(`${site}/u/setting`, { waitUntil: 'networkidle' });
  // The last of the ways: on a phone the row has to be scrolled to it.
  await expect(page.locator('nav [aria-current=page][href="/u/setting"]')).toBeInViewport({ ratio: 1 });
  await test.step('two that differ, and a wrong one, stand at their fields', async () => {
    await change(client.password, 'mountains-and-sea', 'mountains-and-see');
    await expect(field(say.again)).toHaveAttribute('aria-invalid', 'true');
    await change('not-the-one', 'mountains-and-sea', 'mountains-and-sea');
    await expect(field(say.current)).toHaveAttribute('aria-invalid', 'true');
    await audit(page, 'a refused password');
  });
  await test.step('with the right one it is changed', async () => {
    await change(client.password, 'mountains-and-sea', 'mountains-and-sea');
    await says(page, say.done);
    await expect(field(say.next)).toHaveValue('');
  });
  await test.step('this session goes on, the other one is over, the new password signs in', async () => {
    await page.reload({ waitUntil: 'networkidle' });
    await expect(field(say.current)).toBeVisible();
    await expect(elsewhere.call('GET', '/users/identities')).rejects.toThrow(/401/);
    await expect(elsewhere.signIn(client.email, client.password)).rejects.toThrow();
    await elsewhere.signIn(client.email, 'mountains-and-sea');
  });
});
