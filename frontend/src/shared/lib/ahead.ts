// Files that go along with a message: looked at when they are picked, then they travel while one writes; the message is
// sent once all have arrived.
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { FileObject } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import type { ChosenFile } from '@/shared/ui/Attach';

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
  id: number;
  name: string;
  /** 0 to 1, of its bytes. */
  sent: number;
  /** There once it has arrived. */
  file: FileObject | null;
  /** Ends its travel. */
  stop: () => void;
}

export interface Ahead {
  /** Those that were chosen, with how far each has come. */
  chosen: ChosenFile[];
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
  /** What is said of one that did not arrive, where the server says nothing. */
  failed: string;
  /** Some came or went, so that what was said about them holds no more. */
  onChange?: () => void;
}

export function useAhead({ most, failed, onChange }: AheadOptions): Ahead {
  const fitting = useFitting(most);
  const counted = useRef(0);
  const [all, setAll] = useState<Travelling[]>([]);
  const [wrong, setWrong] = useState('');
  const carry = async (picked: File) => {
    const leaving = new AbortController();
    const id = counted.current++;
    const change = (to: Partial<Travelling>) =>
      setAll((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
    const stop = () => leaving.abort();
    setAll((all) => [...all, { id, name: picked.name, sent: 0, file: null, stop }]);
    try {
      const onProgress = (sent: number) => change({ sent });
      const file = await upload('/files', { form: { file: picked }, onProgress, signal: leaving.signal });
      change({ file });
    } catch (fault) {
      if (leaving.signal.aborted) return;
      setAll((all) => all.filter((one) => one.id !== id));
      setWrong(`${picked.name}: ${(fault instanceof ApiError && fault.message) || failed}`);
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
    setAll((now) => now.filter(({ id }) => id !== all[index]?.id));
    setWrong('');
    onChange?.();
  };
  return {
    chosen: all.map(({ name, sent, file }) => (file ? { name } : { name, sent })),
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
