import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinUserItems, type Meeting } from './join-user-items.ts'
import { mergeUserItems, userItemEdits, userItemKey } from './merge-user-items.ts'

const kinds = ['screen', 'preference', 'visit'] as const
const meetingOf = (kind: UserItem['kind']): Meeting => (kind === 'screen' ? 'each' : kind === 'visit' ? 'newest' : 'setting')
const named = { kind: fc.constantFrom(...kinds), id: fc.constantFrom('a', 'b', 'c') }
const value = fc.constantFrom('1', '2', '3')
const shown = fc.uniqueArray(fc.record({ ...named, value }), { selector: userItemKey })
type Step = { device: number; kind: UserItem['kind']; id: string; value: string | null; syncs: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  ...{ device: fc.integer({ min: 0, max: 1 }), ...named, value: fc.option(value, { nil: null }), syncs: fc.boolean() },
})

/** What a device shows, knows and has not sent. */
class Device {
  shown = new Map<string, Pick<UserItem, 'kind' | 'id' | 'value'>>()
  base: UserItem[] = []
  edit({ kind, id, value }: Step, nowMs: number) {
    if (value === null) this.shown.delete(userItemKey({ kind, id }))
    else this.shown.set(userItemKey({ kind, id }), { kind, id, value })
    this.base = mergeUserItems(this.base, userItemEdits(this.base, [...this.shown.values()], nowMs))
  }
  meet(account: UserItem[]): UserItem[] {
    this.base = mergeUserItems(account, this.base)
    this.shown = new Map(
      this.base.filter(({ isDeleted }) => !isDeleted).map(({ kind, id, value }) => [userItemKey({ kind, id }), { kind, id, value }]),
    )
    return this.base
  }
}

test('two devices that edit offline and meet the account in any order come to the same, and to the last edit of each item', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, isReversed) => {
      const devices = [new Device(), new Device()]
      const last = new Map<string, string | null>()
      let account: UserItem[] = []
      steps.forEach((one, nowMs) => {
        const device = devices[one.device]!
        const key = userItemKey(one)
        const isEdit = (device.shown.get(key)?.value ?? null) !== one.value
        device.edit(one, nowMs)
        if (isEdit) last.set(key, one.value)
        if (one.syncs) account = device.meet(account)
      })
      const order = isReversed ? [1, 0, 1] : [0, 1, 0]
      for (const at of order) account = devices[at]!.meet(account)
      expect(devices[0]?.shown.size).toBe(devices[1]?.shown.size)
      expect(devices[0]?.base).toEqual(devices[1]?.base)
      for (const [key, expected] of last) expect(devices[0]?.shown.get(key)?.value ?? null).toBe(expected)
    }),
  )
})

test('merging does not depend on order, nor on how often', () => {
  const item = fc.record({ ...named, value, updatedAt: fc.integer({ min: 0, max: 3 }), isDeleted: fc.boolean() })
  const items = fc.uniqueArray(item, { selector: userItemKey })
  fc.assert(
    fc.property(items, items, items, (a, b, c) => {
      expect(mergeUserItems(a, b)).toEqual(mergeUserItems(b, a))
      expect(mergeUserItems(mergeUserItems(a, b), c)).toEqual(mergeUserItems(a, mergeUserItems(b, c)))
      expect(mergeUserItems(mergeUserItems(a, b), b)).toEqual(mergeUserItems(a, b))
    }),
  )
})

test('a first meeting keeps every screen of both sides, and a second one changes nothing', () => {
  const editedAt = Number
  const renamed = (text: string) => text
  fc.assert(
    fc.property(shown, shown, (local, kept) => {
      const account = kept.map((one): UserItem => ({ ...one, updatedAt: 5, isDeleted: false }))
      const join = (with_: readonly UserItem[]) => joinUserItems({ local, account: with_, nowMs: 9, meetingOf, editedAt, renamed })
      const after = mergeUserItems(account, join(account))
      for (const { kind, id, value } of [...local, ...kept]) {
        const same = after.filter((one) => one.kind === kind && !one.isDeleted)
        if (kind === 'screen') expect(same.map((one) => one.value)).toContain(value)
        else expect(same.map((one) => one.id)).toContain(id)
      }
      for (const one of kept.filter(({ kind }) => kind === 'preference')) expect(after).toContainEqual(expect.objectContaining(one))
      expect(join(after)).toEqual([])
    }),
  )
})
