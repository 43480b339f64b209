import { correction, generate } from 'lean-qr/nano'

/** Modules of white that scanners need around a code. */
const QUIET = 4

/** Draws the code of an address into a white square, dark on white in every theme so that it is read. */
export function drawCode(ctx: CanvasRenderingContext2D, url: string, { left, top, side }: Record<'left' | 'top' | 'side', number>): void {
  const code = generate(url, { minCorrectionLevel: correction.M })
  const step = side / (code.size + 2 * QUIET)
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(left, top, side, side)
  ctx.fillStyle = '#111111'
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      // a hair wider than its place, so that no light line stands between neighbours
      ctx.fillRect(left + (x + QUIET) * step, top + (y + QUIET) * step, step + 0.1, step + 0.1)
    }
  }
}
