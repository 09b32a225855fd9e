// Stars to read: an average shows its half, and is read out to the tenth.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { Stars } from './Stars';

test('an average is shown to the half', async () => {
  const cases: [value: number, full: number, half: number][] = [
    [0, 0, 0],
    [0.4, 0, 1],
    [4.2, 4, 0],
    [4.5, 4, 1],
    [4.7, 4, 1],
    [4.8, 5, 0],
    [5, 5, 0],
  ];
  for (const [value, full, half] of cases) {
    const { element, end } = await drawn(<Stars value={value} />);
    const stars = [...element.querySelectorAll('svg')];
    expect(stars, `${value}`).toHaveLength(5);
    expect(stars.filter((one) => one.children.length === 2).length, `half of ${value}`).toBe(half);
    const whole = stars.filter((one) => one.querySelector('path')?.getAttribute('opacity') === '1');
    expect(whole.length, `full of ${value}`).toBe(full);
    end();
  }
});

test('it is read out to the tenth', async () => {
  const { element } = await drawn(<Stars value={4.46} />);
  expect(element.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('4.5');
});
