import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinThings, type Meeting } from './join-user-items.ts'
import { mergeThings, thingEdits, thingKey } from './merge-user-items.ts'

const kinds = ['screen', 'preference', 'visit'] as const
const meetingOf = (kind: Thing['kind']): Meeting => (kind === 'screen' ? 'each' : kind === 'visit' ? 'newest' : 'setting')
const named = { kind: fc.constantFrom(...kinds), id: fc.constantFrom('a', 'b', 'c') }
const value = fc.constantFrom('1', '2', '3')
const shown = fc.uniqueArray(fc.record({ ...named, value }), { selector: thingKey })
type Step = { device: number; kind: Thing['kind']; id: string; value: string | null; syncs: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  ...{ device: fc.integer({ min: 0, max: 1 }), ...named, value: fc.option(value, { nil: null }), syncs: fc.boolean() },
})

/** What a device shows, knows and has not sent. */
class Device {
  shown = new Map<string, Pick<Thing, 'kind' | 'id' | 'value'>>()
  base: Thing[] = []
  edit({ kind, id, value }: Step, nowMs: number) {
    if (value === null) this.shown.delete(thingKey({ kind, id }))
    else this.shown.set(thingKey({ kind, id }), { kind, id, value })
    this.base = mergeThings(this.base, thingEdits(this.base, [...this.shown.values()], nowMs))
  }
  meet(account: Thing[]): Thing[] {
    this.base = mergeThings(account, this.base)
    this.shown = new Map(
      this.base.filter(({ isDeleted }) => !isDeleted).map(({ kind, id, value }) => [thingKey({ kind, id }), { kind, id, value }]),
    )
    return this.base
  }
}

test('two devices that edit offline and meet the account in any order come to the same, and to the last edit of each thing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, isReversed) => {
      const devices = [new Device(), new Device()]
      const last = new Map<string, string | null>()
      let account: Thing[] = []
      steps.forEach((one, nowMs) => {
        const device = devices[one.device]!
        const key = thingKey(one)
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
  const thing = fc.record({ ...named, value, updatedAt: fc.integer({ min: 0, max: 3 }), isDeleted: fc.boolean() })
  const things = fc.uniqueArray(thing, { selector: thingKey })
  fc.assert(
    fc.property(things, things, things, (a, b, c) => {
      expect(mergeThings(a, b)).toEqual(mergeThings(b, a))
      expect(mergeThings(mergeThings(a, b), c)).toEqual(mergeThings(a, mergeThings(b, c)))
      expect(mergeThings(mergeThings(a, b), b)).toEqual(mergeThings(a, b))
    }),
  )
})

test('a first meeting keeps every screen of both sides, and a second one changes nothing', () => {
  const editedAt = Number
  const renamed = (text: string) => text
  fc.assert(
    fc.property(shown, shown, (local, kept) => {
      const account = kept.map((one): Thing => ({ ...one, updatedAt: 5, isDeleted: false }))
      const join = (with_: readonly Thing[]) => joinThings({ local, account: with_, nowMs: 9, meetingOf, editedAt, renamed })
      const after = mergeThings(account, join(account))
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
