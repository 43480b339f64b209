import { expect, test } from 'vitest'
import { absences } from '../absence.ts'
import { listOf, rowOf } from '../evaluate.ts'
import { print } from '../print.ts'
import { findRecord } from '../records.ts'
import { blockAfter, blockAfterTable, blockCloseValues, blockDeal, blockReturns, blockStats, blockTradeTable } from './block-trades.ts'

/** 300 shares at 9 against a close of 10, 100 at 11 against 10, 50 at 4 on a day without a close. */
const frameOf = (deals: number, floatShares: number) =>
  blockTradeTable.frame(deals, {
    price: Float64Array.of(9, 11, 4),
    close: Float64Array.of(10, 10, Number.NaN),
    volume: Float64Array.of(300, 100, 50),
    amount: Float64Array.of(2700, 1100, 200),
    floatShares: () => floatShares,
    byInstitution: Float64Array.of(1, 0, Number.NaN),
    fromInstitution: Float64Array.of(0, 1, Number.NaN),
    newestClose: () => 8,
    newestFloatShares: () => 950,
  })
const ofAll = (length: number) => ({ frame: frameOf(length, 1000), from: length - 1, to: length })
const figureOf = (id: string, length: number) => {
  const record = findRecord(id)
  return record && rowOf([record])(frameOf(length, 1000), length - 1)[record.field]
}

test('a deal: its discount and its share of what is tradable', () => {
  expect(rowOf(blockDeal)(frameOf(3, 1000), 0)).toMatchObject({ premiumRatio: -0.1, amountFloatRatio: 0.27, amount: 2700 })
  expect(rowOf(blockDeal)(frameOf(3, Number.NaN), 2)).toMatchObject({ premiumRatio: null, amountFloatRatio: null, price: 4 })
  expect(absences(blockDeal, { frame: frameOf(3, Number.NaN), from: 0, to: 3 })).toEqual([
    { field: 'close', reason: '来源没有给出收盘价，当日也没有日线' },
    { field: 'premiumRatio', reason: '来源没有给出收盘价，当日也没有日线' },
    { field: 'floatShares', reason: '这一天停牌或{shareCapital}' },
    { field: 'amountFloatRatio', reason: '这一天停牌或{shareCapital}' },
  ])
})

test('deals together: the premium weighs by amount and needs every close', () => {
  // 3800 paid for what was worth 4000
  expect(rowOf(blockStats)(frameOf(2, 1000), 1)).toEqual({
    count250: 2,
    amount250: 3800,
    premiumCount: 1,
    discountCount: 1,
    avgPremium: -0.05,
  })
  expect(listOf(blockCloseValues, frameOf(3, 1000))).toEqual([3000, 1000])
  expect(rowOf(blockStats)(frameOf(3, 1000), 2)).toEqual({
    count250: 3,
    amount250: 4000,
    premiumCount: null,
    discountCount: null,
    avgPremium: null,
  })
  expect(absences(blockStats, ofAll(3)).map(({ field }) => field)).toEqual(['premiumCount', 'discountCount', 'avgPremium'])
})

test('no deals are no amount, and have no premium', () => {
  expect(rowOf(blockStats)(frameOf(0, 1000), -1)).toEqual({
    count250: 0,
    amount250: 0,
    premiumCount: 0,
    discountCount: 0,
    avgPremium: null,
  })
  expect(absences(blockStats, ofAll(0))).toEqual([{ field: 'avgPremium', reason: '这段时间没有大宗交易' }])
})

test('institutions bought less sold, unknown with one deal without names; all amounts over the newest tradable value', () => {
  expect([figureOf('block-trade-institution-net-sum', 2), figureOf('block-trade-institution-net-sum', 3)]).toEqual([1600, null])
  // 3800 of 950 shares at 8
  expect(figureOf('block-trade-amount-float-ratio-sum', 2)).toBe(0.5)
})

test('returns after deals: days without so many sessions since are left out', () => {
  const frame = blockAfterTable.frame(3, {
    startAdjusted: Float64Array.of(10, 20, 8),
    endAdjusted: Float64Array.of(11, 18, Number.NaN),
  })
  expect(listOf(blockReturns, frame)).toEqual([0.1, -0.1])
  expect(rowOf(blockAfter)(frame, 2)).toEqual({ avg: 0, median: 0, low: -0.1, high: 0.1 })
  expect(print(blockAfter[1].definition.value)).toBe('中位(各次涨跌幅)')
  const none = blockAfterTable.frame(1, { startAdjusted: Float64Array.of(10), endAdjusted: Float64Array.of(Number.NaN) })
  expect(absences(blockAfter, { frame: none, from: 0, to: 1 }).map(({ reason }) => reason)).toEqual(
    Array(4).fill('大宗交易当日停牌，或之后还没有这么多个已收盘的交易日'),
  )
})
