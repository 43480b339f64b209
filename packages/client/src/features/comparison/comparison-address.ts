import { href } from '@guanlan/contract/pages.ts'

/** What the addresses of both pages hold: codes with commas between them, and the report period (YYYY-MM-DD) statements are of. */
export type ComparisonQuery = { codes?: string | undefined; enddate?: string | undefined }

const addressQuery = ({ codes = '', enddate }: ComparisonQuery) => ({ codes, ...(enddate === undefined ? {} : { enddate }) })

/** Where these are chosen. */
export function choiceOf(query: ComparisonQuery): string {
  const { codes, ...period } = addressQuery(query)
  return href('comparison', codes === '' ? period : { codes, ...period })
}

/** Where these are compared. */
export function resultOf(query: ComparisonQuery): string {
  return href('comparisonResult', addressQuery(query))
}
