import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { glossaryRule, refusedWords } from './glossary-rule.ts'
import { ROOT, sourceFiles } from './source-files.ts'
import { textRules } from './text-rules.ts'

const files = sourceFiles().map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

describe('the project keeps its house rules', () => {
  test('there is a project to look at', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  test.each(Object.entries(textRules))('%s', (_name, rule) => {
    const broken = files.flatMap(({ path, text }) => rule.breaks(path, text).map((place) => `${path}: ${place}`))
    expect(broken, rule.why).toEqual([])
  })
})

describe('each rule reports what breaks it and nothing else', () => {
  const home = `/${'home'}/me/data.csv`
  const cases: [rule: keyof typeof textRules & string, path: string, text: string, broken: number][] = [
    ['names', 'packages/client/src/utils/date.ts', '', 1],
    ['names', 'packages/client/src/date-helpers.ts', '', 1],
    ['names', 'packages/client/src/types.ts', '', 1],
    ['names', 'packages/engine/src/prototypes.ts', '', 0],
    ['names', 'packages/domain/src/testing/shared-data.ts', '', 0],
    ['machinePaths', 'docs/x.md', `run it in ${home}`, 1],
    ['machinePaths', 'docs/x.md', `const file = '${home}'`, 1],
    ['machinePaths', 'docs/x.md', `https://example.org${home} and ./home/x and pages/home/index`, 0],
    ['unfinished', 'packages/engine/src/x.ts', `// ${'TO' + 'DO'} later`, 1],
    ['unfinished', 'packages/engine/src/x.ts', 'const todo = 1', 0],
    ['silenced', 'packages/engine/src/x.ts', `// @ts-${'ignore'}`, 1],
    ['silenced', 'packages/engine/src/x.test.ts', `// @ts-${'expect-error'} a wrong code must not compile`, 0],
    ['styleSheets', 'packages/client/src/parts/row.css', '', 1],
    ['styleSheets', 'packages/client/src/parts/row.module.css', '', 0],
    ['styleSheets', 'packages/client/src/ui/theme/tokens.css', '', 0],
    ['packageBorders', 'packages/client/src/app/x.ts', "import { a } from '../../../domain/src/a.ts'", 1],
    ['packageBorders', 'packages/client/src/app/x.ts', "const a = await import('../../../../apps/server/src/main.ts')", 1],
    ['packageBorders', 'packages/client/src/app/x.ts', "import { a } from '../ui/a.ts'", 0],
    ['classification', 'packages/client/src/features/x.tsx', "<Module definition='申万一级行业内的上市 A 股' />", 1],
    ['classification', 'packages/engine/src/x.ts', '/** Industries (申万一级). */\n// 申万\nexport const name = 1', 0],
  ]

  test.each(cases)('%s: %s %s → %i', (rule, path, text, broken) => {
    expect(textRules[rule]?.breaks(path, text)).toHaveLength(broken)
  })
})

describe('the glossary refuses the words of its last column', () => {
  const table = [
    '| term | Chinese | what it is | not |',
    '| --- | --- | --- | --- |',
    '| publish | 发布 | x | told, `tell`, hand over |',
    '| watchlist | 自选 | x | `collect/` |',
  ]
  const rule = glossaryRule(refusedWords(table.join('\n')))

  const cases: [path: string, text: string, broken: number][] = [
    ['packages/engine/src/x.ts', 'const toldRows = 1', 1],
    ['packages/engine/src/x.ts', '/** Rows are told later. */', 1],
    ['packages/engine/src/x.ts', "const text = 'told'", 0],
    ['packages/engine/src/told.ts', '', 1],
    ['packages/engine/src/x.ts', '// tell apart', 0],
    ['packages/engine/src/x.ts', 'function tellWorld() {}', 1],
    ['packages/engine/src/x.ts', 'const handOver = 1', 1],
    ['docs/x.md', 'It is told here; `told` and [told](told.md) are names.', 1],
    ['docs/x.md', 'A test _is told_ and `told` are names.', 0],
    ['apps/server/src/features/collect/x.ts', '', 1],
    ['apps/server/src/parts/collect/x.ts', 'collect()', 0],
    ['apps/server/src/storage/migrations/0001-x.ts', 'const told = 1', 0],
  ]

  test.each(cases)('%s: %s → %i', (path, text, broken) => {
    expect(rule.breaks(path, text)).toHaveLength(broken)
  })
})
