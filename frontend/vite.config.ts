// The browser build and the development server.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { mockApi } from './test/mock-api.ts';
import { texts } from './texts.ts';

// The host stays that of the page: the server refuses writes whose origin is another one.
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/**
 * What is painted first is asked for first: the styles, then the faces. The program is only named here: `first.js`
 * asks for it when the page that the server drew is on the screen.
 */
function paintFirst(): Plugin {
  const styles = /\s*<link rel="stylesheet" crossorigin href="[^"]+">/;
  const program = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const place = '<script src="/first.js"></script>';
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const [link] = styles.exec(html) ?? [];
        const [script, address] = program.exec(html) ?? [];
        const pieces = Object.values(bundle ?? {});
        const rest = pieces.find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/app/rest.ts'),
        );
        const faces = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        if (!link || !script || !rest || !html.includes(place) || faces.length === 0) {
          throw new Error(
            'index.html lacks its styles, its program, the rest of it, its faces, or a place for them',
          );
        }
        const fonts = faces.map(
          (file) => `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
        );
        const data = `data-program="${address}" data-rest="/${rest.fileName}"`;
        const first = `<script src="/first.js" ${data}></script>${link}${fonts.join('')}`;
        return html
          .replace(link, '')
          .replace(script, '')
          .replace(place, () => first);
      },
    },
  };
}

/**
 * Vite wraps each `import()` to load the styles of the piece before it. All styles are in one sheet that every document
 * names: a piece is fetched, and nothing else.
 */
function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.viteMetadata?.importedCss.size) continue;
        throw new Error(`${chunk.name} brings styles of its own: nothing would load them`);
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  // `vite --mode mock` serves fixtures instead of a running server.
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    paintFirst(),
    bareImports(),
    ...(mode === 'mock' ? [mockApi()] : []),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      'url-parse': fileURLToPath(new URL('./src/shared/lib/urlParse.ts', import.meta.url)),
    },
  },
  server: {
    port: 5173,
    proxy: mode === 'mock' ? undefined : { '/api': server, '/img': server, '/files': server },
  },
  build: {
    outDir: process.env.CLIENT_OUT ?? 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The files of a page are named by the server render, which knows the page.
    modulePreload: false,
    // A limit that a module asks for stands there as a number: no file of limits is loaded for it.
    rolldownOptions: {
      optimization: { inlineConst: true },
      // The names of all parts stand in what every page loads first: a hash tells them apart, a word adds nothing. Seven
      // of its characters are 42 bits: two of a hundred thousand names are the same once in a thousand.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        // What every page loads is one file, not a dozen that only happen to be shared with parts.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
  test: {
    environment: 'node',
    // Each file with modules of its own: shared, what one leaves behind is found by the next. A thread begins sooner than a
    // process.
    pool: 'threads',
    // A whole program is read within a test, now and then beside a compiler.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
  },
}));
