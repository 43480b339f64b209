import { expect, test } from 'vitest'
import { absences } from '../absence.ts'
import { rowOf } from '../evaluate.ts'
import { print } from '../print.ts'
import { findRecord } from '../records.ts'
import { auctionRow, auctionTable } from './auction.ts'
import { auctionOutcome, auctionOutcomeTable } from './auction-outcome.ts'

const NONE = Number.NaN
/** Five auctions of 100, 200, 300, 400 and 500 shares, then one of 600 that follows a session of 12,000 shares. */
const frameOf = (
  newest: Partial<Record<'price' | 'matched' | 'unmatched' | 'sealMost' | 'sealLocked' | 'latePrice' | 'lateMatched', number>>,
) => {
  const last = {
    price: 10.5,
    matched: 600,
    unmatched: -200,
    sealMost: 4000,
    sealLocked: 1000,
    latePrice: 10.4,
    lateMatched: 500,
    ...newest,
  }
  const of = (before: number, value: number) => Float64Array.of(before, before, before, before, before, value)
  return auctionTable.frame(6, {
    price: of(10, last.price),
    matched: Float64Array.of(100, 200, 300, 400, 500, last.matched),
    unmatched: of(0, last.unmatched),
    sealMost: of(NONE, last.sealMost),
    sealLocked: of(NONE, last.sealLocked),
    latePrice: of(NONE, last.latePrice),
    lateMatched: of(NONE, last.lateMatched),
    preClose: of(10, 10),
    volume: Float64Array.of(1000, 1000, 1000, 1000, 12_000, NONE),
    floatShares: () => 60_000,
  })
}
const row = (newest: Parameters<typeof frameOf>[0]) => rowOf(auctionRow)(frameOf(newest), 5)
const turnover = findRecord('auction-turnover')

test('an auction against 昨收, the session before and the five auctions before', () => {
  // 10.50 ÷ 10 − 1; 600 ÷ 12,000; the mean of 100 … 500 is 300; 10.50 × 600; 10.50 × −200; 600 ÷ 60,000
  expect(row({})).toMatchObject({ gap: 0.05, dayRatio: 0.05, usualMatched: 300, usualRatio: 2, amount: 6300, unmatchedAmount: -2100 })
  expect(turnover && rowOf([turnover])(frameOf({}), 5)).toEqual({ turnover: 0.01 })
})

test('three of four shares at the limit were withdrawn by 9:20', () => {
  expect(row({})).toMatchObject({ withdrawn: 0.75 })
  expect(row({ sealLocked: 4000 })).toMatchObject({ withdrawn: 0 })
  expect(row({ sealLocked: 0 })).toMatchObject({ withdrawn: 1 })
})

test('抢筹 asks for both, the price and what is matched, to have risen since 9:24', () => {
  expect(row({})).toMatchObject({ isRush: 1, lateGrowth: 0.2 })
  expect(row({ price: 10.4 })).toMatchObject({ isRush: 0, lateRise: 0 })
  expect(row({ matched: 500 })).toMatchObject({ isRush: 0, lateGrowth: 0 })
})

test('what is not known yet is unknown, and says why', () => {
  const of = (newest: Parameters<typeof frameOf>[0]) =>
    Object.fromEntries(absences(auctionRow, { frame: frameOf(newest), from: 5, to: 6 }).map(({ field, reason }) => [field, reason]))
  expect(of({ sealMost: 0, sealLocked: 0 })).toEqual({ withdrawn: '9:20 之前没有到过涨停价' })
  expect(of({ sealMost: NONE, sealLocked: NONE, latePrice: NONE, lateMatched: NONE })).toEqual(
    Object.fromEntries(
      ['sealMost', 'sealLocked', 'withdrawn', 'latePrice', 'lateMatched', 'lateRise', 'lateGrowth', 'isRush'].map((field) => [
        field,
        '{auctions|没有这一天集合竞价的过程}',
      ]),
    ),
  )
  expect(rowOf(auctionRow)(frameOf({}), 4)).toMatchObject({ usualRatio: null, dayRatio: 0.5 })
})

test('formulas in words', () => {
  const printed = (id: string) => {
    const record = findRecord(id)
    return record?.kind === 'figure' ? print(record.definition.value) : null
  }
  expect(printed('auction-usual-ratio')).toBe('竞价成交量 ÷ 前 5 次竞价成交量均值')
  expect(printed('auction-usual-matched')).toBe('REF(MA(竞价成交量,5),1)')
  expect(printed('auction-withdrawn')).toBe('1 − 9:20 涨停价封单 ÷ 9:20 前涨停价封单峰值')
})

test('a cell with few cases says how many and nothing else', () => {
  const cell = (n: number, ups: number) =>
    rowOf(auctionOutcome)(
      auctionOutcomeTable.frame(1, {
        n: () => n,
        sessions: () => 9,
        unfillable: () => 0,
        ups: () => ups,
        median: () => (n < 20 ? NONE : 0.01),
        medianLow: () => (n < 20 ? NONE : -0.01),
        medianHigh: () => (n < 20 ? NONE : 0.02),
      }),
      0,
    )
  // Wilson for 10 of 20: (10 + 1.9208) ÷ 23.8415 ± 1.96 ÷ 23.8415 × √(20 ÷ 4 + 0.9604)
  expect(cell(20, 10)).toMatchObject({ n: 20, upRatio: 0.5, median: 0.01 })
  expect(cell(20, 10).upLow).toBeCloseTo(0.2993, 4)
  expect(cell(20, 10).upHigh).toBeCloseTo(0.7007, 4)
  expect(cell(19, 10)).toMatchObject({ n: 19, upRatio: null, upLow: null, upHigh: null, median: null })
})
