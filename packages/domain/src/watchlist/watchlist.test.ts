import type { Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCollections } from './join-watchlists.ts'
import { mergeCollections } from './merge-watchlist.ts'

const codes = ['SH600519', 'SZ000001', 'BJ430047', 'SZ300750']
const groupIds = ['g1', 'g2', 'g3']
const dated = { sort: fc.integer({ min: -3, max: 3 }), updatedAt: fc.integer({ min: 0, max: 4 }), isDeleted: fc.boolean() }
const item = fc.record({
  ...{ secucode: fc.constantFrom(...codes), groupIds: fc.uniqueArray(fc.constantFrom(...groupIds)), pinned: fc.boolean(), ...dated },
  ...{ note: fc.constantFrom('', '看年报', '等回调'), addedAt: fc.integer({ min: 1, max: 3 }), addPrice: fc.constantFrom(null, 10, 12.5) },
})
const group = fc.record({ id: fc.constantFrom(...groupIds), name: fc.constantFrom('核心', '观察', '长线'), ...dated })
const collection: fc.Arbitrary<Collection> = fc.record({
  items: fc.uniqueArray(item, { selector: (one) => one.secucode }),
  groups: fc.uniqueArray(group, { selector: (one) => one.id }),
})
const merged = mergeCollections

test('merging does not depend on order, nor on how often', () => {
  fc.assert(
    fc.property(collection, collection, collection, (a, b, c) => {
      expect(merged(a, b)).toEqual(merged(b, a))
      expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)))
      expect(merged(merged(a, b), b)).toEqual(merged(a, b))
    }),
  )
})

test('merging loses no entry and keeps the last edit of each', () => {
  fc.assert(
    fc.property(collection, collection, (a, b) => {
      const all = [...a.items, ...b.items]
      const { items } = merged(a, b)
      expect(new Set(items.map(({ secucode }) => secucode))).toEqual(new Set(all.map(({ secucode }) => secucode)))
      for (const one of items) {
        const same = all.filter(({ secucode }) => secucode === one.secucode)
        const asKept = same.map((each) => (each.isDeleted ? { ...each, note: '', groupIds: [] } : each))
        expect(asKept).toContainEqual(one)
        expect(one.updatedAt).toBe(Math.max(...same.map(({ updatedAt }) => updatedAt)))
      }
    }),
  )
})

test('a first meeting loses no security, group or note of either side, and a second meeting changes nothing', () => {
  const present = <T extends { isDeleted: boolean }>(list: readonly T[]) => list.filter(({ isDeleted }) => !isDeleted)
  fc.assert(
    fc.property(collection, collection, (local, account) => {
      const after = merged(account, joinCollections({ local, account, nowMs: 9, noteLength: 200 }))
      const nameOf = new Map([...present(after.groups), ...local.groups].map(({ id, name }) => [id, name]))
      for (const one of [...present(local.items), ...present(account.items)]) {
        const kept = present(after.items).find(({ secucode }) => secucode === one.secucode)
        expect(kept?.note).toContain(one.note)
        expect(kept?.addedAt).toBeLessThanOrEqual(one.addedAt)
        const names = kept?.groupIds.map((id) => nameOf.get(id))
        for (const id of one.groupIds.filter((id) => present(account.groups).some((found) => found.id === id)))
          expect(names).toContain(nameOf.get(id))
      }
      const names = present(after.groups).map(({ name }) => name)
      for (const { id, name } of present(local.groups))
        expect(names.includes(name) || present(account.groups).some((found) => found.id === id)).toBe(true)
      expect(joinCollections({ local: after, account: after, nowMs: 10, noteLength: 200 })).toEqual({ items: [], groups: [] })
    }),
  )
})
