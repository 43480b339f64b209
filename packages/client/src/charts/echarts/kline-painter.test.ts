// @vitest-environment happy-dom

import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CrosshairReading, KlineOptions, OlderBars } from '../kline/kline-options.ts'
import { paletteOf } from '../palette.weapp.ts'
import { KlinePainter } from './kline-painter.ts'

const DAY_MS = 86_400_000

function days(from: number, count: number): KlineItem[] {
  return Array.from({ length: count }, (_, offset) => {
    const at = from + offset
    const price = 10 + Math.sin(at / 9)
    return [
      new Date(Date.UTC(2020, 0, 1) + at * DAY_MS).toISOString().slice(0, 10),
      price,
      price + 0.2,
      price - 0.2,
      price + 0.1,
      1000,
      1e4,
      null,
      null,
    ]
  })
}

const base: KlineOptions = {
  seriesKey: 'a',
  items: days(1000, 500),
  hasMore: false,
  period: 'day',
  adjust: 'none',
  exrights: [],
  events: [],
  limits: { up: null, down: null },
  mains: [{ key: 'MA', params: {} }],
  subs: [{ key: 'VOL', params: {} }],
  simulated: false,
  decimals: 2,
}

type Shown = { series: { id: string; data: { value: number[] }[] }[] }

/** A painter on a surface that keeps what it was given to show. */
function painter(options: Partial<KlineOptions>) {
  const shown: Shown[] = []
  const reported = { repaints: 0, destroyed: 0 }
  const surface = {
    width: 375,
    height: 400,
    show: (option: unknown) => void shown.push(option as Shown),
    repaint: () => void reported.repaints++,
    destroy: () => void reported.destroyed++,
  }
  const own = new KlinePainter(() => surface, paletteOf({ theme: 'light', market: 'cn' }), { ...base, ...options })
  const candles = () => shown.at(-1)?.series[0]?.data ?? []
  return { own, shown, reported, candles, fingers: own.touchTarget(), surface }
}

const frame = () => vi.advanceTimersByTimeAsync(20)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the candle chart on a canvas', () => {
  it('opens at the days of a trade, with room behind its end', async () => {
    const dayAt = (at: number) => base.items[at]?.[0] as string
    const { own, candles } = painter({ focus: { from: dayAt(200), to: dayAt(210) } })
    await frame()
    const shown = candles().map(({ value }) => value[1])
    // the bar 12 behind the exit is the last whole one, the next is cut by the edge
    expect(shown.at(-2)).toBe(base.items[222]?.[1])
    own.destroy()
  })

  it('lays out once a frame, whatever the fingers did in between', async () => {
    const { fingers, shown } = painter({})
    await frame()
    expect(shown.length).toBe(1)
    for (let step = 0; step < 30; step++) fingers.pan(5)
    fingers.zoom(1.4, 100)
    await frame()
    expect(shown.length).toBe(2)
  })

  it('a crosshair alone lays nothing out and reports the bar under the finger', async () => {
    const reported: (CrosshairReading | null)[] = []
    const { fingers, shown, reported: surface } = painter({ onCrosshair: (reading) => void reported.push(reading) })
    await frame()
    fingers.crosshair({ x: 325, y: 100 })
    await frame()
    expect([shown.length, surface.repaints]).toEqual([1, 1])
    const last = base.items.at(-1)
    expect(reported.at(-1)?.bar.close).toBe(last?.[4])
    const mean = base.items.slice(-5).reduce((sum, item) => sum + item[4], 0) / 5
    expect(reported.at(-1)?.lines[0]?.value).toBeCloseTo(mean, 9)
    fingers.crosshair(null)
    expect(reported.at(-1)).toBeNull()
  })

  it('asks for the page before when the oldest bar comes into view, once, and goes on from it without a jump', async () => {
    const requests: string[] = []
    let answer: (page: OlderBars) => void = () => {}
    const loadOlder = (first: string) => {
      requests.push(first)
      return new Promise<OlderBars>((resolve) => {
        answer = resolve
      })
    }
    const { fingers, candles } = painter({ hasMore: true, loadOlder })
    await frame()
    expect(requests).toEqual([])
    for (let step = 0; step < 5; step++) fingers.pan(1000)
    await frame()
    expect(requests).toEqual([base.items[0]?.[0]])
    const before = candles().map(({ value }) => value)
    answer({ items: days(500, 500), hasMore: false })
    await frame()
    const after = candles().map(({ value }) => value)
    expect(after.slice(-before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
    fingers.pan(1e5)
    await frame()
    expect(requests.length).toBe(1)
  })

  it('a page that fails is asked for again at the next drag', async () => {
    let requests = 0
    const { fingers } = painter({ hasMore: true, loadOlder: () => Promise.reject(new Error(`lost ${++requests}`)) })
    fingers.pan(1e5)
    await frame()
    await frame()
    expect(requests).toBe(1)
    fingers.pan(-10)
    fingers.pan(10)
    await frame()
    expect(requests).toBe(2)
  })

  it('a live price moves the newest bar, a new day comes behind it, and looking back nothing jumps', async () => {
    const latest: CrosshairReading[] = []
    const options = { ...base, onLatest: (reading: CrosshairReading) => void latest.push(reading) }
    const { own, fingers, candles } = painter(options)
    await frame()
    const last = lastItem(base.items)
    const live: KlineItem = [last[0], last[1], last[2], last[3], 10.77, last[5], last[6], null, null]
    own.update({ ...options, items: [...base.items.slice(0, -1), live] })
    await frame()
    expect(candles().at(-1)?.value[2]).toBe(10.77)
    expect(latest.at(-1)?.bar.close).toBe(10.77)
    fingers.pan(640)
    await frame()
    const before = candles().map(({ value }) => value)
    own.update({ ...options, items: [...base.items.slice(0, -1), live, ...days(1500, 1)] })
    await frame()
    expect(candles().map(({ value }) => value)).toEqual(before)
  })

  it('another series starts at its newest bar; another canvas goes on where the reader was', async () => {
    const { own, fingers, shown, surface, reported } = painter({})
    await frame()
    fingers.pan(1000)
    await frame()
    const looked = shown.at(-1)
    own.moveTo(() => surface)
    await frame()
    expect(reported.destroyed).toBe(1)
    expect(shown.at(-1)).toEqual(looked)
    own.update({ ...base, seriesKey: 'b', items: days(0, 100) })
    await frame()
    expect(shown.at(-1)?.series[0]?.data.at(-1)?.value[2]).toBe(days(99, 1)[0]?.[4])
  })

  it('nothing is drawn after it is gone', async () => {
    const { own, fingers, shown } = painter({})
    await frame()
    fingers.pan(30)
    own.destroy()
    await frame()
    expect(shown.length).toBe(1)
  })
})
