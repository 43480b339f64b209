import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import { requestOf } from './screen-request.ts'

const cheap: Condition = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 }
const watched: Condition = { kind: 'list', list: 'watchlist', ids: ['g1'] }
const of = (where: Condition): Screen => ({ where, sort: null, limit: null })
const saved = (id: string, where: Condition) => ({ id, name: id, screen: toAddressText(of(where)), createdAtMs: 0, updatedAtMs: 0 })

test('order and limit go along; lists of the device are sent with what they mean, those of saved screens too', () => {
  const screen: Screen = {
    where: { kind: 'and', parts: [cheap, { kind: 'not', part: { kind: 'list', list: 'screen', ids: ['own1'] } }] },
    sort: { by: { factor: 'roe' }, direction: 'desc' },
    limit: 30,
  }
  const ownLists = { groups: new Map([['g1', ['SH600519']]]), screens: [saved('own1', watched)] }
  expect(requestOf(screen, ownLists)).toEqual({
    ok: true,
    request: {
      filters: [
        { key: 'pe-ttm', op: '<', value: 20 },
        { key: 'screen', op: 'in', value: ['own1'], not: true },
      ],
      logic: 'and',
      sort: { key: 'roe', dir: 'desc' },
      limit: 30,
      own: { watchlist: { g1: ['SH600519'] }, screen: { own1: { filters: [{ key: 'watchlist', op: 'in', value: ['g1'] }], logic: 0 } } },
    },
  })
})

test('lists this device does not keep are refused with what to do', () => {
  const ownLists = { groups: new Map<string, string[]>(), screens: [] }
  expect(requestOf(of(watched), ownLists)).toMatchObject({ ok: false, reason: expect.stringContaining('自选分组不在这台设备上') })
  expect(requestOf(of({ kind: 'list', list: 'screen', ids: ['own9'] }), ownLists)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('已存选股'),
  })
})

test('saved screens that name each other are read once', () => {
  const naming = (id: string): Condition => ({ kind: 'list', list: 'screen', ids: [id] })
  const ownLists = { groups: new Map<string, string[]>(), screens: [saved('a', naming('b')), saved('b', naming('a'))] }
  expect(requestOf(of(naming('a')), ownLists)).toMatchObject({ ok: true, request: { own: { screen: { a: {}, b: {} } } } })
})
