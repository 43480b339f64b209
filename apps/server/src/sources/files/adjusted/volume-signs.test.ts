import { sharedData, sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect, test } from 'vitest'
import { madeSecurity } from '../../../testing/stores/made-bars.ts'
import { recogniseForm } from '../bar-form.ts'
import { importFile } from '../import-file.ts'
import { judgeSecurity } from '../judge-security.ts'
import type { RawBar } from '../raw-bars.ts'
import { securityOf } from '../security-of.ts'
import { type ExDate, publishedExDates, yearlyDividends } from '../testing/adjusted-series.ts'
import { bytesSource } from '../testing/bytes-source.ts'
import { referenceBars, type TestBar } from '../testing/export-forms.ts'
import { useImportFolder } from '../testing/import-folder.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const SYMBOLS = ['600000.sh', '000001.sz', '000151.sz'] as const
/** Headers of 聚宽's get_price, and of a table that says nothing of its source. */
const HEADERS = {
  joinQuant: ['', 'open', 'close', 'high', 'low', 'volume', 'money'],
  plain: ['date', 'open', 'high', 'low', 'close', 'volume', 'amount'],
} as const
const { opened } = useImportFolder()
type Header = keyof typeof HEADERS

const unknown = { preClose: Number.NaN, pct: Number.NaN, turn: Number.NaN, isSt: Number.NaN }

function judged(symbol: string, bars: readonly TestBar[], header: Header): 'raw' | 'asks' | 'refused' {
  const [security, formInFile] = [securityOf(symbol), recogniseForm(HEADERS[header])]
  if (security === null || formInFile === null) throw new Error(symbol)
  const rows = bars.map((bar, at): RawBar => ({ ...bar, ...unknown, date: Number(bar.date), line: at + 2 }))
  const verdict = judgeSecurity(security, { rows, declared: false }, formInFile)
  return 'refused' in verdict ? 'refused' : verdict.doubt === null ? 'raw' : 'asks'
}

/** 前复权 to the last row as 聚宽 does by default: prices to cents and volumes, so that amounts stay those of the day. */
function adjusted(bars: readonly TestBar[], exDates: readonly ExDate[], volumeOf: (volume: number) => number): TestBar[] {
  const last = bars.at(-1)?.date ?? ''
  return bars.map((bar) => {
    const factor = exDates.reduce((product, { date, step }) => (bar.date < date && date <= last ? product * step : product), 1)
    const cents = (price: number) => Math.round(price * factor * 100) / 100
    const prices = { open: cents(bar.open), high: cents(bar.high), low: cents(bar.low), close: cents(bar.close) }
    return { ...bar, ...prices, volume: volumeOf(bar.volume / factor) }
  })
}

function exDatesOf(symbol: string, bars: readonly TestBar[]): ExDate[] {
  if (symbol === '000151.sz') return yearlyDividends(bars, 0.02)
  return publishedExDates(sharedData(`reference/backadjust_implied_events_${symbol}.csv`) ?? '')
}

/** Verdicts on windows of so many rows, by what was done to them. */
function verdictsOver(path: string, length: number, header: Header) {
  const reported = { raw: [] as string[], whole: [] as string[], divided: [] as string[] }
  for (const symbol of SYMBOLS) {
    const bars = referenceBars(path, symbol).filter(({ volume }) => volume > 0)
    const exDates = exDatesOf(symbol, bars)
    for (let from = 0; from === 0 || from + length <= bars.length; from += Math.min(length, 197)) {
      const part = bars.slice(from, from + length)
      reported.raw.push(judged(symbol, part, header))
      if (!exDates.some(({ date }) => date > (part[0]?.date ?? '') && date <= (part.at(-1)?.date ?? ''))) continue
      reported.whole.push(judged(symbol, adjusted(part, exDates, Math.round), header))
      reported.divided.push(
        judged(
          symbol,
          adjusted(part, exDates, (volume) => volume),
          header,
        ),
      )
    }
  }
  return reported
}

const WHOLE_HISTORY = 100_000
const share = (verdicts: readonly string[], ...wanted: readonly string[]) =>
  verdicts.filter((one) => wanted.includes(one)).length / verdicts.length

sharedDataTest('raw bars are never refused for their volumes', REFERENCE, (path) => {
  for (const length of [30, 250, 1000, WHOLE_HISTORY]) {
    const { raw } = verdictsOver(path, length, 'plain')
    expect([length, share(raw, 'refused')]).toEqual([length, 0])
    // a short table of unknown source is asked about unless its volumes are whole lots or it has a fall of an ex-date
    expect(share(raw, 'raw'), `${length} rows`).toBeGreaterThanOrEqual({ 30: 0.25, 250: 0.3, 1000: 0.6 }[length] ?? 1)
    // a source that adjusts unless given otherwise has to be confirmed
    expect([length, share(verdictsOver(path, length, 'joinQuant').raw, 'asks')]).toEqual([length, 1])
  }
})

sharedDataTest('prices adjusted together with volumes are never taken for raw where the source is known to do so', REFERENCE, (path) => {
  for (const length of [30, 250, 1000, WHOLE_HISTORY]) {
    const { whole, divided } = verdictsOver(path, length, 'joinQuant')
    expect(whole.length).toBeGreaterThan(0)
    expect([length, share(whole, 'refused', 'asks'), share(divided, 'refused', 'asks')]).toEqual([length, 1, 1])
  }
})

sharedDataTest(
  'in a table of unknown source parts of a share show it, and rounded volumes are never taken for raw without a question',
  REFERENCE,
  (path) => {
    expect(share(verdictsOver(path, 1000, 'plain').divided, 'refused')).toBe(1)
    expect(share(verdictsOver(path, WHOLE_HISTORY, 'plain').whole, 'refused')).toBe(1)
    for (const length of [30, 60, 120, 250, 1000])
      expect([length, share(verdictsOver(path, length, 'plain').whole, 'raw')]).toEqual([length, 0])
  },
)

sharedDataTest(
  'a share with evenly ending prices is asked about alone; among others of which one falls as raw prices do it is not',
  REFERENCE,
  async (path) => {
    const header = 'code,date,open,high,low,close,volume,amount'
    const linesOf = (symbol: string, code: string, [from, to]: readonly [string, string]) =>
      referenceBars(path, symbol)
        .filter(({ date }) => date >= from && date < to)
        .map((b) => [code, b.date, b.open, b.high, b.low, b.close, b.volume, b.amount].join(','))
    const bank = linesOf('600000.sh', 'sh600000', ['20210701', '20220713'])
    // 2001-10-11 is an ex-date of ten shares for fifteen
    const copies = (span: readonly [string, string]) =>
      Array.from({ length: 10 }, (_, at) => linesOf('000151.sz', `sz${String(200 + at).padStart(6, '0')}`, span)).flat()
    const read = async (lines: string[]) => {
      const source = bytesSource('day.csv', Buffer.from([header, ...lines].join('\n')))
      return await importFile(opened.store, source, { nowMs: Date.parse('2026-11-20T16:00:00+08:00') })
    }
    expect((await read(bank)).refused).toEqual([
      {
        secucode: 'SH600000',
        reason: expect.stringMatching(/^第 2 行起的价格末位分布均匀.*无法判断是否复权$/),
        isUndecided: true,
        index: null,
      },
    ])
    expect((await read([...bank, ...copies(['20230701', '20240701'])])).refused).toHaveLength(11)
    const report = await read([...bank, ...copies(['20010701', '20020901'])])
    expect([report.refused, report.changed.includes('SH600000')]).toEqual([[], true])
  },
)

test('evenly ending prices are asked about where volumes show nothing; whole lots show that volumes are as traded', async () => {
  const { bars } = madeSecurity('SH600000', { from: '2025-09-01', to: '2026-11-20', last: 'usual' })
  const read = async (volumeOf: (volume: number) => number) => {
    const lines = bars.map((b) => {
      const volume = volumeOf(b.volume)
      return [b.date, b.open, b.high, b.low, b.close, volume, ((b.amount / b.volume) * volume).toFixed(2)].join(',')
    })
    const source = bytesSource('sh600000.csv', Buffer.from(['date,open,high,low,close,volume,amount', ...lines].join('\n')))
    return (await importFile(opened.store, source, { nowMs: Date.parse('2026-11-20T16:00:00+08:00') })).refused
  }
  expect(await read((volume) => volume + 37)).toMatchObject([{ isUndecided: true, reason: expect.stringContaining('末位分布均匀') }])
  expect(await read((volume) => volume)).toEqual([])
})
