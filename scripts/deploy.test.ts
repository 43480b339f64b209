import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './house-rules/source-files.ts'
import { readInstructions } from './rehearse-image.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const variables = new Set([...read('docs/configuration.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name))

test('continued lines of a Dockerfile are one instruction, comments none', () => {
  expect(readInstructions('# x\nFROM a AS b\n\nRUN one \\\n  two\nuser 1000\n')).toEqual([
    ['FROM', 'a AS b'],
    ['RUN', 'one    two'],
    ['USER', '1000'],
  ])
})

test('the image runs files of the checkout as a user without privileges, with variables that exist', () => {
  const instructions = readInstructions(read('deploy/Dockerfile'))
  const [last] = instructions.filter(([name]) => name === 'USER').slice(-1)
  expect(Number(last?.[1])).toBeGreaterThan(0)
  const scripts = instructions.flatMap(([, rest]) => [...rest.matchAll(/[\w./-]+\.(?:mjs|ts)/g)].map(([path]) => path))
  expect(scripts.length).toBeGreaterThan(2)
  for (const path of scripts) expect(existsSync(join(ROOT, path)), path).toBe(true)
  const set = instructions.filter(([name]) => name === 'ENV').flatMap(([, rest]) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name))
  for (const name of set) expect(variables).toContain(name)
})

test('compose file and systemd unit set variables that exist', () => {
  const compose = read('deploy/compose.yaml').match(/\n {4}environment:\n([\s\S]*?)\n {4}\w/)?.[1] ?? ''
  const names = [...compose.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
  const unit = [...read('deploy/guanlan.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  )
  expect(names.length + unit.length).toBeGreaterThan(5)
  for (const name of [...names, ...unit]) expect(variables).toContain(name)
})
