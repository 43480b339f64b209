import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { cacheFolder, root } from '../world/paths.ts'

const golden = fileURLToPath(new URL('./golden', import.meta.url))
const differences = join(cacheFolder, 'pictures')

/** Colour distance up to which two pixels are the same (pixelmatch: 0–1), and the share of pixels that may still differ. */
const COLOUR_THRESHOLD = 0.2
const MOST_DIFFERENT_RATIO = 0.008

/**
 * Compares a picture with the golden one of this name. Edges of lines and letters may fall differently on another machine, so anti-aliased
 * pixels are left out and 0.8 % of the others may differ. All letters of a chart cover about 0.3 %, so another font passes; bars one step
 * to the side differ by 4.8 %, volume and indicator panes left out by 1.4 %.
 * `UPDATE_PICTURES=1` writes the golden picture instead. A picture that differs is kept in .cache/e2e/pictures with a map of what differs.
 */
export function expectPicture(name: string, taken: Buffer): void {
  const path = join(golden, `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(golden, { recursive: true })
    writeFileSync(path, taken)
    return
  }
  expect(existsSync(path), `there is no golden picture ${name}: run with UPDATE_PICTURES=1 and look at it`).toBe(true)
  const [wanted, got] = [PNG.sync.read(readFileSync(path)), PNG.sync.read(taken)]
  expect({ width: got.width, height: got.height }).toEqual({ width: wanted.width, height: wanted.height })
  const map = new PNG({ width: got.width, height: got.height })
  const count = pixelmatch(wanted.data, got.data, map.data, got.width, got.height, { threshold: COLOUR_THRESHOLD })
  const ratio = count / (got.width * got.height)
  const kept = [join(differences, `${name}.png`), join(differences, `${name}.difference.png`)] as const
  for (const file of kept) rmSync(file, { force: true })
  if (ratio <= MOST_DIFFERENT_RATIO) return
  mkdirSync(differences, { recursive: true })
  writeFileSync(kept[0], taken)
  writeFileSync(kept[1], PNG.sync.write(map))
  expect.fail(`${name}: ${(ratio * 100).toFixed(2)} % of the picture differs, see ${relative(root, kept[1])}`)
}
