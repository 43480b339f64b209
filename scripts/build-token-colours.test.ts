import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemDarkSource, tokenColoursOf, tokenColoursSource } from './build-token-colours.ts'

const stored = (file: string) => readFileSync(join(import.meta.dirname, '../packages/client/src/ui/theme', file), 'utf8')

test('the table of colours and the rules for dark systems are those tokens.css gives now: run npm run generate', () => {
  expect(stored('token-colours.gen.ts')).toBe(tokenColoursSource())
  expect(stored('system-dark.gen.css')).toBe(systemDarkSource())
})

test('a dark system gets the chosen dark theme in each market palette', () => {
  const rules = [...systemDarkSource().matchAll(/:root:not\(\[data-theme="light"\]\)(\[[^\]]+\])?\{/g)]
  expect(rules.map(([, market]) => market)).toEqual([undefined, '[data-market="intl"]', '[data-market="cvd"]'])
})

test('each look holds what its own rule sets, comments and sizes left out', () => {
  const css = `:root { --t: 10px; --a: #fff; /* --a: #000; */ }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --a: #111; } }
    :root[data-theme="dark"][data-market="cvd"] { --a: rgb(1 2 3 / 48%); }`
  expect(tokenColoursOf(css)).toEqual({ light: { '--a': '#fff' }, 'dark cvd': { '--a': 'rgb(1 2 3 / 48%)' } })
})
