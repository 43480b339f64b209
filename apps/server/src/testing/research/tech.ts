import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

const CODES = ['SH600519', 'SH601398', 'SZ000001']

/** 技术 and 事件, over the companies of the research world. */
export function techCases(world: GetWorld): void {
  test.each(CODES)('levels of %s stand on their side of the close, and its chips add up to one', async (secucode) => {
    const { data } = await world().ask('tech.levels', { secucode })
    for (const { kind, price, held, tests } of data.levels) {
      expect(Math.sign((price as number) - (data.price as number))).toBe(kind === 'support' ? -1 : 1)
      expect(held).toBeLessThanOrEqual(tests)
    }
    expect(data.chipHist.reduce((sum, { ratio }) => sum + (ratio as number), 0)).toBeCloseTo(1, 6)
  })

  test.each(CODES)('limit-ups of %s are as many as its runs of them hold', async (secucode) => {
    const { data } = await world().ask('tech.gene', { secucode })
    expect(Object.entries(data.lianbanDist).reduce((sum, [length, count]) => sum + Number(length) * count, 0)).toBe(data.ztCount)
    expect(data.ztHistory).toHaveLength(data.ztCount as number)
  })

  test('events asked for by kind and date are those alone, and a kind counts each day once', async () => {
    const { data } = await world().ask('events.driven', { secucode: 'SH600519' })
    const [stat] = data.typeStats
    if (stat === undefined) throw new Error('no announcements')
    const days = new Set(data.events.filter(({ type }) => type === stat.type).map(({ annDate }) => annDate))
    expect(days.size).toBe(stat.n)
    const [newest = ''] = days
    const part = await world().ask('events.driven', { secucode: 'SH600519', type: stat.type, from: newest, to: newest })
    expect(new Set(part.data.events.map(({ type, annDate }) => `${type} ${annDate}`))).toEqual(new Set([`${stat.type} ${newest}`]))
    const wrong = await world().send('events.driven', { secucode: 'SH600519', from: '2026-02-01', to: '2026-01-01' })
    expect(wrong.json()).toMatchObject({ code: 400, error: 'invalid_input', field: 'from' })
  })
}
