import { correction, generate } from 'lean-qr'
import { ink } from './node.ts'

/** Modules of white that scanners need around a code. */
const QUIET = 4

/** The code of an address as SVG, dark on white. */
export function qrSvg(url: string, side: number): string {
  const code = generate(url, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#111" d="${path}"/></svg>`
}

/** The mark of the product: three waves. */
export function logoSvg(side: number, colour: string = ink.accent): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 9c2.5-3 5.5-3 9 0s6.5 3 9 0"/><path d="M3 14c2.5-3 5.5-3 9 0s6.5 3 9 0"/><path d="M6 18.5c2-1.8 4-1.6 6 0s4 1.8 6 0"/></svg>`
}

type Area = { width: number; height: number }

/** A line over values, with a light area under it; straight where all are alike. */
export function lineSvg(values: readonly number[], { width, height }: Area, colour: string): string {
  const stroke = Math.max(2, height / 70)
  const least = Math.min(...values)
  const most = Math.max(...values)
  const room = height - 2 * stroke
  const points = values.map((value, at) => {
    const x = values.length === 1 ? width : (at * width) / (values.length - 1)
    const y = most === least ? height / 2 : stroke + room * (1 - (value - least) / (most - least))
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${line}L${width} ${height}L0 ${height}Z" fill="${colour}" fill-opacity="0.08"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="${stroke.toFixed(1)}" stroke-linejoin="round"/></svg>`
}
