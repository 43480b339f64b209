import { AppError } from '@guanlan/contract/errors.ts'
import type { NorthboundInstitutions } from '@guanlan/contract/rows/northbound.ts'
import type { LgtInstitutionRow, LgtInstitutions, LgtStockPie } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { closeOf, datedAt } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { rawCloses } from './raw-close.ts'
import { regimes } from './regimes.ts'

const LARGEST = 8

/** Who held the northbound shares of a security. Throws unknown_security; no_data for an index and a day without a breakdown. */
export const institutions: Handler<'northbound.institutions', Ports> = async (input, ctx) => {
  const { data, absent, origin } = await heldBy(input, ctx)
  return { data, missing: missingOf(data, reasonsOf(absent)), ...origin }
}

/** The largest of them as parts of a whole. Throws as above. */
export const stockPie: Handler<'northbound.stockPie', Ports> = async (input, ctx) => {
  const { data: held, absent, origin } = await heldBy(input, ctx)
  const parts = held.infos.map(({ insName, holdShares }) => ({
    name: insName,
    value: holdShares ?? 0,
    ratio: ratio(holdShares ?? 0, held.total ?? 0),
  }))
  const rest = parts.slice(LARGEST).reduce((sum, { value }) => sum + value, 0)
  const data: LgtStockPie = {
    date: held.date,
    total: held.total,
    slices: parts.slice(0, LARGEST),
    others: rest > 0 ? { name: '其余', value: rest, ratio: ratio(rest, held.total ?? 0) } : null,
    regimes,
  }
  return { data, missing: missingOf(data, { ...reasonsOf(absent), others: absent ?? '没有其余机构' }), ...origin }
}

async function heldBy({ secucode, date }: { secucode: string; date?: string | undefined }, ctx: Ports) {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.northboundInstitutions)
  const kinds = await ctx.datasets.records.whole(datasets.northboundParticipants, { asOfMs: ctx.clock.nowMs() })
  const dates = rows
    .map(({ tradeDate }) => tradeDate)
    .sort()
    .reverse()
  if (date !== undefined && !dates.includes(date)) throw new AppError('no_data', `${date} 没有机构持股明细，只保存到 2024-08-16`, 'date')
  const shown = date ?? dates[0] ?? null
  const close = shown === null ? null : rawCloses(ctx.market, i.row)(shown)
  const total = shown === null ? null : sum([...sharesBy(rows, shown).values()])
  const known = new Map(kinds.map(({ row }) => [row.participantId, row]))
  const infos = shown === null ? [] : linesOf(rows, { date: shown, close, total: total ?? 0, known })
  const data: LgtInstitutions = { date: shown, dates, close, total, infos, regimes }
  return { data, origin: shown === null ? origin : datedAt(origin, closeOf(shown)), absent }
}

type Known = ReadonlyMap<string, { name: string; kind: string }>

function sharesBy(rows: readonly NorthboundInstitutions[], date: string): Map<string, number> {
  const row = rows.find(({ tradeDate }) => tradeDate === date)
  return new Map(row?.participants.map((id, at) => [id, itemAt(row.shares, at)]))
}

function linesOf(
  rows: readonly NorthboundInstitutions[],
  { date, close, total, known }: { date: string; close: number | null; total: number; known: Known },
): LgtInstitutionRow[] {
  const before = [1, 5, 10].map((sessions) => {
    const shares = sharesBy(rows, addTradingDays(date, -sessions))
    // who is not among a day's holders held nothing on it; a day that is not kept says nothing
    return (id: string) => (shares.size === 0 ? null : (shares.get(id) ?? 0))
  })
  return [...sharesBy(rows, date)].map(([id, holdShares]) => {
    const [before1, before5, before10] = before.map((of) => of(id)) as [number | null, number | null, number | null]
    const change = (then: number | null) => (then === null ? null : holdShares - then)
    return {
      insCode: id,
      insName: known.get(id)?.name ?? id,
      insType: known.get(id)?.kind ?? null,
      holdShares,
      holdMv: close === null ? null : holdShares * close,
      ratio: ratio(holdShares, total),
      before1,
      before5,
      before10,
      chg1: change(before1),
      chg5: change(before5),
      chg10: change(before10),
    }
  })
}

function reasonsOf(absent: string | null): Record<string, string> {
  const none = absent ?? ''
  const unkept = '那一天的明细没有保存：只有最后 11 个披露日与之前的季末'
  return {
    date: none,
    total: none,
    close: absent ?? '没有日线',
    'infos.insType': '没有这家机构的类型',
    'infos.holdMv': '没有日线，算不出市值',
    ...Object.fromEntries(['before1', 'before5', 'before10', 'chg1', 'chg5', 'chg10'].map((field) => [`infos.${field}`, unkept])),
  }
}
