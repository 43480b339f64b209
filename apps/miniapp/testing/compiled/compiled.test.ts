import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tinyApp } from '../host/tiny-app.ts'
import { dist, miniapp } from '../paths.ts'
import { createDrawer, drawnText } from './drawn.ts'
import { declaredSyntax, tooNewSyntax } from './engines.ts'
import { compileWxml, openWorkshop, refusedWxss, whyNoCompilers } from './official-compiler.ts'
import { undrawnIn, undrawnSelectors } from './selectors.ts'
import { overBudget, packageSizes, sizeTable } from './sizes.ts'

const withoutCompilers = whyNoCompilers()
if (withoutCompilers !== null) console.warn(withoutCompilers)

const folders: (() => void)[] = []
afterAll(() => {
  for (const remove of folders) remove()
})

function workshop(folder: string) {
  const opened = openWorkshop(folder)
  folders.push(opened.remove)
  return opened
}

function scratch(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-compiled-'))
  folders.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe.skipIf(withoutCompilers !== null)('WeChat’s own compilers', () => {
  test('accept every template', () => {
    expect(compileWxml(workshop(dist))).toContain('$gwx')
  })

  test('accept every style sheet', () => {
    expect(refusedWxss(workshop(dist))).toBeNull()
  })

  test('refuse a field without its end tag', () => {
    const folder = scratch({ 'a.wxml': '<view><input value="1"></view>' })
    expect(() => compileWxml(workshop(folder))).toThrow(/a\.wxml.*expect end-tag `input`/)
  })

  test.each(['*{margin:0}', '.a:nth-last-child(1 of .b){color:red}', '@layer a{.b{color:red}}'])('refuse %s', (css) => {
    expect(refusedWxss(workshop(scratch({ 'a.wxss': css })))).toContain('a.wxss')
  })

  test('draw what their data says and name nodes that no template draws', () => {
    const text = (v: string) => ({ nn: 'text', sid: v, v })
    const { dist: tiny, remove } = tinyApp({ 'p/a': {} })
    folders.push(remove)
    const draw = createDrawer(workshop(tiny))
    const good = draw('p/a', { root: { cn: [{ nn: 'view', sid: 'v', cn: [text('一'), text('二')] }] } })
    expect([drawnText(good.tree), good.warnings]).toEqual(['一二', []])
    const bad = draw('p/a', { root: { cn: [{ nn: 'svg', sid: 's', cn: [text('三')] }] } })
    expect(drawnText(bad.tree)).toBe('')
    expect(bad.warnings.join()).toContain('Template `tmpl_0_svg` not found')
  })
})

test('style sheets hold no selector that WeChat does not draw', () => {
  expect(undrawnSelectors(dist)).toEqual([])
})

test.each([
  ['.a *{margin:0}', 'no universal selector'],
  ['ul .a{margin:0}', 'no node is a <ul>'],
  ['.a > li{margin:0}', 'no node is a <li>'],
  ['[data-theme="dark"] .a{margin:0}', 'carry no such attribute'],
  [':root{--a:1}', ':root never holds'],
  ['.a:has(.b){margin:0}', ':has never holds'],
  ['.a:disabled{margin:0}', ':disabled never holds'],
  ['#a{margin:0}', 'gives nodes their ids'],
  ['.a::placeholder{color:red}', 'only ::before and ::after'],
])('%s is named as not drawn', (css, why) => {
  expect(undrawnIn(css).join()).toContain(why)
})

test('what WeChat draws is not blamed', () => {
  const css =
    'page{--a:1}.a,.b.c>.d~.e:first-child::after,.a:not(.b):nth-child(2n+1):active{margin:0}@keyframes k{from{margin:0}50%{margin:1px}}@media (min-width:1px){.a:hover{margin:0}}'
  expect(undrawnIn(css)).toEqual([])
})

test('every script can be read by the oldest engines declared', () => {
  expect(tooNewSyntax(dist, declaredSyntax(join(miniapp, 'package.json')))).toEqual([])
})

test.each(['a?.b', 'a ?? b', '({ ...a })', 'class A { #b }', 'for await (a of b) {}', '/(?<=a)b/', '1n'])(
  '%s is newer than the engines',
  (code) => {
    expect(tooNewSyntax(scratch({ 'a.js': `async function f(a, b) { ${code} }` }), 2017)).toHaveLength(1)
  },
)

test('packages keep to their budgets', () => {
  const sizes = packageSizes(dist)
  console.info(sizeTable(sizes))
  expect(overBudget(sizes)).toEqual([])
})

test('a package that outgrows its budget is named with its size', () => {
  const sizes = [
    { name: 'main package', bytes: 1_000_001, budget: 1_000_000 },
    { name: 'pagesA', bytes: 1_800_000, budget: 1_800_000 },
    { name: 'pagesMy', bytes: 1_800_000, budget: 1_800_000 },
    { name: 'pagesLi', bytes: 1_800_000, budget: 1_800_000 },
  ]
  expect(overBudget(sizes)).toEqual(['main package:  1000.0 kB is more than  1000.0 kB', 'together:  6400.0 kB is more than  5000.0 kB'])
})
