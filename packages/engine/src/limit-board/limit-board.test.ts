import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { limitPromotion } from '@guanlan/figures/tables/limit-tier.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoardStock, type LimitBoard, universes } from './board.ts'
import { countsOf, promotionsOf, sessionFrame, stockFrame, stocksOfYesterday } from './board-figures.ts'
import { closedUp, isBroken, isOnePriceUp, isResealed, isSealed, isTShaped, onePrice, openedUp, touchedUp } from './limit-days.ts'
import { sealTimes } from './seal-times.ts'
import { summaryOf, tierFrame } from './session-summary.ts'
import { boardsOf, pastOf } from './testing/boards-of.ts'
import { type SlowStock, slowBridged, slowCounts, slowPromotion, slowRun, slowStreak } from './testing/slow-board.ts'

const stockOf = (board: LimitBoard | undefined, secucode = 'SH600000') => board?.stocks.find((one) => one.secucode === secucode)
const streaks = (boards: readonly LimitBoard[], secucode?: string) => boards.map((board) => stockOf(board, secucode)?.after.streak ?? 0)

describe('worked by hand', () => {
  test('a stock that resumes keeps its streak, marked as bridging a suspension', () => {
    const dates = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']
    // 10.00 → 11.00 → suspended twice → 12.10 → 13.31 → 13.00
    const boards = boardsOf(dates, [{ closes: [10, 11, null, null, 12.1, 13.31] }])
    expect(streaks(boards)).toEqual([0, 1, 1, 1, 2, 3])
    expect(boards.map((board) => stockOf(board)?.after.isBridged ?? false)).toEqual([false, false, false, false, true, true])
    expect(boards.map((board) => countsOf(board, 'all')?.sealed ?? null)).toEqual([null, 1, null, null, 1, 1])
    const [waiting] = promotionsOf(itemAt(boards, 2), 'all')
    expect([waiting?.streak, waiting?.members.length, waiting?.outside.length]).toEqual([1, 0, 1])
    const [resumed] = promotionsOf(itemAt(boards, 4), 'all')
    expect([resumed?.streak, resumed?.members.map(({ bits }) => isSealed(bits)), resumed?.outside]).toEqual([1, [true], []])
  })

  test('the days of a new share without limits are in no count, and no limit-up follows from them', () => {
    // listed on ChiNext on 2026-08-03: five sessions without limits, then 20 %
    const dates = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10', '2026-08-11']
    const closes = [50, 60, 72, 86.4, 103.68, 124.42, 149.3]
    const boards = boardsOf(dates, [{ secucode: 'SZ301999', board: 'chinext', listDate: '2026-08-03', closes }])
    expect(streaks(boards, 'SZ301999')).toEqual([0, 0, 0, 0, 0, 1, 2])
    expect(boards.map(({ counts }) => [counts.all.unlimited, counts.all.limited])).toEqual([
      ...Array.from({ length: 5 }, () => [1, 0]),
      [0, 1],
      [0, 1],
    ])
    expect(boards.slice(0, 5).map((board) => countsOf(board, 'all'))).toEqual([null, null, null, null, null])
    expect(countsOf(itemAt(boards, 5), 'wide')).toMatchObject({ limited: 1, sealed: 1 })
  })

  test('an ST share of the main board is sealed at 5 % until 2026-07-03 and at 10 % from 2026-07-06', () => {
    const dates = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07']
    // 4.00 → 4.20 → 4.41 → 4.63 is 5 %, no limit any more → 5.09
    const marks = [{ from: '2024-05-06', mark: 'ST' as const }]
    const boards = boardsOf(dates, [{ st: 'ST', marks, closes: [4, 4.2, 4.41, 4.63, 5.09] }])
    expect(streaks(boards)).toEqual([0, 1, 2, 0, 1])
    expect(boards.map((board) => [countsOf(board, 'ten')?.sealed ?? null, countsOf(board, 'withoutSt')])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [0, null],
      [1, null],
    ])
  })

  test('where marks of main-board stocks are not known, days with another limit for ST say of how many', () => {
    const dates = ['2026-07-02', '2026-07-03', '2026-07-06']
    const boards = boardsOf(dates, [{ closes: [10, 10.5, 11.55] }, { secucode: 'SZ300001', board: 'chinext', closes: [10, 10, 10] }], false)
    expect(boards.map(({ unknownMarks }) => unknownMarks)).toEqual([1, 1, 0])
  })

  test('ChiNext closes at 10 % on 2020-08-21, at 20 % from 2020-08-24', () => {
    const dates = ['2020-08-20', '2020-08-21', '2020-08-24', '2020-08-25']
    // 10 → 11 (10 %) → 12.1 (10 %, no limit any more) → 14.52
    const boards = boardsOf(dates, [{ secucode: 'SZ300059', board: 'chinext', closes: [10, 11, 12.1, 14.52] }])
    expect(streaks(boards, 'SZ300059')).toEqual([0, 1, 0, 1])
    expect(boards.map((board) => [countsOf(board, 'ten')?.limited ?? 0, countsOf(board, 'wide')?.limited ?? 0])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ])
  })

  test('Beijing closes at 30 %, its first session has no limit', () => {
    const dates = ['2026-08-03', '2026-08-04', '2026-08-05']
    const boards = boardsOf(dates, [{ secucode: 'BJ920001', board: 'bse', listDate: '2026-08-03', closes: [10.01, 13.01, 16.9] }])
    expect(streaks(boards, 'BJ920001')).toEqual([0, 1, 0])
    expect(countsOf(itemAt(boards, 1), 'wide')).toMatchObject({ touched: 1, sealed: 1, top: 1 })
  })

  test('cheap shares are rounded to the cent: 0.95 gives 1.05, and 0.04 gives 0.05', () => {
    const dates = ['2026-08-03', '2026-08-04']
    const boards = boardsOf(dates, [
      { closes: [0.95, 1.05] },
      { secucode: 'SH600001', closes: [0.04, 0.05] },
      { secucode: 'SH600002', closes: [1.05, 1.15] },
    ])
    // 0.95 × 1.1 = 1.045 → 1.05; 0.04 × 1.1 = 0.044 → 0.04, at least a cent away; 1.05 × 1.1 = 1.155 → 1.16, so 1.15 is none
    expect(['SH600000', 'SH600001', 'SH600002'].map((code) => streaks(boards, code).at(-1))).toEqual([1, 1, 0])
  })

  test('one price until 14:59 and opened in the last minute: touched and broken, or T-shaped when it returned', () => {
    const dates = ['2026-08-03', '2026-08-04']
    const opened = { open: 11, high: 11, low: 10.9, close: 10.9 }
    const returned = { open: 11, high: 11, low: 10.9, close: 11 }
    const [, board] = boardsOf(dates, [
      { closes: [10, opened] },
      { secucode: 'SH600001', closes: [10, returned] },
      { secucode: 'SH600002', closes: [10, 11] },
    ])
    const bits = ['SH600000', 'SH600001', 'SH600002'].map((code) => stockOf(board, code)?.bits ?? 0)
    expect(bits.map(isBroken)).toEqual([true, false, false])
    expect(bits.map(isTShaped)).toEqual([false, true, false])
    // 回封: a T board was opened, of others bars alone say nothing unless the close is below the limit
    expect(bits.map((one) => isResealed(one, null))[1]).toBe(true)
    expect(isResealed(closedUp | touchedUp, null)).toBeNull()
    expect([0, 2].map((opens) => isResealed(closedUp | touchedUp, opens))).toEqual([false, true])
    expect([isResealed(closedUp | touchedUp | openedUp | onePrice, 3), isResealed(touchedUp, 3)]).toEqual([false, null])
    expect(bits.map(isOnePriceUp)).toEqual([false, false, true])
    // 241 minutes: 239 at the limit, 10.90 at 14:59, back at 15:00
    const minutes = [...Array.from({ length: 239 }, () => 11), 10.9, 11]
    expect(sealTimes(minutes, 11)).toEqual({
      first: 0,
      last: 240,
      opens: 1,
      stretches: [
        [0, 238],
        [240, 240],
      ],
    })
    expect(sealTimes(minutes, 11, 240)).toEqual({ first: 0, last: null, opens: 1, stretches: [[0, 238]] })
    expect(sealTimes(minutes, 11, 0)).toEqual({ first: null, last: null, opens: 0, stretches: [] })
  })

  test('sessions before and after a holiday follow one another', () => {
    // National Day of 2026: closed from 10-01 to 10-07
    const dates = ['2026-09-29', '2026-09-30', '2026-10-08']
    const boards = boardsOf(dates, [{ closes: [10, 11, 12.1] }, { secucode: 'SH600001', closes: [10, 11, 10] }])
    expect(streaks(boards)).toEqual([0, 1, 2])
    expect(stockOf(boards[2])?.after.isBridged).toBe(false)
    const [promotion] = promotionsOf(itemAt(boards, 2), 'all')
    expect(promotion?.members.length).toBe(2)
    const { tiers } = summaryOf(itemAt(boards, 2)).universes.all
    expect(tiers).toEqual([{ streak: 1, held: 2, promoted: 1 }])
    const promoted = rowOf(limitPromotion)(tierFrame(tiers), 0)
    // Wilson's interval of 1 out of 2: 0.0945 to 0.9055
    expect(promoted).toMatchObject({ held: 2, promoted: 1, promotionRatio: 0.5 })
    expect([promoted.promotionLow, promoted.promotionHigh].map((bound) => bound?.toFixed(4))).toEqual(['0.0945', '0.9055'])
  })

  test('5 天 4 板: one session without a limit-up within; three of them end the run', () => {
    const dates = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']
    const boards = boardsOf(dates, [{ closes: [10, 11, 12.1, 12, 13.2, 14.52] }])
    expect(stockOf(boards[5])?.after).toMatchObject({ streak: 2, boards: 4, days: 5, since: '2026-08-04' })
    const long = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10']
    const ended = boardsOf(long, [{ closes: [10, 11, 11, 11, 11, 12.1] }])
    expect(stockOf(ended[5])?.after).toMatchObject({ streak: 1, boards: 1, days: 1, since: '2026-08-10' })
  })

  test('what yesterday’s limit-ups came to, for holders and for buyers at the open', () => {
    const dates = ['2026-08-03', '2026-08-04', '2026-08-05']
    const boards = boardsOf(dates, [
      // opens at its limit 12.10 and closes 11.55 (+5 %): no fill at the open
      { closes: [10, 11, { open: 12.1, high: 12.1, low: 11.5, close: 11.55 }] },
      // opens at 11.22 (+2 %), closes at 10.45 (−5 %): half of its 10 %, 大面
      { secucode: 'SH600001', closes: [10, 11, { open: 11.22, high: 11.3, low: 10.4, close: 10.45 }] },
      { secucode: 'SH600002', closes: [10, 10, 10] },
    ])
    const board = itemAt(boards, 2)
    const after = rowOf(limitAfter)(stockFrame(stocksOfYesterday(board, 'all', 'sealed')), 0)
    expect(after).toMatchObject({ n: 2, closeMedian: 0, upRatio: 0.5, fillable: 1, unfillable: 1, bigLosses: 1, bigLossRatio: 0.5 })
    expect(after.openMedian).toBeCloseTo((0.1 + 0.02) / 2, 8)
    expect(after.buyMedian).toBeCloseTo(10.45 / 11.22 - 1, 8)
    const session = rowOf(limitSession)(sessionFrame([countsOf(board, 'all')]), 0)
    expect(session).toMatchObject({ limited: 3, touched: 1, sealed: 0, broken: 1, sealRatio: 0, breakRatio: 1, completeness: null })
  })
})

const DATES = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 17, 18, 19, 20].map((day) => `2026-08-${String(day).padStart(2, '0')}`)
const moves = ['up', 'onePrice', 'tShaped', 'broken', 'down', 'downOpened', 'groundToSky', 'skyToGround', 'flat', 'suspended'] as const
type Move = (typeof moves)[number]
const boards = { main: 100, chinext: 200, bse: 300 } as const

/** The candle of a move in cents, from a previous close. */
function candleOf(move: Move, { pre, up, down }: { pre: number; up: number; down: number }) {
  const of = (open: number, high: number, low: number, close: number) => ({ open, high, low, close })
  const all: Record<Exclude<Move, 'suspended'>, ReturnType<typeof of>> = {
    up: of(pre, up, pre, up),
    onePrice: of(up, up, up, up),
    tShaped: of(up, up, pre, up),
    broken: of(up, up, down, Math.floor((pre + down) / 2)),
    down: of(pre, pre, down, down),
    downOpened: of(pre, pre, down, pre),
    groundToSky: of(down, up, down, up),
    skyToGround: of(pre, up, down, down),
    flat: of(pre, pre, pre, pre),
  }
  return move === 'suspended' ? null : all[move]
}

const anyStock = fc.record({
  board: fc.constantFrom('main', 'chinext', 'bse'),
  isMarked: fc.boolean(),
  start: fc.integer({ min: 5, max: 3000 }),
  // a new share of ChiNext lists on the first session: five without limits
  isNew: fc.boolean(),
  moves: fc.array(fc.constantFrom<Move>(...moves, 'up', 'up', 'onePrice'), { minLength: DATES.length, maxLength: DATES.length }),
})

/** A stock as the engine and as the slow implementation are given it. */
function stockFrom({ board, isMarked, start, isNew, moves }: typeof anyStock extends fc.Arbitrary<infer T> ? T : never, at: number) {
  const secucode = `SH60000${at}`
  const isListing = isNew && board === 'chinext'
  const sessions: SlowStock['sessions'][number][] = []
  let pre = start
  for (const [place, wanted] of moves.entries()) {
    const move = place === 0 && wanted === 'suspended' ? 'flat' : wanted
    const perMille = isListing && place < 5 ? 0 : boards[board as keyof typeof boards]
    const width = perMille === 0 ? 200 : perMille
    const up = Math.max(Math.round((pre * (1000 + width)) / 1000), pre + 1)
    const down = Math.max(Math.min(Math.round((pre * (1000 - width)) / 1000), pre - 1), 1)
    const candle = candleOf(move, { pre, up, down })
    // of the first bar the previous close is not known: its limits are not either
    sessions.push(candle === null ? null : { ...candle, preClose: pre, perMille: place === 0 ? 0 : perMille })
    if (candle !== null) pre = candle.close
  }
  const facts = { secucode, board: board as 'main', listDate: isListing ? (DATES[0] as string) : '2022-01-04' }
  const marks = [{ from: '2022-01-04', mark: isMarked ? ('ST' as const) : ('' as const) }]
  const price = (cents: number) => cents / 100
  const closes = sessions.map((one) =>
    one === null ? null : { open: price(one.open), high: price(one.high), low: price(one.low), close: price(one.close) },
  )
  return { slow: { secucode, isMarked, sessions }, given: { ...facts, marks, closes } }
}

const within = {
  all: () => true,
  withoutSt: ({ isMarked }: SlowStock) => !isMarked,
  ten: (_: SlowStock, one: { perMille: number }) => one.perMille === 100,
  wide: (_: SlowStock, one: { perMille: number }) => one.perMille === 200 || one.perMille === 300,
} as const

const codes = (stocks: readonly Pick<BoardStock, 'secucode'>[]) => stocks.map(({ secucode }) => secucode).sort()

test('any market equals a slow implementation written from the definitions', () => {
  fc.assert(
    fc.property(fc.array(anyStock, { minLength: 1, maxLength: 6 }), (drawn) => {
      const stocks = drawn.map(stockFrom)
      const slow = stocks.map((one) => one.slow)
      const past = pastOf(
        DATES,
        stocks.map(({ given }) => given),
      )
      for (let at = 0; at < past.length; at++) {
        const board = past.board(at)
        for (const universe of universes) {
          const expected = slowCounts(slow, at, within[universe])
          expect(countsOf(board, universe)).toEqual(expected.limited === 0 ? null : expected)
          expect(past.counts(at, universe)).toEqual(countsOf(board, universe))
        }
        for (const stock of slow) {
          const one = stockOf(board, stock.secucode)
          expect(one?.after.streak ?? 0).toBe(slowStreak(stock, at))
          expect(one?.after.isBridged ?? false).toBe(slowBridged(stock, at))
          if (one !== undefined && isSealed(one.bits)) expect(one.after).toMatchObject(slowRun(stock, at))
        }
        if (at === 0) continue
        for (const { streak, members, outside } of promotionsOf(board, 'all')) {
          const expected = slowPromotion(slow, at, streak)
          const promoted = codes(members.filter(({ bits }) => isSealed(bits)))
          expect({ members: codes(members), promoted, outside: codes(outside) }).toEqual(expected)
        }
      }
    }),
  )
})
