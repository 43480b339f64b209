import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** All test files of a folder, from the root. */
function testsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}
const files = ['apps/server/src', 'scripts', ...['client', 'contract', 'domain', 'engine'].map((name) => `packages/${name}/src`)].flatMap(
  testsIn,
)
/** The file a path of the page is of: its end names one. */
const fileOf = (path: string) => files.find((file) => file.endsWith(`/${path}`))
/** Short names of files, as the page says them before its first table. */
const shortNames = new Map([...page.matchAll(/_([\w ]+)_\s+`([\w./-]+\.test\.ts)`/g)].map(([, name = '', path = '']) => [name, path]))

const titles = new Map<string, string[]>()
/** What stands in quotes in a test file; titles of tests are among it. */
function quotedIn(file: string): string[] {
  const known = titles.get(file) ?? [...readFileSync(join(root, file), 'utf8').matchAll(/(['"`])(.*?)\1/g)].map(([, , text = '']) => text)
  titles.set(file, known)
  return known
}

/** A title as the page writes it, where … stands for anything. */
function matches(title: string): RegExp {
  const parts = title.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** What is wrong with the last column of a row; empty when every test it names is there. */
function faultsOf(cell: string): string[] {
  const faults: string[] = []
  const named = [...cell.matchAll(/`([\w./-]+\.test\.tsx?)`|_([^_]+)_|([a-z][a-z ]*):/g)]
  let file: string | undefined
  let count = 0
  for (const [, path, title, short] of named) {
    if (path !== undefined) file = fileOf(path)
    else if (short !== undefined) file = fileOf(shortNames.get(short) ?? '') ?? file
    else if (title !== undefined && shortNames.has(title)) file = fileOf(shortNames.get(title) ?? '')
    else if (!file || !quotedIn(file).some((text) => matches(title ?? '').test(text))) faults.push(`no test “${title}” in ${file}`)
    if (path !== undefined && file === undefined) faults.push(`no file ${path}`)
    if (short === undefined) count++
  }
  return count === 0 ? ['no test'] : faults
}

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && line.split('|').length === 5)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const start = rows.findIndex(([, first]) => first === 'threat')
const threats = rows.slice(start).filter(([, first = '']) => first !== 'threat' && !/^-+$/.test(first))

test('every threat of docs/security.md names tests that are there', () => {
  expect(threats.length).toBeGreaterThan(80)
  expect([...shortNames.values()].filter((path) => fileOf(path) === undefined)).toEqual([])
  const faulty = threats.map(([, threat, , cell = '']) => ({ threat, faults: faultsOf(cell) })).filter(({ faults }) => faults.length > 0)
  expect(faulty).toEqual([])
})

/** The security review of November 2026 by number: one critical finding, four high, six medium, seventeen low. */
const findings = [...['C1'], ...[4, 6, 17].flatMap((count, k) => Array.from({ length: count }, (_, at) => `${'HML'[k]}${at + 1}`))]

test('every finding of the review has its row', () => {
  const named = threats.flatMap(([, threat = '']) => /\(([CHML]\d+)\)$/.exec(threat)?.[1] ?? [])
  expect(new Set(named)).toEqual(new Set(findings))
})

test('a row without a test, with an unknown name, or with a file that is gone is found', () => {
  expect(faultsOf('none of its own')).toEqual(['no test'])
  expect(faultsOf('account: _a code without a test…_')).toHaveLength(1)
  expect(faultsOf('`features/gone.test.ts`')).toEqual(['no file features/gone.test.ts'])
})
