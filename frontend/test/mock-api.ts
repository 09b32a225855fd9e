// A stand-in for the server in development: `vite --mode mock` answers from fixtures.
import type { Plugin } from 'vite';
import { answer, picture, type Who } from './fixtures.ts';

export function mockApi(): Plugin {
  return {
    name: 'mock-api',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1');
        if (url.pathname.startsWith('/img/')) {
          response.setHeader('Content-Type', 'image/svg+xml');
          return response.end(picture(url.pathname));
        }
        if (!url.pathname.startsWith('/api')) return next();
        const cookie = /(?:^|; )lang=(zh|en)/.exec(request.headers.cookie ?? '')?.[1];
        // As the server: the page's own address may name the language, and then its calls follow.
        const asked = /[?&]lang=(zh|en)/.exec(request.headers.referer ?? '')?.[1];
        const lang = asked ?? cookie ?? 'zh';
        const who = /(?:^|; )who=(client|designer|moderator)/.exec(request.headers.cookie ?? '')?.[1];
        const body = answer(url, lang === 'en' ? 'en' : 'zh', (who ?? null) as Who);
        response.statusCode = body.code;
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('X-Request-Id', 'mock-0001');
        response.end(JSON.stringify(body));
      });
    },
  };
}
