import type { CrosshairReading } from '../../charts/kline/kline-options.ts'
import { wallClockText } from '../../charts/kline/wire-bars.ts'
import type { MinuteCrosshair } from '../../charts/minute/minute-chart.tsx'
import type { MinuteSession } from '../../charts/minute/minute-data.ts'
import { pointOf } from '../../charts/minute/minute-layout.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { GivenInputs, PriceUnit } from '../../ui/figure/provenance.ts'
import { figureInputs, type KnownInputs } from './figure-inputs.ts'

/** One figure of the line above the chart. */
export type ReadFigure = {
  key: string
  label: string
  value: number | null
  form: FigureForm
  formula: string
  tone?: number | null
  inputs: GivenInputs
  priceUnit?: PriceUnit
  wideOnly?: boolean
}

export type ReadLine = { time: string; figures: ReadFigure[]; notes: string[] }

type Row = Omit<ReadFigure, 'inputs' | 'priceUnit'>

/** How a security's prices are written and what they are counted in. */
export type PriceForm = { decimals: number; priceUnit?: PriceUnit }

function withInputs(rows: readonly Row[], known: KnownInputs, priceUnit: PriceUnit = '元'): ReadFigure[] {
  return rows.map((row) => {
    const isPrice = row.form === 'price' || row.form === 'price3'
    return { ...row, inputs: figureInputs(row.formula, known, priceUnit), ...(isPrice ? { priceUnit } : {}) }
  })
}

/** A candle: 开 高 低 收 涨跌 振幅 额 换手; 高, 低 and 振幅 are null without `isReachKnown`. Change and range are against the previous close of the wire: without one they are not known, whatever stood before. */
export function candleLine(
  { bar, marks }: CrosshairReading,
  { withTime, decimals, priceUnit, isReachKnown }: PriceForm & { withTime: boolean; isReachKnown: boolean },
): ReadLine {
  const { open, close, amount, volume, turnoverRatio } = bar
  const [high, low] = isReachKnown ? [bar.high, bar.low] : [null, null]
  const form: FigureForm = decimals === 3 ? 'price3' : 'price'
  const preClose = bar.preClose
  const ratio = preClose === null || preClose === 0 ? null : close / preClose - 1
  const reach = preClose === null || preClose === 0 || high === null || low === null ? null : (high - low) / preClose
  const rows: Row[] = [
    { key: 'open', label: '开', value: open, form, formula: 'open' },
    { key: 'high', label: '高', value: high, form, formula: 'high' },
    { key: 'low', label: '低', value: low, form, formula: 'low' },
    { key: 'close', label: '收', value: close, form, formula: 'price' },
    { key: 'change', label: '涨跌', value: ratio, form: 'signedPercent', formula: 'change-ratio', tone: ratio },
    { key: 'amplitude', label: '振幅', value: reach, form: 'percent', formula: 'amplitude-ratio', wideOnly: true },
    { key: 'amount', label: '额', value: amount, form: 'amount', formula: 'amount', wideOnly: true },
    // bars of indexes and sectors have no turnover ratio
    ...(priceUnit === '点' && turnoverRatio == null ? [] : [turnover(turnoverRatio)]),
  ]
  return {
    time: withTime ? wallClockText(bar.timestamp, true).slice(5) : wallClockText(bar.timestamp),
    figures: withInputs(rows, { open, high, low, price: close, preClose, amount, volume }, priceUnit),
    notes: marks,
  }
}

function turnover(value: number | null | undefined): Row {
  return { key: 'turnover', label: '换手', value: value ?? null, form: 'percent', formula: 'bar-turnover', wideOnly: true }
}

/** A minute: price, change, running average (an index has none), volume. Without a crosshair the newest minute. */
export function minuteLine(
  sessions: readonly MinuteSession[],
  { at, decimals, priceUnit }: PriceForm & { at: MinuteCrosshair },
): ReadLine | null {
  const session = sessions[at?.session ?? sessions.length - 1]
  const point = session === undefined ? null : at === null ? (session.points.at(-1) ?? null) : pointOf(session, at.minute)
  if (session === undefined || point === null) return null
  const form: FigureForm = decimals === 3 ? 'price3' : 'price'
  const [time, price, average, volume, amount] = point
  const ratio = session.preClose === 0 ? null : price / session.preClose - 1
  const rows: Row[] = [
    { key: 'price', label: '价', value: price, form, formula: 'price' },
    ...(average === null ? [] : [{ key: 'average', label: '均', value: average, form, formula: 'average-price' }]),
    { key: 'change', label: '涨跌', value: ratio, form: 'signedPercent', formula: 'change-ratio', tone: ratio },
    { key: 'volume', label: '量', value: volume, form: 'volume', formula: 'volume' },
    { key: 'amount', label: '额', value: amount, form: 'amount', formula: 'amount', wideOnly: true },
  ]
  return {
    time: `${session.date.slice(5)} ${time}`,
    figures: withInputs(rows, { price, preClose: session.preClose, volume, amount }, priceUnit),
    notes: [],
  }
}
