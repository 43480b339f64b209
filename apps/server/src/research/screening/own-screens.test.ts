import type { ScreenFilter } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import { type OwnLists, readOwnScreens, withOwnLists } from './own-screens.ts'

type Saved = NonNullable<OwnLists['screen']>[string]

const named = (...ids: string[]): ScreenFilter => ({ key: 'screen', op: 'in', value: ids })
const cheap: ScreenFilter = { key: 'price', op: '<', value: 5 }
const screen = (...filters: ScreenFilter[]): Saved => ({ filters, logic: 'or' })
const top: Condition = { kind: 'list', list: 'screen', ids: ['s0'] }

/** Saved screens of which two a level name both of the next. */
function doubling(levels: number): Record<string, Saved> {
  const both = Array.from({ length: levels }, (_, at) => screen(named(`s${at + 1}`, `t${at + 1}`)))
  const last = screen(cheap)
  return Object.fromEntries(
    [...both, last].flatMap((one, at) => [[`s${at}`, one] as const, ...(at === 0 ? [] : [[`t${at}`, one] as const])]),
  )
}

/** The same lists, counting how often one is read. */
function counted(screens: Record<string, Saved>): { own: OwnLists; reads(): number } {
  let reads = 0
  const get = (target: Record<string, Saved>, id: string) => {
    reads++
    return target[id]
  }
  return { own: { screen: new Proxy(screens, { get: get as never }) }, reads: () => reads }
}

test('a saved screen is read once however often it is named: 25 levels that double are 51 readings', () => {
  const { own, reads } = counted(doubling(25))
  expect(readOwnScreens(own, [top]).size).toBe(51)
  expect(reads()).toBe(51)
})

test('a back-test refuses what doubles before it is written out', () => {
  const { own, reads } = counted(doubling(25))
  expect(() => withOwnLists(top, own)).toThrow(expect.objectContaining({ field: 'own.screen', message: expect.stringContaining('2000') }))
  expect(reads()).toBe(51)
})

test('lists are written out in place of their names', () => {
  const own = { screen: { s0: screen(named('s1'), cheap), s1: screen(cheap) }, watchlist: { mine: ['SH600519'] } }
  const where: Condition = { kind: 'and', parts: [top, { kind: 'list', list: 'watchlist', ids: ['mine'] }] }
  const price = { kind: 'compare', left: { factor: 'price' }, op: '<', right: 5 }
  const inner = { kind: 'or', parts: [price] }
  expect(withOwnLists(where, own)).toEqual({
    kind: 'and',
    parts: [
      { kind: 'or', parts: [{ kind: 'or', parts: [{ kind: 'or', parts: [inner] }, price] }] },
      { kind: 'list', list: 'security', ids: ['SH600519'] },
    ],
  })
})

test.each<[string, OwnLists, string, string]>([
  ['names itself', { screen: { s0: screen(named('s1')), s1: screen(named('s0')) } }, 'own.screen', '引用了自己'],
  ['is missing', { screen: {} }, 'own.screen', '请在 own.screen 里给出'],
  ['goes 41 levels deep', { screen: doubling(41) }, 'own.screen', '最多套 40 层'],
  ['names what every object has', { screen: { s0: screen(named('constructor')) } }, 'own.screen', '请在 own.screen 里给出'],
  [
    'has 2001 conditions',
    {
      screen: Object.fromEntries([
        ['s0', screen(named(...Array.from({ length: 40 }, (_, at) => `t${at}`)))],
        ...Array.from({ length: 40 }, (_, at) => [`t${at}`, screen(...Array.from({ length: 60 }, () => cheap))]),
      ]),
    },
    'own.screen',
    '合计超过 2000 个条件',
  ],
])('a saved screen that %s is refused with the field', (_, own, field, message) => {
  for (const read of [() => readOwnScreens(own, [top]), () => withOwnLists(top, own)])
    expect(read).toThrow(expect.objectContaining({ code: 'invalid_input', field, message: expect.stringContaining(message) }))
})

test('watchlists that are named over and over are refused before they are written out', () => {
  const own = { watchlist: { mine: Array.from({ length: 2000 }, () => 'SH600519') } }
  const where: Condition = { kind: 'list', list: 'watchlist', ids: Array.from({ length: 11 }, () => 'mine') }
  expect(() => withOwnLists(where, own)).toThrow(
    expect.objectContaining({ field: 'own.watchlist', message: expect.stringContaining('20000') }),
  )
})
