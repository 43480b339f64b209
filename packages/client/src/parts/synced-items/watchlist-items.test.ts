import type { CollectItem, Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { mergeCollections } from '@guanlan/domain/watchlist/merge-watchlist.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePersonState } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { useToast } from '../../ui/popup/toast.tsx'
import { emptyCollection } from '../watchlist/records.ts'
import { addGroup, addItems, removeItems, writeNote } from '../watchlist/watchlist.ts'
import { openWatchlist, useWatchlistState } from '../watchlist/watchlist-store.ts'
import { openItemSync } from './item-sync.ts'
import { watchlistItems } from './watchlist-items.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  usePersonState.setState({ user: null, isKnown: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const item = (secucode: string, more: Partial<CollectItem> = {}): CollectItem => ({
  ...{ secucode, groupIds: [], pinned: false, note: '', addedAt: 1, addPrice: 10, sort: 0, updatedAt: 1, isDeleted: false },
  ...more,
})

/** Accounts on a server, by the one logged in; `isDown` answers nothing. */
function server(given: { a: Collection; b?: Collection }) {
  const accounts = { b: emptyCollection, ...given }
  const state = { accounts, isDown: false, refusal: '' }
  const fake = fakeApi({
    'collect.sync': (sent) => {
      const id = usePersonState.getState().user?.id as 'a' | 'b'
      if (state.isDown) throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
      if (state.refusal !== '' && sent.items?.length)
        throw new ApiError({ code: 400, reason: 'invalid_input', text: state.refusal, status: 400 })
      accounts[id] = mergeCollections(accounts[id], { ...emptyCollection, ...sent })
      return { ...accounts[id], stamp: 1, isWhole: true }
    },
  })
  return Object.assign(state, fake)
}
const settle = () => vi.advanceTimersByTimeAsync(2000)
const logIn = async (id: string | null) => {
  usePersonState.setState({ user: id === null ? null : ({ id } as never), isKnown: true })
  await settle()
}
const shown = () => useWatchlistState.getState().list.items.map(({ code }) => code)
const storedOf = ({ items }: Collection | undefined = emptyCollection) =>
  items.filter(({ isDeleted }) => !isDeleted).map(({ secucode }) => secucode)
const { apply } = useWatchlistState.getState()
const follow = (code: string) => apply((list) => addItems(list, [{ code, addPrice: 9 }], { nowMs: Date.now() }))

/** A device with a list that belongs to no account. */
function deviceWith(...codes: string[]): Platform {
  const platform = testPlatform()
  openWatchlist(platform)
  for (const code of codes.toReversed()) follow(code)
  return platform
}

test('at login the list here and that of the account become one, in both, with groups of one name and both notes', async () => {
  const platform = deviceWith('SH600519', 'SZ000001')
  apply((list) => addGroup(list, 'mine', '核心'))
  apply((list) => ({
    ...list,
    items: list.items.map((one) => (one.code === 'SH600519' ? { ...one, groupIds: ['mine'], note: '本机' } : one)),
  }))
  const group = { id: 'theirs', name: '核心', sort: 0, updatedAt: 1, isDeleted: false }
  const there = server({ a: { items: [item('SH600519', { note: '账号' }), item('BJ430047', { sort: 1 })], groups: [group] } })
  openItemSync(watchlistItems, there.api, platform)
  await logIn('a')
  expect(shown()).toEqual(['SZ000001', 'SH600519', 'BJ430047'])
  expect(storedOf(there.accounts.a).sort()).toEqual(['BJ430047', 'SH600519', 'SZ000001'])
  const { items, groups } = useWatchlistState.getState().list
  expect(groups).toEqual([{ id: 'theirs', name: '核心' }])
  expect(items[1]).toMatchObject({ groupIds: ['theirs'], note: '账号\n本机', addedAtMs: 1, addPrice: 10 })
  expect(JSON.parse(platform.storage.get('guanlan.watchlist') ?? '').items).toHaveLength(3)
})

test('edits are sent together soon after; those of another device arrive with them; a removal reaches both', async () => {
  const there = server({ a: emptyCollection })
  openItemSync(watchlistItems, there.api, deviceWith('SH600519'))
  await logIn('a')
  const requests = there.requests.length
  follow('SZ000001')
  apply((list) => writeNote(list, 'SZ000001', '看'))
  there.accounts.a = mergeCollections(there.accounts.a, {
    items: [item('SH600519', { isDeleted: true, updatedAt: 9e6 }), item('BJ430047')],
    groups: [],
  })
  await settle()
  expect(there.requests).toHaveLength(requests + 1)
  expect(shown().sort()).toEqual(['BJ430047', 'SZ000001'])
  apply((list) => removeItems(list, ['BJ430047']))
  await settle()
  expect(storedOf(there.accounts.a)).toEqual(['SZ000001'])
})

test('edits made offline wait with the time they were made, also over a restart', async () => {
  const platform = deviceWith('SH600519')
  const there = server({ a: emptyCollection })
  openItemSync(watchlistItems, there.api, platform)
  await logIn('a')
  there.isDown = true
  apply((list) => writeNote(list, 'SH600519', '早'))
  follow('SZ000001')
  await settle()
  await logIn(null)
  there.isDown = false
  const later = { ...there.accounts.a.items[0]!, note: '晚', updatedAt: Date.now() }
  there.accounts.a = mergeCollections(there.accounts.a, { items: [later], groups: [] })
  await vi.advanceTimersByTimeAsync(60_000)
  await logIn('a')
  expect(useWatchlistState.getState().list.items.find(({ code }) => code === 'SH600519')?.note).toBe('晚')
  expect(storedOf(there.accounts.a).sort()).toEqual(['SH600519', 'SZ000001'])
})

test('logging out keeps the list; another account that logs in here gets what is new, not what the other account keeps', async () => {
  const there = server({ a: { items: [item('BJ430047')], groups: [] }, b: { items: [item('SZ300750')], groups: [] } })
  openItemSync(watchlistItems, there.api, deviceWith('SH600519'))
  await logIn('a')
  await logIn(null)
  expect(shown()).toEqual(['SH600519', 'BJ430047'])
  follow('SZ000001')
  await settle()
  expect(storedOf(there.accounts.a)).not.toContain('SZ000001')
  await logIn('b')
  expect(shown().sort()).toEqual(['SZ000001', 'SZ300750'])
  expect(storedOf(there.accounts.a).sort()).toEqual(['BJ430047', 'SH600519'])
})

test('a page opened after a minute asks what other devices did', async () => {
  const platform = testPlatform()
  const there = server({ a: emptyCollection })
  openItemSync(watchlistItems, there.api, platform)
  await logIn('a')
  there.accounts.a = { items: [item('BJ430047')], groups: [] }
  platform.record.goTo('/pages/v2/collection/collection')
  await settle()
  expect(shown()).not.toContain('BJ430047')
  await vi.advanceTimersByTimeAsync(60_000)
  platform.record.goTo('/pages/v2/index/index')
  await settle()
  expect(shown()).toContain('BJ430047')
})

test('what the account has no room for stays here, and is said once', async () => {
  const there = server({ a: emptyCollection })
  there.refusal = '账号自选最多 500 只'
  const said: string[] = []
  useToast.subscribe(({ shown }) => shown && said.push(shown.text))
  openItemSync(watchlistItems, there.api, deviceWith('SH600519'))
  await logIn('a')
  expect(said).toEqual([there.refusal])
  follow('SZ000001')
  await settle()
  expect([said, shown()]).toEqual([[there.refusal], ['SZ000001', 'SH600519']])
  there.refusal = ''
  follow('SZ300750')
  await settle()
  expect(storedOf(there.accounts.a)).toHaveLength(3)
})
