import { dispose, init, registerIndicator } from 'klinecharts'
import { readPalette, watchPalette } from '../palette.ts'
import { KlineController } from './kline-controller.ts'
import type { KlineHandle, KlineOptions } from './kline-options.ts'
import { lineLayers } from './line-layer.ts'
import { mainLayer } from './main-layer.ts'
import { wallClockText } from './wire-bars.ts'

/** Dates are wall clocks in UTC; a minute bar under the crosshair is told with its day. */
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
  controller.update(options)
  const stopWatching = watchPalette(() => controller.paint(readPalette(element)))
  const observer = new ResizeObserver(() => controller.resize())
  observer.observe(element)
  return {
    update: (next) => controller.update(next),
    natural: () => controller.naturalHeight(),
    destroy() {
      stopWatching()
      observer.disconnect()
      controller.destroy()
      dispose(element)
    },
  }
}
