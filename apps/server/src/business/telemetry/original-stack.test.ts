import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { originalStacks } from './original-stack.ts'

const SOURCE = `type Drawn = {
  never: true
}
export function draw(): Drawn { throw new TypeError('no canvas') }
draw()
`
const folder = mkdtempSync(join(tmpdir(), 'guanlan-maps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a place in a built file is the place in its source; one without a map stays', () => {
  const built = stripTypeScriptTypes(SOURCE, { mode: 'transform', sourceMap: true, sourceUrl: '../../../packages/draw.ts' })
  const [code = '', map = ''] = built.split(/\n*\/\/# sourceMappingURL=data:application\/json;base64,/)
  writeFileSync(join(folder, 'home-a1b2c3d.js.map'), Buffer.from(map, 'base64'))
  const lines = code.split('\n')
  const line = lines.findIndex((text) => text.includes('throw'))
  expect(line).toBeLessThan(3)
  const reported = `https://guanlan.example/assets/home-a1b2c3d.js:${line + 1}:${(lines[line]?.indexOf('throw') ?? 0) + 1}`
  const original = originalStacks(folder)
  const source = `packages/draw.ts:4:${(SOURCE.split('\n')[3]?.indexOf('throw') ?? 0) + 1}`
  expect(original(`TypeError: no canvas\n    at ${reported}`)).toBe(`TypeError: no canvas\n    at ${source}`)
  expect(original(`draw@${reported}`)).toBe(`draw@${source}`)
  const other = 'Error\n    at x (https://guanlan.example/assets/stock-0000000.js:1:2)'
  expect(original(other)).toBe(other)
})
