import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tokenColoursOf, tokenColoursSource } from './build-token-colours.ts'

test('the table of colours is the one tokens.css gives now: run npm run generate', () => {
  const kept = readFileSync(join(import.meta.dirname, '../packages/client/src/ui/theme/token-colours.gen.ts'), 'utf8')
  expect(kept).toBe(tokenColoursSource())
})

test('each look holds what its own rule sets, comments and sizes left out', () => {
  const css = `:root { --t: 10px; --a: #fff; /* --a: #000; */ }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --a: #111; } }
    :root[data-theme="dark"][data-market="cvd"] { --a: rgb(1 2 3 / 48%); }`
  expect(tokenColoursOf(css)).toEqual({ light: { '--a': '#fff' }, 'dark cvd': { '--a': 'rgb(1 2 3 / 48%)' } })
})
