import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@guanlan/contract/pages.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import { html } from '../html.ts'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Page names by address; the first address leads to home behind its own page. */
const namesOf = new Map<string, string[]>(Object.entries(pages).map(([name, { path }]) => [path, [name]]))
namesOf.set('/', ['start', 'home'])

/**
 * What a page of ours needs of a web build beside its entry, as `<link rel="modulepreload">` by address: the browser fetches the page's own scripts with the
 * first ones instead of after them. Nothing where the build left no manifest, or is writing it: the hints save time, no page needs them.
 */
export function pageScripts(root: string): ReadonlyMap<string, string> {
  const manifest = manifestOf(root)
  const first = withImports(
    manifest,
    keysWhere(manifest, ({ isEntry }) => isEntry === true),
  )
  return new Map([...namesOf].map(([path, names]) => [path, tagsOf(manifest, names, first)]))
}

function manifestOf(root: string): Manifest {
  try {
    return storedJson<Manifest>(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

function tagsOf(manifest: Manifest, names: readonly string[], first: ReadonlySet<string>): string {
  const files = names.map((name) => `/${fileOf(name)}-page.tsx`)
  if (names.some((name) => !FIRST.has(name))) files.push(ROUTES)
  const keys = keysWhere(manifest, ({ src = '' }) => files.some((file) => src.endsWith(file)))
  const more = [...withImports(manifest, keys)].filter((key) => !first.has(key))
  return more.map((key) => html`  <link rel="modulepreload" crossorigin href="/${fieldOf(manifest, key).file}">\n  `.text).join('')
}

/** Pages the entry opens without the table of pages. */
const FIRST = new Set(['start', 'home'])
const ROUTES = '/app/routes.gen.ts'

/** Pages are in files of their names (docs/ARCHITECTURE.md). */
const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function keysWhere(manifest: Manifest, holds: (chunk: Chunk) => boolean): string[] {
  return Object.entries(manifest).flatMap(([key, chunk]) => (holds(chunk) ? [key] : []))
}

function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set(keys)
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return seen
}
