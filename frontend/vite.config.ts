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

/** Nothing is painted before the styles: they are asked for first, not after what the page preloads for later. */
function stylesFirst(): Plugin {
  const styles = /\s*<link rel="stylesheet" crossorigin href="[^"]+">/;
  const place = '<script src="/first.js"></script>';
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = styles.exec(html) ?? [];
        if (!link || !html.includes(place)) throw new Error('index.html has no styles, or no place for them');
        return html.replace(link, '').replace(place, () => place + link);
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  // `vite --mode mock` serves fixtures instead of a running server.
  plugins: [react(), tailwindcss(), texts(), stylesFirst(), ...(mode === 'mock' ? [mockApi()] : [])],
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
    // Preload links are written by the server render, which knows the page.
    modulePreload: false,
    // A limit that a module asks for stands there as a number: no file of limits is loaded for it.
    rolldownOptions: {
      optimization: { inlineConst: true },
      // The names of all parts stand in what every page loads first: a hash tells them apart, a word adds nothing. Seven
      // of its characters are 42 bits: two of a hundred thousand names are the same once in a thousand.
      output: { chunkFileNames: 'assets/[hash:7].js' },
    },
  },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'] },
}));
