import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays, tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, firstItem, int16At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { describe, expect, test } from 'vitest'
import { markOn } from './company/marks.ts'
import { dailyLimits, limitMilli } from './limits.ts'
import { providerOf, simulatedProvider } from './provider.ts'
import type { Profile } from './security-profile.ts'
import { sessionFrom } from './sessions.ts'
import { barsOf, sampleSecurities, WORLD_FROM, WORLD_TO } from './testing/sample-market.ts'
import { createWorld } from './world.ts'

const securities = sampleSecurities()
const world = createWorld({ seed: 7, years: 10, securities })
const provider = providerOf(world)
const profileOf = ({ code }: Security) => world.profile(code) as Profile
const bars = new Map(securities.map(({ code }) => [code as string, barsOf(provider, code)]))
const events = new Map<string, ExRightEvent>()
for (const row of provider.rows?.('dividends', WORLD_TO) ?? []) events.set(`${row.secucode} ${row.exDate}`, row)

/** Half-up division in whole numbers, independent of the product's own arithmetic. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function tickOf({ code, board }: Security): bigint {
  return board === 'b' && code.startsWith('SH') ? 1n : 10n
}

/** Exchange reference price in 0.001: (close − cash) ÷ (1 + new shares), as announced per ten shares. */
function reference(security: Security, closeMilli: number, date: string): number {
  const event = events.get(`${security.code} ${date}`)
  if (event === undefined) return closeMilli
  const tick = tickOf(security)
  const cents = BigInt(Math.round(event.cashPer10 * 100))
  const shares = BigInt(Math.round((event.bonusPer10 + event.convertPer10) * 100))
  return Number(halfUp((BigInt(closeMilli) * 10n - cents * 10n) * 100n, (1000n + shares) * tick) * tick)
}

/** Published limits in per cent, written down here once more; a share under warning is one on its day. */
function publishedPercent(security: Security, date: string): bigint {
  const { board } = security
  const st = markOn(profileOf(security), sessionFrom(date))
  if (board === 'bse') return 30n
  if (board === 'star') return 20n
  if (board === 'chinext') return date >= '2020-08-24' ? 20n : 10n
  return st !== '' && date < '2026-07-06' ? 5n : 10n
}

type Step = { security: Security; date: string; pre: number; age: number; i: number; own: DayColumns }

/** Every bar with a bar before it. */
function* steps(): Iterable<Step> {
  for (const security of securities) {
    const own = entryOf(bars, security.code)
    const seenListing = security.listDate !== null && security.listDate >= WORLD_FROM && security.board !== 'bse'
    for (let i = 1; i < own.length; i++) {
      const date = isoOfDay(intAt(own.date, i))
      const age = seenListing ? i : 1000
      yield { security, date, pre: reference(security, intAt(own.close, i - 1), date), age, i, own }
    }
  }
}

const all = [...steps()]

test('most securities trade nearly every session, some are suspended, and delisted ones stop', () => {
  const sessions = countTradingDays(WORLD_FROM, WORLD_TO)
  const old = securities.filter(({ delisted, board, listDate }) => !delisted && board === 'main' && (listDate ?? '') < WORLD_FROM)
  const presence = old.map(({ code }) => entryOf(bars, code).length / sessions)
  const missing = 1 - presence.reduce((sum, one) => sum + one, 0) / presence.length
  expect(missing).toBeGreaterThan(0.002)
  expect(missing).toBeLessThan(0.03)
  const gone = securities.filter(({ delisted }) => delisted).map(({ code }) => entryOf(bars, code))
  expect(gone.some(({ length }) => length > 0)).toBe(true)
  expect(gone.every(({ length, date }) => length === 0 || intAt(date, length - 1) < 20260101)).toBe(true)
})

test('open, high, low and close are in order, on the tick, and inside sane bounds over ten years', () => {
  for (const security of securities) {
    const own = entryOf(bars, security.code)
    const tick = Number(tickOf(security))
    for (let i = 0; i < own.length; i++) {
      const [open, high, low, close] = [intAt(own.open, i), intAt(own.high, i), intAt(own.low, i), intAt(own.close, i)]
      if (!(low <= Math.min(open, close) && high >= Math.max(open, close))) expect([security.code, intAt(own.date, i)]).toBe('in order')
      if ([open, high, low, close].some((price) => price % tick !== 0)) expect([security.code, intAt(own.date, i)]).toBe('on the tick')
      if (low <= (security.board === 'b' ? 100 : 300) || high >= 5_000_000) expect([security.code, low, high]).toBe('sane')
    }
  }
  expect(all.length).toBeGreaterThan(300_000)
})

test('amount over volume lies between low and high, volume is in lots and below the float', () => {
  const floats = new Map<string, number>()
  for (const { secucode, floatShares } of provider.rows?.('shareCapital', WORLD_TO) ?? [])
    floats.set(secucode, Math.max(floats.get(secucode) ?? 0, floatShares))
  for (const { security, i, own } of all) {
    const volume = numberAt(own.volume, i)
    const average = (numberAt(own.amount, i) / volume) * 1000
    if (average < intAt(own.low, i) - 1e-6 || average > intAt(own.high, i) + 1e-6)
      expect([security.code, intAt(own.date, i), average]).toBe('within low and high')
    if (volume % 100 !== 0 || volume <= 0 || volume > entryOf(floats, security.code)) expect([security.code, volume]).toBe('volume')
  }
})

describe('price limits', () => {
  test('no bar leaves the published limit of its day, but for the first sessions of a new share', () => {
    for (const { security, date, pre, age, i, own } of all) {
      if (age < 5) continue
      const percent = publishedPercent(security, date)
      const tick = tickOf(security)
      const limit = (sign: bigint) => Number(halfUp(BigInt(pre) * (100n + sign * percent), 100n * tick) * tick)
      const up = Math.max(limit(1n), pre + Number(tick))
      const down = Math.min(limit(-1n), pre - Number(tick))
      if (intAt(own.high, i) > up || intAt(own.low, i) < down)
        expect([security.code, date, pre, intAt(own.high, i), intAt(own.low, i)]).toBe('inside the limit')
    }
  })

  test('main-board ST shares stay within 5 % until 2026-07-03 and move further from 2026-07-06', () => {
    const st = allSecurities().filter((one) => one.board === 'main' && one.st !== '' && !one.delisted)
    const own = simulatedProvider({ seed: 7, years: 1, securities: st })
    const largest = (from: string, to: string) =>
      Math.max(
        ...st.map(({ code }) => {
          const { length, close } = barsOf(own, code, { from, to })
          let most = 0
          for (let i = 1; i < length; i++) most = Math.max(most, intAt(close, i) / intAt(close, i - 1) - 1)
          return most
        }),
      )
    expect(largest('2026-05-06', '2026-07-03')).toBeLessThan(0.0555)
    expect(largest('2026-07-03', '2026-09-30')).toBeGreaterThan(0.08)
  })

  test('a main-board share moves further than 5 % before it is marked and after the mark is lifted, not while it is marked', () => {
    const old = allSecurities().filter(({ board, delisted, listDate }) => board === 'main' && !delisted && listDate !== null)
    const marked = createWorld({ seed: 7, years: 10, securities: old.filter(({ listDate }) => (listDate ?? '') < '2015-01-01') })
    const own = providerOf(marked)
    const beyond = { marked: 0, before: 0, lifted: 0 }
    for (const { security, marks } of marked.profiles.filter((profile) => profile.marks.length > 0)) {
      const { length, date, close } = barsOf(own, security.code, { to: '2026-07-03' })
      for (let i = 1; i < length; i++) {
        const session = sessionFrom(isoOfDay(intAt(date, i)))
        // the tick weighs on shares below 1 元
        if (intAt(close, i) / intAt(close, i - 1) - 1 <= 0.0555 || intAt(close, i) < 1000) continue
        if (markOn({ marks }, session) !== '') beyond.marked++
        else if (session < firstItem(marks).from) beyond.before++
        else beyond.lifted++
      }
    }
    expect(beyond.marked).toBe(0)
    expect(beyond.before).toBeGreaterThan(500)
    expect(beyond.lifted).toBeGreaterThan(100)
  })

  test('ChiNext closes move beyond 10 % from 2020-08-24 only', () => {
    const moves = all.filter(({ security, age }) => security.board === 'chinext' && age >= 20)
    const beyond = (step: Step) => intAt(step.own.close, step.i) / step.pre > 1.106
    expect(moves.filter(({ date }) => date < '2020-08-24').some(beyond)).toBe(false)
    expect(moves.filter(({ date }) => date >= '2020-08-24').some(beyond)).toBe(true)
  })

  test('the cached limits equal the domain rule', () => {
    for (const { security, date, pre } of all.filter((_, at) => at % 997 === 0)) {
      const ratio = int16At(dailyLimits(profileOf(security)), sessionFrom(date))
      const exchange = security.code.startsWith('SH') ? 'SH' : 'SZ'
      const rule = priceLimit({
        board: security.board,
        st: markOn(profileOf(security), sessionFrom(date)) !== '',
        date,
        preClose: pre / 1000,
        exchange,
      })
      const tick = Number(tickOf(security))
      expect([limitMilli(pre, ratio, tick), limitMilli(pre, -ratio, tick)]).toEqual(
        [(rule.up ?? 0) * 1000, (rule.down ?? 0) * 1000].map(Math.round),
      )
    }
  })

  test('between 0.3 and 3 per cent of the closes stand at the upper limit, some at one price, and some days touch and leave it', () => {
    let sealed = 0
    let onePrice = 0
    let left = 0
    for (const { security, date, pre, age, i, own } of all) {
      if (age < 5) continue
      const up = limitMilli(pre, int16At(dailyLimits(profileOf(security)), sessionFrom(date)), Number(tickOf(security)))
      if (intAt(own.close, i) === up) sealed++
      if (intAt(own.low, i) === up) onePrice++
      if (intAt(own.high, i) === up && intAt(own.close, i) < up) left++
    }
    expect(sealed / all.length).toBeGreaterThan(0.003)
    expect(sealed / all.length).toBeLessThan(0.03)
    expect(onePrice).toBeGreaterThan(sealed / 20)
    expect(left).toBeGreaterThan(sealed / 10)
  })
})

describe('new shares', () => {
  const fresh = allSecurities().filter(({ listDate, board }) => listDate !== null && listDate >= '2023-04-10' && board !== 'bse')
  const market = simulatedProvider({ seed: 7, years: 5, securities: fresh })

  test('begin on their listing day and move beyond the daily limit in their first five sessions', () => {
    let beyond = 0
    for (const { code, listDate } of fresh) {
      const own = barsOf(market, code)
      expect(isoOfDay(intAt(own.date, 0))).toBe(listDate)
      for (let i = 1; i < 5; i++) if (Math.abs(intAt(own.close, i) / intAt(own.close, i - 1) - 1) > 0.21) beyond++
    }
    expect(fresh.length).toBeGreaterThan(100)
    expect(beyond).toBeGreaterThan(3)
  })

  test('turn over much of their float on the first day', () => {
    const capital = new Map([...(market.rows?.('shareCapital', WORLD_TO) ?? [])].reverse().map((row) => [row.secucode, row.floatShares]))
    const turnover = fresh.map(({ code }) => numberAt(barsOf(market, code).volume, 0) / entryOf(capital, code)).sort((a, b) => a - b)
    expect(turnover[Math.floor(turnover.length / 2)]).toBeGreaterThan(0.3)
    expect(turnover.at(-1)).toBeLessThanOrEqual(1)
  })
})

test('on ex-right days the close before is lowered by the announcement, so half-price days after 10 转 10 are no limit-downs', () => {
  const growing = all.filter(({ security, date }) => (events.get(`${security.code} ${date}`)?.convertPer10 ?? 0) >= 5)
  expect(growing.length).toBeGreaterThan(3)
  for (const { own, i, pre } of growing) {
    expect(intAt(own.open, i) / intAt(own.close, i - 1)).toBeLessThan(0.85)
    expect(Math.abs(intAt(own.close, i) / pre - 1)).toBeLessThan(0.31)
  }
})

describe('daily returns look like a market', () => {
  const series = securities
    .map(({ code }) =>
      all.filter(({ security, age }) => security.code === code && age > 20).map(({ own, i, pre }) => intAt(own.close, i) / pre - 1),
    )
    .filter((returns) => returns.length > 500)

  function moments(values: readonly number[]): { variance: number; kurtosis: number } {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length
    return { variance, kurtosis: values.reduce((sum, one) => sum + (one - mean) ** 4, 0) / values.length / variance ** 2 }
  }

  function median(values: readonly number[]): number {
    return itemAt(
      [...values].sort((a, b) => a - b),
      Math.floor(values.length / 2),
    )
  }

  test('their tails are fat and their size between 1 and 5 per cent', () => {
    const shapes = series.map(moments)
    expect(median(shapes.map(({ kurtosis }) => kurtosis))).toBeGreaterThan(3.5)
    expect(median(shapes.map(({ variance }) => Math.sqrt(variance)))).toBeGreaterThan(0.015)
    expect(median(shapes.map(({ variance }) => Math.sqrt(variance)))).toBeLessThan(0.045)
  })

  test('large moves come in clusters', () => {
    const lagOne = series.map((returns) => {
      const size = returns.map(Math.abs)
      const mean = size.reduce((sum, one) => sum + one, 0) / size.length
      const spread = size.reduce((sum, one) => sum + (one - mean) ** 2, 0)
      return size.slice(1).reduce((sum, one, i) => sum + (one - mean) * (itemAt(size, i) - mean), 0) / spread
    })
    expect(median(lagOne)).toBeGreaterThan(0.08)
  })

  test('shares rise and fall together more than by chance', () => {
    const days = tradingDaysBetween('2025-01-02', '2025-12-31')
    const share = days.map((date) => {
      const today = all.filter((step) => step.date === date)
      return today.filter(({ own, i, pre }) => intAt(own.close, i) > pre).length / today.length
    })
    expect(moments(share).variance).toBeGreaterThan(0.01)
  })
})
