import { expect, test } from 'vitest'
import { readSeedArguments } from './seed.ts'

const defaults = { years: 5, seed: 1 }

test('years and seed come from the command line, else from the environment', () => {
  expect(readSeedArguments([], defaults)).toEqual({ ...defaults, onlyMarket: false })
  const chosen = ['--years', '10', '--seed', '7', '--only-market']
  expect(readSeedArguments(chosen, defaults)).toEqual({ years: 10, seed: 7, onlyMarket: true })
})

test.each([
  [['--years', '0'], '--years 请写 1–20 的整数'],
  [['--years', 'ten'], '--years 请写 1–20 的整数'],
  [['--seed', '1.5'], '--seed 请写 0–2147483647 的整数'],
  [['--year', '5'], '不认识的参数'],
  [['5'], '不认识的参数'],
])('%j is refused with a sentence that says what to write', (args, sentence) => {
  expect(() => readSeedArguments(args, defaults)).toThrow(sentence)
})
