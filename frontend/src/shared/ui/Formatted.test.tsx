// What somebody wrote becomes paragraphs, lists and bold, and never anything else.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { Formatted } from './Formatted';

test('lines that begin with a dash are a list, an empty line ends a paragraph', async () => {
  const { element } = await drawn(<Formatted text={'First.\nSecond.\n\n- one\n- **two** of them\nAfter'} />);
  expect([...element.querySelectorAll('p')].map((one) => one.innerHTML)).toEqual([
    'First.<br>Second.',
    'After',
  ]);
  expect([...element.querySelectorAll('li')].map((one) => one.innerHTML)).toEqual([
    'one',
    '<b>two</b> of them',
  ]);
});

test('tags and addresses stay words', async () => {
  const lie = '<img src=x onerror=alert(1)> <b>x</b> [a](javascript:alert(1)) **<i>y</i>**';
  const { element } = await drawn(<Formatted text={lie} />);
  expect(element.querySelectorAll('img, a, i')).toHaveLength(0);
  expect(element.querySelectorAll('b')).toHaveLength(1);
  expect(element.textContent).toBe(lie.replaceAll('**', ''));
});
