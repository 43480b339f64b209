import { calls } from '@guanlan/contract/calls.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { untilBoards } from '../limit-boards.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 观澜温度 over the companies of the research world. */
export function temperatureCases(world: GetWorld): void {
  test('the newest session is that of the bars, its components are counted from them, and it is published once', async () => {
    await untilBoards(world())
    const { market, temperature } = world().context
    const { data, meta } = await world().ask('temperature.session', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['temperature.session'].output, data).filter((one) => !agrees(one))).toEqual([])
    expect(data.date).toBe(market.snapshot().tradeDate)
    const changes = market.instruments.flatMap(({ row, board, kind }) => {
      if (kind !== 'stock' || board === null || board === 'b') return []
      const q = market.quotes()
      return numberAt(q.volume, row) > 0 ? [numberAt(q.price, row) / numberAt(q.preClose, row) - 1] : []
    })
    expect(data.risingRatio).toBeCloseTo(changes.filter((change) => change > 1e-9).length / changes.length, 3)
    expect(data.fallenRatio).toBeCloseTo(changes.filter((change) => change <= -0.05 + 1e-9).length / changes.length, 3)
    const [first, ...corrections] = data.revisions
    expect(first).toMatchObject({ revision: 1, percentile: data.percentile, word: data.word })
    expect(corrections).toEqual([])
    expect(temperature.series().isoDates.at(-1)).toBe(data.date)
  })

  test('the series goes back session by session; a date without bars has none', async () => {
    await untilBoards(world())
    const { data, meta } = await world().ask('temperature.days', { days: 40 })
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.list).toHaveLength(40)
    const { previous } = (await world().ask('temperature.session', {})).data
    expect(previous).toBe(itemAt(data.list, 38).date)
    const earlier = (await world().ask('temperature.session', { date: previous ?? '' })).data
    expect(earlier).toMatchObject({ date: previous, percentile: itemAt(data.list, 38).percentile, revisions: [] })
    expect((await world().send('temperature.session', { date: '2026-11-15' })).json()).toMatchObject({
      error: { data: { code: 'no_data' } },
    })
  })

  test('what followed each word is explained where it is not known', async () => {
    await untilBoards(world())
    const { data, meta } = await world().ask('temperature.outcomes', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.words.map(({ word }) => word)).toEqual(['冰点', '偏冷', '常态', '偏热', '亢奋'])
    for (const { outcomes } of data.words) for (const { n, median } of outcomes) expect(median === null).toBe((n ?? 0) < 20)
  })
}
