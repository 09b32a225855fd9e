// Files that go along with a message: looked at when they are picked, then they travel while one writes; the message is
// sent once all have arrived.
import { useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { FileObject } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';

/** Of the files that were picked those that can go along beside `there` others, `most` in all; and why the rest cannot. */
export function useFitting(most: number) {
  const words = useText('common').files;
  return (picked: File[], there: number): { good: File[]; wrong: string } => {
    const room = Math.max(0, most - there);
    const full = picked.filter((file) => file.size > 0);
    const small = full.filter((file) => file.size <= PACKAGE_BYTES_MOST);
    const left = small.slice(room).map((file) => file.name);
    const faults = [
      full.length < picked.length && words.empty,
      small.length < full.length && words.tooLarge(formatBytes(PACKAGE_BYTES_MOST)),
      left.length > 0 && words.leftOut(most, left),
    ];
    return { good: small.slice(0, room), wrong: faults.filter(Boolean).join(' ') };
  };
}

interface Travelling {
  name: string;
  /** There once it has arrived. */
  file: FileObject | null;
  /** Ends its travel. */
  stop: () => void;
}

export interface Ahead {
  /** As the page calls them: whether one still travels stands behind its name. */
  names: string[];
  /** Those that have arrived. */
  files: FileObject[];
  travelling: boolean;
  /** What was wrong with the last ones. */
  wrong: string;
  choose: (picked: File[]) => void;
  remove: (index: number) => void;
  /** These have been sent: they go along with nothing else. */
  sent: (files: FileObject[]) => void;
}

export interface AheadOptions {
  most: number;
  text: { travelling: (name: string) => string; failed: string };
  /** Some came or went, so that what was said about them holds no more. */
  onChange?: () => void;
}

export function useAhead({ most, text, onChange }: AheadOptions): Ahead {
  const fitting = useFitting(most);
  const [all, setAll] = useState<Travelling[]>([]);
  const [wrong, setWrong] = useState('');
  const carry = async (picked: File) => {
    const leaving = new AbortController();
    const one = { name: picked.name, file: null, stop: () => leaving.abort() };
    setAll((all) => [...all, one]);
    try {
      const file = await upload('/files', { form: { file: picked }, signal: leaving.signal });
      setAll((all) => all.map((other) => (other === one ? { ...one, file } : other)));
    } catch (fault) {
      if (leaving.signal.aborted) return;
      setAll((all) => all.filter((other) => other !== one));
      setWrong(`${picked.name}: ${(fault instanceof ApiError && fault.message) || text.failed}`);
    }
  };
  const choose = (picked: File[]) => {
    const { good, wrong } = fitting(picked, all.length);
    setWrong(wrong);
    for (const file of good) void carry(file);
    onChange?.();
  };
  const remove = (index: number) => {
    all[index]?.stop();
    setAll((now) => now.filter((one) => one !== all[index]));
    setWrong('');
    onChange?.();
  };
  return {
    names: all.map(({ name, file }) => (file ? name : text.travelling(name))),
    files: all.flatMap(({ file }) => file ?? []),
    travelling: all.some(({ file }) => file === null),
    wrong,
    choose,
    remove,
    sent: (files) => {
      setAll((all) => all.filter(({ file }) => !file || !files.includes(file)));
      setWrong('');
    },
  };
}
