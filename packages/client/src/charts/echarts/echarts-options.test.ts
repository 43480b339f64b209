import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { barsFromRows } from '@guanlan/engine/bars.ts'
import { indicators } from '@guanlan/engine/indicators/index.ts'
import { isLineOn, paramsOf, toNullable } from '@guanlan/engine/indicators/indicator.ts'
import { describe, expect, it } from 'vitest'
import { fittedTo } from '../kline/chart-styles.ts'
import { drawnLimits } from '../kline/draw-main.ts'
import { lineValues } from '../kline/indicator-values.ts'
import { chartBar } from '../kline/wire-bars.ts'
import { paletteOf } from '../palette.weapp.ts'
import { panned } from './bar-window.ts'
import { klineOption } from './echarts-options.ts'
import { type KlinePicture, klineView } from './kline-view.ts'

type Data = { value: (number | null)[]; itemStyle?: { color: string; borderColor: string } }
type Series = { id: string; type: string; data: (Data & (number | null)[])[]; xAxisIndex: number; barWidth: number }
type Option = {
  series: Series[]
  yAxis: { min: number; max: number }[]
  xAxis: { min: number; max: number }[]
  grid: { top: number; height: number }[]
}

const palette = paletteOf({ theme: 'light', market: 'cn' })
const DAY_MS = 86_400_000

const items: KlineItem[] = Array.from({ length: 2500 }, (_, index) => {
  const date = new Date(Date.UTC(2016, 0, 4) + index * DAY_MS).toISOString().slice(0, 10)
  const close = 10 + 3 * Math.sin(index / 15) + index / 400
  const open = close + Math.cos(index * 1.7) / 5
  return [
    date,
    open,
    Math.max(open, close) + 0.1,
    Math.min(open, close) - 0.12,
    close,
    100_000 + ((index * 7919) % 90_000),
    1e6,
    null,
    null,
  ]
})
const bars = items.map(chartBar)
const MA = { key: 'MA', params: {} }

function picture(main: string | null, subs: readonly string[]): KlinePicture {
  const drawn = (key: string) => ({ choice: { key, params: {} }, values: lineValues(bars, { key, params: {} }) })
  const window = panned({ stepPx: 6.4, back: 0 }, 500 * 6.4, { plotPx: 331, count: bars.length })
  return {
    bars,
    timesMs: bars.map(({ timestamp }) => timestamp),
    mains: main === null ? [] : [drawn(main)],
    subs: subs.map(drawn),
    window,
    size: { width: 375, height: 480 },
    decimals: 2,
  }
}

describe('the candle chart for ECharts', () => {
  const view = klineView(picture('MA', ['VOL', 'MACD']))
  const option = klineOption(view, palette) as unknown as Option
  const seriesOf = (id: string) => option.series.find((series) => series.id === id) as Series

  it.each([
    [812, 375],
    [844, 390],
    [667, 375],
  ])('on a phone on its side (%i × %i) the prices keep 55 %% of the screen', (width, height) => {
    // head 44, strip of periods 44, read-out 24
    const size = { width, height: height - 112 }
    const fitted = fittedTo({ subs: ['VOL', 'MACD'].map((key) => ({ key, params: {} })) }, true)
    const drawn = klineView({
      ...picture(
        'MA',
        fitted.subs.map(({ key }) => key),
      ),
      size,
      isShort: fitted.isShort,
    })
    expect(drawn.mainPane.height).toBeGreaterThanOrEqual(0.55 * height)
    expect(drawn.subPanes.length).toBe(1)
  })

  it.each(['week', 'month', 'quarter', 'year'] as const)('a %s bar has no limit of a day', (period) => {
    const limits = { up: 11, down: 9 }
    expect(drawnLimits({ period, adjust: 'qfq', limits })).toEqual({ limitUp: null, limitDown: null })
    expect(drawnLimits({ period: 'day', adjust: 'qfq', limits })).toEqual({ limitUp: 11, limitDown: 9 })
  })

  it('holds the bars in view and no others, however many there are', () => {
    expect(view.to - view.from).toBeLessThan(60)
    const { data } = seriesOf('candles')
    expect(data.map(({ value }) => value.slice(1))).toEqual(
      items.slice(view.from, view.to).map(([, open, high, low, close]) => [open, close, low, high]),
    )
    for (const series of option.series) expect(series.data.length).toBeLessThanOrEqual(view.to - view.from + 2)
  })

  it.each(indicators.map((indicator) => [indicator.key, indicator] as const))(
    '%s carries exactly the engine values of the bars in view',
    (key, indicator) => {
      const isMain = indicator.pane === 'main'
      const shown = klineView(picture(isMain ? key : null, isMain ? [] : [key]))
      const drawn = klineOption(shown, palette) as unknown as Option
      const rows = items.map(([date, open, high, low, close, volume, amount]) => ({
        date: dayOfIso(date),
        open,
        high,
        low,
        close,
        volume: volume ?? Number.NaN,
        amount: amount ?? Number.NaN,
      }))
      const params = paramsOf(indicator)
      const columns = indicator.compute(barsFromRows(rows), params)
      for (const [place, line] of indicator.lines.entries()) {
        const series = drawn.series.find(({ id }) => id === `${isMain ? 0 : 1} ${key} ${line.key}`)
        const isSeries = line.style === 'line' || line.style === 'bar'
        if (!isLineOn(line, params) || !isSeries) {
          expect(series).toBeUndefined()
          continue
        }
        const column = toNullable(itemAt(columns, place))
        if (series?.type === 'line') expect(series.data.map((point) => point[1])).toEqual(column.slice(shown.from - 1, shown.to + 1))
        else expect(series?.data.map(({ value }) => value[1])).toEqual(column.slice(shown.from, shown.to))
      }
    },
  )

  it('every bar stands on a whole px under its candle, in every pane', () => {
    const xs = seriesOf('candles').data.map(({ value }) => value[0] ?? Number.NaN)
    expect(xs.every((x) => Number.isInteger(x - 0.5))).toBe(true)
    expect(seriesOf('1 VOL volume').data.map(({ value }) => value[0])).toEqual(xs)
    expect(seriesOf('2 MACD macd').data.map(({ value }) => value[0])).toEqual(xs.map((x) => x + 0.5))
  })

  it('panes follow each other without a gap and their axes hold every value in view', () => {
    const [main, volume, macd] = option.grid
    expect(main?.top).toBe(0)
    expect(volume?.top).toBe(main?.height)
    expect(macd?.top).toBe((volume?.top ?? 0) + (volume?.height ?? 0))
    expect((macd?.top ?? 0) + (macd?.height ?? 0) + view.measures.axis).toBe(480)
    for (const series of option.series) {
      const { min, max } = itemAt(option.yAxis, series.xAxisIndex)
      const isCandle = series.type === 'candlestick'
      for (const point of series.data.slice(1, -1)) {
        for (const value of (point.value ?? point).slice(1) as number[]) {
          expect(value).toBeGreaterThanOrEqual(isCandle ? min : Math.min(min, 0))
          expect(value).toBeLessThanOrEqual(max)
        }
      }
    }
    expect(option.yAxis[1]?.min).toBe(0)
  })

  it('colours volume as its candle and MACD by its sign, a one-price limit board by the close before', () => {
    for (const [place, { itemStyle }] of seriesOf('1 VOL volume').data.entries()) {
      const bar = bars[view.from + place]
      expect(itemStyle?.borderColor).toBe((bar?.close ?? 0) > (bar?.open ?? 0) ? palette.up : palette.down)
    }
    for (const { value, itemStyle } of seriesOf('2 MACD macd').data)
      expect(itemStyle?.color).toBe((value[1] ?? 0) > 0 ? palette.up : palette.down)
    const board = [chartBar(['2026-01-05', 11, 11, 11, 11, 100, 1100, null, 10])]
    const values = lineValues(board, MA)
    const one = {
      ...picture(null, []),
      bars: board,
      timesMs: [board[0]?.timestamp ?? 0],
      mains: [{ choice: MA, values }],
      window: { stepPx: 8, back: 0 },
    }
    const drawn = klineOption(klineView(one), palette) as unknown as Option
    expect(drawn.series[0]?.data[0]?.itemStyle?.borderColor).toBe(palette.up)
  })
})
