import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastClosedTradingDay, sessionState } from './session.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const nameAt = (text: string): string => sessionState(at(text)).state

test.each([
  ['2026-11-20T00:00:00', 'before-open', '未开盘', '2026-11-19', false],
  ['2026-11-20T09:14:59', 'before-open', '未开盘', '2026-11-19', false],
  ['2026-11-20T09:15:00', 'call-auction', '集合竞价', '2026-11-20', false],
  ['2026-11-20T09:20:00', 'call-auction-locked', '集合竞价（不可撤单）', '2026-11-20', false],
  ['2026-11-20T09:25:00', 'quiet', '等待开盘', '2026-11-20', false],
  ['2026-11-20T09:30:00', 'morning', '交易中', '2026-11-20', true],
  ['2026-11-20T11:29:59', 'morning', '交易中', '2026-11-20', true],
  ['2026-11-20T11:30:00', 'lunch', '午休', '2026-11-20', false],
  ['2026-11-20T13:00:00', 'afternoon', '交易中', '2026-11-20', true],
  ['2026-11-20T14:57:00', 'closing-auction', '收盘集合竞价', '2026-11-20', true],
  ['2026-11-20T15:00:00', 'closed', '已收盘', '2026-11-20', false],
  ['2026-11-20T15:05:00', 'after-hours', '盘后定价交易', '2026-11-20', false],
  ['2026-11-20T15:30:00', 'closed', '已收盘', '2026-11-20', false],
  ['2026-11-21T10:00:00', 'closed-day', '休市', '2026-11-20', false],
  ['2026-10-05T10:00:00', 'closed-day', '休市', '2026-09-30', false],
])('at %s the session is %s', (instant, state, label, tradeDate, isTrading) => {
  expect(sessionState(at(instant))).toMatchObject({ state, label, tradeDate, isTrading, calendarKnown: true })
})

test('after-hours trading reached STAR in 2019, ChiNext in 2020 and the main board on 2026-07-06', () => {
  const states = (date: string) =>
    (['star', 'chinext', 'main', 'b'] as const).map((board) => sessionState(at(`${date}T15:10:00`), board).state)
  expect(states('2019-07-19')).toEqual(['closed', 'closed', 'closed', 'closed'])
  expect(states('2019-07-22')).toEqual(['after-hours', 'closed', 'closed', 'closed'])
  expect(states('2020-08-24')).toEqual(['after-hours', 'after-hours', 'closed', 'closed'])
  expect(states('2026-07-03')).toEqual(['after-hours', 'after-hours', 'closed', 'closed'])
  expect(states('2026-07-06')).toEqual(['after-hours', 'after-hours', 'after-hours', 'closed'])
})

test('the closing price of a day is final from 15:00', () => {
  expect(lastClosedTradingDay(at('2026-11-20T14:59:59'))).toBe('2026-11-19')
  expect(lastClosedTradingDay(at('2026-11-20T15:00:00'))).toBe('2026-11-20')
  expect(lastClosedTradingDay(at('2026-10-05T15:00:00'))).toBe('2026-09-30')
})

test('past the published calendar the state still comes, marked as not known', () => {
  expect(sessionState(at('2027-01-01T10:00:00'))).toMatchObject({ state: 'closed-day', tradeDate: '2026-12-31', calendarKnown: false })
  expect(sessionState(at('2027-01-04T10:00:00'))).toMatchObject({ state: 'morning', tradeDate: '2027-01-04', calendarKnown: false })
  expect(sessionState(at('2026-12-31T20:00:00'))).toMatchObject({ state: 'closed', nextChangeMs: at('2027-01-01T00:00:00') })
})

test('the next change of a holiday is the midnight before trading resumes', () => {
  expect(sessionState(at('2026-10-03T12:00:00')).nextChangeMs).toBe(at('2026-10-08T00:00:00'))
  expect(nameAt('2026-10-08T00:00:00')).toBe('before-open')
})

test('the state holds until nextChangeMs and differs at it', () => {
  const instants = fc.integer({ min: at('2019-01-01T00:00:00'), max: at('2027-06-30T00:00:00') })
  fc.assert(
    fc.property(instants, (instant) => {
      const now = sessionState(instant)
      expect(now.nextChangeMs).toBeGreaterThan(instant)
      expect(sessionState(now.nextChangeMs - 1).state).toBe(now.state)
      expect(sessionState(now.nextChangeMs).state).not.toBe(now.state)
    }),
  )
})
