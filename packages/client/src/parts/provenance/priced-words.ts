import type { Meta } from '@guanlan/contract/envelope.ts'

export type Priced = Pick<Meta, 'unadjusted'> | null | undefined

/** What prices of an answer are: 前复权, or as traded where corporate actions are not known, of all its securities or of some. */
export function priceBasis(meta: Priced, adjusted = '前复权'): string {
  const unadjusted = meta?.unadjusted
  if (unadjusted === undefined) return adjusted
  return unadjusted.securities === unadjusted.of ? '不复权' : `${adjusted}（${unadjusted.securities} 只除权资料未知，不复权）`
}

/** Adjusted prices in a text, with what a definition says of those that are not; a text that names them already stays. */
const ADJUSTED = /([前后]复权)(?!价(?!格)|因子|（\d+ 只)(?:，除权资料未知的不复权)?/g

/** A text about figures of an answer, which names the prices they are made of. */
export function pricedWords(text: string, meta: Priced): string {
  return meta?.unadjusted === undefined ? text : text.replace(ADJUSTED, (_, adjusted: string) => priceBasis(meta, adjusted))
}
