import { expect, test } from 'vitest'
import { copyName, MAX_SAVED, readSaved, type SavedScreen, withChanged, withSaved } from './saved-screens.ts'

const one: SavedScreen = { id: 'own1', name: '低估值', screen: '1clfpe-ttm*v20*', createdAtMs: 1, updatedAtMs: 1 }

test('a screen is kept at the top under a name of its own', () => {
  expect(withSaved([one], { name: ' 高股息 ', screen: '1a()' }, 5)).toEqual({
    ok: true,
    saved: [{ id: 'own5', name: '高股息', screen: '1a()', createdAtMs: 5, updatedAtMs: 5 }, one],
  })
  expect(withSaved([one], { name: '低估值', screen: '' }, 5)).toMatchObject({
    ok: false,
    reason: '已有叫「低估值」的选股，换个名字或覆盖它',
  })
  expect(withSaved([], { name: ' ', screen: '' }, 5)).toMatchObject({ ok: false, reason: '请给选股起个名字' })
  const many = Array.from({ length: MAX_SAVED }, (_, at) => ({ ...one, id: `own${at}`, name: `${at}` }))
  expect(withSaved(many, { name: '又一组', screen: '' }, 5)).toMatchObject({ ok: false, reason: '最多保存 100 组选股，先删去不用的' })
})

test('name and conditions change in place; what was deleted meanwhile cannot be changed', () => {
  expect(withChanged([one], { id: 'own1', screen: '1a()' }, 9)).toEqual({ ok: true, saved: [{ ...one, screen: '1a()', updatedAtMs: 9 }] })
  expect(withChanged([one], { id: 'own7', name: 'x' }, 9)).toMatchObject({ ok: false, reason: expect.stringContaining('已经删除') })
})

test('a copy has an unused name', () => {
  expect(copyName([one, { ...one, name: '低估值 副本' }], '低估值')).toBe('低估值 副本2')
})

test('what is kept is read again; what is no screen is left out', () => {
  expect(readSaved(JSON.stringify([one, { ...one, id: 3 }, null, 'x']))).toEqual([one])
  expect([readSaved('{'), readSaved('{}'), readSaved(null)]).toEqual([[], [], []])
})
