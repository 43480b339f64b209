import { FORMER_CODES } from './former-codes.data.ts'
import type { SecuCode } from './secu-code.ts'

let byFormer: Map<SecuCode, SecuCode> | null = null
let byPresent: Map<SecuCode, SecuCode[]> | null = null

function read(): void {
  byFormer = new Map()
  byPresent = new Map()
  for (const pair of FORMER_CODES.replaceAll('\n', '').split(',')) {
    const exchange = pair.slice(0, 2)
    const present = `${exchange}${pair.slice(2, 8)}` as SecuCode
    const former = `${exchange}${pair.slice(8)}` as SecuCode
    byFormer.set(former, present)
    byPresent.set(present, [...(byPresent.get(present) ?? []), former])
  }
}

/** Present code by former code: Beijing's move to 920xxx in October 2025 and the few renumberings of Shanghai and Shenzhen. */
export function formerCodeTable(): ReadonlyMap<SecuCode, SecuCode> {
  if (byFormer === null) read()
  return byFormer as ReadonlyMap<SecuCode, SecuCode>
}

/** Codes a security bore before its present one; empty for nearly all. */
export function formerCodesOf(code: SecuCode): readonly SecuCode[] {
  if (byPresent === null) read()
  return (byPresent as ReadonlyMap<SecuCode, SecuCode[]>).get(code) ?? []
}
