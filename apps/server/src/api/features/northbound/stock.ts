import type { NorthboundQuarter } from '@guanlan/contract/rows/northbound.ts'
import type { LgtStock, LgtStockRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { columnsOrigin, companyColumns } from '../../../market/reading/company-columns.ts'
import { type CompanyRows, companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { rawCloses, sharesOn } from './raw-close.ts'
import { QUARTERLY_FROM, regimeOf, regimes } from './regimes.ts'

const DEFAULT_DAYS = 3 * 366

type Held = { date: string; holdShares: number; holdMv: number | null; totalShares: number | null }

/** 陆股通持股 of one security. Throws unknown_security, no_data for an index. */
export const stock: Handler<'northbound.stock', Ports> = async ({ secucode, from, to = '9999-12-31' }, ctx) => {
  const i = requireStock(ctx, secucode)
  const start = from ?? fromDayNumber(toDayNumber(coveredDay(ctx, datasets.northboundHoldings)) - DEFAULT_DAYS)
  const daily = await companyColumns(ctx, i, { dataset: datasets.northboundHoldings, from: start })
  const quarters = await companyRows(ctx, i, datasets.northboundQuarters)
  const closeOn = rawCloses(ctx.market, i.row)
  const held: Held[] = []
  const valued = (date: string, holdShares: number): Held => {
    const close = closeOn(date)
    return { date, holdShares, holdMv: close === null ? null : holdShares * close, ...sharesOn(ctx.market, i.row, date) }
  }
  for (let row = 0; row < daily.columns.length; row++)
    held.push(valued(isoOfDay(intAt(daily.columns.date, row)), numberAt(daily.columns.values.holdShares, row)))
  for (const { endDate, holdShares, holdValue } of quarters.rows.toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1)))
    held.push({ ...valued(endDate, holdShares), holdMv: holdValue })
  const days = tradingDaysOf(ctx.market, i)
  const infos = held
    .map((one, at) => lineOf(one, { before: held[at - 1] ?? null, days }))
    .filter(({ date }) => date >= start && date <= to)
    .reverse()
  const data: LgtStock = { infos, regimes }
  const none = infos.length > 0 ? [] : [{ field: 'infos', reason: '{northboundQuarters|保存的持股里没有它，可能不在陆股通范围}' }]
  return { data, missing: [...none, ...missingOf(data, reasons)], ...originOn(infos[0]?.date, quarters, ctx.source) }
}

/** Provenance of the newest line shown: the quarter it ends, or a session of the daily regime. */
function originOn(date: string | undefined, { rows, origin }: CompanyRows<NorthboundQuarter>, source: Ports['source']): Provenance {
  if (date === undefined) return origin
  const ended = rows.filter(({ endDate }) => endDate === date)
  return ended.length > 0 ? shownOrigin(origin, ended) : columnsOrigin(datasets.northboundHoldings, dayOfIso(date), source)
}

const untraded = '这一天停牌，或没有日线'
const first = '这是第一条持股，没有上期'
const reasons = {
  'infos.close': untraded,
  'infos.preClose': untraded,
  'infos.changeRatio': untraded,
  'infos.holdMv': '没有日线，算不出市值',
  'infos.aRatio': '{shareCapital}',
  'infos.totalShares': '{shareCapital}',
  'infos.prevHoldShares': first,
  'infos.prevHoldMv': first,
  'infos.chgShares': first,
  'infos.chgMv': first,
  'infos.chgAmount': '按季披露后，季内各日买卖的价格不知道；停牌日也没有',
}

/** The first quarter after the daily regime is compared with its last session. */
function lineOf(
  { date, holdShares, holdMv, totalShares }: Held,
  { before, days }: { before: Held | null; days: TradingDays },
): LgtStockRow {
  const bar = days.on(dayOfIso(date))
  const close = bar?.close ?? null
  const preClose = bar?.preClose ?? null
  const chgShares = before === null ? null : holdShares - before.holdShares
  const prevHoldMv = before?.holdMv ?? null
  return {
    date,
    regime: regimeOf(date),
    close,
    preClose,
    changeRatio: close === null || preClose === null ? null : ratio(close - preClose, preClose),
    holdShares,
    holdMv,
    aRatio: totalShares === null ? null : ratio(holdShares, totalShares),
    totalShares,
    prevHoldShares: before?.holdShares ?? null,
    prevHoldMv,
    chgShares,
    chgAmount: chgShares === null || close === null || date >= QUARTERLY_FROM ? null : chgShares * close,
    chgMv: holdMv === null || prevHoldMv === null ? null : holdMv - prevHoldMv,
  }
}
