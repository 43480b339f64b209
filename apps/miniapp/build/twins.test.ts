import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBehind } from '../testing/source/module-graph.ts'

const client = join(import.meta.dirname, '../../../packages/client/src')
const guide = readFileSync(join(import.meta.dirname, '../../../docs/mini-app.md'), 'utf8')

const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
const twins = sources.filter((path) => path.includes('.weapp.')).sort()
const originalOf = (twin: string) => twin.replace('.weapp.', '.')
const isAlone = (twin: string) => !existsSync(join(client, originalOf(twin)))
const textOf = (path: string) => readFileSync(join(client, path), 'utf8')

/** Files of the client that are in the mini-app: what its pages and its frame bring along. */
function filesOfHost(): string[] {
  const pages = sources.filter((path) => /^features\/.*-page\.tsx$/.test(path))
  const entries = ['app/open-app.tsx', 'app/hosted-page.tsx', 'platform/weapp.ts', ...pages]
  const all = new Set(entries.flatMap((entry) => filesBehind(join(client, entry))))
  return [...all]
    .map((path) => relative(client, path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('..'))
}

/** Values a file imports from another one, by the path of that one. */
function importsOf(path: string): { from: string; names: string[] }[] {
  const found = [...textOf(path).matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)]
  const late = [...textOf(path).matchAll(/\{ ([^}]*) \} = await import\('(\.[^']+)'\)/g)]
  return [...found, ...late].map(([, names = '', source = '']) => ({
    from: join(dirname(path), source),
    names: names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  }))
}

function exportsOf(path: string): string[] {
  const declared = [...textOf(path).matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, name]) => name ?? '')
  const listed = [...textOf(path).matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  return [...declared, ...listed.map((name) => name.trim())]
}

test('the guide lists every twin, each with what it does otherwise, and no other', () => {
  const rows = [...guide.matchAll(/^\| `([\w/-]+\.weapp\.tsx?)` *\| (\S.*\S) *\|$/gm)].map(([, path]) => path)
  expect(rows.toSorted()).toEqual(twins)
})

const wanted = filesOfHost().flatMap(importsOf)

test.each(twins.filter((twin) => !isAlone(twin)))('%s hands out what this host imports from its original', (twin) => {
  const names = wanted.flatMap(({ from, names }) => (from === originalOf(twin) ? names : []))
  expect(exportsOf(twin)).toEqual(expect.arrayContaining([...new Set(names)]))
})

test('only twins import what is a twin by name: other hosts would get WeChat’s', () => {
  const importers = sources.filter((path) => !path.includes('.weapp.') && importsOf(path).some(({ from }) => from.includes('.weapp.')))
  expect(importers).toEqual([])
})
