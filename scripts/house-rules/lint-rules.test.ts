import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

type Diagnostic = { category: string; message: unknown; location: { path: unknown } }
type Case = { path: string; source: string; says: RegExp | null }

const CLIENT = 'packages/client/src'
const SERVER = 'apps/server/src'
const long = Array.from(
  { length: 301 },
  (_, at) => `export const a${at} = ${at}
`,
).join('')

/** Each file breaks one rule and must be reported with these words; null: the file is valid. */
const cases: Case[] = [
  { path: 'packages/contract/src/a.ts', source: "import 'node:fs'\n", says: /contract is read by every program/ },
  { path: 'packages/domain/src/a.ts', source: "import 'node:fs'\n", says: /domain is pure rules/ },
  { path: 'packages/domain/src/b.ts', source: "import 'react'\n", says: /domain is pure rules/ },
  {
    path: 'packages/domain/src/c.ts',
    source: "import { pages } from '@guanlan/contract/pages.ts'\nexport const a = pages\n",
    says: /only types from the contract/,
  },
  { path: 'packages/domain/src/d.ts', source: "import type { Page } from '@guanlan/contract/page.ts'\nexport type A = Page\n", says: null },
  { path: 'packages/domain/src/a.test.ts', source: "import 'node:fs'\n", says: null },
  { path: 'packages/domain/src/testing/a.ts', source: "import 'node:fs'\n", says: null },
  { path: 'packages/engine/src/a.ts', source: "import 'react'\n", says: /imports domain and types of the contract, nothing else/ },
  {
    path: 'packages/engine/src/b.ts',
    source: "import { b } from '@guanlan/contract/pages.ts'\nexport const a = b\n",
    says: /only types from the contract/,
  },
  { path: `${CLIENT}/ui/a.ts`, source: "import '../parts/b.ts'\n", says: /imports layers below its own/ },
  { path: `${CLIENT}/ui/table/b.ts`, source: "import '../../session/c.ts'\n", says: /imports layers below its own/ },
  { path: `${CLIENT}/ui/table/d.ts`, source: "import '../../device/e.ts'\n", says: null },
  {
    path: `${CLIENT}/api/b.ts`,
    source: "import type { C } from '../session/c.ts'\nexport type D = C\n",
    says: /imports layers below its own/,
  },
  { path: `${CLIENT}/device/a.ts`, source: "import '../api/b.ts'\n", says: /imports layers below its own/ },
  { path: `${CLIENT}/charts/plot/a.ts`, source: "import '../../session/b.ts'\n", says: /imports layers below its own/ },
  { path: `${CLIENT}/parts/a.ts`, source: "import '../features/home/b.ts'\n", says: /imports layers below its own/ },
  { path: `${CLIENT}/features/home/a.ts`, source: "import '../stock/b.ts'\n", says: /A feature never imports a feature/ },
  { path: `${CLIENT}/features/home/tiles/a.ts`, source: "import '../../stock/b.ts'\n", says: /A feature never imports a feature/ },
  { path: `${CLIENT}/features/home/tiles/b.ts`, source: "import '../c.ts'\nimport '../../../parts/d.ts'\n", says: null },
  { path: `${CLIENT}/features/home/b.ts`, source: "import '../../app/b.ts'\n", says: /app\/ puts the parts together/ },
  { path: `${CLIENT}/features/home/c.ts`, source: "import './d.ts'\nimport '../../parts/e.ts'\n", says: null },
  { path: `${CLIENT}/features/home/zod.ts`, source: "import 'zod'\n", says: /ships no validator/ },
  { path: `${CLIENT}/features/home/zod-later.ts`, source: "export const a = () => import('zod')\n", says: /ships no validator/ },
  { path: `${CLIENT}/parts/zod-again.ts`, source: "export { z } from 'zod'\n", says: /ships no validator/ },
  { path: `${CLIENT}/charts/app-again.ts`, source: "export * from '../app/b.ts'\n", says: /app\/ puts the parts together/ },
  { path: `${CLIENT}/ui/zodiac.ts`, source: "import './zodiac-signs.ts'\n", says: null },
  { path: `${CLIENT}/platform/node.ts`, source: "import 'node:fs'\n", says: /Only tests start a server/ },
  { path: `${CLIENT}/app/a.ts`, source: "import '../../apps/server/src/main.ts'\n", says: /Only tests start a server/ },
  { path: `${CLIENT}/app/a.test.ts`, source: "import '../../apps/server/src/main.ts'\n", says: null },
  {
    path: `${CLIENT}/api/a.ts`,
    source: "import { calls } from '@guanlan/contract/calls.ts'\nexport const a = calls\n",
    says: /carries zod/,
  },
  { path: `${SERVER}/api/features/quote/a.ts`, source: "import '../search/b.ts'\n", says: /A feature never imports a feature/ },
  { path: `${SERVER}/api/http/a.ts`, source: "import 'react'\n", says: /knows no user interface/ },
  { path: `${CLIENT}/features/home/tag.tsx`, source: 'export const a = <main />\n', says: /silently vanish/ },
  { path: `${CLIENT}/features/home/svg.tsx`, source: 'export const a = <svg aria-label="a" />\n', says: /silently vanish/ },
  { path: `${CLIENT}/charts/svg.tsx`, source: 'export const a = <canvas />\n', says: null },
  { path: `${CLIENT}/features/home/key.tsx`, source: 'export const a = <input onKeyDown={() => null} />\n', says: /never send this event/ },
  {
    path: `${CLIENT}/features/home/dom.ts`,
    source: 'export const a = (b: Element) => b.scrollIntoView()\n',
    says: /do not have this method/,
  },
  { path: `${CLIENT}/features/home/fetch.ts`, source: "export const a = () => fetch('x')\n", says: /global variable fetch/ },
  { path: `${CLIENT}/parts/a.module.css`, source: 'li {\n  color: red;\n}\n', says: /Class selectors only/ },
  { path: `${CLIENT}/parts/b.module.css`, source: '.a * {\n  color: red;\n}\n', says: /Class selectors only/ },
  { path: `${CLIENT}/parts/c.module.css`, source: '#a {\n  color: red;\n}\n', says: /Class selectors only/ },
  { path: `${CLIENT}/parts/d.module.css`, source: ':root {\n  color: red;\n}\n', says: /Class selectors only/ },
  { path: `${CLIENT}/parts/e.module.css`, source: '.a:hover > .b::before {\n  color: red;\n}\n', says: null },
  { path: `${SERVER}/a.ts`, source: 'export default 1\n', says: /default export/i },
  { path: `${SERVER}/BadName.ts`, source: 'export const a = 1\n', says: /kebab-case/ },
  { path: `${SERVER}/long.ts`, source: long, says: /too many lines/ },
  { path: `${SERVER}/table.data.ts`, source: long, says: null },
  { path: `${SERVER}/any.ts`, source: 'export const a = (b: any) => b\n', says: /any/ },
  { path: `${SERVER}/interface.ts`, source: 'export interface A {\n  b: string\n}\n', says: /interface/ },
  {
    path: `${SERVER}/parameters.ts`,
    source: 'export const a = (b: number, c: number, d: number, e: number) => b + c + d + e\n',
    says: /only 3 are allowed/,
  },
  { path: `${SERVER}/tall.ts`, source: `export function a() {\n${'  console.log(1)\n'.repeat(61)}}\n`, says: /lines/ },
  { path: `${SERVER}/only.test.ts`, source: "import { test } from 'vitest'\n\ntest.only('a', () => {})\n", says: /focus/i },
  { path: `${SERVER}/skip.test.ts`, source: "import { test } from 'vitest'\n\ntest.skip('a', () => {})\n", says: /disable|skip/i },
]

function lintSamples(folder: string): Diagnostic[] {
  const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, $schema: undefined, vcs: undefined }))
  writeFileSync(join(folder, 'package.json'), readFileSync(join(ROOT, 'package.json')))
  cpSync(join(ROOT, 'scripts/house-rules'), join(folder, 'scripts/house-rules'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  for (const { path, source } of cases) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const rules = ['--reporter=json', '--max-diagnostics=none', '--skip=noUndeclaredDependencies', '--skip=noImportCycles']
  const run = spawnSync(process.execPath, [biome, 'lint', ...rules, 'packages', 'apps'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return JSON.parse(run.stdout).diagnostics
}

const folder = mkdtempSync(join(tmpdir(), 'house-rules-'))
const diagnostics = lintSamples(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(cases)('$path: $says', ({ path, says }) => {
  const reported = diagnostics.filter((diagnostic) => JSON.stringify(diagnostic.location.path).includes(path))
  if (says === null) expect(reported.map(({ category, message }) => ({ category, message }))).toEqual([])
  else expect(JSON.stringify(reported)).toMatch(says)
})
