import type { CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { byteAt, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { absentOfSecurity } from '../../../market/reading/absence.ts'
import { adjustAbsence, adjustGap, adjustSince } from '../../../market/reading/adjust-gap.ts'
import { requireByAnyCode, requireSector } from '../../../market/reading/codes.ts'
import { type DayHistory, daySeries, longerSeries, type Series, wholeHistory } from '../../../market/reading/day-series.ts'
import { known, money, round } from '../../../market/reading/figures.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { quoteGap } from '../../../market/reading/quote-gaps.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import { isComputedLevel } from '../../../market/reading/sectors/sector-session.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { type IntradayPeriod, minuteSeries } from './kline/minute-series.ts'
import type { Ports } from './ports.ts'

type Ask = CallParams<'stock.kline'>
type Kline = CallOutput<'stock.kline'>
/** Adjusted prices are results of a division; raw ones lie on the grid of 0.001. */
const DECIMALS = { qfq: 4, hfq: 4, none: 3 } as const
const LAST_MINUTE = 2400

/**
 * K 线 of a security, index or sector. Where nothing is known of its corporate actions the bars are not adjusted, whatever was asked: `adjust` of the answer
 * says so, and `adjustGap` why. Throws unknown_security, unknown_sector.
 */
export const kline: Handler<'stock.kline', Ports> = async (ask, ctx) => {
  const market = ctx.market.freeze()
  const i = ask.blockcode === undefined ? requireByAnyCode(market, ask.secucode ?? '') : requireSector(market, ask.blockcode)
  const refusal = ask.adjust === 'none' ? null : adjustGap(market, i)
  const adjust = refusal === null ? ask.adjust : 'none'
  const history = wholeHistory(market, i, adjust)
  const { series, more } = await seriesAsked(market, { i, history }, ask)
  const to = firstAfter(series, ask.end)
  const from = Math.max(0, to - ask.count)
  const q = market.quotes()
  const data: Kline = {
    secucode: i.id,
    secuabbr: i.name,
    period: ask.period,
    adjust,
    adjustGap: refusal ?? (adjust === 'none' ? '' : partialGap(market, i, series)),
    adjustBase: adjustBase(history, adjust),
    lastFactor: factorAt(history, series.bars.dates[to - 1]),
    items: await itemsOf(series, { from, to, decimals: DECIMALS[adjust] }),
    exrights: exRightsOf(market, { i, history }, daysShown(series, { from, to })),
    events: [...listingIn({ i, history }, series, { from, to }), ...breaksIn(history, series, { from, to })],
    hasMore: from > 0 || more,
    limitUp: known(numberAt(q.limitUp, i.row)),
    limitDown: known(numberAt(q.limitDown, i.row)),
  }
  return {
    data,
    missing: gaps(data, market, { i, history }),
    ...ofLevels(market, [i], originOf(i, market, ask.end === undefined ? undefined : data.items.at(-1)?.[0].slice(0, 10))),
  }
}

type Subject = { i: Instrument; history: DayHistory }
type Range = { from: number; to: number }

function isIntraday(period: Ask['period']): period is IntradayPeriod {
  return period.endsWith('m')
}

async function seriesAsked(market: Market, subject: Subject, { period, count, end }: Ask): Promise<{ series: Series; more: boolean }> {
  if (isIntraday(period)) {
    const endDay = end === undefined ? Number.POSITIVE_INFINITY : dayOfIso(end)
    const { more, ...series } = await minuteSeries(market, subject, { period, count, endDay })
    return { series, more }
  }
  const days = daySeries(market, subject.i, subject.history)
  return { series: period === 'day' ? days : longerSeries(days, period), more: false }
}

/** Index behind the last bar at or before `end`. */
function firstAfter({ bars }: Series, end: string | undefined): number {
  if (end === undefined) return bars.length
  const date = dayOfIso(end)
  const time = end.length > 10 ? Number(end.slice(11, 13)) * 100 + Number(end.slice(14, 16)) : LAST_MINUTE
  let at = bars.length
  while (at > 0 && (intAt(bars.dates, at - 1) > date || (bars.dates[at - 1] === date && (bars.times?.[at - 1] ?? 0) > time))) at--
  return at
}

const BREAK_WORDS = ['', 'before', 'inside'] as const

async function itemsOf(
  { bars, preClose, turnover, breaks }: Series,
  { from, to, decimals }: Range & { decimals: number },
): Promise<KlineItem[]> {
  const items: KlineItem[] = []
  const slices = startSlices()
  const price = (value: number) => round(value, decimals)
  for (let at = from; at < to; at++) {
    if (slices.isOver()) await slices.next()
    const time = bars.times === undefined ? '' : ` ${String(bars.times[at]).padStart(4, '0').replace(/(..)$/, ':$1')}`
    const reported = BREAK_WORDS[byteAt(breaks, at)] || null
    items.push([
      isoOfDay(intAt(bars.dates, at)) + time,
      price(numberAt(bars.open, at)),
      price(numberAt(bars.high, at)),
      price(numberAt(bars.low, at)),
      price(numberAt(bars.close, at)),
      known(numberAt(bars.volume, at)),
      money(numberAt(bars.amount, at)),
      known(round(numberAt(turnover, at), 8)),
      known(price(numberAt(preClose, at))),
      ...(reported === null ? ([] as const) : ([reported] as const)),
    ])
  }
  return items
}

function adjustBase({ raw }: DayHistory, adjust: Ask['adjust']): string | null {
  if (adjust === 'none' || raw.length === 0) return null
  return isoOfDay(intAt(raw.date, adjust === 'qfq' ? raw.length - 1 : 0))
}

/** Adjusted ÷ raw price on a day (yyyymmdd), 1 without one. */
function factorAt({ raw, factor }: DayHistory, day: number | undefined): number {
  if (day === undefined || raw.length === 0) return 1
  let at = raw.length - 1
  while (at > 0 && intAt(raw.date, at) > day) at--
  return round(numberAt(factor, at), 8)
}

/** Day bars under the bars shown, first and last; null when none are. */
function daysShown({ start, bars }: Series, { from, to }: Range): { first: number; lastDate: number } | null {
  return from === to ? null : { first: intAt(start, from), lastDate: intAt(bars.dates, to - 1) }
}

function exRightsOf(market: Market, { i, history }: Subject, shown: ReturnType<typeof daysShown>): Kline['exrights'] {
  if (shown === null) return []
  return market.adjustingEvents(i.row).flatMap(({ exDate, reference: _, ratio: __, ...terms }) => {
    const step = history.steps.find((one) => one.exDate === exDate)
    const isShown = step !== undefined && step.barIndex >= shown.first && dayOfIso(exDate) <= shown.lastDate
    return isShown ? [{ date: exDate, ...NO_TERMS, ...terms, factor: round(step.step, 8) }] : []
  })
}

const NO_TERMS = { cashPer10: 0, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }

function partialGap(market: Market, i: Instrument, { bars }: Series): string {
  const since = bars.length === 0 ? null : adjustSince(market, i, intAt(bars.dates, 0))
  return since === null ? '' : `${since} 之前的除权资料未知，更早的价格只按其后的除权复权`
}

const BREAKS = {
  jump: { type: 'probable-ex-right', title: '超出当日涨跌幅限制，可能是除权日，涨跌未知' },
  gap: { type: 'missing-bars', title: '之前缺少行情，前后价格能否比较未知' },
} as const

/** First day under the bars shown: a bar of a week is dated by its last day. */
function sinceShown({ raw }: DayHistory, series: Series, range: Range): number {
  return raw.date[daysShown(series, range)?.first ?? -1] ?? intAt(series.bars.dates, range.from)
}

/** Bars before which prices cannot be compared with those after. */
function breaksIn(history: DayHistory, series: Series, range: Range): Kline['events'] {
  const shown = daysShown(series, range)
  if (shown === null) return []
  const since = sinceShown(history, series, range)
  return history.breaks.flatMap(({ date, kind }) => {
    const isShown = kind !== 'first' && date >= since && date <= shown.lastDate
    return isShown ? [{ date: isoOfDay(date), ...BREAKS[kind] }] : []
  })
}

function listingIn({ i, history }: Subject, series: Series, range: Range): Kline['events'] {
  if (i.listDate === null || range.from === range.to) return []
  const day = dayOfIso(i.listDate)
  return day >= sinceShown(history, series, range) && day <= intAt(series.bars.dates, range.to - 1)
    ? [{ date: i.listDate, type: 'listing', title: '上市首日' }]
    : []
}

/** Why the change of a bar is not known. */
function unsureOf(items: Kline['items']): string {
  return items.some((item) => item[8] === null && item[9] === 'inside') ? `这根 K 线内${BREAKS.jump.title}` : BREAKS.jump.title
}

/** Highs and lows of a computed level are unknown: those of open and close stand in its items. */
const NO_REACH = '等权指数按成分股的开盘与收盘计算，没有最高与最低点位'

function gaps(data: Kline, market: Market, { i, history }: Subject): Meta['missing'] {
  const q = market.quotes()
  const out: Meta['missing'] = []
  if (data.items.length === 0)
    out.push({ field: 'items', reason: history.raw.length === 0 ? absentOfSecurity('dayBars', i) : '该时间之前没有数据' })
  if (isComputedLevel(i)) for (const field of ['items.high', 'items.low']) out.push({ field, reason: NO_REACH })
  if (data.items.some((item) => item[5] === null)) out.push({ field: 'items.volume', reason: '有成分股当日没有行情，合计未知' })
  if (data.items.some((item) => item[6] === null))
    out.push({ field: 'items.amount', reason: isComputedLevel(i) ? '有成分股当日没有行情或成交额，合计未知' : '导入的日线没有成交额' })
  if (data.items.some((item) => item[7] === null))
    out.push({ field: 'items.turnoverRatio', reason: i.kind === 'stock' ? '当时{shareCapital}' : '指数与板块没有历史股本，不计算换手率' })
  if (data.items.some((item) => item[8] === null)) {
    const isUnsure = data.items.some((item, at) => item[8] === null && at > 0)
    out.push({ field: 'items.preClose', reason: isUnsure ? unsureOf(data.items) : '第一根 K 线之前没有行情' })
  }
  if (data.adjustGap !== '') out.push({ field: 'adjust', reason: data.adjustGap, ...adjustAbsence(market, i) })
  if (data.adjustBase === null && data.adjustGap !== '')
    out.push({ field: 'adjustBase', reason: data.adjustGap, ...adjustAbsence(market, i) })
  else if (data.adjustBase === null)
    out.push({ field: 'adjustBase', reason: data.adjust === 'none' ? '不复权' : absentOfSecurity('dayBars', i) })
  for (const field of ['limitUp', 'limitDown'] as const) if (data[field] === null) out.push({ field, reason: quoteGap(field, i, q) })
  for (const event of history.refused) out.push({ field: 'exrights', reason: `${event.exDate} 的分红不低于前收盘价，未参与复权` })
  return out
}
