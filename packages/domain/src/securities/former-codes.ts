import { FORMER_CODES } from './former-codes.data.ts'
import { type SecuCode, toSecuCode } from './secu-code.ts'

type FormerCodes = { byFormer: ReadonlyMap<SecuCode, SecuCode>; byPresent: ReadonlyMap<SecuCode, readonly SecuCode[]> }
let kept: FormerCodes | null = null

function read(): FormerCodes {
  const byFormer = new Map<SecuCode, SecuCode>()
  const byPresent = new Map<SecuCode, SecuCode[]>()
  for (const pair of FORMER_CODES.replaceAll('\n', '').split(',')) {
    const exchange = pair.slice(0, 2)
    const present = toSecuCode(`${exchange}${pair.slice(2, 8)}`)
    const former = toSecuCode(`${exchange}${pair.slice(8)}`)
    byFormer.set(former, present)
    byPresent.set(present, [...(byPresent.get(present) ?? []), former])
  }
  return { byFormer, byPresent }
}

/** Present code by former code: Beijing's move to 920xxx in October 2025 and the few renumberings of Shanghai and Shenzhen. */
export function formerCodeTable(): ReadonlyMap<SecuCode, SecuCode> {
  kept ??= read()
  return kept.byFormer
}

/** Codes a security bore before its present one; empty for nearly all. */
export function formerCodesOf(code: SecuCode): readonly SecuCode[] {
  kept ??= read()
  return kept.byPresent.get(code) ?? []
}
