import { calls } from '@guanlan/contract/calls.ts'
import { hotLists } from '@guanlan/contract/rows/hot.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { hotEntryJob } from '../../research/hot-search/hot-entry-job.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 热搜榜 over the companies of the research world. */
export function hotSearchCases(world: GetWorld): void {
  test('each board has the newest list of its source and says whose and of which session it is', async () => {
    const { data, meta } = await world().ask('hotSearch.boards', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.boards.map(({ board, owner, date }) => [board, owner, date])).toEqual([
      ['own', '观澜', null],
      ['search', '模拟数据', '2026-11-20'],
      ['popularity', '模拟数据', '2026-11-20'],
      ['rising', '模拟数据', '2026-11-20'],
    ])
    const stored = await world().context.datasets.records.byDates(datasets.hotLists, { from: '2026-11-20', to: '2026-11-20' })
    for (const { row } of stored) {
      const rows = data.boards.find(({ board }) => board === row.list)?.rows
      expect(rows?.map(({ rank, secucode, attention, previousRank }) => ({ rank, secucode, heat: attention, previousRank }))).toEqual(
        row.entries.map(({ rank, secucode, heat, previousRank }) => ({ rank, secucode, heat, previousRank })),
      )
    }
    const moved = data.boards.flatMap(({ board, rows }) => rows.map((row) => ({ board, ...row })))
    for (const { board, num, down, rank, previousRank } of moved) {
      if (board === 'rising' || previousRank === null) expect(num).toBeNull()
      else expect([num, down]).toEqual([Math.abs(previousRank - rank), previousRank < rank ? 1 : 0])
    }
  })

  test('before the first search the hot words are the 热搜榜 of the source and say so; afterwards they are those of this site', async () => {
    const { data: boards } = await world().ask('hotSearch.boards', {})
    const { data, meta } = await world().ask('search.hotWords', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.map(({ secucode }) => secucode)).toEqual(boards.boards[1]?.rows.slice(0, 10).map(({ secucode }) => secucode))
    for (const row of data)
      expect(row).toMatchObject({ board: 'search', owner: '模拟数据', title: row.word, value: row.attention, imgUrl: '', heat: null })
    expect((await world().ask('search.hotWords', { scope: 'market' })).data).toEqual([])
    world().context.searchCounts.count({ kind: 'stock', id: 'SH600519' }, '10.0.0.1')
    const own = await world().ask('search.hotWords', {})
    expect(own.data).toMatchObject([{ word: '贵州茅台', board: 'own', owner: '观澜', heat: 1, value: 1, attention: null }])
    expect(unexplained(own)).toEqual([])
  })

  test('关注之后 counts what a count from the definitions does', async () => {
    const { context } = world()
    await expect.poll(() => context.precompute.kept(hotEntryJob.id, 'rising'), { timeout: LONGEST_WAIT_MS }).toBeDefined()
    const shares = context.market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b')
    const closes = new Map(
      shares.map(({ id, row }) => {
        const bars = context.market.dayBars(row)
        return [id, new Map(Array.from(bars.date.subarray(0, bars.length), (date, at) => [date, intAt(bars.close, at)]))] as const
      }),
    )
    for (const board of hotLists) {
      const { data, meta } = await world().ask('hotSearch.outcomes', { board })
      expect(unexplained({ data, meta })).toEqual([])
      expect(recompute(calls['hotSearch.outcomes'].output, data).filter((one) => !agrees(one))).toEqual([])
      expect([data.sessions, data.to, meta.tradeDate]).toEqual([250, '2026-11-20', '2026-11-20'])
      const lists = (await context.datasets.records.byDates(datasets.hotLists, { from: '2025-09-01', to: '2026-11-20' }))
        .filter(({ row }) => row.list === board)
        .map(({ row }) => ({ date: row.date as string, top: row.entries.slice(0, 10).map(({ secucode }) => secucode as string) }))
        .sort((a, b) => a.date.localeCompare(b.date))
      const expected = lists
        .flatMap(({ date, top }, at) => {
          const before = lists.slice(at - 20, at).flatMap((one) => one.top)
          return date < (data.from ?? '') ? [] : top.flatMap((code, place) => (before.includes(code) ? [] : [[date, place + 1, code]]))
        })
        .reverse()
      expect(data.list.find(({ span }) => span === 'before5')?.n, board).toBeLessThanOrEqual(expected.length)
      const reported = data.entries.map(({ date, rank, secucode }) => [date, rank, secucode])
      expect(reported.toSorted()).toEqual(expected.slice(0, reported.length).toSorted())
      expect(reported.length).toBe(Math.min(expected.length, 200))
      // the session after, of a stock that paid nothing and traded on both
      const dates = lists.map(({ date }) => date)
      let compared = 0
      for (const { date, secucode, own } of data.entries) {
        const next = dates[dates.indexOf(date) + 1]
        const bars = closes.get(secucode)
        const [close, after] = [bars?.get(dayOfIso(date)), bars?.get(dayOfIso(next ?? null))]
        const row = context.market.find(secucode)?.row ?? 0
        if (close === undefined || after === undefined || context.market.exRights(row).some(({ exDate }) => exDate > date)) continue
        expect(own[2], `${secucode} ${date}`).toBeCloseTo(after / close - 1, 4)
        compared++
      }
      expect(compared).toBeGreaterThan(5)
      expect(firstItem(data.list)).toMatchObject({ span: 'before5' })
    }
  })
}
