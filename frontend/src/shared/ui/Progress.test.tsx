// Progress as the specification has it: four states, success inferred, percent clamped, the stage filled by its own part.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { Progress, type ProgressStatus } from './Progress';
import { filled, Stepper } from './Stepper';

test.each<[number, ProgressStatus | undefined, string, ProgressStatus]>([
  [0, undefined, '0', 'normal'],
  [0.424, 'active', '42', 'active'],
  [0.424, 'exception', '42', 'exception'],
  [1, undefined, '100', 'success'],
  [1, 'active', '100', 'success'],
  [1, 'exception', '100', 'exception'],
  [7, 'normal', '100', 'success'],
  [-3, 'normal', '0', 'normal'],
  [Number.NaN, 'normal', '0', 'normal'],
])('%d as %s is %s percent and %s', async (value, status, percent, state) => {
  const { element } = await drawn(<Progress value={value} label="sending" {...(status && { status })} />);
  const bar = element.querySelector('[role=progressbar]');
  expect(bar?.getAttribute('aria-valuenow')).toBe(percent);
  expect(bar?.getAttribute('data-status')).toBe(state);
  expect(bar?.querySelector('rect')?.getAttribute('width')).toBe(`${percent}%`);
});

test.each([
  [{ number: 0, progress: 0 }, [0, 0, 0, 0]],
  [{ number: 1, progress: 0.6 }, [60, 0, 0, 0]],
  [{ number: 2, progress: 0.25 }, [100, 25, 0, 0]],
  [{ number: 3, progress: 0 }, [100, 100, 0, 0]],
  [{ number: 4, progress: 0 }, [100, 100, 100, 100]],
] as const)('a contest at %o', async (stage, parts) => {
  expect(([1, 2, 3, 4] as const).map((n) => filled(n, stage))).toEqual(parts);
  const { element } = await drawn(<Stepper stage={stage} />);
  const widths = [...element.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'));
  expect(widths).toEqual(parts.map((part) => `${part}%`));
  expect(element.querySelectorAll('[aria-current=step]')).toHaveLength(stage.number === 0 ? 0 : 1);
});
