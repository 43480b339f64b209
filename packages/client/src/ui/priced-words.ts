import type { Meta } from '@guanlan/contract/envelope.ts'

export type Priced = Pick<Meta, 'unadjusted'> | null | undefined

/** What prices of an answer are: 前复权, or as traded where corporate actions are not known, of all its securities or of some. */
export function priceBasis(meta: Priced): string {
  const unadjusted = meta?.unadjusted
  if (unadjusted === undefined) return '前复权'
  return unadjusted.securities === unadjusted.of ? '不复权' : `前复权（${unadjusted.securities} 只除权资料未知，不复权）`
}

/** A text about figures of an answer, which names the prices they are made of. */
export function pricedWords(text: string, meta: Priced): string {
  return text.replace('前复权', priceBasis(meta))
}
