// A deed that lowers the refund says from what to what, and one that does not says nothing.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Project } from '@/shared/api/types';
import { drawn } from '../../../test/dom';
import { RefundFalls } from './RefundFalls';

const project = (refundQuote: number | null, refundAfter: Project['refundAfter']) =>
  ({ refundQuote, refundAfter, currency: 'USD' }) as Project;

test('the fall stands in the dialog, for each deed by its own figure', async () => {
  const falling = project(199, { finalist: 119.4, end: 99.5 });
  const { element, draw } = await drawn(<RefundFalls project={falling} deed="finalist" />);
  expect(element.textContent).toMatch(/\$199.*first finalist.*\$119\.40/);
  await draw(<RefundFalls project={falling} deed="end" />);
  expect(element.textContent).toMatch(/\$199.*end early.*\$99\.50/);
});

test('nothing is said where nothing falls, or nothing is known', async () => {
  const { element, draw } = await drawn(
    <RefundFalls project={project(119.4, { finalist: 119.4, end: 119.4 })} deed="finalist" />,
  );
  expect(element.textContent).toBe('');
  await draw(<RefundFalls project={project(119.4, null)} deed="end" />);
  expect(element.textContent).toBe('');
  await draw(<RefundFalls project={project(null, { finalist: 0, end: 0 })} deed="end" />);
  expect(element.textContent).toBe('');
});
