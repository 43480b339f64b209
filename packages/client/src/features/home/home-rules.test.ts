import { expect, test } from 'vitest'
import { moveText } from '../../parts/hot-search/hot-place.tsx'
import type { LiveQuote } from '../../parts/stocks/quote-stream.ts'
import { barPercents } from './bar-percents.ts'
import { hideNotice, lastNotices, shownNotices, storeNotices } from './hidden-notices.ts'
import { wordHref } from './hot-word.ts'
import { withLive } from './live-index.ts'
import { brokenLimitRatio, difference } from './market-figures.ts'
import { endsOf, topByChange } from './top-by-change.ts'

test('bars share one scale that begins at zero', () => {
  expect(barPercents([50, 100, 0, 25])).toEqual([50, 100, 0, 25])
  expect(barPercents([0, 0])).toEqual([0, 0])
  expect(barPercents([])).toEqual([])
})

test('炸板率 is measured against all that touched the limit, and unknown when none did', () => {
  expect(brokenLimitRatio({ brokenLimit: 21, limitUp: 63 })).toBe(0.25)
  expect(brokenLimitRatio({ brokenLimit: 0, limitUp: 0 })).toBeNull()
})

test('the difference to yesterday is unknown while either turnover is', () => {
  expect(difference(10, 4)).toBe(6)
  expect(difference(10, null)).toBeNull()
  expect(difference(null, 4)).toBeNull()
})

test('places moved carry ▲ for a rise (down = 0) and ▼ otherwise', () => {
  expect([moveText({ num: 2, down: 0 }), moveText({ num: 3, down: 1 }), moveText({ num: 0, down: 0 })]).toEqual(['▲ 2', '▼ 3', '—'])
})

test('a hot word leads to its security, its sector, or the search for it', () => {
  expect(wordHref({ word: '贵州茅台', secucode: 'SH600519', blockcode: null })).toBe('/pagesMy/gp_details/gp_details?code=SH600519')
  expect(wordHref({ word: '食品饮料', secucode: null, blockcode: 'SW801120' })).toBe('/pagesA/sectors/sector?code=SW801120')
  expect(wordHref({ word: '茅台', secucode: null, blockcode: null })).toBe(`/pagesA/searchFor/searchFor?q=${encodeURIComponent('茅台')}`)
})

test('a row of unknown change is in no ranking', () => {
  const rows = [{ changeRatio: 0.01 }, { changeRatio: null }, { changeRatio: 0.03 }, { changeRatio: -0.02 }]
  expect(topByChange(rows, 2)).toEqual([{ changeRatio: 0.03 }, { changeRatio: 0.01 }])
  expect(endsOf(rows)).toEqual({ first: { changeRatio: 0.03 }, last: { changeRatio: -0.02 } })
  // where all rise none leads the fall
  expect(endsOf(rows.slice(0, 3))).toEqual({ first: { changeRatio: 0.03 }, last: null })
  expect(endsOf([{ changeRatio: 0 }])).toEqual({ first: null, last: null })
})

test('a notice closed for good stays closed after a restart, one closed now comes back then', () => {
  const stored = new Map<string, string>()
  const storage = { get: (key: string) => stored.get(key) ?? null, set: (key: string, value: string) => void stored.set(key, value) }
  const notices = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  hideNotice(storage, 'a')
  expect(shownNotices(notices, { storage, closed: ['b'] })).toEqual([{ id: 'c' }])
  expect(shownNotices(notices, { storage, closed: [] })).toEqual([{ id: 'b' }, { id: 'c' }])
})

test('notices of the last visit are at hand before the server answers; rubbish counts as none', () => {
  const stored = new Map<string, string>()
  const storage = { get: (key: string) => stored.get(key) ?? null, set: (key: string, value: string) => void stored.set(key, value) }
  expect(lastNotices(storage)).toEqual([])
  storeNotices(storage, [{ id: 'a' }])
  expect(lastNotices(storage)).toEqual([{ id: 'a' }])
  for (const key of stored.keys()) stored.set(key, '{')
  expect(lastNotices(storage)).toEqual([])
})

test('an index shows the newer of snapshot and push', () => {
  const index = {
    secucode: 'SH000001',
    secuabbr: '上证指数',
    price: 3900,
    change: -10,
    changeRatio: -0.0026,
    preClose: 3910,
    spark: [3905, 3900],
  }
  const live = { price: 3920, change: 10, changeRatio: 0.0026, asOf: '2026-11-20 14:32:08' } as LiveQuote
  expect(withLive(index, live, '2026-11-20 14:32:05')).toMatchObject({ price: 3920, change: 10, spark: [3905, 3920] })
  expect(withLive(index, live, '2026-11-20 14:32:09')).toBe(index)
  expect(withLive(index, { ...live, price: null }, null)).toBe(index)
})
