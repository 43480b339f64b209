import { indexName } from './indexes.ts'
import { BJ_NAMES, SH_NAMES, SZ_NAMES } from './name-table.data.ts'
import { type Exchange, type SecuCode, toSecuCode } from './secu-code.ts'

const SECTIONS: readonly [Exchange, string][] = [
  ['SH', SH_NAMES],
  ['SZ', SZ_NAMES],
  ['BJ', BJ_NAMES],
]
let table: Map<SecuCode, string> | null = null

/** One section: names in the order of their codes, a number before a name is how far its code lies from the one before (1 unless given). */
function readSection(into: Map<SecuCode, string>, exchange: Exchange, packed: string): void {
  let digits = 0
  for (const part of packed.replaceAll('\n', '').split(',')) {
    let at = 0
    let step = 0
    for (; part.charCodeAt(at) >= 48 && part.charCodeAt(at) <= 57; at++) step = step * 10 + part.charCodeAt(at) - 48
    digits += at === 0 ? 1 : step
    into.set(toSecuCode(`${exchange}${String(digits).padStart(6, '0')}`), part.slice(at))
  }
}

/** 简称 of every security of the table by code, in the order Shanghai, Shenzhen, Beijing and by code within each. Needs neither dates nor pinyin. */
export function securityNames(): ReadonlyMap<SecuCode, string> {
  if (table !== null) return table
  table = new Map()
  for (const [exchange, packed] of SECTIONS) readSection(table, exchange, packed)
  return table
}

/** Short name of a security or a followed index; null when the table does not know the code. */
export function secuAbbrOf(code: SecuCode): string | null {
  return securityNames().get(code) ?? indexName(code)
}
