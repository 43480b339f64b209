import { type FlowSize, flowSizes } from '@guanlan/contract/rows/money-flow.ts'
import type { FlowPeriod, MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import { packDate } from '../../../market/reference-tables.ts'
import type { Handler } from '../../handler.ts'
import { cutRanks } from './cut-ranks.ts'
import { type FlowSession, flowSessions } from './flow-days.ts'
import { flowDefinition } from './flow-definition.ts'
import { intradayOf } from './intraday.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 120
/** Calendar days that surely hold so many sessions, suspensions of a usual length included. */
const READ_DAYS = 400
const PERIODS = [1, 3, 5, 10, 20] as const

/** 资金面概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'money.base', Ports> = async ({ secucode, intradayDate }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.moneyFlow)) - READ_DAYS)
  const flow = await companyColumns(ctx, i, { dataset: datasets.moneyFlow, from })
  const days = tradingDaysOf(ctx.market, i)
  const sessions = flowSessions(flow.columns, days).slice(-SESSIONS)
  const within = await intradayOf({ ctx, i, sessions }, intradayDate ?? null)
  const sector = ctx.market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const data: MoneyBase = {
    ...newestOf(sessions.at(-1)),
    industry: sector?.name ?? null,
    periods: periodsOf({ ctx, i, sessions, days }),
    series: sessions.toReversed().map(dayOf),
    ...within.data,
    definition: flowDefinition,
  }
  const missing = missingOf(data, { ...reasonsOf(flow.absent), intradayDate: within.absent ?? '' })
  const behind = within.absent === null || data.intradayDate === null ? [] : [{ field: 'intraday', reason: within.absent }]
  return { data, missing: [...missing, ...behind], ...decidedBy(flow.origin, completing(within.origin)) }
}

function newestOf(newest: FlowSession | undefined): Pick<MoneyBase, 'date' | 'amount' | 'main' | FlowSize> {
  if (newest === undefined) return { date: null, amount: null, main: null, super: null, big: null, mid: null, small: null }
  const amount = newest.day?.amount ?? null
  const part = (net: number) => ({ net, ratio: amount === null ? null : ratio(net, amount) })
  const parts = Object.fromEntries(flowSizes.map((size) => [size, part(newest.net[size])])) as Record<FlowSize, MoneyBase['super']>
  return { date: newest.date, amount, main: part(newest.mainNet), ...parts }
}

type Known = { ctx: Ports; i: Instrument; sessions: readonly FlowSession[]; days: TradingDays }

function periodsOf({ ctx, i, sessions, days }: Known): FlowPeriod[] {
  return PERIODS.filter((n) => sessions.length >= n).map((n) => {
    const within = sessions.slice(-n)
    const [first, last] = [within[0], within.at(-1)] as [FlowSession, FlowSession]
    const nets = within.map(({ mainNet }) => mainNet)
    const amounts = within.flatMap(({ day }) => (day === null || day.amount === null ? [] : [day.amount]))
    const start = days.after(packDate(first.date), -1)?.adjusted ?? null
    const end = last.day?.adjusted ?? null
    const mainNet = sum(nets)
    return {
      days: n,
      from: first.date,
      mainNet,
      mainRatio: amounts.length === n ? ratio(mainNet, sum(amounts)) : null,
      nets,
      amounts,
      ...cutRanks(ctx, i, { factor: `main-ratio-${n}d`, date: last.date }),
      changeRatio: start === null || end === null ? null : end / start - 1,
      endAdjusted: end,
      startAdjusted: start,
    }
  })
}

function dayOf({ date, day, net, mainNet }: FlowSession): MoneyBase['series'][number] {
  const close = day?.close ?? null
  const preClose = day?.preClose ?? null
  return {
    date,
    close,
    preClose,
    changeRatio: close === null || preClose === null ? null : ratio(close - preClose, preClose),
    mainNet,
    superNet: net.super,
    bigNet: net.big,
    midNet: net.mid,
    smallNet: net.small,
  }
}

function reasonsOf(absent: string | null): Record<string, string> {
  const none = absent ?? ''
  const noBar = '这一天没有日线'
  const unranked = '全市场的数字不是这一天的，或不在 A 股上市公司的范围内（B 股、已退市）'
  return {
    ...Object.fromEntries(['date', 'main', 'super', 'big', 'mid', 'small'].map((field) => [field, none])),
    amount: absent ?? noBar,
    ...Object.fromEntries(['main', ...flowSizes].map((field) => [`${field}.ratio`, noBar])),
    industry: '{sectorMembers}',
    'periods.mainRatio': noBar,
    'periods.rankAll': unranked,
    'periods.rankIndustry': unranked,
    'periods.changeRatio': '区间之前没有日线（新上市）',
    'periods.endAdjusted': noBar,
    'periods.startAdjusted': '区间之前没有日线（新上市）',
    'series.close': noBar,
    'series.preClose': '上市首日，或没有日线',
    'series.changeRatio': '上市首日，或没有日线',
  }
}
