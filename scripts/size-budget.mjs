import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** JavaScript that the first view of the home page loads, in gzipped bytes. */
export const HOME_BUDGET_BYTES = 90_000
const HOME_PAGE = /features\/home\/[^/]*page\.tsx?$/

function withStaticImports(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withStaticImports(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

/** JavaScript files of the home view from Vite's manifest: the entry, the home page, and what both import statically. */
export function homeFiles(manifest) {
  const keys = Object.keys(manifest)
  const roots = keys.filter((key) => manifest[key].isEntry || HOME_PAGE.test(manifest[key].src ?? key))
  if (!roots.some((key) => manifest[key].isEntry)) throw new Error('The manifest of the web build names no entry.')
  return [...withStaticImports(manifest, roots)].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

/** Sizes of the home view's files in a built web app, largest first: `{ file, gzipBytes }`. Throws when the build left no manifest. */
export function measureHome(dist) {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path))
    throw new Error('The web build left no .vite/manifest.json: set build.manifest to true in apps/web/vite.config.ts.')
  const files = [...new Set(homeFiles(JSON.parse(readFileSync(path, 'utf8'))))]
  const sizes = files.map((file) => ({ file, gzipBytes: gzipSync(readFileSync(join(dist, file))).length }))
  return sizes.sort((a, b) => b.gzipBytes - a.gzipBytes)
}
