import { calls } from '@guanlan/contract/calls.ts'
import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { abnormalRule, repeatRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { isBroken, isDown, isSealed } from '@guanlan/engine/limit-board/limit-days.ts'
import { expect, test } from 'vitest'
import type { Market } from '../../market/market.ts'
import { TOPICS, topicJob } from '../../research/topics/topic-job.ts'
import { giveFactors } from '../factor-cut.ts'
import { untilBoards } from '../limit-boards.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/**
 * Moves of share and index over the last none, one and two sessions, as ratios; null where the share had a dividend or did not trade within six, or may have
 * met a rule of any board within them.
 */
function lastMoves(market: Market, row: number, index: number): { share: number; of: number }[] | null {
  const share = market.dayBars(row, 7)
  const section = market.dayBars(index, 7)
  if (share.length < 7 || share.date.some((date, k) => date !== section.date[k])) return null
  const since = isoOfDay(firstItem(share.date))
  if (market.exRights(row).some(({ exDate }) => exDate >= since)) return null
  const changeOf = ({ close }: typeof share, k: number) => intAt(close, k) / intAt(close, k - 1)
  const changes = [1, 2, 3, 4, 5, 6].map((k) => changeOf(share, k) - changeOf(section, k))
  if (changes.some((change) => Math.abs(change) > 0.035)) return null
  const over = ({ close }: typeof share, sessions: number) => intAt(close, 6) / intAt(close, 6 - sessions)
  return [0, 1, 2].map((sessions) => ({ share: over(share, sessions), of: over(section, sessions) }))
}

/** Sessions the records of limit moves count a streak over at most. */
const COUNTED = 16
/** Records of a share on a session: one that fell from the upper limit to the lower one has two. */
const kindsOf = (bits: number): LimitMove['kind'][] => [
  ...(isSealed(bits) ? (['up'] as const) : isBroken(bits) ? (['broken'] as const) : []),
  ...(isDown(bits) ? (['down'] as const) : []),
]

/** 涨停梯队 over the companies of the research world. */
export function limitBoardCases(world: GetWorld): void {
  const computed = () => untilBoards(world())

  test('every kept session has the limit-ups, limit-downs and streaks of the records of limit moves', async () => {
    await computed()
    const { limitBoards, datasets: stored, market } = world().context
    const boardOf = new Map(market.instruments.map(({ id, board }) => [id, board]))
    const all = limitBoards.summaries()
    const records = await stored.records.byDates(datasets.limitMoves, { from: firstItem(all).date, to: lastItem(all).date })
    const first = firstItem(records).row.tradeDate
    const summaries = all.filter(({ date }) => date >= first)
    let compared = 0
    for (const { date } of summaries) {
      const expected = records.flatMap(({ row }) =>
        row.tradeDate === date && boardOf.get(row.secucode) !== 'b'
          ? [[row.secucode, row.kind, row.kind === 'down' ? null : row.streak] as const]
          : [],
      )
      const actual = (limitBoards.past(date)?.stocks ?? []).flatMap(({ secucode, bits, before, after }) => {
        const streakOf = (kind: LimitMove['kind']) => Math.min(kind === 'up' ? after.streak : before.streak, COUNTED)
        return kindsOf(bits).map((kind) => [secucode, kind, kind === 'down' ? null : streakOf(kind)] as const)
      })
      const ordered = (rows: typeof actual) => rows.toSorted(([a, one], [b, other]) => a.localeCompare(b) || one.localeCompare(other))
      expect(ordered(actual), date).toEqual(ordered(expected))
      compared += actual.length
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('涨停原因 and 几天几板 of a screen are those of the session and of its records', async () => {
    await computed()
    await giveFactors(world())
    const { data } = await world().ask('screen.run', { filters: [], query: '涨停，涨停原因，几天几板', size: 200 })
    const { limitBoards, datasets: stored, market } = world().context
    const date = market.snapshot().tradeDate
    const runs = new Map(
      (limitBoards.past(date)?.stocks ?? []).map(({ secucode, after }) => [secucode, `${after.days}天${after.boards}板`]),
    )
    const moves = await stored.records.byDates(datasets.limitMoves, { from: date, to: date })
    const reasons = new Map(moves.flatMap(({ row }) => (row.kind === 'up' ? [[row.secucode, row.reasonText ?? '']] : [])))
    expect(data.infos.length).toBeGreaterThan(0)
    for (const { secucode, texts } of data.infos) {
      if (runs.has(secucode)) expect([secucode, texts?.['limit-run']]).toEqual([secucode, runs.get(secucode)])
      expect(texts?.['limit-reason']).toContain(reasons.get(secucode) ?? '')
    }
    expect(data.infos.some(({ texts }) => texts?.['limit-reason'] !== '')).toBe(true)
  })

  test('the answer of a session counts its own rows, and goes back session by session', async () => {
    await computed()
    let date: string | undefined
    for (let back = 0; back < 5; back++) {
      const body = (await world().send('limitBoard.session', date === undefined ? {} : { date })).json()
      const { result, meta } = body
      expect(unexplained({ data: result, meta })).toEqual([])
      expect(recompute(calls['limitBoard.session'].output, result).filter((one) => !agrees(one))).toEqual([])
      const [all] = result.universes
      expect(all.universe).toBe('all')
      expect(result.tiers.reduce((sum: number, { stocks }: { stocks: unknown[] }) => sum + stocks.length, 0)).toBe(all.day.sealed)
      expect(result.opened).toHaveLength(all.day.broken)
      expect(all.day.touched).toBe(all.day.sealed + all.day.broken)
      const promoted = result.members.filter(({ outcome }: { outcome: string }) => outcome === 'sealed').length
      expect(
        result.tiers.filter(({ streak }: { streak: number }) => streak > 1).flatMap(({ stocks }: { stocks: unknown[] }) => stocks),
      ).toHaveLength(promoted)
      expect(result.date).toBe(date ?? world().context.market.snapshot().tradeDate)
      expect(result.previous < result.date).toBe(true)
      date = result.previous
    }
  })

  test('groups of stocks are parts of the market', async () => {
    await computed()
    const { data } = await world().ask('limitBoard.session', {})
    const sealedOf = (universe: string) => data.universes.find((one) => one.universe === universe)?.day.sealed ?? 0
    expect(sealedOf('ten') + sealedOf('wide')).toBeLessThanOrEqual(sealedOf('all'))
    const { data: plain } = await world().ask('limitBoard.session', { universe: 'withoutSt' })
    const codes = ({ tiers }: typeof data) => tiers.flatMap(({ stocks }) => stocks)
    expect(codes(plain)).toEqual(codes(data).filter(({ isMarked }) => !isMarked))
  })

  test('a limit-up moves with its theme as 题材详情 has it of the same session', async () => {
    await computed()
    await expect.poll(() => world().context.precompute.kept(topicJob.id, TOPICS), { timeout: LONGEST_WAIT_MS }).toBeDefined()
    const { data } = await world().ask('limitBoard.session', {})
    expect(data.movements.length).toBeGreaterThan(0)
    const sealed = new Set(data.tiers.flatMap(({ stocks }) => stocks.map(({ secucode }) => secucode)))
    for (const { secucode, topic, ...movement } of data.movements) {
      expect(sealed.has(secucode), secucode).toBe(true)
      const { data: detail } = await world().ask('topics.detail', { id: topic.id })
      expect(detail.date).toBe(data.date)
      const { moves, days, topicCorrelation, industryCorrelation, differenceLow, differenceHigh } = detail.members.find(
        (one) => one.secucode === secucode,
      ) as (typeof detail.members)[number]
      expect({ moves, days }).toEqual({ moves: movement.moves, days: movement.days })
      const values = [movement.topicCorrelation, movement.industryCorrelation, movement.differenceLow, movement.differenceHigh]
      for (const [at, value] of [topicCorrelation, industryCorrelation, differenceLow, differenceHigh].entries())
        expect(value ?? Number.NaN).toBeCloseTo(values[at] ?? 0, 6)
    }
    // of an older session no later change is in it
    const { data: before } = await world().ask('limitBoard.session', { date: data.previous ?? '' })
    expect(before.movements.every(({ days }) => days !== null && days <= 60)).toBe(true)
  })

  test('shares near a trigger are those of which the definition says so', async () => {
    await giveFactors(world())
    const { market, factors } = world().context
    const { data, meta } = await world().ask('limitBoard.abnormalMoves', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['limitBoard.abnormalMoves'].output, data).filter((one) => !agrees(one))).toEqual([])
    const cut = factors.cut()
    expect(data.isLive).toBe(false)
    expect(cut?.date).toBe(meta?.tradeDate)
    const near = new Map(data.list.filter(({ times }) => times === 1).map((row) => [`${row.secucode} ${row.sessions}`, row]))
    const repeated = new Map(data.list.filter(({ times }) => times > 1).map((row) => [row.secucode, row]))
    let compared = 0
    for (const { id, row, board, st } of market.instruments) {
      const index = board === null || board === 'b' ? null : sectionIndex(id, board)
      const rule = board === null ? null : abnormalRule({ board, isMarked: st !== '', date: data.date }, 3)
      const at = cut?.codes.indexOf(id) ?? -1
      if (index === null || rule === null || at < 0) continue
      const moves = lastMoves(market, row, market.find(index.code)?.row ?? -1)
      const distance = cut?.columns.get('abnormal-rise-3d')?.[at] ?? Number.NaN
      if (moves === null) continue
      expect(distance, id).toBeCloseTo(Math.min(...moves.map(({ share, of }) => (rule.up + of) / share - 1)), 6)
      const found = near.get(`${id} 3`)
      if (found !== undefined) expect(found.distance, id).toBeCloseTo(distance, 4)
      const repeat = board === null ? null : repeatRule({ board, isMarked: st !== '', date: data.date })
      const met = cut?.columns.get('abnormal-rises-9d')?.[at] ?? Number.NaN
      const isLast = found !== undefined && repeat !== null && met >= repeat.times - 1
      expect(repeated.get(id)?.trigger ?? null, id).toBe(isLast ? found.trigger : null)
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  })

  test('days and 到明天为止 follow their formulas; a date without trade is none', async () => {
    await computed()
    for (const name of ['limitBoard.days', 'limitBoard.outcomes', 'limitBoard.summary'] as const) {
      const { result, meta } = (await world().send(name, {})).json()
      expect(unexplained({ data: result, meta }), name).toEqual([])
      expect(
        recompute(calls[name].output, result).filter((one) => !agrees(one)),
        name,
      ).toEqual([])
      if (name !== 'limitBoard.summary') expect(result.list.length, name).toBeGreaterThan(3)
    }
    const { data: days } = await world().ask('limitBoard.days', {})
    const newest = days.list.at(-1)
    const { data: summary } = await world().ask('limitBoard.summary', {})
    const { data } = await world().ask('limitBoard.session', { date: newest?.date ?? '' })
    expect(summary).toEqual({ ...data.universes[0], date: newest?.date, isRunning: false, unknownLimits: data.unknownLimits })
    expect(newest).toMatchObject({ sealed: data.universes[0]?.day.sealed, sealRatio: data.universes[0]?.day.sealRatio })
    expect((await world().send('limitBoard.session', { date: '2026-11-15' })).json()).toMatchObject({
      error: { data: { code: 'no_data' } },
    })
  })
}
