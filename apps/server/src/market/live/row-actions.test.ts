import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { expect, test } from 'vitest'
import { flatBars } from '../testing/small-market.ts'
import { actionsOf, spanOfLists } from './row-actions.ts'

const bars = flatBars(tradingDaysBetween('2015-01-05', '2024-12-31').map((day) => [dayOfIso(day), 10] as const))
const paid = (exDate: string) => ({
  secucode: 'SH600000',
  exDate,
  cashPer10: 1,
  bonusPer10: 0,
  convertPer10: 0,
  allotPer10: 0,
  allotPrice: 0,
})
const knownFrom =
  (listDate: string, ...dates: string[]) =>
  (others: string[]) => {
    const dividends = dates.map(paid)
    const all = new Map([
      ['SH600000', dividends],
      ['SH600036', others.map(paid)],
    ])
    const lists = spanOfLists({ dividends: all, ratios: new Map() })
    return actionsOf({ id: 'SH600000', board: 'main', listDate }, { bars, facts: null, dividends, lists, ratios: [] }).knownFrom
  }

test('a list that begins years after a share was listed says nothing of the years before', () => {
  expect(knownFrom('1999-11-10', '2022-07-21', '2024-07-18')(['2022-06-30'])).toBe(20220630)
})

test('a list that reaches back to the listing, by this share or by another, is known whole', () => {
  expect(knownFrom('1999-11-10', '2022-07-21')(['1998-05-04', '2024-06-20'])).toBe(19991110)
  expect(knownFrom('1999-11-10', '2000-07-06', '2024-07-18')([])).toBe(19991110)
  expect(knownFrom('2021-03-01', '2022-07-21', '2023-12-01')([])).toBe(20210301)
})

test('without a dividend nothing is known', () => {
  expect(knownFrom('1999-11-10')(['1998-05-04'])).toBe(0)
})

test('a list of which the latest ex-date of any share is over a year before the newest bar says nothing of what followed', () => {
  expect(knownFrom('2021-03-01', '2022-07-21', '2023-07-21')([])).toBe(0)
  expect(knownFrom('2021-03-01', '2022-07-21', '2023-07-21')(['2024-06-20'])).toBe(20210301)
})
