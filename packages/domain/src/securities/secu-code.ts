declare const secuCode: unique symbol
/** 证券代码 as the product writes it: exchange prefix and six digits, e.g. SH600519 (spec §4). Indexes use the same form (SH000001). */
export type SecuCode = string & { readonly [secuCode]: true }
export type Exchange = 'SH' | 'SZ' | 'BJ'
/** 板块 a security trades on: 主板, 创业板, 科创板, 北交所, B 股. */
export type Board = 'main' | 'chinext' | 'star' | 'bse' | 'b'
const CODE = /^(SH|SZ|BJ)\d{6}$/
const EXCHANGES: readonly Exchange[] = ['SH', 'SZ', 'BJ']
/** Whether a text already is in the product's own form: SH, SZ or BJ and six digits. Says nothing about being listed. */
export function isSecuCode(text: string): text is SecuCode {
  return CODE.test(text)
}

/** A text that is known to be a code in the product's form. Throws RangeError for another one. */
export function toSecuCode(text: string): SecuCode {
  if (!isSecuCode(text)) throw new RangeError(`${text} is not a security code`)
  return text
}

/**
 * The specification's prefix rule (§4) for six bare digits: 6 → SH, 0 or 3 → SZ, else BJ.
 * It is wrong for B shares (900901 is Shanghai, 200002 Shenzhen), which is why the table is asked first.
 */
export function secuCodeByRule(digits: string): SecuCode {
  const exchange = digits.startsWith('6') ? 'SH' : digits.startsWith('0') || digits.startsWith('3') ? 'SZ' : 'BJ'
  return toSecuCode(`${exchange}${digits}`)
}

/** The exchange of a code. Throws RangeError for a text that begins with none. */
export function exchangeOf(code: string): Exchange {
  const exchange = EXCHANGES.find((one) => code.startsWith(one))
  if (exchange === undefined) throw new RangeError(`${code} begins with no exchange`)
  return exchange
}

/** The six digits of a code. */
export function digitsOf(code: SecuCode): string {
  return code.slice(2)
}

/** The board of a share code by its number range; index codes have no board and count as 'main'. */
export function boardOf(code: SecuCode): Board {
  const digits = digitsOf(code)
  if (exchangeOf(code) === 'BJ') return 'bse'
  if (exchangeOf(code) === 'SH') return digits.startsWith('68') ? 'star' : digits.startsWith('900') ? 'b' : 'main'
  return digits.startsWith('30') ? 'chinext' : digits.startsWith('20') ? 'b' : 'main'
}

/** 股票标签 (spec §3): the exchange prefix, drawn in a box, and the six digits beside it. */
export function stockTag(code: SecuCode): { exchange: Exchange; digits: string } {
  return { exchange: exchangeOf(code), digits: digitsOf(code) }
}
