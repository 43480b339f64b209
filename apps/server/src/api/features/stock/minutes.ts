import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { AFTER_HOURS_SINCE } from '@guanlan/domain/calendar/session.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import type { MinuteColumns } from '../../../market/quote-columns.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { known, round } from '../../../market/reading/figures.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { quoteGap } from '../../../market/reading/quote-gaps.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Session = CallOutput<'stock.minutes'>['sessions'][number]
type Missing = Meta['missing']

/** 分时: the current session, or the last five with trades, oldest first. Throws unknown_security. */
export const minutes: Handler<'stock.minutes', Ports> = ({ secucode, days }, { market, datasets }) => {
  const i = requireByAnyCode(market, secucode)
  if (i.kind === 'stock') datasets.opened(i.id)
  const q = market.quotes()
  const sessions = sessionDates(market, i, days).flatMap((date) => {
    const columns = market.minutes(i.row, date)
    return columns === null || Number.isNaN(columns.preClose) ? [] : [sessionOf(columns, i)]
  })
  const past = market.pastBar(i.row)
  const figures = {
    preClose: known(past?.preClose ?? numberAt(q.preClose, i.row)),
    limitUp: known(numberAt(q.limitUp, i.row)),
    limitDown: known(numberAt(q.limitDown, i.row)),
  }
  const data = { secucode: i.id, secuabbr: i.name, sessions, ...figures, auction: market.auction(i.row), afterHours: [] }
  return { data, missing: gaps(data, i, market), ...originOf(i, market) }
}

/** Dates to show, oldest first: the current session and, for five days, the sessions before it in which the security traded. */
function sessionDates(market: Market, i: Instrument, days: number): string[] {
  const { tradeDate } = market.snapshot()
  const { date, length } = market.dayBars(i.row)
  const before: string[] = []
  for (let at = length - 1; at >= 0 && before.length < days - 1; at--)
    if (intAt(date, at) < dayOfIso(tradeDate)) before.push(isoOfDay(intAt(date, at)))
  return [...before.reverse(), tradeDate]
}

/** Points with the average price so far: cumulative amount ÷ cumulative volume; an index has none. */
function sessionOf({ date, preClose, count, price, volume, amount }: MinuteColumns, i: Instrument): Session {
  let volumeSoFar = 0
  let amountSoFar = 0
  const points: Session['points'] = []
  for (let at = 0; at < count; at++) {
    volumeSoFar += numberAt(volume, at)
    amountSoFar += numberAt(amount, at)
    const average = i.kind === 'stock' && volumeSoFar > 0 ? round(amountSoFar / volumeSoFar, 3) : null
    points.push([minuteLabel(at), numberAt(price, at), average, numberAt(volume, at), round(numberAt(amount, at), 2)])
  }
  return { date, preClose, points }
}

function gaps({ sessions, ...data }: CallOutput<'stock.minutes'>, i: Instrument, market: Market): Missing {
  const q = market.quotes()
  const out: Missing = []
  for (const field of ['preClose', 'limitUp', 'limitDown'] as const)
    if (data[field] === null) out.push({ field, reason: quoteGap(field, i, q) })
  if (!sessions.some((one) => one.date === market.snapshot().tradeDate)) out.push({ field: 'sessions', reason: quoteGap('spark', i, q) })
  if (i.kind !== 'stock') out.push({ field: 'sessions.points.2', reason: '指数的成交额与点位无关，没有均价' })
  else if (sessions.some((one) => one.points.some((point) => point[2] === null)))
    out.push({ field: 'sessions.points.2', reason: '该分钟之前没有成交' })
  if (i.source === 'files') out.push({ field: 'auction', reason: '导入的日线没有集合竞价' })
  const since = i.board === null ? null : AFTER_HOURS_SINCE[i.board]
  if (since !== null && since <= market.snapshot().tradeDate) out.push({ field: 'afterHours', reason: '没有盘后定价交易的来源' })
  return out
}
