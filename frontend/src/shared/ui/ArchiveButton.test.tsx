// The button of an archive: saved by one press, and not asked for again within the minute.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import archive from '@/locales/en/archive';
import { drawn, settle } from '../../../test/dom';
import { ArchiveButton } from './ArchiveButton';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('it is saved once a minute, and says that it has begun', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
  const { element } = await drawn(<ArchiveButton href="/api/v1/projects/a/archive" label="Download" />);
  vi.useFakeTimers();
  const press = () => settle(async () => element.querySelector('button')?.click());
  await press();
  await press();
  expect(saved).toEqual(['/api/v1/projects/a/archive']);
  expect(element.textContent).toContain(archive.begun);
  await settle(async () => void vi.advanceTimersByTime(60_000));
  expect(element.textContent).not.toContain(archive.begun);
  await press();
  expect(saved).toHaveLength(2);
});
