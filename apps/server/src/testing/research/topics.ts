import { calls } from '@guanlan/contract/calls.ts'
import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { TOPICS, topicJob } from '../../research/topics/topic-job.ts'
import { untilBoards } from '../limit-boards.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 热点题材 over the companies of the research world. */
export function topicCases(world: GetWorld): void {
  const computed = () => expect.poll(() => world().context.precompute.kept(topicJob.id, TOPICS), { timeout: LONGEST_WAIT_MS }).toBeDefined()

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

  test('a theme reports its stocks, why they belong, how they move and what happened when', async () => {
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
    const flows = await world().context.datasets.columns.across<MoneyFlowColumn>(datasets.moneyFlow, dayOfIso(data.date ?? ''))
    const netOf = new Map(
      flows?.secucodes.map((code, row) => [code, numberAt(flows.values.superNet, row) + numberAt(flows.values.bigNet, row)]),
    )
    for (const { secucode, mainNet } of data.members) expect(mainNet, secucode).toBe(netOf.get(secucode) ?? null)
    expect(data.money).toEqual({
      mainNet: (await world().ask('topics.hotV2', {})).data.list.find(({ topicId }) => topicId === id)?.mainNet,
    })
    const dates = data.timeline.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('calls on 舆情 list the same themes as the page, their texts counted from those of their stocks', async () => {
    await computed()
    const { context } = world()
    const { data: topics } = await world().ask('topics.list', {})
    const first = await world().ask('topics.hot', { size: 5 })
    expect(unexplained(first)).toEqual([])
    expect(first.data.map(({ topicId, rank }) => [topicId, rank])).toEqual(topics.list.slice(0, 5).map(({ id }, at) => [id, at + 1]))
    const { data, meta } = await world().ask('topics.hotV2', { sort: 'newsCount' })
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['topics.hotV2'].output, data).filter((one) => !agrees(one))).toEqual([])
    const counts = data.list.map(({ count }) => count ?? -1)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const section = await context.datasets.columns.across(datasets.stockSentiment, dayOfIso(data.date))
    const positiveOf = new Map(section?.secucodes.map((code, row) => [code, numberAt(section.values.positive, row)]))
    for (const { topicId, pos, stocks, heat } of data.list) {
      const codes = context.market.members(topicId, data.date).flatMap(({ row }) => context.market.instruments[row]?.id ?? [])
      const known = codes.flatMap((code) => positiveOf.get(code) ?? [])
      expect([pos, stocks], topicId).toEqual([known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0), known.length])
      expect(heat).toBe(topics.list.find(({ id }) => id === topicId)?.heat)
    }
    // of a session before: its heat is what the newest list calls the heat before
    const before = (await world().ask('topics.trend', { topicId: 'market', days: 5 })).data.points.at(-2)?.date ?? ''
    const earlier = (await world().ask('topics.hot', { date: before, size: 50 })).data
    for (const { topicId, heatBefore } of first.data) expect(earlier.find((one) => one.topicId === topicId)?.heat).toBe(heatBefore)
  })

  test('舆情 of the market and of a theme by its name: the newest point is that of the list, events are its own', async () => {
    await computed()
    const { data: list } = await world().ask('topics.hotV2', {})
    const { topicId, name, index, pctile250 } = firstItem(list.list)
    const { data, meta } = await world().ask('topics.trendV2', { topicId: name, days: 30 })
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['topics.trendV2'].output, data).filter((one) => !agrees(one))).toEqual([])
    expect(data).toMatchObject({ topicId, name, now: index, pctile250 })
    expect(data.points).toHaveLength(30)
    expect(data.compare.map(({ key, values }) => [key, values.length])).toEqual([
      ['market', 30],
      ['heat', 30],
    ])
    const made = data.components.reduce((sum, { weight, value }) => sum + weight * (value ?? Number.NaN), 50)
    if (index !== null) expect(made).toBeCloseTo(index, 5)
    const market = world().context.market
    const codes = new Set<string>(market.members(topicId, list.date).flatMap(({ row }) => market.instruments[row]?.id ?? []))
    for (const { kind, secucode } of data.events) if (kind === 'notice') expect(codes.has(secucode ?? '')).toBe(true)
    await untilBoards(world())
    const whole = await world().ask('topics.trendV2', {})
    expect(unexplained(whole)).toEqual([])
    expect(whole.data.compare.map(({ key }) => key)).toEqual(['temperature'])
    expect((await world().send('topics.trend', { topicId: '没有这个题材' })).json()).toMatchObject({
      error: { data: { code: 'unknown_sector' } },
    })
  })

  test('舆情成分股 are the members of the theme with the texts of the session', async () => {
    await computed()
    const { id, members } = firstItem((await world().ask('topics.list', {})).data.list)
    const { data, meta } = await world().ask('topics.constituents', { topicId: id, sort: 'count' })
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['topics.constituents'].output, data).filter((one) => !agrees(one))).toEqual([])
    expect(data.total).toBe(members)
    const counts = data.list.map(({ count }) => count ?? -1)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const byCode = new Map((await world().ask('topics.detail', { id })).data.members.map((one) => [one.secucode, one]))
    for (const { secucode, role, lianban, changeRatio } of data.list)
      expect(byCode.get(secucode)).toMatchObject({ role, streak: lianban, changeRatio })
  })

  test('blocks of a stock are its sectors', async () => {
    const { market } = world().context
    const { data, meta } = await world().ask('topics.blocks', { secucodes: ['SH600519'] })
    expect(unexplained({ data, meta })).toEqual([])
    const reported = Object.values(data)[0] ?? []
    expect(reported.map(({ blockcode }) => blockcode)).toEqual(market.sectorsOf('SH600519').map(({ sector }) => sector.id))
  })
}
