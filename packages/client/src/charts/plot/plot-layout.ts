import { figureText } from '../../ui/figure/figure-text.ts'
import { priceGutterPx } from '../price-gutter.ts'
import { type PlotAxis, type PlotRange, plotRange } from './plot-scale.ts'
import type { PlotSpec } from './plot-spec.ts'

/** Measures of the design: text 10 / 11 px, gutter 44 / 58, a line of labels under the picture. */
const NARROW = { textPx: 10, gutter: 40, foot: 18, ticks: 3 }
const WIDE = { textPx: 11, gutter: 48, foot: 20, ticks: 4 }
const TOP_PX = 8
const LABEL_GAP_PX = 14
const MARK_ROW_PX = 18
/** Lines end a little before the axis, so that the newest point is seen whole. */
const EDGE_PX = 4

export type PlotLabel = { text: string; x: number; align: 'left' | 'center' | 'right' }
export type PlotLayout = {
  textPx: number
  left: number
  top: number
  width: number
  height: number
  ranges: Record<PlotAxis, PlotRange | null>
  /** Width of one place. */
  step: number
  labels: readonly PlotLabel[]
}

/** Where everything of a plot stands on a picture of `size` CSS px. */
export function plotLayout(spec: PlotSpec, size: { width: number; height: number }, isWide: boolean): PlotLayout {
  const { textPx, gutter, foot, ticks } = isWide ? WIDE : NARROW
  const ranges = { left: plotRange(spec, 'left', ticks), right: plotRange(spec, 'right', ticks) }
  const right = gutterOf(spec, 'right', { range: ranges.right, gutter, textPx })
  const left = gutterOf(spec, 'left', { range: ranges.left, gutter: 0, textPx })
  const width = Math.max(1, size.width - left - right)
  // the mark of simulated figures stands over the picture, not on what is drawn
  const top = TOP_PX + (spec.simulated ? textPx : 0)
  const height = Math.max(1, size.height - top - foot - (spec.marks?.length ? MARK_ROW_PX : 0))
  const count = spec.x.length
  const onBars = spec.series.some(({ kind }) => kind === 'bars')
  const step = onBars || count < 2 ? width / Math.max(1, count) : (width - 2 * EDGE_PX) / (count - 1)
  const place = { textPx, left, top, width, height, ranges, step }
  return { ...place, labels: labelsOf(spec.x, (i) => xOfPlace({ ...place, onBars }, i), { ...place, textPx }) }
}

function gutterOf(
  spec: PlotSpec,
  axis: PlotAxis,
  { range, gutter, textPx }: { range: PlotRange | null; gutter: number; textPx: number },
): number {
  if (range === null) return axis === 'right' ? 8 : 0
  const form = formOf(spec, axis)
  const widest = range.ticks.map((tick) => figureText(tick, form)).reduce((a, b) => (wide(b) > wide(a) ? b : a), '')
  return Math.max(gutter, priceGutterPx(0, 'x'.repeat(wide(widest)), textPx))
}

/** Length of a text in digits: a Chinese character is about two. */
function wide(text: string): number {
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e80 ? 1.7 : 1), 0)
}

/** How the levels of an axis are written. */
export function formOf(spec: PlotSpec, axis: PlotAxis) {
  return spec.series.find((one) => (one.axis ?? 'right') === axis)?.form ?? 'ratio2'
}

type Places = Pick<PlotLayout, 'left' | 'width' | 'step'>

/** Middle of a place on the x axis. */
export function xOfPlace({ left, step, onBars }: Places & { onBars: boolean }, i: number): number {
  return onBars ? left + (i + 0.5) * step : left + EDGE_PX + i * step
}

/** The place under `x`, the nearest one outside the picture too; null when there is none. */
export function placeAt(spec: PlotSpec, layout: PlotLayout, x: number): number | null {
  if (spec.x.length === 0) return null
  const onBars = spec.series.some(({ kind }) => kind === 'bars')
  const raw = onBars ? Math.floor((x - layout.left) / layout.step) : Math.round((x - layout.left - EDGE_PX) / layout.step)
  return Math.min(Math.max(raw, 0), spec.x.length - 1)
}

/** Height of a level of an axis. */
export function yOfLevel({ ranges, top, height }: Pick<PlotLayout, 'ranges' | 'top' | 'height'>, axis: PlotAxis, level: number): number {
  const range = ranges[axis]
  if (range === null) return top + height
  return top + ((range.to - level) / (range.to - range.from)) * height
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Texts under the picture that fit beside each other: first places of years or months where the places are days, else every n-th. */
function labelsOf(x: readonly string[], xOf: (i: number) => number, { left, width, textPx }: Places & { textPx: number }): PlotLabel[] {
  const wanted = x.length > 12 && x.every((text) => DAY.test(text)) ? calendarLabels(x) : x.map((text, i) => ({ i, text }))
  const labels: PlotLabel[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { i, text } of thinned(wanted, xOf, textPx)) {
    const half = (wide(text) * textPx * 0.6) / 2
    const at = xOf(i)
    const align = at - half < left - 2 ? 'left' : at + half > left + width + 2 ? 'right' : 'center'
    const from = align === 'left' ? at : align === 'right' ? at - 2 * half : at - half
    if (from < end + LABEL_GAP_PX / 2) continue
    labels.push({ text, x: at, align })
    end = from + 2 * half
  }
  return labels
}

/** Every n-th of the labels, n as small as their widths allow, so that the gaps are equal. */
function thinned(wanted: readonly { i: number; text: string }[], xOf: (i: number) => number, textPx: number) {
  const widest = wanted.reduce((most, { text }) => Math.max(most, wide(text) * textPx * 0.6), 0) + LABEL_GAP_PX
  const first = wanted[0]
  const last = wanted.at(-1)
  if (first === undefined || last === undefined || wanted.length < 2) return wanted
  const gap = (xOf(last.i) - xOf(first.i)) / (wanted.length - 1)
  const every = Math.max(1, Math.ceil(widest / Math.max(gap, 0.01)))
  // counted from the newest, which is the one asked for most
  return wanted.filter((_, k) => (wanted.length - 1 - k) % every === 0)
}

function calendarLabels(x: readonly string[]): { i: number; text: string }[] {
  const days = (Date.parse(x.at(-1) ?? '') - Date.parse(x[0] ?? '')) / 86_400_000
  const length = days > 730 ? 4 : days > 70 ? 7 : 10
  const first = x.map((text, i) => ({ i, text: text.slice(0, length) })).filter(({ i, text }) => i > 0 && !x[i - 1]?.startsWith(text))
  return length === 10 ? first.map(({ i, text }) => ({ i, text: text.slice(5) })) : first
}
