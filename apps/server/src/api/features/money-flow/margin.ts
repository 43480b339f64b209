import { type MarginColumn, repaidAt } from '@guanlan/contract/rows/trading.ts'
import type { MarginDay, MoneyMargin } from '@guanlan/contract/schemas/stock/money-flow.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { known, ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import { cutRanks } from './cut-ranks.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 250
const READ_DAYS = 400
/** Figures come a day late; who has none for so many sessions is no longer among the securities. */
const GONE_AFTER = 10
const CHANGES = [5, 20, 60] as const

/** 融资融券. Throws unknown_security, no_data for an index. */
export const margin: Handler<'money.margin', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.margin)
  const from = fromDayNumber(toDayNumber(today) - READ_DAYS)
  const { columns, origin, absent } = await companyColumns(ctx, i, { dataset: datasets.margin, from })
  const series = seriesOf(columns, tradingDaysOf(ctx.market, i)).reverse()
  const newest = series[0]
  const data: MoneyMargin = {
    isMargin: newest === undefined ? null : countTradingDays(newest.date, today) <= GONE_AFTER,
    derived: true,
    changes: CHANGES.flatMap((days) => changeOf(series, days)),
    floatRatioRank: newest === undefined ? null : cutRanks(ctx, i, { factor: 'margin-float-ratio' }).rankAll,
    series,
  }
  return { data, missing: missingOf(data, reasonsOf(absent, ctx.datasets.isPublished('margin'))), ...origin }
}

function seriesOf(columns: DatedColumns<MarginColumn>, days: TradingDays): MarginDay[] {
  const { finBalance, finBought, lendShares, lendSold } = columns.values
  const series: MarginDay[] = []
  for (let row = Math.max(0, columns.length - SESSIONS); row < columns.length; row++) {
    const day = days.on(columns.date[row])
    const close = day?.close ?? null
    const floatShares = day?.floatShares ?? null
    const rzye = known(finBalance[row])
    const rqyl = known(lendShares[row])
    const rzche = known(repaidAt({ balance: finBalance, opened: finBought }, row))
    const rqye = rqyl === null || close === null ? null : rqyl * close
    series.push({
      date: isoOfDay(columns.date[row]),
      rzye,
      prevRzye: row === 0 ? null : known(finBalance[row - 1]),
      prevRqyl: row === 0 ? null : known(lendShares[row - 1]),
      rzmre: known(finBought[row]),
      rzche,
      rzjme: rzche === null ? null : finBought[row] - rzche,
      rqye,
      rqyl,
      rqmcl: known(lendSold[row]),
      rqchl: known(repaidAt({ balance: lendShares, opened: lendSold }, row)),
      rzrqye: rzye === null || rqye === null ? null : rzye + rqye,
      rzyeFloatRatio: rzye === null || close === null || floatShares === null ? null : ratio(rzye, close * floatShares),
      close,
      floatShares,
    })
  }
  return series
}

/** 融资余额 against that of so many sessions before. */
function changeOf(series: readonly MarginDay[], days: number): MoneyMargin['changes'] {
  const now = series[0]
  const then = series[days]
  if (!now || !then || now.rzye === null || then.rzye === null) return []
  return [
    {
      days,
      from: then.date,
      rzyeNow: now.rzye,
      rzyeThen: then.rzye,
      net: now.rzye - then.rzye,
      ratio: ratio(now.rzye - then.rzye, then.rzye),
    },
  ]
}

function reasonsOf(absent: string | null, isHeld: boolean): Record<string, string> {
  const untold = '来源没有公布这一天的数'
  const first = '没有上一日的余额，推算不出'
  const noBar = '这一天停牌，没有收盘价'
  return {
    isMargin: absent === null ? '' : isHeld ? `${absent}，可能不是两融标的` : absent,
    floatRatioRank: absent ?? '全市场的数字还在计算，或不在 A 股上市公司的范围内',
    'changes.ratio': '期初没有融资余额',
    'series.rzye': untold,
    'series.rzmre': untold,
    'series.rqyl': untold,
    'series.rqmcl': untold,
    'series.prevRzye': first,
    'series.prevRqyl': first,
    'series.rzche': first,
    'series.rzjme': first,
    'series.rqchl': first,
    'series.rqye': noBar,
    'series.rzrqye': noBar,
    'series.close': noBar,
    'series.floatShares': '停牌或{shareCapital}',
    'series.rzyeFloatRatio': '停牌或{shareCapital}',
  }
}
