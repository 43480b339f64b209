import type { Frame } from '@guanlan/figures/frame.ts'
import { limitSessionTable } from '@guanlan/figures/tables/limit-session.ts'
import { limitStockTable } from '@guanlan/figures/tables/limit-stock.ts'
import { type BoardStock, isBigLoss, type LimitBoard, limitedStocks, type TradedSession, type Universe } from './board.ts'
import {
  isBroken,
  isDown,
  isDownOpened,
  isGroundToSky,
  isOnePriceUp,
  isSealed,
  isSkyToGround,
  isTouched,
  isTShaped,
  openedUp,
} from './limit-days.ts'

/** Money of sources that add up minutes has no more than 分. */
const toFen = (yuan: number) => Math.round(yuan * 100) / 100

/** What is known of how a limit-up was held: orders at the limit in 元, float in 股, minutes from 9:30, openings. */
export type SealFacts = Record<'sealAmount' | 'floatShares' | 'firstSeal' | 'lastSeal' | 'opens', number | null>

type Traded = Pick<BoardStock, 'bits'> & { traded: TradedSession }
const known = (value: number | null | undefined) => value ?? Number.NaN

/** Rows of 涨停梯队, each a stock that traded with limits. */
export function stockFrame<Stock extends Traded>(stocks: readonly Stock[], sealOf?: (stock: Stock) => SealFacts | undefined): Frame {
  const column = (of: (stock: Stock) => number | null | undefined) => Float64Array.from(stocks, (stock) => known(of(stock)))
  return limitStockTable.frame(stocks.length, {
    open: column(({ traded }) => traded.open),
    close: column(({ traded }) => traded.close),
    preClose: column(({ traded }) => traded.preClose),
    limitUp: column(({ traded }) => traded.up),
    isSealed: column(({ bits }) => Number(isSealed(bits))),
    isUnfillable: column(({ bits }) => Number((bits & openedUp) !== 0)),
    isBigLoss: column(({ traded }) => Number(isBigLoss(traded))),
    amount: column(({ traded: { amount } }) => (amount === null ? null : toFen(amount))),
    sealAmount: column((stock) => sealOf?.(stock)?.sealAmount),
    firstSeal: column((stock) => sealOf?.(stock)?.firstSeal),
    lastSeal: column((stock) => sealOf?.(stock)?.lastSeal),
    opens: column((stock) => sealOf?.(stock)?.opens),
    floatShares: column((stock) => sealOf?.(stock)?.floatShares),
  })
}

/** What a session of a universe comes to, in numbers of stocks. */
export type SessionCounts = Record<keyof typeof limitSessionTable.facts, number>

/** Counts stocks of a session one by one. */
export class SessionTally {
  private readonly counts: SessionCounts
  private readonly streaks = new Set<number>()

  /** `limited`: stocks of the universe that traded with limits. */
  constructor(limited: number) {
    this.counts = {
      ...{ limited, touched: 0, sealed: 0, onePrice: 0, tShaped: 0, down: 0, downOpened: 0, groundToSky: 0, skyToGround: 0 },
      ...{ top: 0, tiers: 0, consecutive: 0, bigLosses: 0 },
    }
  }

  /** A stock that traded with limits. `streak`: 连板 after the session; `hasBigLoss`: 大面. */
  add(bits: number, streak: number, hasBigLoss: boolean): void {
    const { counts } = this
    if (isTouched(bits)) counts.touched++
    if (isOnePriceUp(bits)) counts.onePrice++
    if (isTShaped(bits)) counts.tShaped++
    if (isDown(bits)) counts.down++
    if (isDownOpened(bits)) counts.downOpened++
    if (isGroundToSky(bits)) counts.groundToSky++
    if (isSkyToGround(bits)) counts.skyToGround++
    if (isBroken(bits) && hasBigLoss) counts.bigLosses++
    if (!isSealed(bits)) return
    counts.sealed++
    counts.top = Math.max(counts.top, streak)
    if (streak > 1) counts.consecutive++
    this.streaks.add(streak)
  }

  result(): SessionCounts {
    return { ...this.counts, tiers: this.streaks.size }
  }
}

/** Counts of a session. Null where no stock of the universe is known to have traded with limits. */
export function countsOf(board: LimitBoard, universe: Universe): SessionCounts | null {
  const { limited } = board.counts[universe]
  if (limited === 0) return null
  const tally = new SessionTally(limited)
  for (const { bits, after, traded } of limitedStocks(board, universe)) tally.add(bits, after.streak, isBigLoss(traded))
  return tally.result()
}

/** Rows of sessions, the oldest first; a session without counts is unknown. */
export function sessionFrame(counts: readonly (SessionCounts | null)[]): Frame {
  const fields = Object.keys(limitSessionTable.facts) as (keyof SessionCounts)[]
  const columns = fields.map((field) => [field, Float64Array.from(counts, (one) => known(one?.[field]))] as const)
  return limitSessionTable.frame(counts.length, Object.fromEntries(columns) as Record<keyof SessionCounts, Float64Array>)
}

/** Stocks with `streak` limit-ups in a row on the session before: those that were promoted, those that were not, and those that do not count as they were suspended or without limits. */
export type Promotion<Stock = BoardStock> = {
  streak: number
  members: readonly (Stock & { traded: TradedSession })[]
  outside: readonly Stock[]
}

/** Promotions of a session by the streak of the session before, the highest first. */
export function promotionsOf(board: LimitBoard, universe: Universe): Promotion[] {
  const counted = limitedStocks(board, universe).filter(({ before }) => before.streak > 0)
  const outside =
    universe === 'ten' || universe === 'wide' ? [] : board.stocks.filter((one) => one.state !== 'limited' && one.before.streak > 0)
  const streaks = new Set([...counted, ...outside].map(({ before }) => before.streak))
  return [...streaks]
    .sort((a, b) => b - a)
    .map((streak) => ({
      streak,
      members: counted.filter(({ before }) => before.streak === streak),
      outside: outside.filter((one) => one.before.streak === streak && (universe === 'all' || !one.isMarked)),
    }))
}

/** Whom the session before left behind: limit-ups, those with two or more in a row, and 炸板. */
export const yesterdays = ['sealed', 'consecutive', 'broken'] as const
export type Yesterday = (typeof yesterdays)[number]

/** Stocks of the session before that traded with limits on this one. */
export function stocksOfYesterday(board: LimitBoard, universe: Universe, kind: Yesterday): (BoardStock & { traded: TradedSession })[] {
  return limitedStocks(board, universe).filter(({ before }) => {
    if (kind === 'broken') return before.wasBroken
    return before.streak > (kind === 'sealed' ? 0 : 1)
  })
}
