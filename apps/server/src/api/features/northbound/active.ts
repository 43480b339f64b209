import type { NorthboundActive } from '@guanlan/contract/rows/northbound.ts'
import type { LgtActive, LgtActiveRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { companyRows, requireStock, rowsOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { regimeOf, regimes } from './regimes.ts'

const DATES = 60
/** The newest sessions reported one security. */
const RECORDS = 250
const SOUTHBOUND = '港股通（南向）不在数据范围'

/** 十大成交活跃股 of a session, or the sessions one security was among them. Throws unknown_security; no_data for an index. */
export const active: Handler<'northbound.active', Ports> = async ({ market, date, secucode }, ctx) => {
  if (market === 'hk_sh' || market === 'hk_sz') {
    const data: LgtActive = { date: null, dates: [], infos: [], regimes }
    return { data, missing: ['date', 'infos'].map((field) => ({ field, reason: SOUTHBOUND })) }
  }
  if (secucode !== undefined) return recordOf(ctx, secucode)
  const to = shanghaiDate(ctx.clock.nowMs())
  const dates = await ctx.datasets.records.newestDates(datasets.northboundActive, { to: date ?? to, count: DATES })
  const read = (day: string) =>
    ctx.datasets.records.byDates(datasets.northboundActive, { from: day, to: day }, { asOfMs: ctx.clock.nowMs() })
  let reported: string | null = null
  let kept: Awaited<ReturnType<typeof read>> = []
  // the newest session's are known in the evening
  for (const day of dates.slice(0, 2)) {
    kept = await read(day)
    reported = day
    if (kept.length > 0) break
  }
  const infos = kept
    .map(({ row }) => row)
    .filter(({ link }) => market === 'all' || link === market)
    .sort((a, b) => b.amount - a.amount)
    .map((row) => lineOf(ctx, row))
  const data: LgtActive = {
    date: kept.length > 0 ? reported : null,
    dates: dates.filter((day) => reported !== null && day <= reported),
    infos,
    regimes,
  }
  const absent = kept.length > 0 ? '' : absentReason(datasets.northboundActive)
  const none = kept.length > 0 ? [] : ['date', 'infos'].map((field) => ({ field, reason: absent }))
  return { data, missing: [...none, ...missingOf(data, reasons)], ...rowsOrigin(kept) }
}

async function recordOf(ctx: Ports, secucode: string) {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.northboundActive)
  const infos = rows
    .toSorted((a, b) => (a.tradeDate < b.tradeDate ? 1 : -1))
    .slice(0, RECORDS)
    .map((row) => lineOf(ctx, row))
  const data: LgtActive = { date: infos[0]?.date ?? null, dates: [], infos, regimes }
  const none =
    absent === null ? [] : ['date', 'infos'].map((field) => ({ field, reason: '{northboundActive|保存的十大成交活跃股里没有它}' }))
  return { data, missing: [...none, ...missingOf(data, reasons)], ...origin }
}

const ended = '2024 年 8 月 19 日起不再披露买入、卖出与净买入'
const reasons = { 'infos.buy': ended, 'infos.sell': ended, 'infos.net': ended }

function lineOf({ market }: Pick<Ports, 'market'>, row: NorthboundActive): LgtActiveRow {
  return {
    date: row.tradeDate,
    link: row.link,
    rank: row.rank,
    secucode: row.secucode,
    secuabbr: market.find(row.secucode)?.name ?? row.secucode,
    regime: regimeOf(row.tradeDate),
    close: row.close,
    changeRatio: row.changeRatio,
    amount: row.amount,
    buy: row.buyAmount,
    sell: row.sellAmount,
    net: row.netAmount,
  }
}
