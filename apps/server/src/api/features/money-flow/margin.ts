import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MarginColumn } from '@guanlan/contract/rows/trading.ts'
import type { MoneyMargin } from '@guanlan/contract/schemas/stock/money-flow.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { marginChange, marginDay, marginDays, marginTable } from '@guanlan/figures/tables/margin.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import { cutRanks } from './cut-ranks.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 250
const READ_DAYS = 400
/** Figures come a day late; who has none for so many sessions is no longer among the securities. */
const GONE_AFTER = 10
const CHANGES = [5, 20, 60] as const
const dayOf = rowOf(marginDay)
const changes = CHANGES.map((days) => {
  const given = new Map([[marginDays, days]])
  return { days, given, rowOf: rowOf(marginChange, given) }
})

/** 融资融券. Throws unknown_security, no_data for an index. */
export const margin: Handler<'money.margin', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.margin)
  const from = fromDayNumber(toDayNumber(today) - READ_DAYS)
  const { columns, origin, absent } = await companyColumns(ctx, i, { dataset: datasets.margin, from })
  const { frame, dates } = rowsOf(columns, tradingDaysOf(ctx.market, i))
  const newest = dates.length - 1
  const first = Math.max(0, dates.length - SESSIONS)
  const data: MoneyMargin = {
    isMargin: newest < 0 ? null : countTradingDays(itemAt(dates, newest), today) <= GONE_AFTER,
    derived: true,
    changes: changes.flatMap(({ days, rowOf }) => {
      const from = dates[newest - days]
      const row = rowOf(frame, newest)
      return from === undefined || row.net === null ? [] : [{ days, from, ...row }]
    }),
    floatRatioRank: newest < 0 ? null : cutRanks(ctx, i, { factor: 'margin-float-ratio' }).rankAll,
    series: dates
      .map((date, row) => ({ date, ...dayOf(frame, row) }))
      .slice(first)
      .reverse(),
  }
  const isHeld = ctx.datasets.isPublished('margin')
  const reasons = {
    isMargin: absent === null ? '' : isHeld ? `${absent}，可能不是两融标的` : absent,
    floatRatioRank: absent ?? '全市场的数字还在计算，或不在 A 股上市公司的范围内',
  }
  return { data, missing: [...missingOf(data, reasons), ...gapsOf(frame, first)], ...origin }
}

/** Rows of the table, with the session of each (YYYY-MM-DD). */
function rowsOf({ date, length, values }: DatedColumns<MarginColumn>, days: TradingDays): { frame: Frame; dates: string[] } {
  const dayAt = Array.from({ length }, (_, row) => days.upTo(intAt(date, row)))
  const dates = Array.from({ length }, (_, row) => isoOfDay(intAt(date, row)))
  const frame = marginTable.frame(length, {
    rzye: values.finBalance,
    rzmre: values.finBought,
    rqyl: values.lendShares,
    rqmcl: values.lendSold,
    close: (row) => dayAt[row]?.close ?? Number.NaN,
    amount(row) {
      const day = dayAt[row]
      return day?.date === dates[row] ? (day?.amount ?? Number.NaN) : Number.NaN
    },
    floatShares: (row) => dayAt[row]?.floatShares ?? Number.NaN,
  })
  return { frame, dates }
}

/** Why figures of the answer are unknown. */
function gapsOf(frame: Frame, from: number): Meta['missing'] {
  const to = frame.length
  const ofChanges = changes.flatMap(({ days, given }) => (to > days ? absences(marginChange, { frame, from: to - 1, to, given }) : []))
  return [...missingUnder('series', absences(marginDay, { frame, from, to })), ...missingUnder('changes', ofChanges)]
}
