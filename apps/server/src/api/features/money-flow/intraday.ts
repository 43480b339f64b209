import { FLOW_MINUTES, type FlowMinutes, type FlowNet, flowSizes } from '@guanlan/contract/rows/money-flow.ts'
import type { FlowMinute, MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { flowMinute, flowMinuteTable } from '@guanlan/figures/tables/flow-minute.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { quoteGap } from '../../../market/reading/quote-gaps.ts'
import type { FlowSession } from './flow-days.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 5
/** A whole session's minutes that end further from the day's figures than this part of their sizes were reported in another unit or order. */
const MOST_OFF = 0.01
const minuteOf = rowOf(flowMinute)

type Nets = Readonly<Record<FlowNet, ArrayLike<number>>>
/** A session by minute, as far as it has come. */
type Curve = Nets & { count: number }
type Place = { ctx: Ports; i: Instrument; sessions: readonly FlowSession[] }
/** `absent`: why the present session, or the one asked for, has no minutes; null when it has. */
type Intraday = { data: Pick<MoneyBase, 'intradayDate' | 'intradayDates' | 'intraday'>; origin: Provenance; absent: string | null }

/** Money flow by minute of the trading day a question names, or of the newest with any: as reported by upstreams or files, else worked out with the simulated market. */
export async function intradayOf(place: Place, wanted: string | null): Promise<Intraday> {
  const { ctx, i } = place
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.flowMinutes)
  const reported = rows.toSorted((a, b) => (a.tradeDate < b.tradeDate ? 1 : -1)).slice(0, SESSIONS)
  const from = reported.length > 0 ? reportedCurves(reported) : madeCurves(ctx, i)
  const present = ctx.market.snapshot().tradeDate
  const date = wanted ?? from.dates[0] ?? null
  const curve = date === null ? null : from.read(date)
  const isOff = curve !== null && date !== null && isAgainstDay(curve, place.sessions, date)
  const isShown = curve !== null && !isOff
  const data = {
    intradayDate: isShown ? date : null,
    intradayDates: from.dates,
    intraday: isShown ? pointsOf(curve) : [],
  }
  if (isOff) return { data, origin, absent: '分时末值与当日资金流向不符，未采用' }
  if (isShown && (wanted !== null || date === present)) return { data, origin, absent: null }
  const isGenerated = reported.length === 0 && i.source === 'simulated'
  return { data, origin, absent: isGenerated ? gapOf(place, wanted ?? present) : (absent ?? '这一天没有分时资金流向') }
}

type Curves = { dates: string[]; read(date: string): Curve | null }

function reportedCurves(rows: readonly FlowMinutes[]): Curves {
  const read = (date: string) => {
    const row = rows.find(({ tradeDate }) => tradeDate === date)
    return row === undefined ? null : { ...row, count: row.superNet.length }
  }
  return { dates: rows.map(({ tradeDate }) => tradeDate), read }
}

/** The present session once it has a minute, and the sessions before it in which the security traded. */
function madeCurves({ market }: Ports, i: Instrument): Curves {
  const present = market.snapshot().tradeDate
  const known = new Map<string, Curve | null>()
  // a session is worked out from its minute line: once, however often it is looked at
  const read = (date: string) => {
    if (!known.has(date)) known.set(date, market.flowMinutes(i.row, date))
    const curve = known.get(date)
    return curve == null || curve.count === 0 ? null : curve
  }
  const { date, length } = market.dayBars(i.row, SESSIONS + 1)
  const days = Array.from(date.subarray(0, length)).filter((day) => day < dayOfIso(present))
  const newest = days.toReversed().map(isoOfDay)
  const dates = [...(read(present) === null ? [] : [present]), ...newest].slice(0, SESSIONS)
  // of imported bars nothing is made
  return {
    dates: dates.length > 0 && read(firstItem(dates)) === null ? [] : dates,
    read: (day) => (dates.includes(day) ? read(day) : null),
  }
}

/** Whether the minutes of a whole session end elsewhere than the day's figures. */
function isAgainstDay(curve: Curve, sessions: readonly FlowSession[], date: string): boolean {
  const day = sessions.find((one) => one.date === date)
  if (curve.count < FLOW_MINUTES || day === undefined) return false
  const size = flowSizes.reduce((sum, one) => sum + Math.abs(day.flow[`${one}Net`]), 0)
  return flowSizes.some((one) => Math.abs((curve[`${one}Net`][FLOW_MINUTES - 1] ?? 0) - day.flow[`${one}Net`]) > 1 + MOST_OFF * size)
}

function pointsOf(curve: Curve): FlowMinute[] {
  const frame = flowMinuteTable.frame(
    curve.count,
    ({ field }) =>
      (row) =>
        itemAt(curve[field as FlowNet], row),
  )
  return Array.from({ length: curve.count }, (_, row) => ({ time: minuteLabel(row + 1), ...minuteOf(frame, row) }))
}

function gapOf({ ctx: { market }, i }: Place, date: string): string {
  if (date !== market.snapshot().tradeDate) return '这一天没有成交，或早于保留的 5 个交易日'
  const gap = quoteGap('spark', i, market.quotes())
  return gap === '没有分时数据' ? '09:31 后才有第一分钟' : gap
}
