import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importBarsOnly, LAST_SESSION, untilFactors } from '../../testing/bars-only.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

/** 50 元 until 2025-03-28, 38 元 from 2025-03-31, a Monday: −24 % overnight, which no limit of the main board allows, without a reported dividend. */
const BROKEN = 'SZ000651'
const WHOLE = 'SH600000'
const since = tradingDaysBetween('2025-03-01', LAST_SESSION).at(-5)

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', before: importBarsOnly })
  await untilFactors(world)
})
afterAll(() => world.close())

describe('a move beyond the limits of the day, where corporate actions are unknown', () => {
  test('is no fall of any day, week or month: those bars have no previous close and say why', async () => {
    for (const period of ['day', 'week', 'month', 'quarter', 'year'] as const) {
      const { data, meta } = await world.ask('stock.kline', { secucode: BROKEN, period })
      expect(data.adjust).toBe('none')
      const falls = data.items.filter((item) => item[8] !== null && item[4] / item[8] < 0.9)
      expect([period, falls]).toEqual([period, []])
      const broken = data.items.filter((item) => item[9] !== undefined)
      expect([period, broken.length]).toEqual([period, 1])
      expect(broken[0]?.[8]).toBeNull()
      expect(meta.missing.map(({ field, reason }) => `${field}：${reason}`)).toContainEqual(
        expect.stringMatching(/^items\.preClose：.*可能是除权日/),
      )
    }
  })

  test('is crossed by no average, return, range or ranking', async () => {
    const cols = ['ma20', 'return-5d', 'return-20d', 'volatility-20d', 'beta-250d', 'return-3d', 'ma3']
    const known = (await world.ask('screen.factors', {})).data.infos.map(({ key }) => key)
    const { data } = await world.ask('screen.run', { filters: [], cols: cols.filter((key) => known.includes(key)) })
    const values = data.infos.find(({ secucode }) => secucode === BROKEN)?.values ?? {}
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['return-20d', 'return-3d', 'return-5d']))
    for (const [key, value] of Object.entries(values)) {
      if (key === 'return-3d') expect(value).toBe(0)
      else if (/(?:5|20|250)d?$/.test(key)) expect([key, value]).toEqual([key, null])
    }
    const ranked = await world.ask('screen.run', { filters: [{ key: 'return-20d', op: '<', value: -0.1 }] })
    expect(ranked.data.infos.map(({ secucode }) => secucode)).not.toContain(BROKEN)
  })

  test('is in no indicator, period or range of the stock page, which say since when prices can be compared', async () => {
    const { data, meta } = await world.ask('tech.base', { secucode: BROKEN })
    expect(data.adjust).toBe('none')
    expect([data.ma[5], data.ma[10], data.ma[250], data.boll.mid]).toEqual([38, null, null, null])
    expect(meta.missing.find(({ field }) => field === 'ma.10')?.reason).toContain(
      `${since} 起可比的日线只有 5 根：当日超出涨跌幅限制，可能是除权日`,
    )
    const { data: past } = await world.ask('tech.performance', { secucode: BROKEN })
    const reported = past.periods.filter(({ stock }) => stock !== null)
    expect(reported.every(({ stock, from }) => stock === 0 && (from ?? '') >= (since ?? ''))).toBe(true)
    expect(past).toMatchObject({ high52w: null, volatility250: null, beta250: null, isSinceListing: false })
    const { data: base } = await world.ask('stock.base', { secucode: BROKEN })
    expect([base.high52w, base.low52w]).toEqual([null, null])
  })

  test('is in no line of PK, which begins where all can be compared', async () => {
    const { data } = await world.ask('comparison.detail', { secucodes: [BROKEN, WHOLE], days: 60 })
    expect(data.series.dates[0]).toBe(since)
    expect(data.series.values[0]).toEqual([0, 0, 0, 0, 0])
  })

  test('answers say of how many securities prices are as traded', async () => {
    const own = { securities: 1, of: 1, reason: expect.stringContaining('无法复权') }
    for (const { meta } of [
      await world.ask('stock.base', { secucode: BROKEN }),
      await world.ask('stock.kline', { secucode: BROKEN }),
      await world.ask('tech.base', { secucode: WHOLE }),
      await world.ask('tech.performance', { secucode: WHOLE }),
    ])
      expect(meta.unadjusted).toEqual(own)
    const all = { securities: 4, of: 4, reason: own.reason }
    expect((await world.ask('screen.run', { filters: [] })).meta.unadjusted).toEqual(all)
    expect((await world.ask('rankings.rank', {})).meta.unadjusted).toEqual(all)
    expect((await world.ask('comparison.base', { secucodes: `${BROKEN},${WHOLE}` })).meta.unadjusted).toMatchObject({
      securities: 2,
      of: 2,
    })
  })
})
