import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { Platform } from '../platform/platform.ts'

const AGREEMENT_KEY = 'guanlan.agreement'

/** Whether the user of this device agreed to 用户协议 and 隐私政策 as they are now: another version of either asks again. */
export function hasAgreed(platform: Platform): boolean {
  return platform.storage.get(AGREEMENT_KEY) === ACCOUNT_AGREEMENT
}

/** Keeps the consent on the device. */
export function agree(platform: Platform): void {
  platform.storage.set(AGREEMENT_KEY, ACCOUNT_AGREEMENT)
}

/** Takes the consent back. */
export function disagree(platform: Platform): void {
  platform.storage.remove(AGREEMENT_KEY)
}

/** What a login tells the server of the consent given on this device; nothing where none was. */
export function agreementHere(platform: Platform): { agreement?: string } {
  return hasAgreed(platform) ? { agreement: ACCOUNT_AGREEMENT } : {}
}
