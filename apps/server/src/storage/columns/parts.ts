import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'

/** Names of partitions: all rows of a security, of a date, or of the data set. */
export const partOf = {
  security: (secucode: string) => `s:${secucode}`,
  date: (date: string) => `d:${date}`,
  whole: 'w',
} as const

/** First and last name a partition of a kind can have. */
export const partRange = { security: ['s:', 's;'], date: ['d:', 'd;'], whole: ['w', 'w~'] } as const
export type PartKind = keyof typeof partRange

/** The kinds of partitions a data set has; each row lies in at least one of the first kind, which is the one that counts. */
export function partKinds<Row extends RecordRow>({ partitions }: RecordDataset<Row>): PartKind[] {
  const kinds: PartKind[] = []
  if (partitions.whole) kinds.push('whole')
  if (partitions.date !== undefined) kinds.push('date')
  if (partitions.security !== undefined) kinds.push('security')
  return kinds
}

/** The partitions of one kind a row lies in: several securities when its column holds several codes, none when it holds null. */
export function partsOf<Row extends RecordRow>({ partitions }: RecordDataset<Row>, kind: PartKind, row: Row): string[] {
  if (kind === 'whole') return [partOf.whole]
  if (kind === 'date') return [partOf.date(String(row[partitions.date as keyof Row]).slice(0, 10))]
  const codes = row[partitions.security as keyof Row] as string | readonly string[] | null
  if (codes === null) return []
  return typeof codes === 'string' ? [partOf.security(codes)] : [...new Set(codes)].map(partOf.security)
}

/** Text that names a row among those of its data set. */
export function identityOf<Row extends RecordRow>({ keys }: RecordDataset<Row>, row: Row): string {
  return keys.map((key) => String(row[key])).join('|')
}
