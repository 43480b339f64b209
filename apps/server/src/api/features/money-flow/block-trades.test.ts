import { expect, test } from 'vitest'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { madeStore } from '../../../testing/stores/made-store.ts'
import { importInto } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../../testing/world.ts'

test('deals and unlocks of a source without close, tradable shares and float: bars give the close, the rest is unknown', async () => {
  const world = await openTestWorld({ source: 'files', clock: madeStore.clock, fill: async (dataDir) => importInto(dataDir, madeStore) })
  try {
    const codes = world.context.market.instruments.filter(({ kind }) => kind === 'stock').map(({ id }) => id)
    const asked = await Promise.all(codes.map(async (secucode) => (await world.ask('money.blockTrades', { secucode })).data))
    const priced = asked.filter(({ deals }) => deals.length === 1)
    expect(priced.length).toBeGreaterThan(30)
    for (const { deals, stats } of priced) {
      const [{ price, close, premiumRatio } = {}] = deals
      // the price is written to the cent
      expect(Math.abs((premiumRatio ?? 0) + 0.05)).toBeLessThan(0.005)
      expect(premiumRatio).toBeCloseTo((price ?? 0) / (close ?? 0) - 1, 8)
      expect(stats).toMatchObject({ premiumCount: 0, discountCount: 1 })
      expect(stats?.avgPremium).toBeCloseTo(premiumRatio ?? Number.NaN, 8)
    }
    // one of its deals is older than the bars
    const [two] = asked.filter(({ deals }) => deals.length === 2)
    expect(two?.deals.map(({ close, premiumRatio }) => [close === null, premiumRatio === null])).toEqual([
      [false, false],
      [true, true],
    ])
    await giveFactors(world)
    for (const { deals } of priced.slice(0, 5)) {
      const [{ amount } = {}] = deals
      const of = async (key: string) =>
        (await world.ask('overview.inputs', { secucode: codes[asked.findIndex((one) => one.deals === deals)] ?? '', key })).data
      const { expression, inputs } = await of('block-premium-30d')
      const [paid, values] = inputs.map(({ value }) => value)
      expect([expression, paid]).toEqual(['大宗成交额合计 ÷ Σ(每笔按收盘价金额) − 1', amount])
      expect(Math.abs((amount ?? 0) / ((values as number[])[0] ?? 0) - 0.95)).toBeLessThan(0.005)
      expect((await of('block-institution-net-30d')).inputs).toEqual([{ name: '机构净买入', unit: '元', value: [amount] }])
    }
    const secucode = 'SH600519'
    const { data, meta } = await world.ask('holders.unlocks', { secucode })
    expect(data.list.map(({ ableShares, floatRatio, amount }) => [ableShares, floatRatio, amount])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(data.list.map(({ shares, totalRatio, type }) => [(shares ?? 0) > 0, totalRatio, type])).toEqual([
      [true, 0.08, 'placement'],
      [true, 0.08, 'placement'],
    ])
    const reasons = new Map(meta.missing.map(({ field, reason }) => [field, reason]))
    expect(reasons.get('list.ableShares')).toBe('来源没有给出实际可流通的股数')
    const { releaseNext } = (await world.ask('holders.base', { secucode })).data
    expect(releaseNext).toMatchObject({ date: '2027-03-02', shares: null, ratio: null })
    const events = await world.ask('events.driven', { secucode })
    expect(events.data.upcoming.map(({ date }) => date)).toContain('2027-03-02')
    expect(events.data.upcoming.every(({ date }) => date > '2026-11-20')).toBe(true)
    expect(events.data.upcoming.find(({ type }) => type === 'unlock')?.title).toContain('解禁 4000.00 万股')
    const gap = events.meta.missing.find(({ field }) => field === 'upcoming')?.reason
    expect(gap).toBe('限售解禁、分红送配以导入的文件为准，其后公布的不在内')
  } finally {
    await world.close()
  }
})
