import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

/** 资金 and 北向, over the companies of the research world. */
export function northboundCases(world: GetWorld): void {
  const codes = () => world().context.market.instruments.flatMap(({ id, kind }) => (kind === 'stock' ? [id] : []))

  test('the four order sizes add up to nothing on every session', async () => {
    for (const secucode of codes().slice(0, 10)) {
      const { data } = await world().ask('money.base', { secucode })
      for (const { superNet, bigNet, midNet, smallNet } of data.series)
        expect(Math.abs((superNet ?? 0) + (bigNet ?? 0) + (midNet ?? 0) + (smallNet ?? 0))).toBeLessThanOrEqual(4)
    }
  })

  test('the last minute of a session reports what its money flow is; a day that is not kept says so', async () => {
    let seen = 0
    for (const secucode of codes().slice(0, 6)) {
      const { data } = await world().ask('money.base', { secucode })
      for (const intradayDate of data.intradayDates.slice(0, 2)) {
        const day = data.series.find(({ date }) => date === intradayDate)
        const { data: within } = await world().ask('money.base', { secucode, intradayDate })
        const last = within.intraday.at(-1)
        if (day === undefined || last?.time !== '15:00') continue
        const of = ({ mainNet, superNet, bigNet, midNet, smallNet }: typeof day | typeof last) => [
          mainNet,
          superNet,
          bigNet,
          midNet,
          smallNet,
        ]
        expect(of(last), `${secucode} ${intradayDate}`).toEqual(of(day))
        expect(within.intraday).toHaveLength(240)
        seen++
      }
    }
    expect(seen).toBeGreaterThan(5)
    const { data, meta } = await world().ask('money.base', { secucode: firstItem(codes()), intradayDate: '2020-01-02' })
    expect(data).toMatchObject({ intradayDate: null, intraday: [] })
    expect(meta.missing).toContainEqual({ field: 'intradayDate', reason: expect.stringContaining('5 个交易日') })
  })

  test('nothing is reported of northbound trading that its regime does not have', async () => {
    const { data } = await world().ask('northbound.market', { market: 'all' })
    for (const { date, netBuy, cumNet, buy } of data.infos)
      expect([netBuy, cumNet, buy].every((one) => one === null)).toBe(date >= '2024-08-19')
    for (const secucode of codes()) {
      const { data: reported } = await world().ask('northbound.stock', { secucode })
      const later = reported.infos.filter(({ date }) => date >= '2024-08-19')
      expect(later.every(({ regime, chgAmount }) => regime === 'turnover-only' && chgAmount === null)).toBe(true)
      expect(later.length).toBeLessThan(12)
    }
    const answer = await world().send('northbound.ranking', { period: '5', date: '2026-11-20' })
    expect(answer.json()).toMatchObject({ code: 400, error: 'invalid_input', field: 'period', msg: expect.stringContaining('2024-08-16') })
  })

  test('industries of a quarter add up to all that is held', async () => {
    const { data } = await world().ask('northbound.industries', {})
    const sum = data.infos.reduce((total, { holdMv }) => total + (holdMv ?? 0), 0)
    if (data.infos[0]) expect(sum).toBeCloseTo(data.infos[0].northMv, 0)
  })

  test('industries of a participant add up to what it holds; one industry over its quarters says what all say of it', async () => {
    const { data: stats } = await world().ask('northbound.industryStats', {})
    for (const { insCode, insName, holdMv } of stats.infos.slice(0, 3)) {
      const { data: pie } = await world().ask('northbound.industryPie', { insCode })
      expect(pie).toMatchObject({ date: stats.date, insName })
      expect(pie.dates.slice(0, 2)).toEqual([pie.date, pie.prevDate])
      expect(pie.slices.reduce((total, { value }) => total + value, 0)).toBeCloseTo(holdMv ?? 0, 0)
      expect(pie.slices.reduce((total, { ratio }) => total + (ratio ?? 0), 0)).toBeCloseTo(1, 6)
    }
    const [first] = (await world().ask('northbound.industries', {})).data.infos
    if (first === undefined) return
    const { data: own } = await world().ask('northbound.industries', { indu: first.indu })
    expect(own.infos[0]).toEqual(first)
    expect(own.infos[0]?.prevHoldMv ?? null).toBe(own.infos[1]?.holdMv ?? null)
  })
}
