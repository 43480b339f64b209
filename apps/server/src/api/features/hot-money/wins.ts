import type { SeatGrade } from '@guanlan/contract/rows/trading.ts'
import type { HotMoneyWins } from '@guanlan/contract/schemas/market/hot-money.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type Horizon, horizons } from '@guanlan/engine/hot-money/listed-outcome.ts'
import { luckLine, type Prior, priorOf, shrunkRate } from '@guanlan/engine/hot-money/shares.ts'
import { SeatAliases } from '@guanlan/engine/hot-money/trader-days.ts'
import type { TraderOutcome } from '@guanlan/engine/hot-money/trader-record.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { FEW_CASES, LEAST_CASES, seatWin, seatWinTable } from '@guanlan/figures/tables/hot-money.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { KeptTraders } from '../../../research/hot-money/hot-money-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { keptTraders, notCounted, readTraders } from './traders.ts'

type Row = HotMoneyWins['list'][number]

const winOf = rowOf(seatWin)

/** Win ratios of traders over the last year. Without rows until they are computed. */
export const wins: Handler<'hotMoney.wins', Ports> = async ({ id, horizon }, ctx) => {
  const market = readable(ctx.market)
  const kept = keptTraders(ctx)
  const names = await readTraders(ctx)
  const grades = await gradesOf(ctx)
  const list =
    kept === undefined
      ? []
      : winRows(kept, horizon).map(({ traderId, ...row }): Row => {
          return { id: traderId, name: names.get(traderId)?.name ?? traderId, confidence: grades(traderId), ...row }
        })
  const data: HotMoneyWins = {
    horizon,
    from: (kept?.yearFrom ?? null) as HotMoneyWins['from'],
    to: (kept?.to ?? null) as HotMoneyWins['to'],
    sessions: kept?.sessions ?? null,
    listedSessions: kept?.listed ?? null,
    oneSided: kept?.oneSided ?? null,
    list: list.filter((one) => id === undefined || one.id === id),
  }
  const none = notCounted(ctx)
  return {
    data,
    missing: [
      ...(kept === undefined
        ? ['from', 'to', 'sessions', 'listedSessions', 'oneSided', 'list'].map((field) => ({ field, reason: none }))
        : []),
      ...(kept !== undefined && data.list.length === 0 ? [{ field: 'list', reason: '近一年的单日榜上没有计入的观察席' }] : []),
      ...missingOf(data, reasonsUnder('list')),
    ],
    ...pricedOver(market, ofSession(market.snapshot(), data.to)),
  }
}

/** Why figures of a win ratio are unknown. */
function reasonsUnder(list: string): Record<string, string> {
  const reasons = seatWin.map(({ field }) => [`${list}.${field}`, FEW_CASES] as const)
  return {
    ...Object.fromEntries(reasons),
    [`${list}.avgWin`]: `没有盈利的例子，或${FEW_CASES}`,
    [`${list}.avgLoss`]: `没有亏损的例子，或${FEW_CASES}`,
    [`${list}.plRatio`]: `没有盈利或亏损的例子，或${FEW_CASES}`,
  }
}

/** The weakest grade of the departments of a trader that count; C where none does. */
async function gradesOf({ seatBook }: Ports): Promise<(traderId: string) => SeatGrade> {
  const aliases = new SeatAliases(await seatBook.seats())
  return (traderId) => aliases.gradeOf(traderId) ?? 'C'
}

/** Rows of a horizon, the highest shrunk rate first, those with too few cases last. */
export function winRows({ traders }: KeptTraders, horizon: Horizon) {
  const at = horizons.indexOf(horizon)
  const all = traders.map(({ traderId, outcomes }) => ({ traderId, outcome: itemAt(outcomes, at) }))
  const shown = all.map(({ outcome }) => outcome).filter(({ n }) => n >= LEAST_CASES)
  const prior = priorOf(all.map(({ outcome }) => outcome))
  return all
    .map(({ traderId, outcome }) => ({ traderId, ...winRow(outcome, { shown, prior }) }))
    .toSorted((a, b) => (b.shrunk ?? -1) - (a.shrunk ?? -1) || (b.n ?? 0) - (a.n ?? 0))
}

function winRow(outcome: TraderOutcome, { shown, prior }: { shown: readonly TraderOutcome[]; prior: Prior | null }) {
  const { n, wins: win, samples, limit, suspended, pending } = outcome
  const isEnough = n >= LEAST_CASES
  const rate = win / n
  const shrunk = isEnough && prior !== null ? shrunkRate(outcome, prior) : null
  const withControl = shown.filter(({ controlN }) => controlN > 0)
  const luck = isEnough
    ? luckLine(
        withControl.map((one) => ({ n: one.n, p: one.controlWins / one.controlN })),
        rate,
      )
    : null
  const reached = withControl.filter((one) => one.wins / one.n >= rate).length
  const known = (value: number | undefined) => (isEnough && value !== undefined ? value : Number.NaN)
  const rounded = (value: number | undefined) => Math.round(known(value) * DIGITS) / DIGITS
  const frame = seatWinTable.frame(1, {
    samples: () => samples,
    unfillable: () => limit,
    suspended: () => suspended,
    pending: () => pending,
    n: () => n,
    win: () => win,
    controlN: () => outcome.controlN,
    controlWin: () => outcome.controlWins,
    closeN: () => outcome.closeN,
    closeWin: () => outcome.closeWins,
    avgRet: () => rounded(outcome.avgRet),
    medianRet: () => rounded(outcome.medianRet),
    avgWin: () => rounded(outcome.avgWin),
    avgLoss: () => rounded(outcome.avgLoss),
    shrunk: () => rounded(shrunk?.rate),
    shrunkLow: () => rounded(shrunk?.low),
    shrunkHigh: () => rounded(shrunk?.high),
    luckExpected: () => rounded(luck?.expected),
    luckLow: () => known(luck?.low),
    luckHigh: () => known(luck?.high),
    reached: () => known(reached),
    shown: () => known(withControl.length),
  })
  return winOf(frame, 0)
}
const DIGITS = 1e8
