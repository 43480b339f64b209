import { createHash } from 'node:crypto'
import { defineConfig } from 'vite'
import { viewOf } from './first-view.ts'

/** Class names of CSS modules: the name and four characters of its file, shorter than Vite's and the same in every build. */
function scopedName(name: string, file: string): string {
  const module = file.slice(file.lastIndexOf('/packages/'))
  return `${name}_${createHash('sha1').update(module).digest('base64url').slice(0, 4)}`
}

/** All but pages, whatever package it is in, and of it the parts without business words. */
const SHARED = /(?<!client.src.features.*)$/
const KIT = /client.src.ui/

/** In which file the shared parts of a view are. */
const FILES = { first: 'kit', below: 'kit-below', none: null } as const

/** Libraries mark files 'use client' for server rendering, which no host of ours does; timings of the build are for those who ask. */
const UNSAID = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'])

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    // Files of earlier builds stay for those who have a page of theirs open; `scripts/build-web.mjs` removes them after a week.
    emptyOutDir: false,
    manifest: true,
    // One sheet, 13 kB gzipped: a page fetched ahead on a bad network can then never stand there without its styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // files do not name their maps: `scripts/build-web.mjs` keeps these outside the site
    sourcemap: 'hidden',
    target: 'es2022',
    // 1.5 kB less on the first load than the minifier that comes with Vite, for three seconds more of building
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true }, format: { comments: false } },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        // Every name stands in the first file: seven characters of a hash, the fewest the bundler takes, are 0.2 kB less than eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What the first view needs beside the page is one file: a shared module in another file would bring all of that file. What five
        // pages or more share besides is another, which home does not wait for.
        codeSplitting: {
          groups: [
            { name: (id, modules) => FILES[viewOf(id, modules) ?? 'none'], debugName: 'kit', test: SHARED, priority: 1 },
            { name: 'kit-more', test: KIT, minShareCount: 5 },
          ],
        },
      },
      onwarn: (warning, warn) => !UNSAID.has(warning.code ?? '') && warn(warning),
    },
  },
})
