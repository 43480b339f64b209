import { mergeCollections } from '@guanlan/domain/watchlist/merge-watchlist.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsSince, emptyCollection, listOf, placesOf } from './records.ts'
import type { Watchlist } from './watchlist.ts'

const codes = ['SH600519', 'SZ000001', 'BJ430047', 'SZ300750', 'SH688981']
const list: fc.Arbitrary<Watchlist> = fc
  .record({
    codes: fc.shuffledSubarray(codes),
    groups: fc.shuffledSubarray(['g1', 'g2', 'g3']),
    notes: fc.array(fc.constantFrom('', '看年报'), { minLength: 5, maxLength: 5 }),
  })
  .map(({ codes, groups, notes }) => ({
    groups: groups.map((id) => ({ id, name: `组${id}` })),
    items: codes.map((code, k) => ({
      code,
      addedAtMs: 1,
      addPrice: null,
      groupIds: groups.slice(0, k),
      pinned: false,
      note: notes[k] ?? '',
    })),
  }))

test('edits of a list, merged into what was known, show the list as edited, and nothing is edited after that', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
      let base = emptyCollection
      for (const next of lists) {
        base = mergeCollections(base, editsSince(base, next, 5))
        expect(listOf(base)).toEqual(next)
        expect(editsSince(base, next, 9)).toEqual(emptyCollection)
      }
    }),
  )
})

test('moving one of many changes the place of that one alone', () => {
  const known = new Map([...'abcdef'].map((key, at) => [key, at]))
  const places = placesOf([...'aebcdf'], known)
  expect([...places].filter(([key, place]) => known.get(key) !== place)).toEqual([['e', 0.5]])
  expect([...placesOf([...'xyabcdef'], known)].slice(0, 2)).toEqual([
    ['x', -2],
    ['y', -1],
  ])
})
