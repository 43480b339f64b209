import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { sharedData, sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect } from 'vitest'
import { recogniseForm } from '../bar-form.ts'
import { judgeSecurity } from '../judge-security.ts'
import type { RawBar } from '../raw-bars.ts'
import { securityOf } from '../security-of.ts'
import { referenceBars, type TestBar } from '../testing/export-forms.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const PUBLISHED = 'reference/backadjust_implied_events_600000.sh.csv'
const formInFile = recogniseForm(['date', 'open', 'high', 'low', 'close', 'volume', 'amount', 'outstanding_share', 'turnover'])
const symbols = ['600000.sh', '000001.sz', '000151.sz']

const unknown = { preClose: Number.NaN, pct: Number.NaN, turn: Number.NaN, isSt: Number.NaN }
const rawOf = (bar: TestBar, at: number): RawBar => ({ ...bar, ...unknown, date: Number(bar.date), line: at + 2 })

function judged(symbol: string, bars: readonly TestBar[]): 'raw' | 'adjusted' | 'doubt' | string {
  const security = securityOf(symbol)
  if (security === null || formInFile === null) throw new Error(symbol)
  const verdict = judgeSecurity(security, { rows: bars.filter((bar) => bar.volume > 0).map(rawOf), declared: false }, formInFile)
  if ('refused' in verdict) return verdict.refused.includes('复权') ? 'adjusted' : verdict.refused
  if (verdict.contradicting.length > 0) return 'rejects rows'
  return verdict.doubt === null ? 'raw' : 'doubt'
}

const cents = (price: number) => Math.round(price * 100) / 100
const moved = (bar: TestBar, move: (price: number) => number): TestBar => ({
  ...bar,
  open: cents(move(bar.open)),
  high: cents(move(bar.high)),
  low: cents(move(bar.low)),
  close: cents(move(bar.close)),
})

sharedDataTest('whole raw histories since 1991, and every stretch of them, are raw', REFERENCE, (path) => {
  for (const symbol of symbols) {
    const bars = referenceBars(path, symbol)
    expect(judged(symbol, bars), symbol).toBe('raw')
    for (const length of [30, 60, 250, 1000]) {
      for (let from = 0; from + length <= bars.length; from += 211) {
        expect(`${itemAt(bars, from).date} ${length} ${judged(symbol, bars.slice(from, from + length))}`).toBe(
          `${itemAt(bars, from).date} ${length} raw`,
        )
      }
    }
  }
})

sharedDataTest('prices rounded to cents after a dividend of one per cent was taken off are seen in every stretch', REFERENCE, (path) => {
  for (const symbol of symbols) {
    const bars = referenceBars(path, symbol).filter(({ date }) => date >= '1993')
    for (let from = 0; from + 800 <= bars.length; from += 399) {
      const part = bars.slice(from, from + 800)
      const cash = itemAt(part, 400).close * 0.012
      const additive = part.map((bar, at) => (at < 400 ? moved(bar, (price) => price - cash) : bar))
      const multiplied = part.map((bar, at) => (at < 400 ? moved(bar, (price) => price * 0.988) : bar))
      const backward = part.map((bar, at) => (at < 400 ? bar : moved(bar, (price) => price * 1.012)))
      for (const [kind, rows] of Object.entries({ additive, multiplied, backward })) {
        expect(`${symbol} ${firstItem(part).date} ${kind} ${judged(symbol, rows)}`).toBe(
          `${symbol} ${firstItem(part).date} ${kind} adjusted`,
        )
      }
    }
  }
})

sharedDataTest('the cash 浦发银行 paid from 2018 to 2022, taken off as Eastmoney does, is seen', PUBLISHED, () => {
  // 0.10, 0.35, 0.60, 0.48, 0.41 元 a share
  const events = [
    ['20180713', 0.1],
    ['20190611', 0.35],
    ['20200723', 0.6],
    ['20210721', 0.48],
    ['20220721', 0.41],
  ] as const
  const bars = referenceBars(sharedData(REFERENCE) ?? '', '600000.sh').filter(({ date }) => date >= '20180102' && date <= '20230316')
  const cashAfter = (date: string) => events.reduce((sum, [exDate, cash]) => (date < exDate ? sum + cash : sum), 0)
  expect(
    judged(
      '600000.sh',
      bars.map((bar) => moved(bar, (price) => price - cashAfter(bar.date))),
    ),
  ).toBe('adjusted')
  expect(judged('600000.sh', bars)).toBe('raw')
})

sharedDataTest('an ex-date a few sessions after the first row or before the last is seen', PUBLISHED, () => {
  // 平安银行 2016-06-16: ten for twelve and 1.53 元 a ten shares; 浦发银行 2002-08-22: ten for fifteen and 2 元 a ten
  const cases = [
    { symbol: '000001.sz', from: '20160601', to: '20170613', exDate: '20160616', ratio: 1.2, cash: 0.153 },
    { symbol: '600000.sh', from: '20020816', to: '20030613', exDate: '20020822', ratio: 1.5, cash: 0.2 },
  ]
  for (const { symbol, from, to, exDate, ratio, cash } of cases) {
    const bars = referenceBars(sharedData(REFERENCE) ?? '', symbol).filter(({ date }) => date >= from && date <= to)
    const forward = bars.map((bar) => (bar.date < exDate ? moved(bar, (price) => (price - cash) / ratio) : bar))
    expect(judged(symbol, forward), symbol).toBe('adjusted')
    expect(judged(symbol, bars), symbol).toBe('raw')
    const turned = bars.filter(({ date }) => date < exDate).slice(0, 3)
    const backward = [
      ...bars.slice(20, 140),
      ...turned.map((bar, at) => moved({ ...bar, date: String(20251201 + at) }, (price) => price * ratio)),
    ]
    expect(judged(symbol, backward), `${symbol} backward`).toBe('adjusted')
  }
})
