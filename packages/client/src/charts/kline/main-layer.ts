import type { Chart, IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import { bodyWidth, drawCandle } from './draw-bars.ts'
import { drawOverCandles, type MainDraw, type MainScene } from './draw-main.ts'
import { chartBarsIn } from './wire-bars.ts'

export const MAIN_LAYER = 'guanlan-main'

/** The layer of candles, extremes, limit and last-price lines, marks and the 「模拟数据」 note. */
export function mainLayer(): IndicatorTemplate<unknown, unknown, () => MainScene> {
  return {
    name: MAIN_LAYER,
    series: 'price',
    figures: [],
    calc: (bars) => bars.map(() => ({})),
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    draw: (params) => {
      paint(params)
      return true
    },
  }
}

function paint({ ctx, chart, indicator, bounding, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, () => MainScene>): void {
  const draw: MainDraw = {
    ctx,
    bars: chartBarsIn(chart.getDataList()),
    ...chart.getVisibleRange(),
    scene: indicator.extendData(),
    width: bounding.width,
    height: bounding.height,
    toY: (price) => yAxis.convertToPixel(price),
    toX: (index) => xAxis.convertToPixel(index),
  }
  drawCandles(draw, chart)
  drawOverCandles(draw)
}

function drawCandles({ ctx, bars, from, to, scene, toX, toY }: MainDraw, chart: Chart): void {
  const width = bodyWidth(chart.getBarSpace().bar)
  for (let index = from; index < to; index++) {
    const bar = bars[index]
    if (bar) drawCandle(ctx, bar, { x: toX(index), width, palette: scene.palette, toY })
  }
}
