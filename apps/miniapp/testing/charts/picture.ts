import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect } from 'vitest'
import { checkout, miniapp } from '../paths.ts'

const golden = join(miniapp, 'testing/golden')
const differences = join(checkout, '.cache/miniapp/pictures')

/** Sum of the three channels' differences from which two pixels are not the same, and the share of pixels that may differ: edges of lines. */
const PIXEL_DIFFERS_FROM = 60
const MOST_DIFFERENT_RATIO = 0.006

/**
 * Compares a picture with the golden one of this name. Averages left out differ by 1.3 %, bars one step to the side by 9 %, the other
 * market's colours by 5 %. `UPDATE_PICTURES=1` writes the golden picture instead; one that differs is
 * kept in .cache/miniapp/pictures.
 */
export async function expectPicture(name: string, taken: Buffer): Promise<void> {
  const path = join(golden, `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(golden, { recursive: true })
    writeFileSync(path, taken)
    return
  }
  expect(existsSync(path), `there is no golden picture ${name}: run with UPDATE_PICTURES=1 and look at it`).toBe(true)
  const ratio = await differenceRatio(readFileSync(path), taken)
  const kept = join(differences, `${name}.png`)
  rmSync(kept, { force: true })
  if (ratio <= MOST_DIFFERENT_RATIO) return
  mkdirSync(differences, { recursive: true })
  writeFileSync(kept, taken)
  expect.fail(`${name}: ${(ratio * 100).toFixed(2)} % of the picture differs, see ${relative(checkout, kept)}`)
}

/** Share of pixels that differ, 1 for another size. */
export async function differenceRatio(wanted: Buffer, got: Buffer): Promise<number> {
  const [a, b] = [await pixels(wanted), await pixels(got)]
  if (a.width !== b.width || a.height !== b.height) return 1
  let count = 0
  for (let at = 0; at < a.data.length; at += 4) {
    const apart = [0, 1, 2].reduce((sum, channel) => sum + Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)), 0)
    if (apart >= PIXEL_DIFFERS_FROM) count++
  }
  return count / (a.width * a.height)
}

async function pixels(png: Buffer) {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}
