// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Api } from '../api/api-context.ts'
import { useWechatTicket } from '../features/account/login/use-wechat.ts'
import { storeStep, takeStep } from '../features/membership/payment/pending-steps.ts'
import { useView as useWatchlistView } from '../features/watchlist/view-store.ts'
import { fakePlatform } from '../platform/fake.ts'
import type { Platform } from '../platform/platform.ts'
import { personKeys } from '../session/account-change.ts'
import { followLogin, forgetPerson, logIn, usePersonState } from '../session/person.ts'
import { openApp } from './open-app.tsx'

afterEach(() => usePersonState.setState({ user: null, isKnown: false }))

test('when the account changes nothing asked for the former one is kept', () => {
  const { queryClient } = openApp(fakePlatform())
  const become = (id: string | null) => usePersonState.setState({ user: (id === null ? null : { id }) as never, isKnown: true })
  const stored = () => queryClient.getQueryData(['order.list', {}])
  become('a')
  queryClient.setQueryData(['order.list', {}], { data: ['an order of a'] })
  become('a')
  expect(stored()).toBeDefined()
  become('b')
  expect(stored()).toBeUndefined()
  queryClient.setQueryData(['order.list', {}], { data: ['an order of b'] })
  become(null)
  expect(stored()).toBeUndefined()
})

const nextLogin = { token: 'b.b.b', tokenExpired: 9e15, refreshToken: 'r', refreshExpired: 9e15, isNew: false }
const answering = (id: string) => (() => Promise.resolve({ data: { id } })) as unknown as Api

test.each([
  ['a user logs out', 'a', async (platform: Platform) => forgetPerson(platform)],
  ['a login ended before the start', null, async (platform: Platform) => forgetPerson(platform)],
  ['another account logs in', 'a', (platform: Platform) => logIn(answering('b'), platform, nextLogin)],
  ['a link of another account is opened first', null, (platform: Platform) => logIn(answering('b'), platform, nextLogin)],
])('%s: what the account does not keep of a person leaves the device, whose settings stay', async (_, id, change) => {
  const platform = fakePlatform()
  openApp(platform)
  platform.storage.set('guanlan.token', 'a.a.a')
  usePersonState.setState({ user: (id === null ? null : { id }) as never, isKnown: true })
  for (const key of Object.keys(personKeys)) platform.storage.set(key, '[{"of":"a"}]')
  platform.storage.set('guanlan.agreement', 'agreed')
  useWechatTicket.setState({ ticket: 'of a' })
  storeStep('order of a', { kind: 'none' } as never)
  useWatchlistView.setState({ groupId: 'group of a' })
  await change(platform)
  expect(platform.storage.keys().filter((key) => platform.storage.get(key)?.includes('"a"'))).toEqual([])
  expect([useWechatTicket.getState().ticket, takeStep('order of a'), useWatchlistView.getState().groupId]).toEqual([null, null, null])
  expect(platform.storage.get('guanlan.agreement')).toBe('agreed')
})

test('a tab that follows another account resets its memory and leaves the entries the next person has written', async () => {
  const platform = fakePlatform()
  openApp(platform)
  platform.storage.set('guanlan.token', 'b.b.b')
  usePersonState.setState({ user: { id: 'a' } as never, isKnown: true })
  useWatchlistView.setState({ groupId: 'group of a' })
  platform.storage.set('guanlan.buying', 'an order of b')
  await followLogin(answering('b'), platform)
  expect([usePersonState.getState().user?.id, useWatchlistView.getState().groupId, platform.storage.get('guanlan.buying')]).toEqual([
    'b',
    null,
    'an order of b',
  ])
})
