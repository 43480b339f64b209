import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type EChartsCoreOption, graphic, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Drawing } from '../../platform/platform.ts'
import type { OpenSurface } from './kline-painter.ts'

use([CandlestickChart, BarChart, LineChart, GridComponent, CanvasRenderer])

/**
 * A canvas as ECharts wants it. The library would listen to its events, which a canvas of WeChat has no way for; fingers reach the
 * chart through the page instead.
 */
function deafCanvas(canvas: HTMLCanvasElement) {
  return {
    getContext: () => canvas.getContext('2d'),
    addEventListener() {},
    removeEventListener() {},
    get width() {
      return canvas.width
    },
    set width(px) {
      canvas.width = px
    },
    get height() {
      return canvas.height
    },
    set height(px) {
      canvas.height = px
    },
  }
}

/** ECharts on a canvas that is ready to be drawn on. What is drawn over it is drawn anew after each of its paints. */
export function onDrawing({ canvas, context, width, height }: Drawing): OpenSurface {
  return (drawOver) => {
    const devicePixelRatio = canvas.width / width
    const element = deafCanvas(canvas) as unknown as HTMLCanvasElement
    setPlatformAPI({
      createCanvas: () => element,
      measureText(text, font) {
        if (font) context.font = font
        return context.measureText(text)
      },
    })
    const chart = init(element, null, { width, height, devicePixelRatio })
    const zrender = chart.getZr()
    // the canvas is wiped only where ECharts knows of a change; what we draw over it changes without its knowing
    const changed = new graphic.Rect({ silent: true, shape: { width: 0, height: 0 } })
    zrender.add(changed)
    zrender.on('rendered', () => {
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      drawOver(context)
    })
    let parts = ''
    return {
      width,
      height,
      show(option) {
        const before = parts
        parts = partsOf(option)
        changed.dirty()
        chart.setOption(option, { silent: true, ...(parts === before ? {} : { replaceMerge: REPLACED }) })
      },
      repaint() {
        changed.dirty()
        zrender.flush()
      },
      destroy: () => chart.dispose(),
    }
  }
}

/** Component kinds whose members come and go with the panes. */
const REPLACED = ['series', 'grid', 'xAxis', 'yAxis']

/** Names what an option is made of: as long as it stays, new figures are merged into the chart, which is cheaper than building it anew. */
function partsOf(option: EChartsCoreOption): string {
  return (option.series as { id: string }[]).map(({ id }) => id).join()
}
