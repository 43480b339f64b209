import type { SourceOutcome } from './import-source.ts'

/** Sums over the files of one import. Rows of bars of a security that changed count as stored. */
export type Totals = {
  files: number
  refusedFiles: number
  securities: number
  stored: number
  unchanged: number
  rejected: number
  refusedSecurities: number
  add(outcome: SourceOutcome): void
}

export function createTotals(): Totals {
  const known = new Set<string>()
  const totals: Totals = {
    files: 0,
    refusedFiles: 0,
    securities: 0,
    stored: 0,
    unchanged: 0,
    rejected: 0,
    refusedSecurities: 0,
    add(outcome) {
      totals.files++
      if (outcome.kind === 'refused') totals.refusedFiles++
      else {
        const { bars, records } = outcome
        for (const { added, unchanged, rejected } of records) {
          totals.stored += added
          totals.unchanged += unchanged
          totals.rejected += rejected
        }
        if (bars === null && records.every(({ refused }) => refused !== null)) totals.refusedFiles++
        if (bars === null) return
        totals.stored += bars.stored
        totals.unchanged += bars.imported - bars.stored
        totals.rejected += bars.rejected
        totals.refusedSecurities += bars.refused.length
        for (const code of [...bars.changed, ...bars.unchanged]) known.add(code)
        totals.securities = known.size
      }
    },
  }
  return totals
}

/** The sums in one Chinese sentence. */
export function totalLine({ files, refusedFiles, securities, stored, unchanged, rejected, refusedSecurities }: Totals): string {
  const refused = `拒绝 ${refusedFiles} 个文件、${refusedSecurities} 只证券`
  return `共 ${files} 个文件，${securities} 只证券：存入 ${stored} 行，${unchanged} 行与库中相同，剔除 ${rejected} 行，${refused}`
}
