import { formatScale } from '@guanlan/domain/format/scale.ts'
import { SHARES_PER_LOT } from '@guanlan/domain/format/volume.ts'

/** A volume in shares as lots on an axis, four figures at most before 万 or 亿: 7.78万, 312.4万, 3485万. Whole below 1万. */
export function volumeLabel(shares: number): string {
  const lots = shares / SHARES_PER_LOT
  if (lots < 10_000) return formatScale(lots, 0)
  const figures = (Math.floor(Math.log10(lots)) % 4) + 1
  return formatScale(lots, Math.min(2, 4 - figures))
}
