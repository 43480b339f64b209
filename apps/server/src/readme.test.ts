import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from './env.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
/** Names in the first column of tables. */
const told = (text: string) =>
  [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

test.each(['README.md', 'README.zh-CN.md'])('%s tells every variable and every command', (name) => {
  const text = read(name)
  const beside = [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, one]) => one)
  expect(variableNames.filter((one) => !beside.includes(one))).toEqual([])
  const named = (one: string) => new RegExp(`npm (run )?${one}\\b`).test(text)
  expect(commands.filter((one) => !named(one))).toEqual([])
})

test('no table of a README tells a variable that is not read', () => {
  const variables = [...told(read('README.md')), ...told(read('README.zh-CN.md'))].filter((one) => /^[A-Z][A-Z0-9_]+$/.test(one))
  expect(variables.length).toBeGreaterThan(100)
  expect(variables.filter((one) => !variableNames.includes(one))).toEqual([])
})
