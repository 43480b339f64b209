import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Condition, Leaf, Screen } from '@guanlan/engine/screening/condition.ts'
import { anyScreen as anyEngineScreen } from '@guanlan/engine/screening/testing/any-screen.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as edits from './edit-screen.ts'
import { emptyScreen, isEmptyScreen, queryOf, screenOf } from './screen-address.ts'

/** Any screen of the engine's tests, which load the checker another way. */
const anyScreen = anyEngineScreen as unknown as fc.Arbitrary<Screen>

const cheap: Leaf = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 }
const bank: Leaf = { kind: 'list', list: 'industry', ids: ['SW801780'] }
const star: Leaf = { kind: 'list', list: 'board', ids: ['star'] }
const all = (...parts: Condition[]): Condition => ({ kind: 'and', parts })
const any = (...parts: Condition[]): Condition => ({ kind: 'or', parts })
const of = (where: Condition): Screen => ({ where, sort: null, limit: null })

test('any screen goes through an address unchanged; the empty one needs none', () => {
  fc.assert(
    fc.property(anyScreen, (screen) => {
      const { screen: text } = queryOf(screen)
      expect(screenOf(text)).toEqual({ ok: true, screen: isEmptyScreen(screen) ? emptyScreen : screen })
    }),
    { numRuns: 150 },
  )
})

test('an address that is broken is refused with what to do', () => {
  expect(screenOf('1a(cgf')).toEqual({ ok: false, reason: expect.stringContaining('重新复制链接') })
})

describe('editing a screen', () => {
  test('conditions are added together with the others, also beside an alternative', () => {
    expect(edits.withCondition(emptyScreen, cheap).where).toEqual(all(cheap))
    expect(edits.withCondition(of(cheap), bank).where).toEqual(all(cheap, bank))
    expect(edits.withCondition(of(any(cheap, bank)), star).where).toEqual(all(any(cheap, bank), star))
    expect(edits.withCondition(of(all(star, any(cheap, bank))), cheap, [1]).where).toEqual(all(star, any(cheap, bank, cheap)))
  })

  test('a group of one becomes its part, an empty one goes', () => {
    const screen = of(all(star, any(cheap, bank)))
    expect(edits.withoutCondition(screen, [1, 0]).where).toEqual(all(star, bank))
    expect(edits.withoutCondition(edits.withoutCondition(screen, [1]), [0]).where).toEqual(all())
  })

  test('a negation is turned round and back', () => {
    const negated = edits.withNegation(of(all(cheap, bank)), [1])
    expect(negated.where).toEqual(all(cheap, { kind: 'not', part: bank }))
    expect(edits.withNegation(negated, [1, 0]).where).toEqual(all(cheap, bank))
    expect(edits.withNegation(negated, [1]).where).toEqual(all(cheap, bank))
  })

  test('groups are made, joined otherwise, and dissolve into one of their kind', () => {
    const grouped = edits.withGroup(of(all(cheap, bank)), [1], { kind: 'or', beside: star })
    expect(grouped.where).toEqual(all(cheap, any(bank, star)))
    expect(edits.withJoin(grouped, [1], 'and').where).toEqual(all(cheap, bank, star))
    expect(edits.withJoin(grouped, [], 'or').where).toEqual(any(cheap, bank, star))
  })

  test('tidying changes nothing a second time and keeps every condition in its order', () => {
    fc.assert(
      fc.property(anyScreen, ({ where }) => {
        const once = edits.tidied(where)
        expect(edits.tidied(once)).toEqual(once)
        expect(edits.leavesOf(once)).toEqual(edits.leavesOf(where))
      }),
      { numRuns: 150 },
    )
  })

  test('a path to nothing changes nothing', () => {
    expect(toAddressText(edits.withoutCondition(of(all(cheap)), [4]))).toBe(toAddressText(of(all(cheap))))
  })
})
