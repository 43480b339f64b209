import type { CallOutput } from '@guanlan/contract/calls.ts'

/** Sessions a role looks back. */
export const ROLE_SESSIONS = 20
const LEADS = 0.05
const CORE = 0.1
const BUSY = 0.3
const SAME_SIDE = 14

/** What one member did over the window; money in 元, `floatMv` at the last close. */
export type Measured = { row: number; change20: number; amount20: number; floatMv: number; sameSide: number }
type Ranked = { change20: number; sameSide: number } & Record<'change20Rank' | 'amount20Rank' | 'floatMvRank', number | null>

export const ROLE_RULE = `近 ${ROLE_SESSIONS} 个已收盘交易日，在有 ${ROLE_SESSIONS} 日行情的成分股中排名：涨幅在前 ${LEADS * 100}%（至少 1 只）、为正且成交额在前 ${BUSY * 100}% 为龙头；其余流通市值在前 ${CORE * 100}%（至少 1 只）且成交额在前 ${BUSY * 100}% 为中军；其余涨幅为正且与板块同向不少于 ${SAME_SIDE} 天为跟风。只描述过去，不预示以后`

/** The first part of the rule that holds; null where none does. */
export function roleOf(
  { change20, sameSide, change20Rank, amount20Rank, floatMvRank }: Ranked,
  n: number,
): CallOutput<'sectors.constituents'>['infos'][number]['role'] {
  const isWithin = (rank: number | null, share: number) => rank !== null && rank <= Math.max(1, Math.ceil(n * share - 1e-9))
  const isBusy = isWithin(amount20Rank, BUSY)
  if (isBusy && change20 > 0 && isWithin(change20Rank, LEADS)) return '龙头'
  if (isBusy && isWithin(floatMvRank, CORE)) return '中军'
  return change20 > 0 && sameSide >= SAME_SIDE ? '跟风' : null
}
