import { createHash } from 'node:crypto'
import type { RowOf } from '@guanlan/datasets/dataset.ts'

/** The id of a sector that a file names without one: the same name and kind have the same id in every file. */
export function sectorIdOf(kind: RowOf<'sectors'>['kind'], name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8).toUpperCase()
  return `${kind === 'industry' ? 'HY' : 'GN'}${digest}`
}
