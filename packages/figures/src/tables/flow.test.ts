import { describe, expect, test } from 'vitest'
import { absences } from '../absence.ts'
import { listOf, rowOf } from '../evaluate.ts'
import type { Frame } from '../frame.ts'
import { print } from '../print.ts'
import { recordsOf } from '../records.ts'
import { flowCost, flowDay, flowTable, inflowNets, inflowShares, leadingDay, participationDay } from './flow.ts'
import { flowMinute, flowMinuteTable } from './flow-minute.ts'
import { flowPart, flowPartTable } from './flow-part.ts'
import { flowDays, flowPeriod, flowPeriodTable, periodNets } from './flow-period.ts'

const unknown = Number.NaN
const nets = {
  superNet: Float64Array.of(60, -50, 300),
  bigNet: Float64Array.of(40, 20, 100),
  midNet: Float64Array.of(-70, 10, -250),
  smallNet: Float64Array.of(-30, 20, -150),
}
const close = Float64Array.of(10, 10, 6)
const amount = Float64Array.of(2000, 1000, 3000)
// two shares for one before the third session: what cost 10 is 5 today
const frame = flowTable.frame(3, {
  ...nets,
  superBuy: Float64Array.of(unknown, unknown, 500),
  bigBuy: Float64Array.of(unknown, unknown, 400),
  close,
  amount,
  preClose: Float64Array.of(8, 10, 5),
  volume: Float64Array.of(200, 100, 500),
  forwardClose: Float64Array.of(5, 5, 6),
})

/** Values of all records of a table on the newest row. */
const valuesOf = (table: typeof flowTable | typeof flowPeriodTable, of: Frame) => rowOf(recordsOf(table))(of, of.length - 1)

describe('money flow of sessions, worked by hand', () => {
  test('large orders are super and big ones; parts are over the turnover', () => {
    expect(rowOf(flowDay)(frame, 0)).toEqual({
      close: 10,
      preClose: 8,
      changeRatio: 0.25,
      mainNet: 100,
      superNet: 60,
      bigNet: 40,
      midNet: -70,
      smallNet: -30,
    })
    const parts = flowPartTable.frame(2, { net: Float64Array.of(400, -150), amount: () => 3000 })
    expect([0, 1].map((row) => rowOf(flowPart)(parts, row))).toEqual([
      { net: 400, ratio: 0.13333333 },
      { net: -150, ratio: -0.05 },
    ])
  })

  test('sold is bought less net, both sides are over twice the turnover', () => {
    expect(rowOf(leadingDay)(frame, 2)).toMatchObject({ superSell: 200, bigSell: 300, mainBuy: 900, mainSell: 500, mainShare: 0.23333333 })
    expect(rowOf(participationDay)(frame, 2)).toMatchObject({ superBuy: 500, ratio: 0.11666667 })
    expect(valuesOf(flowTable, frame)).toMatchObject({ mainBuyRatio: 0.3, mainStreak: 1 })
  })

  test('the estimated cost weighs prices of today by net buying, of the days with some', () => {
    expect(listOf(inflowNets, frame)).toEqual([100, 400])
    expect(listOf(inflowShares, frame)).toEqual([20, 66.67])
    expect(rowOf(flowCost)(frame, 2)).toEqual({ mainCostEst: 5.76923077, n: 2, low: 5, high: 6, close: 6, toCost: 0.04 })
    expect(print(flowCost[0].definition.value)).toBe('平均(净流入日净额) ÷ 平均(净流入日折合股数)')
  })

  test('what is unknown says why', () => {
    const reasons = Object.fromEntries(absences(leadingDay, { frame, from: 0, to: 3 }).map(({ field, reason }) => [field, reason]))
    const netAlone = '来源对过去的日子只公布净额，没有买入与卖出'
    const fields = ['superBuy', 'superSell', 'bigBuy', 'bigSell', 'mainBuy', 'mainSell', 'mainShare']
    expect(reasons).toEqual(Object.fromEntries(fields.map((field) => [field, netAlone])))
  })
})

describe('periods, worked by hand', () => {
  const period = flowPeriodTable.frame(3, {
    ...nets,
    close,
    amount,
    volume: Float64Array.of(200, 100, 500),
    floatShares: () => 2000,
    endAdjusted: Float64Array.of(5, 5, 6),
    startAdjusted: () => 4,
  })

  test('sessions are summed, their turnover below them', () => {
    expect(rowOf(flowPeriod)(period, 2)).toEqual({
      mainNet: 470,
      mainRatio: 0.07833333,
      changeRatio: 0.5,
      endAdjusted: 6,
      startAdjusted: 4,
    })
    expect(listOf(periodNets, period)).toEqual([100, -30, 400])
    expect(valuesOf(flowPeriodTable, period)).toMatchObject({
      superSum: 310,
      superRatio: 0.05166667,
      smallSum: -160,
      mainFloatRatio: 0.03916667,
      // (100 ÷ 10 − 30 ÷ 10 + 400 ÷ 6) ÷ 2000
      bigVolume: 0.03683333,
      mainDays: 2,
    })
  })

  test('a session without turnover leaves no ratio, a security listed since no change', () => {
    const young = flowPeriodTable.frame(3, {
      ...nets,
      close,
      amount: Float64Array.of(2000, unknown, 3000),
      volume: Float64Array.of(200, unknown, 500),
      floatShares: () => 2000,
      endAdjusted: close,
      startAdjusted: () => unknown,
    })
    expect(absences(flowPeriod, { frame: young, from: 2, to: 3 })).toEqual([
      { field: 'mainRatio', reason: '这一天没有日线，或日线没有成交额' },
      { field: 'changeRatio', reason: '区间之前没有日线（新上市）' },
      { field: 'startAdjusted', reason: '区间之前没有日线（新上市）' },
    ])
  })

  test('a name says how many sessions', () => {
    expect(print(flowPeriod[0], new Map([[flowDays, 5]]))).toBe('近5日主力净流入')
  })
})

test('a minute of money flow: large orders since the opening', () => {
  expect(rowOf(flowMinute)(flowMinuteTable.frame(3, nets), 1)).toEqual({
    mainNet: -30,
    superNet: -50,
    bigNet: 20,
    midNet: 10,
    smallNet: 20,
  })
})
