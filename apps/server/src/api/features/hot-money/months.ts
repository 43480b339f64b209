import type { HotMoneyMonths } from '@guanlan/contract/schemas/market/hot-money.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { FEW_CASES, LEAST_CASES, seatMonth, seatWinTable } from '@guanlan/figures/tables/hot-money.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { hotMoneyJob, type KeptRecord, MONTHLY_HORIZON } from '../../../research/hot-money/hot-money-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { keptTraders, notCounted, requireTrader } from './traders.ts'

const monthOf = rowOf(seatMonth)
const DIGITS = 1e8

/** Win ratios of a trader by month of the list. Throws not_found. */
export const months: Handler<'hotMoney.months', Ports> = async ({ id }, ctx) => {
  const market = readable(ctx.market)
  await requireTrader(ctx, id)
  const all = keptTraders(ctx)
  const kept = ctx.precompute.kept<KeptRecord>(hotMoneyJob.id, id)
  const data: HotMoneyMonths = {
    id,
    horizon: MONTHLY_HORIZON,
    list: (kept?.monthly ?? []).map(({ month, n, wins, avgRet }) => ({
      month,
      ...monthOf(
        seatWinTable.frame(1, (fact) => {
          if (fact.field === 'n') return () => n
          if (fact.field === 'win') return () => wins
          return fact.field === 'avgRet' && n >= LEAST_CASES ? () => Math.round(avgRet * DIGITS) / DIGITS : () => Number.NaN
        }),
        0,
      ),
    })),
  }
  return {
    data,
    missing: [
      ...(data.list.length === 0 ? [{ field: 'list', reason: all === undefined ? notCounted(ctx) : NO_PURCHASE }] : []),
      ...missingOf(data, { 'list.winRatio': FEW_CASES, 'list.avgRet': FEW_CASES }),
    ],
    ...pricedOver(market, ofSession(market.snapshot(), all?.to ?? null)),
  }
}

const NO_PURCHASE = '留存的单日榜上没有计入的净买入'
