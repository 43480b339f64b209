import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { coverage, specKey } from './coverage.ts'
import { wireSources } from './generate-wire.ts'
import type { Page } from './page.ts'
import { href, pages } from './pages.ts'
import { specCalls } from './spec-list.ts'

const callRows = Object.entries(calls) as [string, Call][]
const pageRows = Object.entries(pages) as [string, Page][]

test.each(callRows)('the example of %s is an input the call accepts', (_, call) => {
  expect(call.input.safeParse(call.example).error).toBeUndefined()
})

test('no two calls share an address', () => {
  const keys = callRows.map(([, call]) => specKey(call))
  expect(new Set(keys).size).toBe(keys.length)
})

test('no two pages share a path and every title is Chinese', () => {
  expect(new Set(pageRows.map(([, p]) => p.path)).size).toBe(pageRows.length)
  for (const [, p] of pageRows) expect(p.title).toMatch(/[\u4e00-\u9fff]/)
})

test('the wire table is current: run npm run generate after changing calls.ts', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  expect({ first: read('./wire.gen.ts'), later: read('./wire-later.gen.ts') }).toEqual(wireSources())
})

test('calls and pages as reviewed', () => {
  expect(callRows.map(([name, call]) => `${name} = ${specKey(call)}`)).toMatchSnapshot('calls')
  expect(pageRows.map(([name, p]) => `${name} = ${p.path}${p.built ? ' built' : ''}`)).toMatchSnapshot('pages')
})

test('coverage counts every call of the specification once', () => {
  const { calls: c } = coverage()
  expect(new Set(specCalls).size).toBe(specCalls.length)
  expect(c.served.length + c.missing.length).toBe(specCalls.length)
})

test('links carry the query and keep Chinese readable by the browser', () => {
  expect(href('stock', { code: 'SH600519' })).toBe('/pagesMy/gp_details/gp_details?code=SH600519')
  expect(href('home')).toBe('/pages/v2/index/index')
  // @ts-expect-error a stock page needs its code
  href('stock')
  // @ts-expect-error a page that is not built cannot be linked to
  expect(() => href('orderPay')).not.toThrow()
})
