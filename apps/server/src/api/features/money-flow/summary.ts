import type { Meta } from '@guanlan/contract/envelope.ts'
import { flowSizes } from '@guanlan/contract/rows/money-flow.ts'
import type { MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { compile, listOf, rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { flowDay, flowNets, flowTable } from '@guanlan/figures/tables/flow.ts'
import { flowPart, flowPartTable } from '@guanlan/figures/tables/flow-part.ts'
import { flowPeriod, periodAmounts, periodNets } from '@guanlan/figures/tables/flow-period.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import { cutRanks } from './cut-ranks.ts'
import { flowFrame, flowSessions, periodFrame } from './flow-days.ts'
import { flowDefinition } from './flow-definition.ts'
import { intradayOf } from './intraday.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 120
/** Calendar days that surely hold so many sessions, suspensions of a usual length included. */
const READ_DAYS = 400
const PERIODS = [1, 3, 5, 10, 20] as const
const PARTS = ['main', ...flowSizes] as const
const UNREPORTED = '来源没有公布这些天的四类净流入'
const UNRANKED = '全市场的数字不是这一天的，或不在 A 股上市公司的范围内（B 股、已退市）'
const { amount } = flowTable.facts
const dayOf = rowOf(flowDay)
const amountOf = rowOf([amount])
const netsOf = PARTS.map((part) => compile(flowNets[part]))
const partOf = rowOf(flowPart)
const periodOf = rowOf(flowPeriod)

/** 资金面概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'money.base', Ports> = async ({ secucode, intradayDate }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.moneyFlow)) - READ_DAYS)
  const flow = await companyColumns(ctx, i, { dataset: datasets.moneyFlow, from })
  const days = tradingDaysOf(ctx.market, i)
  const sessions = flowSessions(flow.columns, days).slice(-SESSIONS)
  const frame = flowFrame(sessions)
  const within = await intradayOf({ ctx, i, sessions }, intradayDate ?? null)
  const sector = ctx.market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const last = sessions.at(-1)
  const periods = PERIODS.filter((n) => sessions.length >= n).map((n) => {
    const covered = sessions.slice(-n)
    return {
      days: n,
      from: firstItem(covered).date,
      frame: periodFrame(covered, days.after(dayOfIso(firstItem(covered).date), -1)?.adjusted),
    }
  })
  const data: MoneyBase = {
    date: last?.date ?? null,
    ...newestOf(frame),
    industry: sector?.name ?? null,
    periods: periods.map(({ days, from, frame }) => ({
      days,
      from,
      ...periodOf(frame, days - 1),
      nets: listOf(periodNets, frame),
      amounts: listOf(periodAmounts, frame),
      ...cutRanks(ctx, i, { factor: `main-ratio-${days}d`, date: last?.date }),
    })),
    series: sessions.map(({ date }, row) => ({ date, ...dayOf(frame, row) })).reverse(),
    ...within.data,
    definition: flowDefinition,
  }
  const behind = within.absent === null || data.intradayDate === null ? [] : [{ field: 'intraday', reason: within.absent }]
  const missing = [
    ...missingOf(data, {
      ...Object.fromEntries((last === undefined ? ['date', 'amount', ...PARTS] : []).map((field) => [field, flow.absent ?? UNREPORTED])),
      industry: '{sectorMembers}',
      'periods.rankAll': UNRANKED,
      'periods.rankIndustry': UNRANKED,
      intradayDate: within.absent ?? '',
    }),
    ...gapsOf(
      frame,
      periods.map((period) => period.frame),
    ),
    ...behind,
  ]
  return { data, missing, ...decidedBy(flow.origin, completing(within.origin)) }
}

/** Turnover and flow of the newest session. */
function newestOf(frame: Frame): Pick<MoneyBase, 'amount' | (typeof PARTS)[number]> {
  const parts = partFrame(frame)
  const entries = PARTS.map((part, row) => [part, parts === null ? null : partOf(parts, row)])
  return { ...amountOf(frame, frame.length - 1), ...(Object.fromEntries(entries) as Pick<MoneyBase, (typeof PARTS)[number]>) }
}

/** The newest session by order size; null without one. */
function partFrame(frame: Frame): Frame | null {
  const row = frame.length - 1
  const net = (part: number) => netsOf[part]?.(frame, row) ?? Number.NaN
  return row < 0 ? null : flowPartTable.frame(PARTS.length, { net, amount: () => amountOf(frame, row).amount ?? Number.NaN })
}

/** Why figures of the answer are unknown. */
function gapsOf(frame: Frame, periods: readonly Frame[]): Meta['missing'] {
  const to = frame.length
  const parts = partFrame(frame)
  const ofParts =
    parts === null ? [] : PARTS.flatMap((part, row) => missingUnder(part, absences(flowPart, { frame: parts, from: row, to: row + 1 })))
  const ofPeriods = periods.flatMap((period) => absences(flowPeriod, { frame: period, from: period.length - 1, to: period.length }))
  return [
    ...absences([amount], { frame, from: Math.max(0, to - 1), to }),
    ...ofParts,
    ...missingUnder('periods', [...new Map(ofPeriods.map((gap) => [gap.field, gap])).values()]),
    ...missingUnder('series', absences(flowDay, { frame, from: 0, to })),
  ]
}
