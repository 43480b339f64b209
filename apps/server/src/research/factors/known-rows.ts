import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import { knownAt } from '../../storage/columns/versions.ts'

/** Orders rows by what they are about: last day of the period, else their date or the day they hold from, else when they became known. */
function inOrder(rows: RecordRow[]): RecordRow[] {
  const placeOf = (row: RecordRow & { endDate?: string; date?: string; tradeDate?: string; from?: string }) =>
    row.endDate ?? row.date ?? row.tradeDate ?? row.from ?? ''
  return rows.sort((a, b) => {
    const left = placeOf(a)
    const right = placeOf(b)
    return left === right ? a.effectiveAtMs - b.effectiveAtMs : left < right ? -1 : 1
  })
}

/** Every version of one security's rows of one data set: what of them was known at an instant. The same rows until another becomes known. */
export class KnownRows {
  private readonly dataset: RecordDataset
  private readonly kept: readonly Kept[]
  private readonly instants: Float64Array
  private known = 0
  private rows: readonly RecordRow[] = []

  constructor(dataset: RecordDataset, kept: readonly Kept[]) {
    this.dataset = dataset
    this.kept = kept
    this.instants = Float64Array.from(kept, ({ row }) => row.effectiveAtMs).sort()
  }

  /** Whether nothing was ever reported. */
  get isEmpty(): boolean {
    return this.kept.length === 0
  }

  /** Newest versions known at an instant (epoch ms), in the order of what they are about. */
  asOf(instantMs: number): readonly RecordRow[] {
    const known = this.countUntil(instantMs)
    if (known !== this.known) {
      this.known = known
      this.rows = inOrder(knownAt(this.dataset, this.kept, instantMs).map(({ row }) => row))
    }
    return this.rows
  }

  private countUntil(instantMs: number): number {
    return upperBound(this.instants, instantMs)
  }
}
