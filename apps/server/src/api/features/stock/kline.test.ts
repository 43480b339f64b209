import type { Period } from '@guanlan/contract/schemas/market/chart.ts'
import { entryOf, firstItems, itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'

let closed: TestWorld
let trading: TestWorld
beforeAll(async () => {
  closed = await openTestWorld()
  trading = await openTestWorld({ clock: TRADING, tickMs: 60_000 })
})
afterAll(async () => {
  await closed.close()
  await trading.close()
})

type Ask = { secucode?: string; blockcode?: string; period?: Period; adjust?: 'qfq' | 'none' | 'hfq'; count?: number; end?: string }
type Bar = {
  time: string
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
  turnover: number | null
  preClose: number | null
}

async function bars(world: TestWorld, ask: Ask): Promise<Bar[]> {
  const { data } = await world.ask('stock.kline', { count: 5000, ...ask })
  return data.items.map(([time, open, high, low, close, volume, amount, turnover, preClose]) => {
    return { time, open, high, low, close, volume: volume ?? Number.NaN, amount: amount ?? Number.NaN, turnover, preClose }
  })
}

/** The slow way: put days into buckets by a name made of their date. */
function fold(days: readonly Bar[], nameOf: (time: string) => string): Bar[] {
  const buckets = Map.groupBy(days, (day) => nameOf(day.time))
  return [...buckets.values()].map((group) => ({
    time: group.at(-1)?.time ?? '',
    open: group[0]?.open ?? Number.NaN,
    high: Math.max(...group.map((day) => day.high)),
    low: Math.min(...group.map((day) => day.low)),
    close: group.at(-1)?.close ?? Number.NaN,
    volume: group.reduce((sum, day) => sum + day.volume, 0),
    amount: group.reduce((sum, day) => sum + day.amount, 0),
    turnover: group.some((day) => day.turnover === null) ? null : group.reduce((sum, day) => sum + (day.turnover ?? 0), 0),
    preClose: group[0]?.preClose ?? null,
  }))
}

function mondayOf(time: string): string {
  const day = new Date(`${time}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const buckets = {
  week: mondayOf,
  month: (time: string) => time.slice(0, 7),
  quarter: (time: string) => `${time.slice(0, 4)} ${Math.ceil(Number(time.slice(5, 7)) / 3)}`,
  year: (time: string) => time.slice(0, 4),
} as const

function expectClose(got: readonly Bar[], wanted: readonly Bar[]): void {
  expect(got.map((bar) => bar.time)).toEqual(wanted.map((bar) => bar.time))
  got.forEach((bar, at) => {
    const other = itemAt(wanted, at)
    for (const key of ['open', 'high', 'low', 'close', 'volume'] as const) expect(bar[key], `${bar.time} ${key}`).toBe(other[key])
    expect(Math.abs(bar.amount - other.amount)).toBeLessThan(1)
    if (bar.turnover === null || other.turnover === null) expect(bar.turnover).toBe(other.turnover)
    else expect(bar.turnover).toBeCloseTo(other.turnover, 5)
    expect(bar.preClose).toBe(other.preClose)
  })
}

test.each(Object.keys(buckets) as (keyof typeof buckets)[])('%s bars are its day bars added up', async (period) => {
  for (const adjust of ['none', 'qfq', 'hfq'] as const) {
    for (const asked of [{ secucode: 'SH600519' }, { secucode: 'SZ000001' }, { secucode: 'SH000001' }, { blockcode: 'SW801120' }]) {
      const days = await bars(closed, { ...asked, adjust })
      expectClose(await bars(closed, { ...asked, adjust, period }), fold(days, buckets[period]))
    }
  }
})

test.each(['1m', '5m', '15m', '30m', '60m'] as const)('%s bars of a session add up to its day bar', async (period) => {
  for (const world of [closed, trading]) {
    for (const secucode of ['SH600519', 'SZ000001', 'SH000001']) {
      const minutes = await bars(world, { secucode, period, adjust: 'none', count: 1000 })
      const days = new Map((await bars(world, { secucode, adjust: 'none' })).map((day) => [day.time, day]))
      const sessions = fold(minutes, (time) => time.slice(0, 10))
      const whole = minutes.length < 1000 ? sessions : sessions.slice(1)
      expect(whole.length).toBeGreaterThan(2)
      for (const session of whole) {
        const day = entryOf(days, session.time.slice(0, 10))
        for (const key of ['open', 'high', 'low', 'close', 'volume', 'preClose'] as const)
          expect(session[key], `${secucode} ${session.time} ${key}`).toBe(day[key])
        expect(Math.abs(session.amount - day.amount)).toBeLessThan(5)
      }
    }
  }
})

test('a full session has 240 minutes, 48 five-minute and 4 hour bars labelled by their end', async () => {
  const labels = async (period: Period) =>
    (await bars(closed, { secucode: 'SH600519', period, count: 240 }))
      .filter((bar) => bar.time.startsWith('2026-11-20'))
      .map((bar) => bar.time.slice(11))
  expect((await labels('1m')).length).toBe(240)
  expect((await labels('5m')).length).toBe(48)
  expect(await labels('60m')).toEqual(['10:30', '11:30', '14:00', '15:00'])
})

test('前复权 ends at the raw price, 后复权 begins at it, and both keep every return', async () => {
  const { market } = closed.context
  const withDividends = market.instruments
    .filter((i) => i.kind === 'stock' && market.exRights(i.row).some((e) => e.exDate > '2025-06-01'))
    .slice(0, 25)
  expect(withDividends.length).toBeGreaterThan(5)
  for (const { id } of withDividends) {
    const [none, qfq, hfq] = firstItems(
      await Promise.all((['none', 'qfq', 'hfq'] as const).map((adjust) => bars(closed, { secucode: id, adjust }))),
      3,
    )
    expect(qfq.at(-1)?.close).toBe(none.at(-1)?.close)
    expect(hfq[0]?.open).toBe(none[0]?.open)
    none.forEach((bar, at) => {
      if (at === 0) return
      const change = bar.close / (bar.preClose as number)
      for (const adjusted of [qfq, hfq]) {
        expect((adjusted[at]?.close as number) / (adjusted[at - 1]?.close as number), `${id} ${bar.time}`).toBeCloseTo(change, 2)
        expect(adjusted[at]?.preClose).toBeCloseTo(adjusted[at - 1]?.close as number, 3)
      }
    })
  }
})

test('an ex-dividend day is listed with the factor its previous close was multiplied by', async () => {
  const { data } = await closed.ask('stock.kline', { secucode: 'SH600519', adjust: 'none', count: 400 })
  expect(data.exrights.length).toBeGreaterThan(0)
  for (const event of data.exrights) {
    const at = data.items.findIndex(([time]) => time >= event.date)
    const before = data.items[at - 1]?.[4] as number
    expect(data.items[at]?.[8]).toBeCloseTo(before - event.cashPer10 / 10, 1)
    expect(event.factor).toBeCloseTo((data.items[at]?.[8] as number) / before, 7)
  }
})

test('the raw price of any day follows from the last factor and the ex-rights after it', async () => {
  for (const adjust of ['none', 'qfq', 'hfq'] as const) {
    for (const end of [undefined, '2026-03-02']) {
      const ask = { secucode: 'SH600519', count: 400, ...(end === undefined ? {} : { end }) }
      const { data } = await closed.ask('stock.kline', { ...ask, adjust })
      const { data: raw } = await closed.ask('stock.kline', { ...ask, adjust: 'none' })
      data.items.forEach(([time, , , , close], at) => {
        const after = adjust === 'none' ? [] : data.exrights.filter(({ date }) => date > time)
        const factor = after.reduce((product, { factor: step }) => product * step, data.lastFactor)
        expect(close / factor).toBeCloseTo(raw.items[at]?.[4] as number, 2)
      })
    }
  }
})

test('paging by end goes through all bars once, newest page first', async () => {
  const periods = fc.constantFrom<Period>('day', 'week', 'month', '30m', '60m')
  await fc.assert(
    fc.asyncProperty(periods, fc.integer({ min: 1, max: 200 }), async (period, count) => {
      const whole = await bars(closed, { secucode: 'SZ000001', period, adjust: 'none', count: 300 })
      const paged: string[] = []
      let end: string | undefined
      let hasMore = true
      while (hasMore && paged.length < whole.length) {
        const { data } = await closed.ask('stock.kline', {
          secucode: 'SZ000001',
          period,
          adjust: 'none',
          count,
          ...(end === undefined ? {} : { end }),
        })
        paged.unshift(...data.items.map(([time]) => time))
        const first = data.items[0]?.[0] as string
        end = period.endsWith('m') ? minuteBefore(first) : dayBefore(first)
        hasMore = data.hasMore
      }
      expect(paged.slice(-whole.length)).toEqual(whole.map((bar) => bar.time))
    }),
    { numRuns: 12 },
  )
})

function dayBefore(time: string): string {
  return new Date(Date.parse(`${time}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function minuteBefore(time: string): string {
  return new Date(Date.parse(`${time.replace(' ', 'T')}:00Z`) - 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

test('the last bar of a running session is today with the price of the quote', async () => {
  const quote = (
    await trading.ask('stock.quotes', { secucodes: ['SH600519'], cols: ['price', 'open', 'high', 'low', 'volume', 'preClose'] })
  ).data.infos[0]
  const last = (await bars(trading, { secucode: 'SH600519' })).at(-1)
  expect(last).toMatchObject({
    time: '2026-11-20',
    close: quote?.price,
    open: quote?.open,
    high: quote?.high,
    low: quote?.low,
    volume: quote?.volume,
    preClose: quote?.preClose,
  })
})

test('before its first bar there is nothing, said with a reason', async () => {
  const { data, meta } = await closed.ask('stock.kline', { secucode: 'SH600519', end: '1990-01-01' })
  expect(data).toMatchObject({ items: [], hasMore: false, exrights: [] })
  expect(meta.missing).toContainEqual({ field: 'items', reason: '该时间之前没有数据' })
})

test('分时 carries 241 points a session, the average of all trades so far, and five sessions when asked', async () => {
  const { data } = await closed.ask('stock.minutes', { secucode: 'SH600519', days: 5 })
  expect(data.sessions).toHaveLength(5)
  expect(data.sessions.at(-1)?.date).toBe('2026-11-20')
  for (const session of data.sessions) {
    expect(session.points.map(([time]) => time).slice(118, 124)).toEqual(['11:28', '11:29', '11:30', '13:01', '13:02', '13:03'])
    expect(session.points).toHaveLength(241)
    const volume = session.points.reduce((sum, point) => sum + point[3], 0)
    const amount = session.points.reduce((sum, point) => sum + point[4], 0)
    expect(session.points.at(-1)?.[2]).toBeCloseTo(amount / volume, 2)
  }
  const closes = data.sessions.map((session) => session.points.at(-1)?.[1])
  const days = await bars(closed, { secucode: 'SH600519', adjust: 'none', count: 5 })
  expect(days.map((day) => day.close)).toEqual(closes)
})

test('分时 of a session that runs ends at the minute that forms', async () => {
  const { data } = await trading.ask('stock.minutes', { secucode: 'SH600519' })
  expect(data.sessions[0]?.points.length).toBeGreaterThanOrEqual(46)
  expect(data.sessions[0]?.points.length).toBeLessThan(60)
  expect(data.auction.length).toBeGreaterThan(0)
})
