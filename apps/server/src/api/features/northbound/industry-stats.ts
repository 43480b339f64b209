import { AppError } from '@guanlan/contract/errors.ts'
import type { LgtIndustryStat, LgtIndustryStats } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import { type Holding, type Holdings, participantHoldings } from './participants.ts'
import type { Ports } from './ports.ts'
import { regimes } from './regimes.ts'

/** 持股机构统计 of all industries or one. Throws no_data for a day without a breakdown. */
export const industryStats: Handler<'northbound.industryStats', Ports> = async ({ indu, date, sort }, ctx) => {
  const holdings = await participantHoldings(ctx)
  if (date !== undefined && !holdings.dates.includes(date))
    throw new AppError('no_data', `${date} 没有机构持股明细，只保存到 2024-08-16`, 'date')
  const shown = date ?? holdings.dates[0] ?? null
  const infos = (shown === null ? [] : linesOf(holdings, { date: shown, indu: indu ?? null })).sort(
    (a, b) => (b[sort] ?? Number.NEGATIVE_INFINITY) - (a[sort] ?? Number.NEGATIVE_INFINITY),
  )
  const data: LgtIndustryStats = { date: shown, infos, regimes }
  const absent = shown === null ? absentReason(datasets.northboundInstitutions) : '这个行业没有机构持股'
  const none = infos.length > 0 ? [] : ['date', 'infos'].map((field) => ({ field, reason: absent }))
  return { data, missing: [...none, ...missingOf(data, reasons)], ...(shown === null ? {} : holdings.originOf(shown)) }
}

const unkept = '那一天的明细没有保存：只有最后 11 个披露日与之前的季末'
const reasons = {
  'infos.indu': '全部行业合计',
  ...Object.fromEntries(['before1', 'before5', 'before10', 'chg1', 'chg5', 'chg10'].map((field) => [`infos.${field}`, unkept])),
}

function linesOf(holdings: Holdings, { date, indu }: { date: string; indu: string | null }): LgtIndustryStat[] {
  const sumOf = (day: string, id: string) => sum(holdings.of(day).get(id), indu)
  const before = [1, 5, 10].map((sessions) => addTradingDays(date, -sessions))
  return [...holdings.of(date).keys()].flatMap((insCode) => {
    const { holdMv, stockCount } = sumOf(date, insCode)
    if (stockCount === 0) return []
    const [before1, before5, before10] = before.map((day) => (holdings.dates.includes(day) ? sumOf(day, insCode).holdMv : null)) as [
      number | null,
      number | null,
      number | null,
    ]
    const change = (then: number | null) => (then === null ? null : holdMv - then)
    return [
      {
        indu,
        insCode,
        insName: holdings.names.get(insCode) ?? insCode,
        stockCount,
        holdMv,
        before1,
        before5,
        before10,
        chg1: change(before1),
        chg5: change(before5),
        chg10: change(before10),
      },
    ]
  })
}

function sum(own: ReadonlyMap<string, Holding> | undefined, indu: string | null): Holding {
  const nothing = { holdMv: 0, stockCount: 0 }
  if (own === undefined) return nothing
  if (indu !== null) return own.get(indu) ?? nothing
  return [...own.values()].reduce((a, b) => ({ holdMv: a.holdMv + b.holdMv, stockCount: a.stockCount + b.stockCount }), nothing)
}
