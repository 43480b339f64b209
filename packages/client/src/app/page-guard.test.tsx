import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { placeOf } from '../platform/place.ts'
import type { Platform } from '../platform/platform.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { webPlatform } from '../platform/web.ts'
import { forgetAccess } from '../session/access.ts'
import { forgetPerson, usePersonState } from '../session/person.ts'
import { type Answers, fakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { HostedPage } from './hosted-page.tsx'
import { pageKey, useAddress } from './use-location.ts'

afterEach(() => {
  forgetAccess()
  usePersonState.setState({ user: null, isKnown: false })
  for (const key of ['guanlan.token', 'guanlan.login', 'guanlan.agreement']) localStorage.removeItem(key)
})

const STOCK = href('stock', { code: 'SH600519' })
const drawn = vi.fn()

/** A host whose pages report that they were drawn. */
function Host() {
  const place = placeOf(useAddress())
  const { storage } = usePlatform()
  return (
    <HostedPage place={place} pageKey={pageKey(place)}>
      <Content name={place.name} token={storage.get('guanlan.token')} />
    </HostedPage>
  )
}
function Content({ name, token }: { name: string | null; token: string | null }) {
  drawn(name)
  return (
    <p>
      页面 {name}，{token ?? '没有登录'}
    </p>
  )
}

function open(address: string, { token = '', answers = {} as Answers, agreed = true, overrides = {} as Partial<Platform> } = {}) {
  drawn.mockClear()
  const server = fakeApi(answers)
  const app = renderInApp(<Host />, { api: server.api, ...overrides })
  if (token) app.platform.storage.set('guanlan.token', token)
  if (agreed) app.platform.storage.set('guanlan.agreement', ACCOUNT_AGREEMENT)
  act(() => app.record.goTo(address))
  return { ...app, ...server, place: () => app.platform.location.get() }
}
const user = { id: 'u', validDataProductIDs: null } as unknown as UserInfo
const free: Answers = {
  'account.info': () => user,
  'poster.info': () => ({
    show_poster: 1,
    poster_url: '/picture/poster?code=stock_detail',
    page_name: '个股',
    title: '已用完',
    points: [],
  }),
}
const login = { token: 'x.y.z', tokenExpired: 9e15, refreshToken: 'r', refreshExpired: 9e15, isNew: false }

test('a protected page leads to the login and back to itself with its query, and is not drawn before', async () => {
  const { place } = open(href('unregister'))
  await screen.findByText(/页面 login/)
  expect(place()).toBe(href('login', { from: href('unregister') }))
  expect(drawn).not.toHaveBeenCalledWith('unregister')
})

test('an address that forces a login leads to it and back to itself', async () => {
  const address = `${href('sectors', { kind: 'concept' })}&forceLogin=1`
  const { place } = open(address)
  await waitFor(() => expect(place()).toBe(href('login', { from: address })))
  expect(drawn).not.toHaveBeenCalledWith('sectors')
})

test('the same address is open to who is logged in', async () => {
  open(`${href('sectors', { kind: 'concept' })}&forceLogin=1`, { token: 'a.b.c', answers: free })
  await screen.findByText('页面 sectors，a.b.c')
})

test('beyond the number of the day the poster stands in the place of the stock, which is never drawn', async () => {
  const { place, record } = open(STOCK, { token: 'a.b.c', answers: { ...free, 'zg.create': () => ({ limit: 5, count: 6 }) } })
  await screen.findByText(/页面 poster/)
  expect(place()).toBe(href('poster', { img: '/picture/poster?code=stock_detail', from: STOCK, title: '已用完' }))
  expect(drawn).not.toHaveBeenCalledWith('stock')
  expect(record.moves.at(-1)?.mode).toBe('redirect')
})

test('within it the stock is drawn', async () => {
  open(STOCK, { token: 'a.b.c', answers: { ...free, 'zg.create': () => ({ limit: 5, count: 5 }) } })
  await screen.findByText('页面 stock，a.b.c')
})

test('who is not logged in sees a stock at once', async () => {
  const { requests } = open(STOCK)
  await screen.findByText('页面 stock，没有登录')
  expect(requests).toEqual([])
})

test('logging out on a protected page leads away from it', async () => {
  const { platform, place } = open(href('unregister'), { token: 'a.b.c', answers: free })
  await screen.findByText(/页面 unregister/)
  act(() => forgetPerson(platform))
  await screen.findByText(/页面 login/)
  expect(place()).toBe(href('login', { from: href('unregister') }))
})

test('the membership page is that of the host', async () => {
  const { place } = open(href('membership'), { token: 'a.b.c', answers: free })
  await waitFor(() => expect(place()).toBe(pages.membershipWechat.path))
})

test('a token in an address is exchanged once, leaves it, and the page opens with the login', async () => {
  const answers: Answers = { ...free, 'account.exchange': () => login }
  const { place, requestsOf } = open(`${href('sectors', { kind: 'concept' })}&token=q.w.e`, { answers })
  await screen.findByText('页面 sectors，x.y.z')
  expect(place()).toBe(href('sectors', { kind: 'concept' }))
  expect(requestsOf('account.exchange')).toMatchObject([{ token: 'q.w.e' }])
})

test('the token of an app that embeds the page goes before that of the address and that of the storage, and is taken once', async () => {
  const page = window as { token?: unknown }
  page.token = 'e.m.b'
  const { givenToken } = webPlatform()
  page.token = undefined
  const answers: Answers = { ...free, 'account.exchange': () => login }
  const app = open(href('home'), { token: 'a.b.c', answers, overrides: givenToken ? { givenToken } : {} })
  page.token = 'e.m.b'
  act(() => app.record.goTo(`${href('sectors')}?token=q.w.e`))
  await screen.findByText('页面 sectors，x.y.z')
  expect([app.place(), app.requestsOf('account.exchange')]).toMatchObject([href('sectors'), [{ token: 'e.m.b' }]])
  expect([page.token, app.platform.storage.get('guanlan.token')]).toEqual([undefined, 'x.y.z'])
})

test('an empty token is no login', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const { place } = open(`${href('sectors')}?token=`)
  await screen.findByText('页面 sectors，没有登录')
  expect(place()).toBe(href('sectors'))
  logged.mockRestore()
})

test('a token that does not hold leaves the address too, and the login as it was', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const { place } = open(`${href('sectors')}?token=old`, { token: 'a.b.c' })
  await screen.findByText('页面 sectors，a.b.c')
  expect(place()).toBe(href('sectors'))
  logged.mockRestore()
})

test('at the start page a token waits until the user has agreed', async () => {
  const { place, requests } = open(`${href('start', { from: STOCK })}&token=q.w.e`, { agreed: false })
  await waitFor(() => expect(place()).toBe(href('start', { from: STOCK })))
  expect(requests).toEqual([])
})
