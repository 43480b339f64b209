import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

const near = (value: number | null, expected: number) => expect(value).toBeCloseTo(expected, 7)

/** So many stocks have some of what few companies have. */
const SOME = 48

function stocksOf(world: GetWorld): string[] {
  return world()
    .context.market.instruments.filter(({ kind }) => kind === 'stock')
    .map(({ id }) => id)
    .slice(0, SOME)
}

/** 股东概要, 机构持仓, 增减持, 限售解禁, over the companies of the research world. */
export function ownershipCases(world: GetWorld): void {
  test('the summary says what the calls it sums up say', async () => {
    const secucode = 'SH600519'
    const { data } = await world().ask('holders.base', { secucode })
    const counts = await world().ask('holders.counts', { secucode })
    const top = await world().ask('holders.top', { secucode, kind: 'all' })
    const trades = await world().ask('holders.trades', { secucode })
    expect(data.holderNum?.num).toBe(counts.data.list[0]?.holderNum)
    near(data.top10Ratio, top.data.total.ratio as number)
    expect(data.incDec90?.net).toBe(trades.data.summary?.['90d'].net)
    expect(data.controller).toEqual(data.controllers[0])
    expect(data.concentration?.label).toBe(
      (data.top10Ratio as number) >= 0.6 ? 'concentrated' : (data.top10Ratio as number) < 0.4 ? 'scattered' : 'middle',
    )
  })

  test('institutions are compared with a quarter reported as completely', async () => {
    const { data } = await world().ask('holders.institutions', { secucode: 'SH600519' })
    const byDate = new Map(data.series.map((one) => [one.enddate, one]))
    expect(data.series.some(({ isComplete }) => isComplete) && data.series.some(({ isComplete }) => !isComplete)).toBe(true)
    for (const { isComplete, prevEnddate, byType, holdShares } of data.series) {
      if (prevEnddate !== null) expect(byDate.get(prevEnddate)?.isComplete).toBe(isComplete)
      expect(byType.reduce((sum, { shares }) => sum + (shares ?? 0), 0)).toBe(holdShares)
    }
  })

  test('an unlock to come has no after-effect, one past counts once a day', async () => {
    let past = 0
    for (const secucode of stocksOf(world)) {
      const { data } = await world().ask('holders.unlocks', { secucode })
      for (const line of data.list) if (line.status === 'coming') expect([line.before20Ratio, line.after20Ratio]).toEqual([null, null])
      const days = new Set(data.list.filter(({ after20Ratio }) => after20Ratio !== null).map(({ date }) => date))
      expect(data.effects?.after20.n ?? 0).toBe(days.size)
      past += days.size
    }
    expect(past).toBeGreaterThan(0)
  })

  test('a day without an unlock says so', async () => {
    const answer = await world().send('holders.unlocks', { secucode: 'SH600519', date: '2020-01-01' })
    expect(answer.json()).toMatchObject({ code: 404, error: 'no_data', field: 'date', msg: '2020-01-01 没有限售解禁' })
  })
}

/** 经营 and 股权质押, over the companies of the research world. */
export function operationCases(world: GetWorld): void {
  test('parts of each dimension make the same revenue', async () => {
    const { data } = await world().ask('operation.base', { secucode: 'SH600519' })
    const sums = (['product', 'industry', 'region'] as const).map((dim) =>
      data.segments.filter((part) => part.dim === dim).reduce((sum, { revenue }) => sum + (revenue ?? 0), 0),
    )
    for (const sum of sums) expect(Math.abs(sum / firstItem(sums) - 1)).toBeLessThan(1e-4)
  })

  test('lines of a pledge follow what is assumed, and terms that cannot be are refused', async () => {
    let open = 0
    for (const secucode of stocksOf(world)) {
      const usual = await world().ask('operation.pledges', { secucode })
      const half = await world().ask('operation.pledges', { secucode, pledgeRate: 0.2 })
      for (const [at, { closeLine, warnLine, status }] of usual.data.list.entries()) {
        if (closeLine === null || warnLine === null) continue
        open++
        near(half.data.list[at]?.closeLine ?? null, closeLine / 2)
        near(warnLine / closeLine, 1.6 / 1.4)
        expect(status).not.toBe('released')
      }
    }
    expect(open).toBeGreaterThan(0)
    const wrong = (terms: object) => world().send('operation.pledges', { secucode: 'SH600519', ...terms })
    expect((await wrong({ pledgeRate: 0.9 })).json()).toMatchObject({
      code: 400,
      field: 'pledgeRate',
      msg: expect.stringContaining('10% 到 60%'),
    })
    expect((await wrong({ warnRatio: 1.3, closeRatio: 1.4 })).json()).toMatchObject({
      code: 400,
      field: 'closeRatio',
      msg: '平仓线须低于预警线',
    })
  })
}
