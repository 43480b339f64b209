import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { cacheFolder, root } from '../world/paths.ts'

const golden = fileURLToPath(new URL('./golden', import.meta.url))
const differences = join(cacheFolder, 'pictures')

/** Steps of a colour in small pictures: fewer colours pack into half the bytes, and differ from the true ones by less than `COLOUR_THRESHOLD`. */
const COLOUR_STEP = 16

/** A picture in fewer colours, for pictures of whole pages, of which there are many. */
export function inFewColours(taken: Buffer): Buffer {
  const picture = PNG.sync.read(taken)
  for (const [at, value] of picture.data.entries())
    picture.data[at] = at % 4 === 3 ? 255 : Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP)
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 })
}

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
  expect(picturesDiffer(name, taken)).toEqual([])
}

/** The same for several pictures that are judged together: what is wrong with this one, nothing when it is as it was. */
export function picturesDiffer(name: string, taken: Buffer, mostDifferent = MOST_DIFFERENT_RATIO): string[] {
  const path = join(golden, `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, taken)
    return []
  }
  if (!existsSync(path)) return [`there is no golden picture ${name}: run with UPDATE_PICTURES=1 and look at it`]
  const [wanted, got] = [PNG.sync.read(readFileSync(path)), PNG.sync.read(taken)]
  if (got.width !== wanted.width || got.height !== wanted.height)
    return [`${name}: ${got.width} × ${got.height} px, was ${wanted.width} × ${wanted.height}`]
  const map = new PNG({ width: got.width, height: got.height })
  const count = pixelmatch(wanted.data, got.data, map.data, got.width, got.height, { threshold: COLOUR_THRESHOLD })
  const ratio = count / (got.width * got.height)
  const kept = [join(differences, `${name}.png`), join(differences, `${name}.difference.png`)] as const
  for (const file of kept) rmSync(file, { force: true })
  if (ratio <= mostDifferent) return []
  mkdirSync(dirname(kept[0]), { recursive: true })
  writeFileSync(kept[0], taken)
  writeFileSync(kept[1], PNG.sync.write(map))
  return [`${name}: ${(ratio * 100).toFixed(2)} % of the picture differs, see ${relative(root, kept[1])}`]
}
