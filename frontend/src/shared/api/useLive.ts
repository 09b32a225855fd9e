// Comes once, near the root: whoever is signed in hears what happens while they look.
import { useEffect } from 'react';
import type { Cache } from './cache';
import { addressOf } from './client';
import type { Me } from './types';

export function useLive(cache: Cache): void {
  useEffect(() => {
    const me = addressOf('/users/info');
    let person: number | undefined;
    let end: (() => void) | undefined;
    let over = false;
    const meet = () => {
      const id = (cache.get(me).data as Me | null | undefined)?.id;
      if (id === person) return;
      person = id;
      end?.();
      end = undefined;
      if (id === undefined) return;
      // Not before it is needed: a visitor never fetches it. Without it the pages ask as before.
      import('./live').then(
        ({ listen }) => {
          if (!over && person === id) end = listen(cache);
        },
        () => {},
      );
    };
    const unwatch = cache.watch(me, meet);
    meet();
    return () => {
      over = true;
      unwatch();
      end?.();
    };
  }, [cache]);
}
