import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { mergeUserItems } from '@guanlan/domain/user-items/merge-user-items.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPreferences, preference, setPreference } from '../../device/preferences.ts'
import { storeEntry } from '../../device/stored-entries.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { personKeys } from '../../session/account-change.ts'
import { usePersonState } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { useToast } from '../../ui/popup/toast.tsx'
import { openItemSync } from './item-sync.ts'
import { deviceKeys, syncedKeys } from './storage-keys.ts'
import { entriesOf, storedItems } from './stored-items.ts'
import { userItems } from './user-items.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  usePersonState.setState({ user: null, isKnown: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Accounts on a server, by the one logged in; `isDown` answers nothing, `refusal` takes nothing of a kind. */
function server() {
  const accounts: Record<string, UserItem[]> = { a: [], b: [] }
  const state = { accounts, isDown: false, refused: '' }
  const fake = fakeApi({
    'userItems.sync': ({ items = [] }) => {
      const id = usePersonState.getState().user?.id as string
      if (state.isDown) throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
      if (items.some(({ kind }) => kind === state.refused))
        throw new ApiError({ code: 400, reason: 'invalid_input', text: '太多了', status: 400 })
      accounts[id] = mergeUserItems(accounts[id] ?? [], items)
      return { items: accounts[id], stamp: 1, isWhole: true }
    },
  })
  return Object.assign(state, fake)
}
const settle = (ms = 2000) => vi.advanceTimersByTimeAsync(ms)
const logIn = async (id: string | null) => {
  usePersonState.setState({ user: id === null ? null : ({ id } as never), isKnown: true })
  await settle()
}
const screen = (id: string, name = id) => ({ id, name, screen: '1a()', createdAtMs: 1, updatedAtMs: 1 })
const SCREENS = 'guanlan.screens'
const storeScreens = ({ storage }: Platform, ...screens: object[]) => storeEntry(storage, SCREENS, JSON.stringify(screens))
const screensOf = ({ storage }: Platform) =>
  (JSON.parse(storage.get(SCREENS) ?? '[]') as { id: string; name: string }[]).map(({ name }) => name)
const item = (kind: UserItem['kind'], id: string, value: unknown): UserItem => ({
  kind,
  id,
  value: JSON.stringify(value),
  updatedAt: 5,
  isDeleted: false,
})

test('every entry the client keeps is synced, or named as one of the device or of the person', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/test\.tsx?$|testing/.test(file),
  )
  const used = new Set(
    files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'(guanlan\.[\w.-]+)'/g)].map(([, key]) => key ?? '')),
  )
  const known = [...syncedKeys.map(({ key }) => key), ...Object.keys(deviceKeys), ...Object.keys(personKeys)]
  expect([...used].filter((key) => !known.includes(key))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('at login what is kept here and by the account become one: both screens of one id stay, a setting of the account stands', async () => {
  const platform = testPlatform()
  const stop = applyPreferences(platform)
  storeScreens(platform, screen('own1', '本机的'))
  setPreference('market', 'intl')
  setPreference('text', 'xl')
  const there = server()
  there.accounts.a = [item('screen', 'own1', screen('own1', '账号的')), item('preference', 'market', 'cvd')]
  openItemSync(userItems, there.api, platform)
  await logIn('a')
  expect(screensOf(platform).sort()).toEqual(['本机的', '账号的'])
  expect([preference('market'), preference('text')]).toEqual(['cvd', 'xl'])
  expect(there.accounts.a.filter(({ kind }) => kind === 'screen')).toHaveLength(2)
  expect(there.accounts.a.some(({ kind, id }) => kind === 'preference' && id === 'text')).toBe(false)
  expect(JSON.parse(platform.storage.get('guanlan.preferences') ?? '')).toMatchObject({ market: 'cvd', text: 'xl' })
  stop()
})

test('lines drawn on two devices of an account are on both; one taken away goes from both', async () => {
  const there = server()
  const DRAWINGS = 'guanlan.drawings'
  const line = (id: string) => ({ id, code: 'SH600519', tool: 'horizontal', anchors: [{ time: '2026-11-20', price: 10 }] })
  const ids = ({ storage }: Platform) => (JSON.parse(storage.get(DRAWINGS) ?? '[]') as { id: string }[]).map(({ id }) => id)
  const [phone, desktop] = [testPlatform(), testPlatform()]
  storeEntry(phone.storage, DRAWINGS, JSON.stringify([line('SH600519.a')]))
  storeEntry(desktop.storage, DRAWINGS, JSON.stringify([line('SH600519.b')]))
  openItemSync(userItems, there.api, phone)
  await logIn('a')
  for (const device of [desktop, phone]) {
    openItemSync(userItems, there.api, device)
    await settle()
  }
  expect([ids(phone), ids(desktop).sort()]).toEqual([
    ['SH600519.a', 'SH600519.b'],
    ['SH600519.a', 'SH600519.b'],
  ])
  storeEntry(phone.storage, DRAWINGS, JSON.stringify([line('SH600519.b')]))
  await settle()
  openItemSync(userItems, there.api, desktop)
  await settle()
  expect(ids(desktop)).toEqual(['SH600519.b'])
})

test('edits are sent soon after, those of another device arrive, a removal reaches both; what was merely read waits', async () => {
  const [platform, there] = [testPlatform(), server()]
  openItemSync(userItems, there.api, platform)
  await logIn('a')
  storeScreens(platform, screen('own1'), screen('own2'))
  await settle()
  expect(there.accounts.a?.map(({ id }) => id)).toEqual(['own1', 'own2'])
  there.accounts.a = mergeUserItems(there.accounts.a ?? [], [{ ...item('screen', 'own3', screen('own3')), updatedAt: Date.now() + 1 }])
  storeScreens(platform, screen('own2'))
  await settle()
  expect(there.accounts.a?.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)).toEqual(['own2', 'own3'])
  expect(screensOf(platform)).toEqual(['own3', 'own2'])
  storeEntry(platform.storage, 'guanlan.visits', JSON.stringify({ SH600519: { seen: 9, before: null } }))
  await settle()
  expect(there.accounts.a?.some(({ kind }) => kind === 'visit')).toBe(false)
  await settle(20_000)
  expect(there.accounts.a?.some(({ kind }) => kind === 'visit')).toBe(true)
})

test('what is edited while the server is away is sent later, and dated when it was made', async () => {
  const [platform, there] = [testPlatform(), server()]
  openItemSync(userItems, there.api, platform)
  await logIn('a')
  there.isDown = true
  const madeMs = Date.now()
  storeScreens(platform, screen('own1'))
  await settle(60_000)
  there.isDown = false
  await logIn(null)
  await logIn('a')
  expect(there.accounts.a?.[0]?.updatedAt).toBeLessThan(madeMs + 100)
})

test('a kind the account refuses is said once and keeps no other from being sent', async () => {
  const [platform, there] = [testPlatform(), server()]
  storeScreens(platform, screen('own1'))
  storeEntry(platform.storage, 'guanlan.watchlist-columns', '["price"]')
  there.refused = 'screen'
  const said: string[] = []
  useToast.subscribe(({ shown }) => shown && said.push(shown.text))
  openItemSync(userItems, there.api, platform)
  await logIn('a')
  expect(there.accounts.a?.map(({ kind }) => kind)).toEqual(['columns'])
  expect(said).toEqual(['太多了'])
  expect(screensOf(platform)).toEqual(['own1'])
})

test('logging out leaves everything here; the next account is not given what is of the first', async () => {
  const [platform, there] = [testPlatform(), server()]
  storeScreens(platform, screen('own1', '甲的'))
  openItemSync(userItems, there.api, platform)
  await logIn('a')
  await logIn(null)
  expect(screensOf(platform)).toEqual(['甲的'])
  storeScreens(platform, screen('own1', '甲的'), screen('own2', '之后的'))
  await logIn('b')
  expect(there.accounts.b?.map(({ id }) => id)).toEqual(['own2'])
  expect(screensOf(platform)).toEqual(['之后的'])
})

test('entries that are gone or broken remove nothing, and what is too long for the account stays here', () => {
  const stored = new Map([
    [SCREENS, '{'],
    ['guanlan.formulas', JSON.stringify([{ id: 'own-1', text: 'x'.repeat(40_000) }])],
  ])
  const storage = { get: (key: string) => stored.get(key) ?? null }
  const { items, isReadable } = storedItems(storage)
  expect(items).toEqual([])
  expect(isReadable(item('screen', 'own1', {}))).toBe(false)
  expect(entriesOf([item('screen', 'own1', screen('own1'))], storage)).toEqual([[SCREENS, JSON.stringify([screen('own1')])]])
})
