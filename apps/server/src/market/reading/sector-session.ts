import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { type QuoteColumns, status } from '../quote-columns.ts'
import { changeRatio, known, money } from './figures.ts'

/** Of the listed members of a sector this share must have figures of the session for theirs to stand for the sector. */
const LEAST_MEMBERS = 0.9

/** The session of a sector. Change as a fraction, volume in 股, amount in 元. */
export type SectorSession = { changeRatio: number | null; volume: number | null; amount: number | null }

/**
 * The session of a sector by its own figures. A sector of files without any has those of its members: the change is their mean weighted by float value at
 * the previous close, suspended ones standing still; volume and amount are sums, unknown while those of a member are.
 */
export function sectorSession(market: Market, i: Instrument): SectorSession {
  const q = market.quotes()
  if (i.source !== 'files' || !Number.isNaN(q.price[i.row]))
    return { changeRatio: changeRatio(q, i.row), volume: known(q.volume[i.row]), amount: money(q.amount[i.row]) }
  const listed = listedMembers(market, i)
  const moves = listed.map(({ row }) => moveOf(q, row))
  const told = moves.filter((move) => move !== null)
  if (!areEnough(told.length, listed.length)) return { changeRatio: null, volume: null, amount: null }
  const sum = (of: (move: Move) => number) => told.reduce((total, move) => total + of(move), 0)
  const isWhole = told.length === listed.length
  return {
    changeRatio: sum(({ ratio, weight }) => ratio * weight) / sum(({ weight }) => weight),
    volume: isWhole ? known(sum(({ volume }) => volume)) : null,
    amount: isWhole ? money(sum(({ amount }) => amount)) : null,
  }
}

/** Members of a sector in the newest session that are not delisted. */
export function listedMembers(market: Market, i: Instrument) {
  const q = market.quotes()
  return market.members(i.id, null).filter(({ row }) => q.status[row] !== status.delisted)
}

/** Whether so many members with figures stand for all listed ones. */
export function areEnough(known: number, listed: number): boolean {
  return known > 0 && known >= LEAST_MEMBERS * listed
}

type Move = { ratio: number; weight: number; volume: number; amount: number }

/** How a member moved; null where its session, its close before or its float shares are unknown. */
function moveOf(q: QuoteColumns, row: number): Move | null {
  const weight = q.preClose[row] * q.floatShares[row]
  if (!(weight > 0) || q.status[row] === status.past) return null
  if (q.status[row] === status.suspended) return { ratio: 0, weight, volume: 0, amount: 0 }
  const ratio = changeRatio(q, row)
  return ratio === null ? null : { ratio, weight, volume: q.volume[row], amount: q.amount[row] }
}
