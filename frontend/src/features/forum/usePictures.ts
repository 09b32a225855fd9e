// The pictures of a text in the forum: they travel while one writes, and it is sent once all have arrived.
import { useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { FORUM_PICTURES_MOST } from '@/shared/api/limits';
import { upload } from '@/shared/api/upload';
import { useText } from '@/shared/lib/text';

interface Picture {
  name: string;
  /** There once it has arrived. */
  id: number | null;
  /** Ends its travel. */
  stop: () => void;
}

export interface Pictures {
  /** As the page calls them: whether one still travels stands behind its name. */
  names: string[];
  /** Of those that have arrived. */
  ids: number[];
  travelling: boolean;
  /** What was wrong with the last ones. */
  wrong: string;
  choose: (picked: File[]) => void;
  remove: (index: number) => void;
  /** These have been sent: they go along with nothing else. */
  sent: (ids: number[]) => void;
}

/** `onChange`: some came or went, so that what was said about them holds no more. */
export function usePictures(onChange?: () => void): Pictures {
  const text = useText('forum');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [wrong, setWrong] = useState('');
  const carry = async (file: File) => {
    const leaving = new AbortController();
    const picture = { name: file.name, id: null, stop: () => leaving.abort() };
    setPictures((all) => [...all, picture]);
    try {
      const { id } = await upload('/files', { form: { file }, signal: leaving.signal });
      setPictures((all) => all.map((one) => (one === picture ? { ...one, id } : one)));
    } catch (fault) {
      if (leaving.signal.aborted) return;
      setPictures((all) => all.filter((one) => one !== picture));
      setWrong(`${file.name}: ${(fault instanceof ApiError && fault.message) || text.pictureFailed}`);
    }
  };
  const choose = (picked: File[]) => {
    const room = Math.max(0, FORUM_PICTURES_MOST - pictures.length);
    setWrong(picked.length > room ? text.tooMany(FORUM_PICTURES_MOST) : '');
    for (const file of picked.slice(0, room)) void carry(file);
    onChange?.();
  };
  const remove = (index: number) => {
    pictures[index]?.stop();
    setPictures((all) => all.filter((one) => one !== pictures[index]));
    setWrong('');
    onChange?.();
  };
  return {
    names: pictures.map(({ name, id }) => (id === null ? text.travelling(name) : name)),
    ids: pictures.flatMap(({ id }) => id ?? []),
    travelling: pictures.some(({ id }) => id === null),
    wrong,
    choose,
    remove,
    sent: (ids) => setPictures((all) => all.filter(({ id }) => id === null || !ids.includes(id))),
  };
}
