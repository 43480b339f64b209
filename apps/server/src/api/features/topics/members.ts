import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { isSealed } from '@guanlan/engine/limit-board/limit-days.ts'
import type { CoMovement } from '@guanlan/engine/topics/co-movement.ts'
import { type RoleStock, topicRoles } from '@guanlan/engine/topics/roles.ts'
import type { TopicColumns } from '@guanlan/engine/topics/topic-sessions.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { topicMember, topicMemberTable } from '@guanlan/figures/tables/topic.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { limitReasons, listedThemes } from '../../../market/limit-reasons.ts'
import type { Market } from '../../../market/market.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { finishedAdjusted } from '../../../market/reading/price-view.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { movementOf, movesWith, newestChanges } from '../../../research/topics/stock-movement.ts'
import { mainNets } from './day-facts.ts'
import { evidenceOf } from './evidence.ts'
import type { Ports } from './ports.ts'

/** A stock of the theme, since a day (YYYY-MM-DD; null where that is not known). */
export type Belonging = { i: Instrument; inDate: string | null }
export type MembersGiven = {
  id: string
  name: string
  date: string
  dates: Int32Array
  columns: TopicColumns | null
  belonging: readonly Belonging[]
}

type Traded = Belonging & { changes: Float64Array; amount: number; mainNet: number; streak: number | null; firstSeal: number }

const memberOf = rowOf(topicMember)

/** Stocks of a theme on a finished session: 龙头 first, then by role and change. Throws TornPart. */
export async function topicMembers(
  market: Market,
  given: MembersGiven,
  ctx: Ports,
): Promise<{ members: TopicMember[]; origin: Provenance }> {
  const { id, date, belonging } = given
  const asOfMs = ctx.clock.nowMs()
  const codes = belonging.map(({ i }) => i.id)
  const [reasons, moves, listed, nets] = await Promise.all([
    ctx.datasets.records.bySecurities(datasets.sectorReasons, codes, { asOfMs }),
    ctx.datasets.records.byDates(datasets.limitMoves, { from: date, to: date }, { asOfMs }),
    listedThemes(ctx, date),
    mainNets(ctx, dayOfIso(date)),
  ])
  const moveOf = new Map(moves.filter(({ row }) => row.kind === 'up').map((one) => [one.row.secucode, one]))
  const streaks = streaksOn(ctx, date)
  const traded = belonging.map((one): Traded => {
    const firstSeal = moveOf.get(one.i.id)?.row.firstSealTime ?? null
    return {
      ...one,
      ...newestChanges(finishedAdjusted(market, one.i), given.dates),
      mainNet: nets.get(one.i.id) ?? Number.NaN,
      streak: streaks === null ? null : (streaks.get(one.i.id) ?? 0),
      firstSeal: firstSeal === null ? Number.NaN : tradingMinutesElapsed(firstSeal),
    }
  })
  const roles = topicRoles(traded.map(roleStock))
  const members = traded.map((one): TopicMember => {
    const move = moveOf.get(one.i.id)
    const reason = reasons.get(one.i.id)?.find(({ row }) => row.sectorId === id)?.row
    const ofMove = limitReasons(move, {
      date: date as TopicMember['reasons'][number]['date'],
      themes: one.streak === 0 ? [] : (listed.get(one.i.id) ?? []),
    })
    const theme = { columns: given.columns, inDate: one.inDate }
    const movement = movementOf(one.i, { theme, changes: one.changes, dates: given.dates }, { market, precompute: ctx.precompute })
    return {
      secucode: one.i.id as TopicMember['secucode'],
      secuabbr: one.i.name,
      inDate: one.inDate as TopicMember['inDate'],
      role: roles.get(one.i.id) ?? null,
      streak: one.streak,
      ...memberOf(topicMemberTable.frame(1, memberFacts(one, movement)), 0),
      moves: movesWith(movement),
      evidence: reason === undefined ? null : evidenceOf(reason),
      ...ofMove,
    }
  })
  return { members: members.toSorted(byRole), origin: rowsOrigin(moves) }
}

const ROLES = ['leader', 'second', 'follower', 'core', null] as const

function byRole(a: TopicMember, b: TopicMember): number {
  return (
    ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
    (b.streak ?? 0) - (a.streak ?? 0) ||
    (b.changeRatio ?? -1) - (a.changeRatio ?? -1) ||
    (a.secucode < b.secucode ? -1 : 1)
  )
}

const changeOf = ({ changes }: Traded) => changes.at(-1) ?? Number.NaN

function roleStock(stock: Traded): RoleStock {
  const { i, streak, firstSeal, amount } = stock
  const known = (value: number) => (Number.isNaN(value) ? 0 : value)
  return { secucode: i.id, streak: streak ?? 0, firstSeal, changeRatio: known(changeOf(stock)), amount: known(amount) }
}

/** 连板 of the limit-ups of a session; null where its board is not kept. */
function streaksOn({ limitBoards }: Pick<Ports, 'limitBoards'>, date: string): Map<string, number> | null {
  const board = limitBoards.past(date)
  if (board === null) return null
  return new Map(board.stocks.filter(({ bits }) => isSealed(bits)).map(({ secucode, after }) => [secucode, after.streak]))
}

function memberFacts(stock: Traded, { days, topic, industry, low, high }: CoMovement) {
  return {
    changeRatio: () => changeOf(stock),
    amount: () => stock.amount,
    mainNet: () => stock.mainNet,
    days: () => days,
    topicCorrelation: () => topic,
    industryCorrelation: () => industry,
    differenceLow: () => low,
    differenceHigh: () => high,
  }
}
