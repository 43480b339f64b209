import { expect, test } from 'vitest'
import { absences } from '../absence.ts'
import { rowOf } from '../evaluate.ts'
import { findRecord } from '../records.ts'
import { dragonTigerTable, listedDay, listedDayCount } from './dragon-tiger.ts'

/** A list of a source that reports everything, and one of a source that reports the turnover alone. */
const frameOf = (lists: number) =>
  dragonTigerTable.frame(lists, {
    close: Float64Array.of(12, Number.NaN),
    changeRatio: Float64Array.of(0.1, Number.NaN),
    amount: Float64Array.of(4000, 500),
    buyAmount: Float64Array.of(900, Number.NaN),
    sellAmount: Float64Array.of(1100, Number.NaN),
    netAmount: Float64Array.of(-200, Number.NaN),
    institutionNet: Float64Array.of(70, Number.NaN),
    northboundNet: Float64Array.of(0, Number.NaN),
  })
const figureOf = (id: string, lists: number) => {
  const record = findRecord(id)
  return record && rowOf([record])(frameOf(lists), lists - 1)[record.field]
}

test('a list: net amount of its seats over the turnover', () => {
  expect(rowOf(listedDay)(frameOf(2), 0)).toMatchObject({ netRatio: -0.05, netAmount: -200, changeRatio: 0.1 })
  expect(rowOf(listedDay)(frameOf(2), 1)).toMatchObject({ netRatio: null, amount: 500 })
  expect(absences([...listedDay], { frame: frameOf(2), from: 0, to: 2 })).toContainEqual({
    field: 'netRatio',
    reason: '来源只给出席位，没有这一项',
  })
})

test('days on lists are counted, none is none; sums need every list', () => {
  const count = rowOf([listedDayCount])
  expect([count(frameOf(2), 1), count(frameOf(0), -1)]).toEqual([{ dayCount: 2 }, { dayCount: 0 }])
  expect([figureOf('listed-is-listed', 1), figureOf('listed-is-listed', 0)]).toEqual([1, 0])
  expect(['net-amount', 'institution-net', 'northbound-net'].map((id) => figureOf(`listed-${id}-sum`, 1))).toEqual([-200, 70, 0])
  expect([figureOf('listed-institution-net-sum', 2), figureOf('listed-institution-net-sum', 0)]).toEqual([null, 0])
})
