import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../paths.ts'
import { filesBehind } from './module-graph.ts'
import { frameSources, pageSources } from './page-sources.ts'
import { drawnTags, undrawnIn } from './undrawn-source.ts'

test.each([...pageSources(), ...frameSources])('$name uses nothing that WeChat lacks', ({ file }) => {
  const scripts = filesBehind(file).filter((path) => /\.tsx?$/.test(path))
  expect(scripts.length).toBeGreaterThan(5)
  const faults = scripts.flatMap((path) => undrawnIn(path).map((fault) => `${relative(checkout, path)}:${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['const a = <svg><path d="" /></svg>', ['1: <svg>', '1: <path>']],
  ['const a = <select><option /></select>', ['1: <select>', '1: <option>']],
  ['const a = <textarea onChange={b} />', ['1: onChange of <textarea>']],
  ['export const a = () => document.querySelector(".b")', ['1: document.querySelector']],
  ['new ResizeObserver(() => {})', ['1: ResizeObserver']],
  ['new IntersectionObserver(() => {})', ['1: IntersectionObserver']],
  ['localStorage.setItem("a", "b")', ['1: localStorage']],
  ['export const a = async () => await fetch("/a")', ['1: fetch']],
  ['window.innerWidth', ['1: window.innerWidth']],
  ['element.scrollIntoView()', ['1: .scrollIntoView']],
])('%s is named', (text, faults) => {
  expect(undrawnIn('a.tsx', text)).toEqual(faults)
})

test.each([
  'const a = <div><span><table><tbody><tr><td /></tr></tbody></table></span><button onClick={b} /></div>',
  'function a(fetch: () => void) { fetch() }',
  'const a = { fetch: 1 }.fetch',
  'type A = { fetch: typeof fetch; observer: ResizeObserver }',
  'if (typeof structuredClone === "function") structuredClone(a)',
  'document.getElementById("a")',
])('%s is not blamed', (text) => {
  expect(undrawnIn('a.tsx', text)).toEqual([])
})

test('the tags that are drawn are those of the plugin and those the build adds', () => {
  for (const tag of ['div', 'img', 'input', 'tbody', 'td', 'pressable']) expect(drawnTags()).toContain(tag)
  for (const tag of ['svg', 'option', 'path', 'summary', 'select']) expect(drawnTags()).not.toContain(tag)
})
