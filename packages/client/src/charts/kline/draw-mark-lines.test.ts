import { patterns } from '@guanlan/engine/patterns/index.ts'
import { walkRows } from '@guanlan/engine/testing/walk.ts'
import { expect, it } from 'vitest'
import { paletteOf } from '../palette.weapp.ts'
import { drawMarkLines } from './draw-mark-lines.ts'
import { lineValues } from './indicator-values.ts'
import type { ChartBar } from './wire-bars.ts'

const palette = paletteOf({ theme: 'light', market: 'cn' })
/** Prices jump by a tenth at bar 250, so that there is a gap. */
const lift = (price: number, index: number) => (index < 250 ? price : price * 1.1)
const bars: ChartBar[] = walkRows(300).map(({ open, high, low, close, volume, amount, turnover }, index) => ({
  timestamp: Date.UTC(2020, 0, 1 + index),
  open: lift(open, index),
  high: lift(high, index),
  low: lift(low, index),
  close: lift(close, index),
  volume,
  amount,
  turnoverRatio: turnover ?? null,
  preClose: null,
}))
const [from, to] = [200, 300]
const [width, height] = [800, 300]
const prices = bars.slice(from, to)
const most = Math.max(...prices.map(({ high }) => high))
const least = Math.min(...prices.map(({ low }) => low))
const toX = (index: number) => (index - from) * 8
const toY = (price: number) => Math.round(((most - price) / (most - least)) * height)

type Drawn = { arcs: { x: number; y: number; colour: string }[]; texts: string[]; areas: { x: number; y: number; w: number; h: number }[] }

/** Draws an indicator's marks and reports what came onto the canvas. */
function drawn(key: string): Drawn {
  const out: Drawn = { arcs: [], texts: [], areas: [] }
  const pen = {
    strokeStyle: '',
    arc: (x: number, y: number) => void out.arcs.push({ x, y, colour: pen.strokeStyle }),
    fillText: (text: string) => void out.texts.push(text),
    fillRect: (x: number, y: number, w: number, h: number) => void out.areas.push({ x, y, w, h }),
    measureText: (text: string) => ({ width: 10 * text.length }),
    setLineDash() {},
    beginPath() {},
    moveTo() {},
    lineTo() {},
    stroke() {},
    strokeText() {},
  }
  const choice = { key, params: {} }
  const ctx = pen as unknown as CanvasRenderingContext2D
  drawMarkLines({ ctx, choice, palette, textPx: 10, bars, values: lineValues(bars, choice), from, to, width, height, toX, toY })
  return out
}

it('SAR stands as one ring per bar in view, at its value, coloured by the side of the close', () => {
  const { arcs } = drawn('SAR')
  const values = lineValues(bars, { key: 'SAR', params: {} }).slice(from, to)
  expect(arcs.map(({ y }) => y)).toEqual(values.map(({ sar }) => toY(sar ?? Number.NaN)))
  expect(arcs.map(({ colour }) => colour)).toEqual(
    prices.map(({ close }, place) => ((values[place]?.sar ?? 0) <= close ? palette.up : palette.down)),
  )
})

it('patterns are written by their short names, fewer than there are where they would touch', () => {
  const { texts, areas } = drawn('KXT')
  const found = lineValues(bars, { key: 'KXT', params: {} })
    .slice(from, to)
    .filter(({ pattern }) => pattern !== undefined)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.length + areas.length).toBe(found.length)
  for (const text of texts) expect(patterns.map(({ short }) => short)).toContain(text)
})

it('nine turns are written from one to nine where the row reaches six', () => {
  const { texts } = drawn('JZ')
  const counts = lineValues(bars, { key: 'JZ', params: {} })
    .slice(from, to)
    .flatMap(({ up, down }) => [up, down])
  const written = (count: number) => texts.filter((text) => text === String(count)).length
  for (const count of [6, 7, 8, 9]) expect(written(count)).toBe(counts.filter((value) => value === count).length)
  expect(written(2)).toBeLessThan(counts.filter((value) => value === 2).length)
  expect(written(6)).toBeGreaterThan(0)
})

it('chips stand at the right edge, the longest at a quarter of the pane, below and above the close', () => {
  const { areas } = drawn('CYC')
  expect(areas.every(({ x, w }) => Math.abs(x + w - width) < 1e-9)).toBe(true)
  expect(Math.max(...areas.map(({ w }) => w))).toBeLessThanOrEqual(0.25 * width)
  const close = toY(prices.at(-1)?.close ?? 0)
  expect(areas.some(({ y }) => y > close)).toBe(true)
  expect(areas.some(({ y }) => y < close)).toBe(true)
})

it('a gap is an area as high as the gap for as long as it is open', () => {
  const { areas } = drawn('GAP')
  const values = lineValues(bars, { key: 'GAP', params: {} }).slice(from, to)
  const tops = new Set(values.flatMap(({ uptop, downtop }) => [uptop, downtop]).flatMap((top) => (top === undefined ? [] : toY(top))))
  expect(areas.length).toBeGreaterThan(0)
  for (const { y } of areas) expect(tops).toContain(y)
})
