import { datasets } from '@guanlan/datasets/registry.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { isSealed } from '@guanlan/engine/limit-board/limit-days.ts'
import { topicRoles } from '@guanlan/engine/topics/roles.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Ports } from './ports.ts'

type LeaderOf = (members: readonly Instrument[]) => Instrument | null

/** Finds the 龙头 among the members of a theme on a session, by the rule of roles; none where the board of the session is not stored. Throws TornPart. */
export async function leadersOn(date: string, { limitBoards, datasets: { records }, clock }: Ports): Promise<LeaderOf> {
  const board = limitBoards.past(date)
  if (board === null) return () => null
  const moves = await records.byDates(datasets.limitMoves, { from: date, to: date }, { asOfMs: clock.nowMs() })
  const firstSeals = new Map(moves.flatMap(({ row }) => (row.kind === 'up' ? [[row.secucode as string, row.firstSealTime] as const] : [])))
  const sealed = new Map(
    board.stocks.flatMap(({ secucode, bits, after, traded }) => {
      if (!isSealed(bits) || traded === null) return []
      const time = firstSeals.get(secucode) ?? null
      const firstSeal = time === null ? Number.NaN : tradingMinutesElapsed(time)
      return [[secucode, { secucode, streak: after.streak, firstSeal, changeRatio: 0, amount: traded.amount ?? 0 }] as const]
    }),
  )
  return (members) => {
    const roles = topicRoles(members.flatMap(({ id }) => sealed.get(id) ?? []))
    return members.find(({ id }) => roles.get(id) === 'leader') ?? null
  }
}
