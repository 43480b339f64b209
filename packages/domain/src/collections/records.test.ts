import { expect, expectTypeOf, it } from 'vitest'
import { entriesOf, fieldOf, isKeyOf, keysOf, recordOf } from './records.ts'

const limits = { main: 0.1, star: 0.2 }

it('lists keys and entries in their order, with their types', () => {
  expect([keysOf(limits), entriesOf(limits)]).toEqual([
    ['main', 'star'],
    [
      ['main', 0.1],
      ['star', 0.2],
    ],
  ])
  expectTypeOf(keysOf(limits)).toEqualTypeOf<('main' | 'star')[]>()
})

it('makes a record of keys', () => {
  const places = recordOf(['a', 'b'], (key, index) => `${key}${index}`)
  expect(places).toEqual({ a: 'a0', b: 'b1' })
  expectTypeOf(places).toEqualTypeOf<Record<'a' | 'b', string>>()
})

it('does not take what the prototype has for a key of the record', () => {
  expect([isKeyOf(limits, 'star'), isKeyOf(limits, 'toString'), isKeyOf(limits, 'bse')]).toEqual([true, false, false])
})

it('returns a field, 0 included, and throws for one that the record lacks', () => {
  expect(fieldOf({ flat: 0 }, 'flat')).toBe(0)
  expect(() => fieldOf({ flat: 0 }, 'up')).toThrow('The record has no field up.')
})
