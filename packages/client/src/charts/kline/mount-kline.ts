import { dispose, init, registerIndicator } from 'klinecharts'
import { readPalette, WIDE_CHART_PX, watchPalette } from '../palette.ts'
import { chartMeasures } from './chart-styles.ts'
import { KlineController } from './kline-controller.ts'
import type { ChartLayer, ChartMount, KlineHandle, KlineOptions, MountLayer } from './kline-options.ts'
import { lineLayers } from './line-layer.ts'
import { mainLayer } from './main-layer.ts'
import { wallClockText } from './wire-bars.ts'

/** Dates are wall clocks in UTC; a minute bar under the crosshair is reported with its day. */
const LIBRARY = {
  hotkey: { enabled: false },
  timezone: 'UTC',
  decimalFold: { threshold: 99 },
  formatter: {
    formatDate: ({ timestamp, template }: { timestamp: number; template: string }) =>
      template.includes('HH') ? wallClockText(timestamp, true).slice(5) : wallClockText(timestamp),
  },
}

let areLayersKnown = false

function registerLayers(): void {
  if (areLayersKnown) return
  areLayersKnown = true
  for (const layer of lineLayers()) registerIndicator(layer)
  registerIndicator(mainLayer())
}

/**
 * The library asks an observer for device pixels, which answers page pixels where the device's ratio is emulated and leaves the
 * chart blurred. Without the observer it goes by the ratio itself. It asks once, within the first `init`.
 */
function withoutPixelObserver<T>(run: () => T): T {
  const observer = globalThis.ResizeObserver
  globalThis.ResizeObserver = class extends observer {
    override observe(target: Element, options?: ResizeObserverOptions): void {
      if (options?.box === 'device-pixel-content-box') throw new TypeError('device pixels are not observed')
      super.observe(target, options)
    }
  }
  try {
    return run()
  } finally {
    globalThis.ResizeObserver = observer
  }
}

/** Puts a candle chart into `element`, which gives its size. The only module that loads the chart library. */
export function mountKline(element: HTMLElement, options: KlineOptions): KlineHandle {
  registerLayers()
  const chart = withoutPixelObserver(() => init(element, LIBRARY))
  if (chart === null) throw new Error('chart library refused the element')
  const own = chart.getDom()
  // the library forbids every touch and goes first in the tab order; up and down belong to the page, the focus to the element
  if (own) Object.assign(own.style, { touchAction: 'pan-y', overscrollBehavior: 'auto' })
  own?.removeAttribute('tabindex')
  const controller = new KlineController(chart, element, readPalette(element))
  let shown = options
  const seat: ChartMount = {
    chart,
    element,
    options: () => shown,
    look: () => ({ palette: readPalette(element), textPx: textPxOf(element) }),
  }
  const layer = mountLayer(seat)
  const range = mountLayer(seat)
  const update = (next: KlineOptions) => {
    shown = next
    controller.update(next)
    layer.show(next.layer)
    range.show(next.range)
  }
  update(options)
  const stopWatching = watchPalette(() => {
    controller.paint(readPalette(element))
    layer.show(shown.layer)
    range.show(shown.range)
  })
  const observer = new ResizeObserver(() => controller.resize())
  observer.observe(element)
  return {
    update,
    natural: () => controller.naturalHeight(),
    destroy() {
      stopWatching()
      observer.disconnect()
      layer.show(undefined)
      range.show(undefined)
      controller.destroy()
      dispose(element)
    },
  }
}

const textPxOf = ({ clientWidth }: HTMLElement) => chartMeasures(clientWidth >= WIDE_CHART_PX).text

/** Mounts the layer of the options on the chart and notifies it of changes. */
function mountLayer(seat: ChartMount): { show(mount: MountLayer | undefined): void } {
  let mounted: MountLayer | undefined
  let layer: ChartLayer | null = null
  return {
    show(mount) {
      if (mount === mounted) return layer?.changed()
      layer?.destroy()
      mounted = mount
      layer = mount?.(seat) ?? null
    },
  }
}
