import { indicators } from '@guanlan/engine/indicators/index.ts'
import { expect, it } from 'vitest'
import { isMeant } from './indicator-menu.tsx'

const found = (text: string) => indicators.filter((indicator) => isMeant(indicator, text)).map(({ key }) => key)

it.each([
  ['macd', ['MACD']],
  ['筹码', ['CYC', 'CYQ']],
  [' 九转 ', ['JZ']],
  ['adx', ['DMI']],
  ['吞没', []],
])('%s in the field of the indicator menu leaves %j', (text, keys) => {
  expect(found(text)).toEqual(keys)
})

it('an empty field leaves every indicator', () => {
  expect(found('')).toHaveLength(indicators.length)
})
