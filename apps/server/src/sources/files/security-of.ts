import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { parseInstrument } from '@guanlan/domain/securities/instrument.ts'

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
