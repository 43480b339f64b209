import { datasets } from '@guanlan/datasets/registry.ts'
import { exCashPe } from '@guanlan/figures/tables/valuation.ts'
import { expect, test } from 'vitest'
import { LONGEST_FIRST } from '../../api/features/valuation/standing.ts'
import { openapi } from '../../api/http/docs/openapi.ts'
import { giveFactors } from '../factor-cut.ts'
import type { GetWorld } from '../research-world.ts'

function stocksOf(world: GetWorld): string[] {
  return world()
    .context.market.instruments.filter(({ kind }) => kind === 'stock')
    .map(({ id }) => id)
}

/** 估值, over the companies of the research world. */
export function valuationCases(world: GetWorld): void {
  test('sessions of a window are those stored: with a multiple, or counted as left out', async () => {
    let excluded = 0
    for (const secucode of stocksOf(world)) {
      const { data } = await world().ask('valuation.metric', { secucode, metric: 'pe_ttm', years: 1 })
      expect((data.n ?? 0) + data.excluded.count).toBe(data.series.length)
      const stored = await world().context.datasets.columns.bySecurity(datasets.valuation, secucode, { from: 20_251_121 })
      const known = stored.values.peTtm.filter((value) => !Number.isNaN(value))
      expect(data.n).toBe(known.length)
      if (known.length > 0) expect(data.max).toBe(Math.max(...known))
      excluded += data.excluded.count
    }
    expect(excluded).toBeGreaterThan(0)
  })

  test('the verdict is the mean of the places it names, by the bounds it states', async () => {
    const labels = new Set<string | null>()
    for (const secucode of stocksOf(world).slice(0, 20)) {
      const { verdict, pctile } = (await world().ask('valuation.base', { secucode })).data
      labels.add(verdict.label)
      if (verdict.score === null || verdict.window === null) continue
      expect(verdict.label).toBe(verdict.score <= 0.3 ? 'low' : verdict.score >= 0.7 ? 'high' : 'middle')
      expect(verdict.parts.find(({ metric }) => metric === 'pb')?.pctile).toBe(pctile.pb[verdict.window].pctile)
    }
    expect(labels.size).toBeGreaterThan(1)
  })

  test('prices of levels are those of the longest window that has levels, and a history that is too short for the years asked about says so', async () => {
    const windows = new Set<string | null>()
    for (const secucode of stocksOf(world).slice(0, 20)) {
      const { bands, pctile, price } = (await world().ask('valuation.base', { secucode })).data
      for (const key of ['pe', 'pb'] as const) {
        const band = bands[key]
        windows.add(band.window)
        const longer = LONGEST_FIRST.slice(0, band.window === null ? 3 : LONGEST_FIRST.indexOf(band.window as '5y'))
        for (const one of longer) expect(pctile[key][one].p50).toBeNull()
        if (band.window === null) continue
        expect(band.p50).toBe(pctile[key][band.window].p50)
        if (price !== null && band.now !== null) expect(band.middlePrice).toBeCloseTo((price * (band.p50 as number)) / band.now, 6)
      }
    }
    expect([...windows].some((window) => window !== null && window !== '5y')).toBe(true)
    const whole = async (years: number) => (await world().ask('valuation.metric', { secucode: 'SH600519', years })).data.reachesBack
    expect([await whole(1), await whole(10)]).toEqual([true, false])
  })

  test('a record is a figure of the tab, of sentences, of the dictionary, of comparisons and of the documentation', async () => {
    await giveFactors(world(), undefined, ['pe-ex-cash'])
    const { id, definition, field } = exCashPe
    const found = await world().ask('screen.run', { query: '扣现金市盈率低于1000', size: 20 })
    expect(found.data.parsed).toMatchObject({ unknown: [], lacking: [] })
    const [first, second] = found.data.infos.map(({ secucode }) => String(secucode))
    const tab = (await world().ask('valuation.base', { secucode: first as string })).data
    expect(tab[field]).toBeGreaterThan(0)
    expect(Object.values(found.data.infos[0] ?? {})).toContainEqual(
      expect.objectContaining({ 'pe-ex-cash': expect.closeTo(tab[field] as number, 5) }),
    )
    const described = { name: definition.name, unit: definition.unit }
    const dictionary = (await world().ask('screen.factors', {})).data.infos
    expect(dictionary.find(({ key }) => key === 'pe-ex-cash')).toMatchObject({
      ...described,
      formula: expect.stringContaining('总市值 − 净现金'),
    })
    const compared = (await world().ask('comparison.base', { secucodes: `${first},${second}` })).data.groups.flatMap(({ items }) => items)
    expect(compared.find(({ key }) => key === 'pe-ex-cash')).toMatchObject({ ...described, better: 'low' })
    expect(JSON.stringify(openapi('1.0.0'))).toContain(`"x-formula":"${id}"`)
  })

  test('facts of 估值概要 say the period or the session they are of', async () => {
    let before = 0
    for (const secucode of stocksOf(world).slice(0, 20)) {
      const { data, meta } = await world().ask('valuation.base', { secucode })
      const dates = new Map(meta?.dates?.map(({ field, date }) => [field, date]))
      if (data.npTtm !== null) expect(dates.get('npTtm')).toBe(data.reportEnd)
      if (data.npYear !== null) expect(dates.get('npYear')).toMatch(/-12-31$/)
      if (data.npTtmBefore === null || data.reportEnd === null) continue
      expect(dates.get('npTtmBefore')).toBe(`${Number(data.reportEnd.slice(0, 4)) - 1}${data.reportEnd.slice(4)}`)
      before++
    }
    expect(before).toBeGreaterThan(0)
  })

  test('years other than those offered are refused', async () => {
    const answer = await world().send('valuation.metric', { secucode: 'SH600519', years: 4 })
    expect(answer.json()).toMatchObject({ code: 400, field: 'years', msg: expect.stringContaining('年数只能是 1、3、5、10') })
  })
}

/** 评级, over the companies of the research world. */
export function ratingsCases(world: GetWorld): void {
  test('targets that stand and their mean are those of the stored consensus', async () => {
    let compared = 0
    for (const secucode of stocksOf(world)) {
      const { target, consensusDate, ratingDist, date, orgs180 } = (await world().ask('ratings.base', { secucode })).data
      const stored = (await world().context.datasets.records.bySecurity(datasets.consensus, secucode)).map(({ row }) => row).at(-1)
      if (stored?.date !== consensusDate || stored === undefined || stored.validUntil === null || stored.validUntil <= date) continue
      expect(ratingDist).toEqual(stored.ratings)
      expect(orgs180).toBe(stored.firms)
      if (target === null || stored.targets === null) continue
      expect(target.n).toBe(stored.targets.n)
      // cash paid since a report lowers the target in today's prices, which the consensus leaves as it was named
      expect((target.mean as number) / (stored.targets.mean as number)).toBeGreaterThan(0.9)
      expect((target.mean as number) / (stored.targets.mean as number)).toBeLessThan(1.001)
      compared++
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('every target counted is over, and firms add up to all', async () => {
    let counted = 0
    for (const secucode of stocksOf(world)) {
      const { all, orgHitStats, list } = (await world().ask('ratings.targets', { secucode })).data
      expect(orgHitStats.reduce((sum, { n }) => sum + n, 0)).toBe(all?.n)
      expect(orgHitStats.reduce((sum, { hits }) => sum + hits, 0)).toBe(all?.hits)
      for (const { n, hitRatio6m } of orgHitStats) expect(hitRatio6m === null).toBe(n < 5)
      for (const { state, hit, hitDays } of list) expect([hit === true, hitDays !== null]).toEqual([state === 'hit', state === 'hit'])
      counted += all?.n ?? 0
    }
    expect(counted).toBeGreaterThan(0)
  })
}
