// Writing in a thread: nothing empty leaves, and the keyboard sends as the button does.
// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { Composer, type ComposerProps, writtenSince } from './Composer';

const sent = vi.fn();

function Page() {
  const [value, setValue] = useState('');
  return (
    <Composer
      label="Message"
      placeholder="Say something"
      value={value}
      onChange={setValue}
      most={20}
      send="Send"
      onSend={() => {
        sent(value);
        if (value === 'Bye') setValue('');
      }}
      busy={false}
      empty={value.trim() === ''}
      error={null}
    />
  );
}

test('what is empty stays; words go by the button and by Ctrl and Enter', async () => {
  const { element } = await drawn(<Page />);
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  expect(element.querySelector(`label[for="${field.id}"]`)?.textContent).toBe('Message');
  const keys = () =>
    settle(() =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
    );
  await keys();
  expect(sent).not.toHaveBeenCalled();
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Hello');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(named('Send'));
  await keys();
  expect(sent.mock.calls).toEqual([['Hello'], ['Hello']]);
});

test('what is too long is not cut and not sent: by how much it is too long is said', async () => {
  sent.mockReset();
  const { element } = await drawn(<Page />);
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, 'x'.repeat(23));
  expect(field.value).toHaveLength(23);
  expect(element.textContent).toContain(common.state.tooLong(20));
  expect(element.textContent).toContain('23 / 20');
  expect(named('Send').hasAttribute('disabled')).toBe(true);
  await settle(() => element.querySelector('form')?.requestSubmit());
  expect(sent).not.toHaveBeenCalled();
});

test('once it is sent the next words can be written', async () => {
  const { element } = await drawn(<Page />);
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Bye');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  named('Send').focus();
  await press(named('Send'));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

async function strike(props: Partial<ComposerProps>, keys: KeyboardEventInit = {}) {
  const onSend = vi.fn();
  const { element } = await drawn(
    <Composer
      label="Message"
      placeholder=""
      value="Hello"
      onChange={() => {}}
      most={100}
      send="Send"
      onSend={onSend}
      busy={false}
      empty={false}
      error={null}
      {...props}
    />,
  );
  const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, ...keys });
  await settle(() => element.querySelector('textarea')?.dispatchEvent(event));
  return onSend;
}

test.each<[string, Partial<ComposerProps>, KeyboardEventInit]>([
  ['while it is busy', { busy: true }, {}],
  ['that end what an input method composes', {}, { isComposing: true }],
])('Ctrl and Enter %s send nothing', async (_, props, keys) => {
  expect(await strike(props, keys)).not.toHaveBeenCalled();
});

test.each([
  ['Hello', 'Hello', ''],
  ['Hello\nand more', 'Hello', 'and more'],
  ['Something else', 'Hello', 'Something else'],
  ['Words for no words', '', 'Words for no words'],
])('of "%s", "%s" was sent: "%s" stays', (now, sent, left) => {
  expect(writtenSince(now, sent)).toBe(left);
});
