import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The service worker as one script of a fixed name, built after the site, from whose page it takes its version. */
export default defineConfig(() => {
  const page = readFileSync(join(import.meta.dirname, 'dist/index.html'))
  return {
    root: import.meta.dirname,
    publicDir: false,
    define: {
      __BUILD__: JSON.stringify(createHash('sha256').update(page).digest('hex').slice(0, 12)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      minify: 'terser',
      lib: { entry: 'worker/service-worker.ts', formats: ['iife'], name: 'guanlan', fileName: () => 'service-worker.js' },
    },
  }
})
