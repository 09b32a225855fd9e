// The server-render build: one self-contained classic script for an engine without any browser or Node globals.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './texts.ts';

const root = dirname(fileURLToPath(import.meta.url));
const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const manifest = resolve(root, process.env.CLIENT_OUT ?? 'dist/client', '.vite/manifest.json');

export default defineConfig({
  plugins: [react(), texts()],
  resolve: {
    alias: {
      '@': join(root, 'src'),
      // The legacy half alone: it has renderToString and wants no MessageChannel, TextEncoder or timers.
      'react-dom/server.browser': join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    // Which hashed files a page needs, known once the browser build is there.
    __MANIFEST__: existsSync(manifest) ? readFileSync(manifest, 'utf8') : '{}',
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: process.env.SERVER_OUT ?? 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2020',
    minify: true,
    rolldownOptions: {
      output: { format: 'iife', entryFileNames: 'render.js', codeSplitting: false },
    },
  },
});
