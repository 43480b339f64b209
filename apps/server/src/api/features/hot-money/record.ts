import type { HotMoneyRecord } from '@guanlan/contract/schemas/market/hot-money.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { ListedOutcome } from '@guanlan/engine/hot-money/listed-outcome.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { seatCase, seatTradeTable } from '@guanlan/figures/tables/hot-money.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { hotMoneyJob, type KeptCase, type KeptRecord } from '../../../research/hot-money/hot-money-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { keptTraders, notCounted, requireTrader } from './traders.ts'

type Row = HotMoneyRecord['list'][number]

const SIZE = 50
const caseOf = rowOf(seatCase)

/** List days of a trader. Throws not_found. */
export const record: Handler<'hotMoney.record', Ports> = async ({ id, from, to, days, page }, ctx) => {
  const market = readable(ctx.market).freeze()
  await requireTrader(ctx, id)
  const all = keptTraders(ctx)
  const cases = (ctx.precompute.kept<KeptRecord>(hotMoneyJob.id, id)?.cases ?? []).filter(
    (one) => one.days === days && one.date >= (from ?? '') && one.date <= (to ?? '9'),
  )
  const data: HotMoneyRecord = {
    id,
    days,
    page,
    size: SIZE,
    stats: {
      total: all === undefined ? null : cases.length,
      from: (all?.from ?? null) as Row['date'] | null,
      to: (all?.to ?? null) as Row['date'] | null,
    },
    list: cases.slice((page - 1) * SIZE, page * SIZE).map(
      (one): Row => ({
        date: one.date as Row['date'],
        secucode: one.secucode as Row['secucode'],
        secuabbr: market.find(one.secucode)?.name ?? one.secucode,
        reason: one.reasons.join('；'),
        ...caseOf(frameOf(one), 0),
        entry: one.outcome?.entry ?? null,
      }),
    ),
  }
  const unfilled = days === 3 ? '三日榜不统计之后的收益' : '次日开盘涨停或停牌买不到，或还没有走完'
  return {
    data,
    missing: [
      ...(all === undefined ? ['stats.total', 'stats.from', 'stats.to', 'list'].map((field) => ({ field, reason: notCounted(ctx) })) : []),
      ...(all !== undefined && data.list.length === 0 ? [{ field: 'list', reason: '这段时间没有上榜记录' }] : []),
      ...missingOf(data, {
        'list.changeRatio': '来源没有给出涨跌幅',
        'list.entry': days === 3 ? unfilled : '没有上榜日的日线',
        ...Object.fromEntries(['r1', 'r2', 'r3', 'r5', 'r10'].map((field) => [`list.${field}`, unfilled])),
      }),
    ],
    ...pricedOver(market, ofSession(market.snapshot(), all?.to ?? null)),
  }
}

function frameOf({ buyAmount, sellAmount, amount, changeRatio, outcome }: KeptCase) {
  const after = Object.fromEntries([1, 2, 3, 5, 10].map((days) => [`r${days}`, returnAfter(outcome, days)]))
  const known: Readonly<Record<string, number | null>> = { buyAmount, sellAmount, amount, changeRatio, ...after }
  return seatTradeTable.frame(
    1,
    ({ field }) =>
      () =>
        known[field] ?? Number.NaN,
  )
}

const DIGITS = 1e8

function returnAfter(outcome: ListedOutcome | null, days: number): number {
  if (outcome?.entry !== 'filled') return Number.NaN
  return Math.round(numberAt(outcome.returns, days - 1) * DIGITS) / DIGITS
}
