import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import { thingKey } from '@guanlan/domain/user-items/merge-user-items.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Shown } from './entry-things.ts'

export const KEY = 'guanlan.things.account'

/** What this device knows of the things of an account, edits made here in it, those the account has not been told, and up to where it was asked. */
export type Kept = { account: string; base: Thing[]; pending: Thing[]; stamp: number }

export function readKept({ storage }: Pick<Platform, 'storage'>): Kept | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Kept | null
    return Array.isArray(kept?.base) && Array.isArray(kept.pending) && Number.isInteger(kept.stamp) ? kept : null
  } catch {
    return null
  }
}

export function writeKept({ storage }: Pick<Platform, 'storage'>, kept: Kept): void {
  storage.set(KEY, JSON.stringify(kept))
}

/** What still waits after `sent` was taken: what was not in it, or edited since. */
export function pendingAfter(pending: readonly Thing[], sent: readonly Thing[]): Thing[] {
  const taken = new Set(sent.map((one) => JSON.stringify(one)))
  return pending.filter((one) => !taken.has(JSON.stringify(one)))
}

/** What is shown without what another account keeps: that is theirs, and safe there. What was added or changed since stays. */
export function withoutOthers(shown: readonly Shown[], other: Kept | null): Shown[] {
  if (other === null) return [...shown]
  const waiting = new Set(other.pending.map(thingKey))
  const safe = new Map(other.base.filter((one) => !one.isDeleted && !waiting.has(thingKey(one))).map((one) => [thingKey(one), one.value]))
  return shown.filter((one) => safe.get(thingKey(one)) !== one.value)
}
