import { ACCOUNT_AGREEMENT } from '@guanlan/contract/account-agreement.ts'
import type { Platform } from '../platform/platform.ts'

const AGREEMENT_KEY = 'guanlan.agreement'

/** Whether the user of this device agreed to 用户协议 and 隐私政策 as they are now: another version of either asks again. */
export function hasAgreed(platform: Platform): boolean {
  return platform.storage.get(AGREEMENT_KEY) === ACCOUNT_AGREEMENT
}

/** Stores the consent on the device. */
export function agree(platform: Platform): void {
  platform.storage.set(AGREEMENT_KEY, ACCOUNT_AGREEMENT)
  for (const act of awaiting) act()
  awaiting.clear()
}

const awaiting = new Set<() => void>()

/** Acts once the user agreed: at once, or when the consent is given. */
export function whenAgreed(platform: Platform, act: () => void): void {
  if (hasAgreed(platform)) act()
  else awaiting.add(act)
}

/** Withdraws the consent. */
export function disagree(platform: Platform): void {
  platform.storage.remove(AGREEMENT_KEY)
}

/** The consent given on this device as a login sends it; empty without consent. */
export function agreementHere(platform: Platform): { agreement?: string } {
  return hasAgreed(platform) ? { agreement: ACCOUNT_AGREEMENT } : {}
}
