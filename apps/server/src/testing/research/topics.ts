import { calls } from '@guanlan/contract/calls.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem, intAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { TOPICS, topicJob } from '../../research/topics/topic-job.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 热点题材 over the companies of the research world. */
export function topicCases(world: GetWorld): void {
  const computed = () => expect.poll(() => world().context.precompute.kept(topicJob.id, TOPICS), { timeout: 60_000 }).toBeDefined()

  test('themes count their members of the session as bars and limit moves do', async () => {
    await computed()
    const { context } = world()
    const { data, meta } = await world().ask('topics.list', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['topics.list'].output, data).filter((one) => !agrees(one))).toEqual([])
    expect(data.list.length).toBeGreaterThan(3)
    const date = data.date ?? ''
    const moves = await context.datasets.records.byDates(datasets.limitMoves, { from: date, to: date })
    const sealed = new Set(moves.filter(({ row }) => row.kind === 'up').map(({ row }) => row.secucode as string))
    const { market } = context
    for (const { id, traded, limitUps, members } of data.list) {
      const shares = market.members(id, date).flatMap(({ row }) => market.instruments[row] ?? [])
      const dated = shares.filter((i) => {
        const bars = market.dayBars(i.row)
        return bars.length > 1 && intAt(bars.date, bars.length - 1) === Number(date.replaceAll('-', ''))
      })
      expect([members, traded, limitUps], id).toEqual([shares.length, dated.length, dated.filter((i) => sealed.has(i.id)).length])
    }
    const heats = data.list.flatMap(({ heat }) => heat ?? [])
    expect(heats).toEqual(heats.toSorted((a, b) => b - a))
  })

  test('a theme tells its stocks, why they belong, how they move and what happened when', async () => {
    await computed()
    const { data: topics } = await world().ask('topics.list', {})
    const { id } = firstItem(topics.list)
    const { data, meta } = await world().ask('topics.detail', { id })
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['topics.detail'].output, data).filter((one) => !agrees(one))).toEqual([])
    expect(data.day).toEqual(expect.objectContaining({ heat: firstItem(topics.list).heat }))
    expect(data.members).toHaveLength(firstItem(topics.list).members)
    expect(data.members.filter(({ role }) => role === 'leader').length).toBeLessThanOrEqual(1)
    expect(data.trend.at(-1)).toMatchObject({ date: data.date, heat: data.day?.heat })
    const dates = data.timeline.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('blocks of a stock are its sectors', async () => {
    const { market } = world().context
    const { data, meta } = await world().ask('topics.blocks', { secucodes: ['SH600519'] })
    expect(unexplained({ data, meta })).toEqual([])
    const told = Object.values(data)[0] ?? []
    expect(told.map(({ blockcode }) => blockcode)).toEqual(market.sectorsOf('SH600519').map(({ sector }) => sector.id))
  })
}
