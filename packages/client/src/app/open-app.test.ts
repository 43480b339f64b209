// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakePlatform } from '../platform/fake.ts'
import { usePersonState } from '../session/person.ts'
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
