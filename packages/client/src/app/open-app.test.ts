// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useWechatTicket } from '../features/account/use-wechat.ts'
import { handStep, takeStep } from '../features/membership/handed-steps.ts'
import { useView as useWatchlistView } from '../features/watchlist/view-store.ts'
import { fakePlatform } from '../platform/fake.ts'
import type { Platform } from '../platform/platform.ts'
import { personKeys } from '../session/account-change.ts'
import { forgetPerson, usePersonState } from '../session/person.ts'
import { openApp } from './open-app.tsx'

afterEach(() => usePersonState.setState({ user: null, isKnown: false }))

test('when the account changes nothing asked for the former one is kept', () => {
  const { queryClient } = openApp(fakePlatform())
  const become = (id: string | null) => usePersonState.setState({ user: (id === null ? null : { id }) as never, isKnown: true })
  const kept = () => queryClient.getQueryData(['order.list', {}])
  become('a')
  queryClient.setQueryData(['order.list', {}], { data: ['an order of a'] })
  become('a')
  expect(kept()).toBeDefined()
  become('b')
  expect(kept()).toBeUndefined()
  queryClient.setQueryData(['order.list', {}], { data: ['an order of b'] })
  become(null)
  expect(kept()).toBeUndefined()
})

test.each([
  ['somebody logs out', 'a', (platform: Platform) => forgetPerson(platform)],
  ['a login ended before the start', null, (platform: Platform) => forgetPerson(platform)],
  ['another account is used, here or in another tab', 'a', () => usePersonState.setState({ user: { id: 'b' } as never, isKnown: true })],
])('%s: what the account does not keep of a person leaves the device, whose settings stay', (_, id, change) => {
  const platform = fakePlatform()
  openApp(platform)
  usePersonState.setState({ user: (id === null ? null : { id }) as never, isKnown: true })
  for (const key of Object.keys(personKeys)) platform.storage.set(key, '[{"of":"a"}]')
  platform.storage.set('guanlan.agreement', 'agreed')
  useWechatTicket.setState({ ticket: 'of a' })
  handStep('order of a', { kind: 'none' } as never)
  useWatchlistView.setState({ groupId: 'group of a' })
  change(platform)
  expect(platform.storage.keys().filter((key) => platform.storage.get(key)?.includes('"a"'))).toEqual([])
  expect([useWechatTicket.getState().ticket, takeStep('order of a'), useWatchlistView.getState().groupId]).toEqual([null, null, null])
  expect(platform.storage.get('guanlan.agreement')).toBe('agreed')
})
