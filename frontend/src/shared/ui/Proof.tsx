// Who is signed in proves who they are once more: by the password, or by a code where there never was one.
import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import { endsIntention } from '@/shared/api/intention';
import { useText } from '@/shared/lib/text';
import { CodeField } from './CodeField';
import { Field } from './fields';
import { PasswordInput } from './PasswordInput';
import { Skeleton } from './states';

export interface Proof {
  /** What is asked for; null while that is not known, `nothing` without password, number and address. */
  by: 'password' | 'code' | 'nothing' | null;
  /** There is something to prove it with, and it is known what. */
  possible: boolean;
  /** Where the code goes. */
  target: string | null;
  given: string;
  give: (given: string) => void;
  /** The code was used by a call that was refused: the next one takes another. */
  spent: boolean;
  /** Makes a call that takes the proof, with the password that it asks for; empty where a code stands in its place. */
  during: <R>(call: (password: string) => Promise<R>) => Promise<R>;
}

export function useProof(): Proof {
  const { data: me } = useMe();
  const ways = useApi('/users/identities');
  const [given, setGiven] = useState('');
  const [spent, setSpent] = useState(false);
  // A code is proved once: the call whose answer was lost is made again with what that left.
  const proved = useRef<string | null>(null);
  const target = me?.mobile ?? me?.email ?? null;
  const withoutPassword = ways.data && !ways.data.list.some((way) => way.provider === 'password');
  const by =
    withoutPassword && me ? (target ? 'code' : 'nothing') : ways.data || ways.error ? 'password' : null;
  return {
    by,
    possible: by === 'password' || by === 'code',
    target,
    given,
    give: (next) => {
      setGiven(next);
      setSpent(false);
    },
    spent,
    during: async (call) => {
      if (by !== 'code' || !target) return call(given);
      if (proved.current !== given) {
        await send('POST', '/users/check/code', { json: { target, code: given, purpose: 'payout' } });
        proved.current = given;
      }
      try {
        return await call('');
      } catch (error) {
        if (endsIntention(error)) {
          proved.current = null;
          setGiven('');
          setSpent(true);
        }
        throw error;
      }
    },
  };
}

/** What a call was refused with that is about the proof; it stands beside the field. */
export function wrongProof(error: ApiError | null): string | null {
  if (error?.code === 'incorrect_password') return error.message;
  return error?.fields.code ?? null;
}

export interface ProofFieldProps {
  proof: Proof;
  /** Of the password. */
  label: string;
  hint?: React.ReactNode;
  error: string | null;
  /** What whoever has nothing to prove with is told; without it, to bind a number or an address. */
  nothing?: string;
}

export function ProofField({ proof, label, hint, error, nothing }: ProofFieldProps) {
  const text = useText('signin');
  const control = {
    value: proof.given,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => proof.give(event.target.value),
  };
  if (proof.by === null) return <Skeleton className="h-24" />;
  if (proof.by === 'nothing') return <p>{nothing ?? text.security.nothingToProve}</p>;
  if (proof.by === 'code') {
    return (
      <CodeField
        target={proof.target}
        send={(to) => send('POST', '/users/code', { json: { target: to, purpose: 'payout' } })}
        control={control}
        error={proof.spent ? text.codeSpent : error}
      />
    );
  }
  return (
    <Field label={label} hint={hint} required error={error}>
      <PasswordInput name="password" autoComplete="current-password" {...control} />
    </Field>
  );
}
