import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { allSecurities, industries as namedIndustries } from '@guanlan/domain/securities/securities.ts'
import { describe, expect, test } from 'vitest'
import { simulatedProvider } from '../provider.ts'
import { sessionDates } from '../sessions.ts'
import { WORLD_TO } from '../testing/sample-market.ts'
import { concepts } from './concept-table.ts'
import { reviewSessions } from './index-reviews.ts'
import { industries } from './industries.ts'
import { allSectors } from './sectors.ts'

const provider = simulatedProvider({ seed: 11, years: 10 })
const rows = [...(provider.rows?.('sectorMembers', WORLD_TO) ?? [])]

function membersOn(sectorId: string, date: string): string[] {
  return rows
    .filter((row) => row.sectorId === sectorId && row.inDate <= date && (row.outDate === null || row.outDate > date))
    .map((row) => row.secucode)
}

describe('sectors', () => {
  test('all 31 industries of the table of securities are there under their published codes', () => {
    expect(industries.length).toBe(31)
    const byName = new Map(industries.map(({ name, id }) => [name, id]))
    expect(namedIndustries().filter((name) => !byName.has(name))).toEqual([])
    expect(['食品饮料', '电子', '银行', '电力设备', '美容护理', '综合'].map((name) => byName.get(name))).toEqual([
      'SW801120',
      'SW801080',
      'SW801780',
      'SW801730',
      'SW801980',
      'SW801230',
    ])
  })

  test('there are forty themes, ids and names are used once, and each has a description and initials', () => {
    expect(concepts.length).toBe(40)
    const sectors = allSectors()
    expect(new Set(sectors.map(({ id }) => id)).size).toBe(71)
    expect(new Set(sectors.map(({ name }) => name)).size).toBe(71)
    expect(sectors.every(({ desc, pinyin }) => desc.length > 4 && /^[a-z]+$/.test(pinyin))).toBe(true)
  })

  test('白酒 holds the liquor makers and no others', () => {
    const liquor = membersOn('GN0006', WORLD_TO)
    expect(liquor).toEqual(expect.arrayContaining(['SH600519', 'SZ000858', 'SZ000568', 'SH600809']))
    expect(liquor).not.toContain('SH601398')
    expect(liquor.length).toBeLessThan(25)
  })

  test('every theme has members, and over the years some join and some leave', () => {
    for (const { id } of concepts) expect(membersOn(id, WORLD_TO).length, id).toBeGreaterThanOrEqual(8)
    const themes = rows.filter(({ sectorId }) => sectorId.startsWith('GN'))
    expect(themes.filter(({ inDate }) => inDate >= '2023-01-01').length).toBeGreaterThan(100)
    expect(themes.filter(({ outDate }) => outDate !== null).length).toBeGreaterThan(50)
  })

  test('贵州茅台 belongs to 食品饮料 since its listing', () => {
    const own = rows.find(({ sectorId, secucode }) => sectorId === 'SW801120' && secucode === 'SH600519')
    expect([own?.inDate, own?.outDate]).toEqual(['2001-08-27', null])
  })
})

test('no stock belongs to a sector before the sector exists, or before being listed', () => {
  const created = new Map(allSectors().map(({ id, createDate }) => [id, createDate]))
  const listed = new Map(allSecurities().map(({ code, listDate }) => [code as string, listDate]))
  const ofSectors = rows.filter(({ sectorId }) => created.has(sectorId))
  expect(ofSectors.length).toBeGreaterThan(5000)
  for (const { sectorId, secucode, inDate } of ofSectors) {
    expect(inDate >= entryOf(created, sectorId), `${secucode} in ${sectorId}`).toBe(true)
    expect(inDate >= (listed.get(secucode) ?? inDate), `${secucode} in ${sectorId}`).toBe(true)
  }
})

describe('index membership', () => {
  test.each([
    ['SH000300', 300],
    ['SH000905', 500],
    ['SH000852', 1000],
    ['SZ399001', 500],
    ['SZ399006', 100],
    ['SH000688', 50],
    ['BJ899050', 50],
  ])('%s has its published number of members: %d', (id, count) => {
    expect(membersOn(id, '2024-12-30').length).toBe(count)
    expect(new Set(membersOn(id, '2024-12-30')).size).toBe(count)
  })

  test('reviews take effect on the session after the second Friday of June and December', () => {
    const dates = reviewSessions().map((session) => sessionDates[session])
    expect(dates).toEqual(expect.arrayContaining(['2023-06-12', '2023-12-11', '2024-06-17', '2024-12-16', '2025-12-15']))
    const changed = new Set(rows.filter(({ sectorId }) => sectorId === 'SH000300').map(({ inDate }) => inDate))
    expect([...changed].filter((date) => !dates.includes(date))).toEqual([])
  })

  test('a review changes some members and keeps most', () => {
    const before = new Set(membersOn('SH000300', '2024-06-14'))
    const after = membersOn('SH000300', '2024-06-17')
    const stayed = after.filter((code) => before.has(code)).length
    expect(stayed).toBeGreaterThan(200)
    expect(stayed).toBeLessThan(300)
  })

  test('沪深300, 中证500 and 中证1000 share no member, and Beijing is in none', () => {
    const three = ['SH000300', 'SH000905', 'SH000852'].flatMap((id) => membersOn(id, '2025-07-01'))
    expect(new Set(three).size).toBe(1800)
    expect(three.filter((code) => code.startsWith('BJ'))).toEqual([])
  })

  test('上证指数 holds Shanghai shares from their listing, B shares too', () => {
    const shanghai = membersOn('SH000001', '2023-01-03')
    expect(shanghai.every((code) => code.startsWith('SH'))).toBe(true)
    expect(shanghai.some((code) => code.startsWith('SH900'))).toBe(true)
    expect(membersOn('SH000001', '2016-12-01').length).toBeLessThan(shanghai.length)
  })
})
