import { chartMeasures } from '@guanlan/client/charts/kline/chart-styles.ts'
import type { Canvas } from '@napi-rs/canvas'

export type DrawnBar = { isUp: boolean; height: number }

const SCALE = 2
/** How far red and green must be apart: neither grey nor an average line of another pane comes near. */
const TINTED = 60

/** The volume bars of a candle chart as its picture shows them, from left to right: red is up, green is down; heights in device pixels. */
export function readBars(canvas: Canvas): DrawnBar[] {
  const { main, volume, head, gutter } = chartMeasures(false)
  const top = (main + head) * SCALE
  const bottom = top + volume * SCALE
  const right = canvas.width - gutter * SCALE
  const { data } = canvas.getContext('2d').getImageData(0, 0, right, bottom)
  const tint = (x: number, y: number) => {
    const at = (y * right + x) * 4
    return (data[at + 3] ?? 0) === 0 ? 0 : (data[at] ?? 0) - (data[at + 1] ?? 0)
  }
  const bars: DrawnBar[] = []
  let run = null as DrawnBar | null
  for (let x = 0; x <= right; x++) {
    let height = 0
    let isUp = false
    for (let y = bottom - 2; y >= top && x < right; y--) {
      const apart = tint(x, y)
      if (Math.abs(apart) < TINTED) continue
      isUp = apart > 0
      height = Math.max(height, bottom - y)
    }
    if (height > 0) run = { isUp, height: Math.max(run?.height ?? 0, height) }
    else if (run !== null) {
      bars.push(run)
      run = null
    }
  }
  return bars
}
