// An amount beside a decision: read as people type it, and called wrong where it is none.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { TextInput } from '@/shared/ui/fields';
import { drawn, named, press, write } from '../../../test/dom';
import { amountWritten, DecisionBox } from './DecisionBox';

const WRONG = 'Enter an amount.';

async function decided(written: string) {
  const decide = vi.fn();
  let words = '';
  const { element } = await drawn(
    <DecisionBox
      fieldNames={['amount']}
      fields={(errorOf) => (
        <>
          <TextInput
            onChange={(event) => {
              words = event.target.value;
            }}
          />
          <p id="wrong">{errorOf('amount')}</p>
        </>
      )}
      ways={[{ id: 'send', label: 'Send', kind: 'primary' }]}
      onDecide={async () => decide(amountWritten('amount', words, WRONG))}
    />,
  );
  const field = element.querySelector('input');
  if (field && written) await write(field, written);
  await press(element.querySelector('button') ?? named('Send'));
  return { decide, said: element.querySelector('#wrong')?.textContent };
}

test.each(['', 'abc', '1,00', '12.345'])('%j is no amount, and nothing is sent', async (written) => {
  const { decide, said } = await decided(written);
  expect(decide).not.toHaveBeenCalled();
  expect(said).toBe(WRONG);
});

test.each([
  ['１，２００．５０', 1200.5],
  ['¥1,200', 1200],
])('%s is an amount', async (written, amount) => {
  const { decide, said } = await decided(written);
  expect(decide).toHaveBeenCalledWith(amount);
  expect(said).toBe('');
});
