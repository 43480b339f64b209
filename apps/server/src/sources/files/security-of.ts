import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { indexName } from '@guanlan/domain/securities/indexes.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { parseInstrument } from '@guanlan/domain/securities/instrument.ts'
import { digitsOf } from '@guanlan/domain/securities/secu-code.ts'

/** Shenzhen, as codes name it. */
const SHENZHEN = /sz|xshe/i

/**
 * The share or index a code cell or `--code` names; leading zeros a spreadsheet dropped are put back. Null when no such number exists on
 * the mainland exchanges (funds and bonds among them).
 */
export function securityOf(text: string): Instrument | null {
  const found = parseInstrument(/^\d{1,5}$/.test(text) ? text.padStart(6, '0') : text)
  return found && parseInstrument(found.code)
}

/** The share or index named in a file's name or title, such as sh600000.csv, SH#600000.txt or daily_000858.SZ.csv.gz; null when none or more than one is. */
export function securityInName(name: string): Instrument | null {
  const spellings = name.matchAll(/(?<![0-9a-z])(?:(?:sh|sz|bj)[._#]?)?\d{6}(?:[._]?(?:sh|sz|bj|ss|xshg|xshe))?(?![0-9a-z])/gi)
  const found = new Map<string, Instrument>()
  for (const [spelling] of spellings) {
    const security = securityOf(spelling.replace(/[_#]/, '.'))
    if (security) found.set(security.code, security)
  }
  return found.size === 1 ? firstItem([...found.values()]) : null
}

/** The Shanghai index with the digits of a Shenzhen share (000001 is 平安银行 and 上证指数), where `text` does not name the market; null when there is none. */
export function indexNamesake({ kind, code }: Instrument, text: string): Instrument | null {
  if (kind !== 'stock' || !code.startsWith('SZ000') || SHENZHEN.test(text)) return null
  return securityOf(`SH${digitsOf(code)}`)
}

/** Whether the text that names a share's digits has the name of the index with these digits. */
export function namesIndex(index: Instrument, text: string): boolean {
  const name = indexName(index.code)
  return name !== null && text.includes(name)
}
