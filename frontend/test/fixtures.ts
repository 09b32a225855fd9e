// Answers in the contract's shapes for the development stand-in and for tests.
import type { Lang } from '@/shared/lib/boot';

type Body = { code: number } & Record<string, unknown>;

export function answer(url: URL, _lang: Lang): Body {
  const path = url.pathname.replace('/api/v1', '');
  if (path === '/users/info') return { code: 200, data: null };
  return { code: 404, error: 'not_found', message: path, fields: {} };
}
