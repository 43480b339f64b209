import type { Drawing } from '@guanlan/client/platform/platform.ts'
import { createCanvas } from '@napi-rs/canvas'

/** A canvas of a phone that was opened; `texts` collects what is written on it. */
export type PhoneCanvas = Drawing & { png(): Buffer; texts: Set<string> }

/**
 * A canvas of a phone with two device pixels per px, opened as a host opens one. Letters are collected instead of drawn, so that
 * pictures are the same whatever fonts a machine has.
 */
export function phoneCanvas(width: number, height: number): PhoneCanvas {
  const canvas = createCanvas(width * 2, height * 2)
  const context = canvas.getContext('2d')
  context.setTransform(2, 0, 0, 2, 0, 0)
  const texts = new Set<string>()
  context.fillText = (text) => void texts.add(text)
  context.strokeText = () => {}
  return {
    canvas: canvas as unknown as HTMLCanvasElement,
    context: context as unknown as CanvasRenderingContext2D,
    width,
    height,
    texts,
    png: () => canvas.toBuffer('image/png'),
  }
}
