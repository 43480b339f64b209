import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dayOfIso } from '../calendar/trade-date.ts'
import { tradingDaysBetween } from '../calendar/trading-calendar.ts'
import { firstItem } from '../collections/elements.ts'
import { sharedDataTest } from '../testing/shared-data.ts'
import { adjustBars } from './adjust.ts'
import { type ActionSources, corporateActions } from './corporate-actions.ts'

/** Rows of a file: date, price of the whole day, and the previous close it reports. */
type Row = readonly [date: number, price: number, preClose?: number]

function sourcesOf(rows: readonly Row[], more: Partial<ActionSources> = {}): ActionSources {
  const price = Int32Array.from(rows, ([, close]) => Math.round(close * 1000))
  const bars = { dates: rows.map(([date]) => date), open: price, high: price, low: price, close: price }
  const reported = rows.filter(([, , preClose]) => preClose !== undefined)
  const closes =
    reported.length === 0 ? null : { dates: reported.map(([date]) => date), preClose: reported.map(([, , preClose]) => preClose ?? 0) }
  return { bars, closes, dividends: [], ratios: [], board: 'main', exchange: 'SH', listDate: '2012-04-11', ...more }
}

const tradingDays = (from: number, to: number) => tradingDaysBetween(dated(from), dated(to)).map((day) => dayOfIso(day))
const dated = (day: number) => String(day).replace(/^(....)(..)(..)$/, '$1-$2-$3')

/** 隆基绿能 (601012) around its 10 转 4 派 2.6 of 2022-06-06: closed at 79.98 before, reference price 56.94, closed at 60.62, +6.46 %. */
const LONGI: readonly Row[] = [
  [20220601, 78.1, 77.5],
  [20220602, 79.98, 78.1],
  [20220606, 60.62, 56.94],
  [20220607, 60.5, 60.62],
]

describe('previous closes of the exchange', () => {
  test('a previous close other than the close before is an ex-date with that reference price', () => {
    const { events, breaks, closesSince } = corporateActions(sourcesOf(LONGI))
    expect(events).toEqual([{ exDate: '2022-06-06', reference: 56.94 }])
    expect(breaks).toEqual([{ date: 20220601, kind: 'first', preClose: 77.5 }])
    expect(closesSince).toBe(20220601)
  })

  test('前复权 follows from it: the factor before is reference ÷ close, and the change over the ex-date +6.46 %', () => {
    const sources = sourcesOf(LONGI)
    const { close, factor } = adjustBars(sources.bars, corporateActions(sources).events, { mode: 'qfq' })
    expect(factor[1]).toBeCloseTo(56.94 / 79.98, 12)
    expect(((close[2] ?? 0) / (close[1] ?? 1) - 1) * 100).toBeCloseTo(6.46, 2)
  })

  test('the terms of a dividend stay with the reference price that was published for it', () => {
    const dividends = [{ exDate: '2022-06-06', cashPer10: 2.6, convertPer10: 4 }]
    expect(corporateActions(sourcesOf(LONGI, { dividends })).events).toMatchObject([
      { exDate: '2022-06-06', cashPer10: 2.6, convertPer10: 4, reference: 56.94 },
    ])
  })

  test('an equal previous close says that a dividend of a list was not paid that day', () => {
    const dividends = [{ exDate: '2022-06-07', cashPer10: 1 }]
    expect(corporateActions(sourcesOf(LONGI, { dividends })).events).toEqual([{ exDate: '2022-06-06', reference: 56.94 }])
  })

  test('they are known since the oldest bar from which none is missing', () => {
    const rows = LONGI.map(([date, price, preClose], at): Row => (at === 1 ? [date, price] : [date, price, preClose]))
    expect(corporateActions(sourcesOf(rows)).closesSince).toBe(20220606)
    expect(corporateActions(sourcesOf([...LONGI, [20220608, 60]])).closesSince).toBeNull()
  })
})

describe('a bar that is missing from the file', () => {
  // 2022-06-07 is a session: its bar was rejected, the previous close of 06-08 is its close
  const rows: readonly Row[] = [
    [20220606, 10, 10],
    [20220608, 10.4, 10.3],
    [20220609, 10.4, 10.4],
  ]

  test('is no ex-date: what the close before was worth is unknown', () => {
    const { events, breaks } = corporateActions(sourcesOf(rows))
    expect(events).toEqual([])
    expect(breaks).toContainEqual({ date: 20220608, kind: 'gap', preClose: 10.3 })
  })

  test('changes nothing where the close before is repeated, as after a suspension', () => {
    const { events, breaks } = corporateActions(sourcesOf([firstItem(rows), [20220608, 10.4, 10]]))
    expect([events, breaks.filter(({ kind }) => kind === 'gap')]).toEqual([[], []])
  })

  test('is decided by the previous closes of the sessions between: a suspension with an ex-date in it', () => {
    const closes = { dates: [20220606, 20220607, 20220608], preClose: [10, 9.5, 9.5] }
    const suspended = sourcesOf([firstItem(rows), [20220608, 9.9]], { closes })
    expect(corporateActions(suspended)).toMatchObject({ events: [{ exDate: '2022-06-07', reference: 9.5 }], breaks: [{ kind: 'first' }] })
  })

  test('is decided by a dividend whose terms give the previous close', () => {
    const dividends = [{ exDate: '2022-06-07', cashPer10: 5 }]
    const resumed = sourcesOf([firstItem(rows), [20220608, 9.9, 9.5]], { dividends })
    expect(corporateActions(resumed)).toMatchObject({
      events: [{ exDate: '2022-06-07', cashPer10: 5, reference: 9.5 }],
      breaks: [{ kind: 'first' }],
    })
  })
})

describe('a suspension without rows, with an ex-date in it', () => {
  // suspended from 2022-06-07 to 06-13 for a rights issue: the reference price of the resumption is 9.5
  const resumed: readonly Row[] = [
    [20220606, 10, 10],
    [20220614, 9.6, 9.5],
    [20220615, 9.6, 9.6],
  ]
  // and from 2022-07-05 to 07-11 for nothing that changes the price
  const again: readonly Row[] = [
    [20220704, 9.8, 9.7],
    [20220712, 9.9, 9.8],
  ]
  const filled = tradingDays(20220616, 20220701).map((day): Row => [day, day === 20220701 ? 9.7 : 9.6, 9.6])

  test('is an ex-date where the file repeats the close before after its other suspensions: its long gaps miss no bar', () => {
    const { events, breaks } = corporateActions(sourcesOf([...resumed, ...filled, ...again]))
    expect(events).toEqual([{ exDate: '2022-06-14', reference: 9.5 }])
    expect(breaks.filter(({ kind }) => kind === 'gap')).toEqual([])
  })

  test('stays a break in a file that shows no other suspension, or one whose gaps are followed by higher closes', () => {
    expect(corporateActions(sourcesOf(resumed)).breaks).toContainEqual({ date: 20220614, kind: 'gap', preClose: 9.5 })
    const holes: readonly Row[] = [...resumed, ...filled, ...again, [20220720, 10.4, 10.3]]
    const { events, breaks } = corporateActions(sourcesOf(holes))
    expect(events).toEqual([])
    expect(breaks.filter(({ kind }) => kind === 'gap').map(({ date }) => date)).toEqual([20220614, 20220720])
  })

  test('is that of a dividend list, by the reference price that was published where its terms give about that price', () => {
    // 10 配 3 at 8 元 would give 9.54; a tenth of it was not taken
    const dividends = [{ exDate: '2022-06-14', allotPer10: 3, allotPrice: 8 }]
    expect(corporateActions(sourcesOf(resumed, { dividends }))).toMatchObject({
      events: [{ exDate: '2022-06-14', allotPer10: 3, allotPrice: 8, reference: 9.5 }],
      breaks: [{ kind: 'first' }],
    })
  })

  test('without previous closes a dividend of a day without a row is applied at the next row', () => {
    const dividends = [{ exDate: '2022-06-09', cashPer10: 5 }]
    const sources = sourcesOf(
      resumed.map(([date, price]): Row => [date, price]),
      { dividends },
    )
    const { events, breaks } = corporateActions(sources)
    expect(breaks).toEqual([])
    const { factor } = adjustBars(sources.bars, events, { mode: 'qfq' })
    expect([...factor]).toEqual([expect.closeTo(0.95, 12), 1, 1])
  })
})

describe('without previous closes', () => {
  const bare = LONGI.map(([date, price]): Row => [date, price])

  test('a bar beyond the limits of its day is probably an ex-date', () => {
    expect(corporateActions(sourcesOf(bare))).toEqual({
      events: [],
      breaks: [{ date: 20220606, kind: 'jump', preClose: Number.NaN }],
      closesSince: null,
    })
  })

  test('the limits are those of board and date: −15 % breaks them on the main board, on STAR it does not', () => {
    const rows: readonly Row[] = [
      [20240105, 100],
      [20240108, 85],
    ]
    expect(corporateActions(sourcesOf(rows)).breaks).toHaveLength(1)
    expect(corporateActions(sourcesOf(rows, { board: 'star' })).breaks).toEqual([])
  })

  test('a fall to the very limit is a fall: 10.03 % down at a low price, as rounding allows', () => {
    const rows: readonly Row[] = [
      [20250403, 14.86],
      [20250407, 13.37],
    ]
    expect(corporateActions(sourcesOf(rows)).breaks).toEqual([])
  })

  test('first sessions without limit, by the listing date, are no ex-dates', () => {
    const rows: readonly Row[] = [
      [20240108, 20],
      [20240109, 31],
    ]
    expect(corporateActions(sourcesOf(rows, { board: 'star', listDate: '2024-01-08' })).breaks).toEqual([])
  })

  test('dividends explain what they can, and published ratios what dividends do not name', () => {
    const dividends = [{ exDate: '2022-06-06', cashPer10: 2.6, convertPer10: 4 }]
    expect(corporateActions(sourcesOf(bare, { dividends }))).toMatchObject({ events: dividends, breaks: [] })
    const ratios = [{ exDate: '2022-06-06', ratio: 56.94 / 79.98 }]
    const sources = sourcesOf(bare, { ratios })
    const { events, breaks } = corporateActions(sources)
    expect(breaks).toEqual([])
    expect(adjustBars(sources.bars, events, { mode: 'qfq' }).factor[1]).toBeCloseTo(56.94 / 79.98, 12)
  })
})

/** 600000: rows of the reference file, whose column preclose repeats the plain close before. */
function hqchart(path: string): Row[] {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n')
  return lines
    .filter((line) => line.startsWith('600000.sh,'))
    .map((line) => {
      const [, date, preClose, , , , close] = line.split(',')
      return [Number(date), Number(close), Number(preClose)] as const
    })
}

sharedDataTest(
  'a file whose previous closes repeat the close before over ex-dates is not believed',
  'real/daily_raw_preclose_hqchart.csv.gz',
  (path) => {
    const { events, breaks, closesSince } = corporateActions(sourcesOf(hqchart(path), { listDate: '1999-11-10' }))
    expect([events, closesSince]).toEqual([[], null])
    // 10 转 5, 10 送 3 and others beyond the limits
    const jumps = breaks.filter(({ kind }) => kind === 'jump').map(({ date }) => date)
    expect(jumps).toEqual(expect.arrayContaining([20020822, 20080424, 20090609, 20100610, 20110603]))
  },
)

/** Reference prices of 600000 as published factors imply them, by ex-date. */
function impliedEvents(path: string): Map<number, number> {
  const lines = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(2)
  return new Map(lines.map((line) => line.split(',').map(Number)).map(([exDate = 0, , , step = 0]) => [exDate, step]))
}

sharedDataTest(
  'with the reference prices its published factors imply, 前复权 of 600000 equals the published series from 2012 on',
  'reference/backadjust_published_600000.sh.csv.gz',
  (series) => {
    const steps = impliedEvents(join(dirname(series), 'backadjust_implied_events_600000.sh.csv'))
    const published = gunzipSync(readFileSync(series)).toString().trim().split(/\r?\n/).slice(1)
    const rows = published.map((line) => line.split(',').map(Number)).map(([date = 0, close = 0, qfq = 0]) => ({ date, close, qfq }))
    const reported = rows.map(({ date, close }, at): Row => {
      const before = rows[at - 1]?.close
      return before === undefined
        ? [date, close]
        : [date, close, steps.has(date) ? Math.round(before * (steps.get(date) ?? 1) * 100) / 100 : before]
    })
    const sources = sourcesOf(reported, { listDate: '1999-11-10' })
    const { events, breaks } = corporateActions(sources)
    // the share came back from its share reform on 2006-05-12: its other suspensions show that the file misses no bar
    expect(events.map(({ exDate }) => dayOfIso(exDate))).toEqual([...steps.keys()])
    expect(breaks).toEqual([])
    const { close } = adjustBars(sources.bars, events, { mode: 'qfq' })
    const gaps = rows.map((row, at) => (row.date < 20120626 ? 0 : Math.abs((close[at] ?? 0) / row.qfq - 1)))
    expect(Math.max(...gaps)).toBeLessThan(1e-4)
  },
)
