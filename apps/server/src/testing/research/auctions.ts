import { calls } from '@guanlan/contract/calls.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { expect, test } from 'vitest'
import { auctionOutcomeJob } from '../../research/auctions/auction-outcome-job.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

const GAPS = [-0.05, -0.02, 0, 0.02, 0.05, 0.08]
const RATIOS = [0.005, 0.01, 0.02, 0.05, 0.1]
const ALL = { page: 1, size: 200 } as const
const bucketOf = (edges: readonly number[], value: number) => edges.filter((edge) => value >= edge - 1e-12).length

/** 集合竞价 over the companies of the research world. */
export function auctionCases(world: GetWorld): void {
  const shares = () => world().context.market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b')

  test('every stock that trades has its auction, which its own page reports alike', async () => {
    const answer = await world().send('auctions.session', ALL)
    const body = answer.json()
    const { result, meta } = body
    expect(unexplained({ data: result, meta })).toEqual([])
    expect(recompute(calls['auctions.session'].output, result).filter((one) => !agrees(one))).toEqual([])
    expect(result).toMatchObject({ phase: 'over', at: null })
    expect(result.market.up + result.market.down + result.market.flat).toBe(result.total)
    const gaps = result.infos.map(({ gap }: { gap: number }) => gap)
    expect(gaps).toEqual(gaps.toSorted((a: number, b: number) => b - a))
    for (const row of result.infos.slice(0, 12)) {
      const { data, meta: own } = await world().ask('auctions.stock', { secucode: row.secucode })
      const { secucode: _code, secuabbr: _name, isMarked: _mark, streak: _streak, ...figures } = row
      expect(firstItem(data.infos), row.secucode).toEqual({ date: result.date, ...figures })
      expect(data.points.at(-1)).toMatchObject({ price: row.price, matched: row.matched, unmatched: row.unmatched })
      expect(unexplained({ data, meta: own })).toEqual([])
      expect(recompute(calls['auctions.stock'].output, data).filter((one) => !agrees(one))).toEqual([])
    }
  })

  test('at a time of the auction nothing is reported that came later', async () => {
    const { data: early, meta } = await world().ask('auctions.session', { ...ALL, at: '09:16:00' })
    expect(early.infos.every(({ latePrice, sealLocked, isRush }) => latePrice === null && sealLocked === null && isRush === null)).toBe(
      true,
    )
    expect(unexplained({ data: early, meta })).toEqual([])
    const { data: locked } = await world().ask('auctions.session', { ...ALL, at: '09:21:00' })
    expect(locked.infos.every(({ sealMost, sealLocked }) => (sealMost === null) === (sealLocked === null))).toBe(true)
    const { data: end } = await world().ask('auctions.session', { ...ALL, at: '09:25:00' })
    const { data: now } = await world().ask('auctions.session', ALL)
    expect(end.infos).toEqual(now.infos)
    expect(now.times.slice(0, 2)).toEqual(['09:15:00', '09:15:10'])
  })

  test('watchlists, groups of stocks and pages are parts of the list; stocks without the figure come last', async () => {
    const { data: all } = await world().ask('auctions.session', ALL)
    const codes = all.infos.slice(3, 6).map(({ secucode }) => secucode)
    const { data: own } = await world().ask('auctions.session', { ...ALL, secucodes: codes })
    expect([own.infos.map(({ secucode }) => secucode), own.total]).toEqual([codes, 3])
    const { data: second } = await world().ask('auctions.session', { page: 2, size: 10 })
    expect(second.infos).toEqual(all.infos.slice(10, 20))
    const { data: plain } = await world().ask('auctions.session', { ...ALL, universe: 'withoutSt' })
    expect(plain.infos).toEqual(all.infos.filter(({ isMarked }) => !isMarked))
    const { data: byWithdrawn } = await world().ask('auctions.session', { ...ALL, sort: 'withdrawn', dir: 'asc' })
    const known = byWithdrawn.infos.map(({ withdrawn }) => withdrawn !== null)
    expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)))
    const { data: streaks } = await world().ask('auctions.session', { ...ALL, sort: 'streak' })
    const moves = await world().context.datasets.records.byDates(datasets.limitMoves, { from: '2026-11-19', to: '2026-11-19' })
    expect(
      streaks.infos
        .filter(({ streak }) => (streak ?? 0) > 0)
        .map(({ secucode }) => secucode)
        .toSorted(),
    ).toEqual(
      moves
        .flatMap(({ row }) => (row.kind === 'up' && all.infos.some(({ secucode }) => secucode === row.secucode) ? [row.secucode] : []))
        .toSorted(),
    )
  })

  test('竞价 → 收盘 counts what a count from the definitions does', async () => {
    const { context } = world()
    await expect.poll(() => context.precompute.kept(auctionOutcomeJob.id, 'all'), { timeout: LONGEST_WAIT_MS }).toBeDefined()
    const { data, meta } = await world().ask('auctions.outcomes', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['auctions.outcomes'].output, data).filter((one) => !agrees(one))).toEqual([])
    const counted = new Map<string, { cases: number; ups: number }>()
    for (const { id, row, board, listDate } of shares()) {
      const { date, values, length } = await context.datasets.columns.bySecurity(datasets.auctions, id, { from: dayOfIso(data.from ?? '') })
      const bars = context.market.dayBars(row)
      for (let at = 0; at < length; at++) {
        const day = isoOfDay(intAt(date, at))
        const bar = bars.date.subarray(0, bars.length).indexOf(intAt(date, at))
        const preClose = context.market.minutes(row, day)?.preClose ?? Number.NaN
        const { status } = priceLimit({ board: board ?? 'main', st: false, date: day, preClose, listDate })
        if (bar < 1 || status !== 'limited') continue
        const gap = numberAt(values.price, at) / preClose - 1
        const key = `${bucketOf(GAPS, gap)} ${bucketOf(RATIOS, numberAt(values.matched, at) / numberAt(bars.volume, bar - 1))}`
        const count = counted.get(key) ?? { cases: 0, ups: 0 }
        counted.set(key, count)
        count.cases++
        if (intAt(bars.close, bar) > intAt(bars.open, bar)) count.ups++
      }
    }
    for (const { gap, ratio, n, unfillable, ups } of data.cells) {
      const count = counted.get(`${gap} ${ratio}`) ?? { cases: 0, ups: 0 }
      expect({ gap, ratio, cases: (n ?? 0) + (unfillable ?? 0), ups }).toEqual({ gap, ratio, ...count })
    }
    expect(data.sessions).toBe(250)
    expect(
      data.cells.filter(({ n, median, upRatio }) => (n ?? 0) < 20 !== (median === null) || (median === null) !== (upRatio === null)),
    ).toEqual([])
    const parts = ['ten', 'wide'] as const
    const ofParts = await Promise.all(parts.map(async (universe) => (await world().ask('auctions.outcomes', { universe })).data.cells))
    for (const [at, cell] of data.cells.entries())
      expect(ofParts.reduce((sum, cells) => sum + (cells[at]?.n ?? 0), 0)).toBeLessThanOrEqual(cell.n ?? 0)
  })
}
