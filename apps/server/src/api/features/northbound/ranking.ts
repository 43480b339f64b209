import type { CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { LgtRanking, LgtRankingRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { industryNames, NO_INDUSTRY } from './quarter-industries.ts'
import { NO_QUARTERS, quarterEnds } from './quarters.ts'
import { dailyHeld, type Held, quarterlyHeld } from './ranked-holdings.ts'
import { sharesOn } from './raw-close.ts'
import { QUARTERLY_FROM, regimes } from './regimes.ts'

/** 陆股通持股排行. Throws invalid_input for a period that is not reported on the date, no_data for a date without holdings. */
export const ranking: Handler<'northbound.ranking', Ports> = async (input, ctx) => {
  const { market, period, sort, dir, page, size } = input
  const quarters = await quarterEnds(ctx)
  const reported = await heldOf(input, { ctx, quarters })
  const link = { sh: 'SH', sz: 'SZ', all: '' }[market]
  const rows: LgtRankingRow[] = []
  const slices = startSlices()
  const nameOf = reported.date === null ? () => NO_INDUSTRY : industryNames(ctx, reported.date)
  for (const [secucode, held] of reported.now) {
    if (!secucode.startsWith(link)) continue
    rows.push(rowOf(ctx, { secucode, held, reported, industry: nameOf(secucode) }))
    if (slices.isOver()) await slices.next()
  }
  const sign = dir === 'desc' ? 1 : -1
  rows.sort((a, b) => {
    const x = a[sort]
    const y = b[sort]
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (y - x)
  })
  const infos = rows.slice((page - 1) * size, page * size)
  for (const row of infos) {
    fillChange(ctx, row, reported.prevDate)
    if (slices.isOver()) await slices.next()
  }
  const data: LgtRanking = { date: reported.date, prevDate: reported.prevDate, quarters, total: rows.length, infos, regimes }
  const none = reported.date === null ? [{ field: 'infos', reason: NO_QUARTERS }] : []
  return { data, missing: [...none, ...missingOf(data, reasonsOf(period === 'q', NO_QUARTERS))], ...reported.origin }
}

type Reported = { date: string | null; prevDate: string | null; now: Held; before: Held; origin: Provenance }

async function heldOf(
  { period, date }: Pick<CallParams<'northbound.ranking'>, 'period' | 'date'>,
  { ctx, quarters }: { ctx: Ports; quarters: readonly string[] },
): Promise<Reported> {
  if (period !== 'q') {
    if (date === undefined || date >= QUARTERLY_FROM)
      throw new AppError('invalid_input', '逐日持股披露到 2024-08-16；短于一季的时段请给这一天或更早的日期，之后请按季', 'period')
    return dailyHeld(ctx, { date, sessions: Number(period) })
  }
  if (date !== undefined && !quarters.includes(date)) throw new AppError('no_data', `${date} 不是已公布持股的季末`, 'date')
  const shown = date ?? quarters[0]
  if (shown === undefined) return { date: null, prevDate: null, now: new Map(), before: new Map(), origin: {} }
  return quarterlyHeld(ctx, { date: shown, prevDate: quarters[quarters.indexOf(shown) + 1] ?? null })
}

function rowOf(
  { market }: Ports,
  {
    secucode,
    held,
    reported,
    industry,
  }: { secucode: string; held: { holdShares: number; holdMv: number | null }; reported: Reported; industry: string },
): LgtRankingRow {
  const instrument = market.find(secucode)
  const { totalShares, floatShares } = sharesAt(market, instrument?.row, reported.date)
  const before = reported.before.get(secucode) ?? null
  const prevFloat = sharesAt(market, instrument?.row, reported.prevDate).floatShares
  const { holdShares, holdMv } = held
  const floatRatio = floatShares === null ? null : ratio(holdShares, floatShares)
  const prevFloatRatio = before === null || prevFloat === null ? null : ratio(before.holdShares, prevFloat)
  const prevHoldMv = before?.holdMv ?? null
  return {
    secucode,
    secuabbr: instrument?.name ?? secucode,
    industry: industry === NO_INDUSTRY ? null : industry,
    date: reported.date ?? '',
    close: holdMv === null ? null : holdMv / holdShares,
    changeRatio: null,
    endAdjusted: null,
    startAdjusted: null,
    holdShares,
    holdMv,
    totalRatio: totalShares === null ? null : ratio(holdShares, totalShares),
    floatRatio,
    totalShares,
    floatShares,
    prevHoldShares: before?.holdShares ?? null,
    prevHoldMv,
    prevFloatRatio,
    chgShares: before === null ? null : holdShares - before.holdShares,
    chgMv: holdMv === null || prevHoldMv === null ? null : holdMv - prevHoldMv,
    chgMvRatio: holdMv === null || prevHoldMv === null ? null : ratio(holdMv - prevHoldMv, prevHoldMv),
    chgFloatRatio: floatRatio === null || prevFloatRatio === null ? null : floatRatio - prevFloatRatio,
  }
}

function sharesAt(market: Ports['market'], row: number | undefined, date: string | null) {
  return row === undefined || date === null ? { totalShares: null, floatShares: null } : sharesOn(market, row, date)
}

/** The adjusted change since the date before, for the rows that are shown. */
function fillChange({ market }: Ports, row: LgtRankingRow, prevDate: string | null): void {
  const instrument = market.find(row.secucode)
  if (instrument === null || prevDate === null) return
  const closes = closesOf(market, instrument)
  row.endAdjusted = closes.on(row.date)?.adjusted ?? null
  row.startAdjusted = closes.on(prevDate)?.adjusted ?? null
  row.changeRatio = row.endAdjusted === null || row.startAdjusted === null ? null : row.endAdjusted / row.startAdjusted - 1
}

function reasonsOf(isQuarterly: boolean, absent: string): Record<string, string> {
  const first = isQuarterly ? '上一季没有持股（新进陆股通，或按季披露还没有更早一季）' : '期初没有持股'
  const capital = '{shareCapital}'
  const bars = '没有日线'
  return {
    date: absent,
    prevDate: isQuarterly ? '{northboundQuarters|没有更早一季（按季披露从 2024 年三季度末起）}' : '',
    'infos.industry': '{sectorMembers}',
    'infos.close': bars,
    'infos.holdMv': bars,
    ...Object.fromEntries(['changeRatio', 'endAdjusted', 'startAdjusted'].map((field) => [`infos.${field}`, `${bars}，或没有上期`])),
    ...Object.fromEntries(['totalRatio', 'floatRatio', 'totalShares', 'floatShares'].map((field) => [`infos.${field}`, capital])),
    ...Object.fromEntries(
      ['prevHoldShares', 'prevHoldMv', 'prevFloatRatio', 'chgShares', 'chgMv', 'chgMvRatio', 'chgFloatRatio'].map((field) => [
        `infos.${field}`,
        first,
      ]),
    ),
  }
}
