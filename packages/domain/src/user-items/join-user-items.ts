import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { userItemKey } from './merge-user-items.ts'

type Shown = Pick<UserItem, 'kind' | 'id' | 'value'>
/**
 * How items of a kind meet: `each` stands for itself and both are kept (a screen, a formula); of a `setting` that of the account stands where it has one;
 * `newest` is the one that says it is later.
 */
export type Meeting = 'each' | 'setting' | 'newest'

type UserItemsMeeting = {
  /** What the device kept without an account. */
  local: readonly Shown[]
  account: readonly UserItem[]
  nowMs: number
  meetingOf(kind: UserItem['kind']): Meeting
  /** When a value says that it was edited, epoch ms. */
  editedAt(value: string): number
  /** The same value under another id, for values that name themselves. */
  renamed(value: string, id: string): string
}

/**
 * What a device kept without an account meets what the account keeps for the first time: nothing that stands for itself is lost. Of two different ones under
 * one id that of the device gets another; one the account removed before is kept again. Answers what has to be merged into the account.
 */
export function joinUserItems({ local, account, nowMs, meetingOf, editedAt, renamed }: UserItemsMeeting): UserItem[] {
  const known = new Map(account.map((one) => [userItemKey(one), one]))
  return local.flatMap((one): UserItem[] => {
    const other = known.get(userItemKey(one))
    const mine = { ...one, updatedAt: Math.max(nowMs, (other?.updatedAt ?? -1) + 1), isDeleted: false }
    if (other === undefined || other.isDeleted) return [mine]
    if (other.value === one.value) return []
    const meeting = meetingOf(one.kind)
    if (meeting === 'setting') return []
    if (meeting === 'newest') return editedAt(one.value) > editedAt(other.value) ? [mine] : []
    const id = freeId(one, (tried) => known.get(userItemKey({ kind: one.kind, id: tried })), renamed)
    return id === null ? [] : [{ ...mine, id, value: renamed(one.value, id) }]
  })
}

/** `own1-2`, `own1-3` …; null where the same is kept under one of them already, as after a join that was done twice. */
function freeId({ id, value }: Shown, at: (id: string) => UserItem | undefined, renamed: UserItemsMeeting['renamed']): string | null {
  for (let k = 2; ; k++) {
    const tried = `${id.slice(0, 70)}-${k}`
    const other = at(tried)
    if (other === undefined || other.isDeleted) return tried
    if (other.value === renamed(value, tried)) return null
  }
}
