import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addGroup,
  addItems,
  assignGroups,
  emptyWatchlist,
  itemsOf,
  moveItem,
  pinItems,
  readWatchlist,
  removeGroup,
  renameGroup,
  type Watchlist,
  writeNote,
} from './watchlist.ts'

function listOf(...codes: string[]): Watchlist {
  const added = addItems(
    emptyWatchlist,
    codes.map((code) => ({ code, addPrice: 10 })),
    { nowMs: 1 },
  )
  if (!added.ok) throw new Error(added.reason)
  return added.list
}

test('adding a security twice keeps the first price and time', () => {
  const again = addItems(listOf('SH600519'), [{ code: 'SH600519', addPrice: 99 }], { nowMs: 2 })
  expect(again.ok && again.list.items).toEqual(listOf('SH600519').items)
})

test('the 501st security is refused with the limit named and nothing is lost', () => {
  const full = listOf(...Array.from({ length: 500 }, (_, k) => `SH${600000 + k}`))
  const over = addItems(full, [{ code: 'SZ000001', addPrice: null }], { nowMs: 2 })
  expect(over).toEqual({ ok: false, reason: '自选最多 500 只，先移出一些再添加' })
})

test('a removed group leaves its securities in 全部', () => {
  const grouped = addGroup(listOf('SH600519', 'SZ000001'), 'g1', '核心')
  if (!grouped.ok) throw new Error(grouped.reason)
  const assigned = assignGroups(grouped.list, ['SZ000001'], ['g1'])
  expect(itemsOf(assigned, 'g1').map((i) => i.code)).toEqual(['SZ000001'])
  expect(itemsOf(removeGroup(assigned, 'g1'), null)).toHaveLength(2)
})

test('pinned securities come first and keep their order', () => {
  const pinned = pinItems(listOf('A', 'B', 'C'), ['C', 'B'], true)
  expect(itemsOf(pinned, null).map((i) => i.code)).toEqual(['B', 'C', 'A'])
})

test.each([
  ['', '请填写分组名'],
  ['全部', '已有分组「全部」'],
  ['一二三四五六七八九十一二三', '分组名最多 12 个字'],
])('a group named %j is refused', (name, reason) => {
  expect(addGroup(emptyWatchlist, 'g', name)).toEqual({ ok: false, reason })
})

test('a group may keep its own name when renamed, not take another one', () => {
  const one = addGroup(emptyWatchlist, 'a', '核心')
  const two = one.ok ? addGroup(one.list, 'b', '半导体') : one
  if (!two.ok) throw new Error(two.reason)
  expect(renameGroup(two.list, 'a', '核心').ok).toBe(true)
  expect(renameGroup(two.list, 'a', '半导体').ok).toBe(false)
})

test('notes over 200 characters are refused', () => {
  expect(writeNote(listOf('A'), 'A', '长'.repeat(201)).ok).toBe(false)
})

test('moving never loses or doubles a security', () => {
  const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,3}$/), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(codes, fc.nat(), fc.option(fc.nat()), (all, from, to) => {
      const list = listOf(...all)
      const moved = moveItem(list, itemAt(all, from % all.length), to === null ? null : itemAt(all, to % all.length))
      expect(moved.items.map((i) => i.code).sort()).toEqual([...all].sort())
    }),
  )
})

test('a damaged entry on the device does not cost the others', () => {
  const text = JSON.stringify({ items: [{ code: 'SH600519', groupIds: ['gone'] }, null, 7], groups: [{ id: 'g', name: '核心' }] })
  expect(readWatchlist(text).items).toEqual([{ code: 'SH600519', addedAtMs: 0, addPrice: null, groupIds: [], pinned: false, note: '' }])
  expect(readWatchlist('{nonsense')).toEqual(emptyWatchlist)
})
