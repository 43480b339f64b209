import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Wait } from './wait.ts'

/** A canvas node as WeChat hands it out, with what was written on it. */
export type WechatCanvas = Canvas & {
  texts: string[]
  requestAnimationFrame(draw: (timeMs: number) => void): unknown
  cancelAnimationFrame(frame: unknown): void
}

const FRAME_MS = 16
const START_SIZE = [300, 150] as const
const WIDE = /[⺀-鿿＀-￯]/
const NARROW_EM = 0.55

/**
 * A real canvas whose texts are drawn as one block per character of fixed width: pictures are then the same on every machine, whatever its
 * fonts. Texts stay readable in `texts`.
 */
export function createWechatCanvas(wait: Wait): WechatCanvas {
  const canvas = createCanvas(...START_SIZE)
  const texts: string[] = []
  const original = canvas.getContext.bind(canvas)
  let context: SKRSContext2D | null = null
  return Object.assign(canvas, {
    texts,
    getContext(kind: string) {
      if (kind !== '2d') throw new Error(`a canvas of type 2d has no context "${kind}"`)
      context ??= withBlockText(original('2d'), texts)
      return context
    },
    requestAnimationFrame: (draw: (timeMs: number) => void) => wait.timers.setTimeout(() => draw(Date.now()), FRAME_MS),
    cancelAnimationFrame: (frame: unknown) => wait.timers.clearTimeout(frame as NodeJS.Timeout),
    createImage: () => {
      throw new Error('the test host draws no images on a canvas')
    },
  }) as unknown as WechatCanvas
}

function withBlockText(context: SKRSContext2D, texts: string[]): SKRSContext2D {
  const size = () => Number(/([\d.]+)px/.exec(context.font)?.[1] ?? 10)
  const widths = (text: string) => [...text].map((character) => size() * (WIDE.test(character) ? 1 : NARROW_EM))
  const width = (text: string) => widths(text).reduce((sum, w) => sum + w, 0)
  return Object.assign(context, {
    measureText: (text: string) => ({ width: width(String(text)) }),
    strokeText: () => {},
    fillText(text: string, x: number, y: number) {
      texts.push(String(text))
      const height = size() * 0.7
      let left = x - width(text) * shareBefore(context.textAlign)
      const top = y - height * shareAbove(context.textBaseline)
      for (const [i, w] of widths(text).entries()) {
        if (text[i] !== ' ') context.fillRect(left, top, w * 0.8, height)
        left += w
      }
    },
  })
}

function shareBefore(align: string): number {
  return align === 'center' ? 0.5 : align === 'right' || align === 'end' ? 1 : 0
}

function shareAbove(baseline: string): number {
  return baseline === 'middle' ? 0.5 : baseline === 'top' || baseline === 'hanging' ? 0 : 1
}
