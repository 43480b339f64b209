// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Api } from '../api/api-context.ts'
import { readToken, storeLogin } from '../device/token.ts'
import { ApiError } from '../platform/api-error.ts'
import { fakePlatform } from '../platform/fake.ts'
import { useToast } from '../ui/popup/toast.tsx'
import { checkLogin } from './check-login.ts'
import { exchangeToken } from './given-token.ts'
import { forgetPerson, loadPerson, logIn, usePersonState } from './person.ts'

const failure = (reason: string, status: number | null) => new ApiError({ code: status ?? 0, reason, text: '没有成功', status })

test.each([
  ['a token the server refuses', failure('session_ended', 401), ''],
  ['a server that failed', failure('internal', 500), ''],
  ['no network', failure('network', null), 'a.b.c'],
  ['a request given up with its page', failure('abort', null), 'a.b.c'],
])('after %s the token is kept or gone as it should', async (_, error, stored) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const platform = fakePlatform()
  platform.storage.set('guanlan.token', 'a.b.c')
  const api = (() => Promise.reject(error)) as unknown as Api
  expect(await loadPerson(api, platform)).toBe(false)
  expect(readToken(platform)).toBe(stored)
  logged.mockRestore()
})

test('a network failure keeps the login and says so', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const platform = fakePlatform()
  platform.storage.set('guanlan.token', 'a.b.c')
  await loadPerson((() => Promise.reject(failure('network', null))) as unknown as Api, platform)
  expect([readToken(platform), useToast.getState().shown?.text]).toEqual(['a.b.c', '网络不给力，登录仍保留，联网后再确认'])
  logged.mockRestore()
})

const login = (token: string) => ({ token, tokenExpired: 9e12, refreshToken: `r-${token}`, refreshExpired: 9e12, isNew: false })
/** A server that answers who is logged in on request, one question after the other. */
function slowServer() {
  const waiting: { resolve: (answer: { data: { id: string } }) => void; reject: (error: ApiError) => void }[] = []
  return { waiting, api: (() => new Promise((resolve, reject) => waiting.push({ resolve, reject }))) as unknown as Api }
}

test('an answer about the login before says nothing about the one made meanwhile, nor brings back who logged out', async () => {
  const [platform, { api, waiting }] = [fakePlatform(), slowServer()]
  storeLogin(platform, login('old'))
  const first = loadPerson(api, platform)
  const second = logIn(api, platform, login('new'))
  waiting[0]?.reject(failure('session_ended', 401))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.resolve({ data: { id: 'new' } })
  expect([await first, await second, readToken(platform)]).toEqual([true, true, 'new'])
  const third = loadPerson(api, platform)
  forgetPerson(platform)
  waiting[2]?.resolve({ data: { id: 'new' } })
  expect([await third, usePersonState.getState().user]).toEqual([false, null])
})

test('a login that ended elsewhere is forgotten with the first answer that says so, and that is said', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const platform = fakePlatform()
  storeLogin(platform, login('a.b.c'))
  usePersonState.setState({ user: { id: 'a' } as never, isKnown: true })
  const requests = vi.fn(() => Promise.reject(failure('session_ended', 401)))
  await checkLogin(requests as unknown as Api, platform, 'a token renewed since')
  expect([requests.mock.calls.length, readToken(platform)]).toEqual([0, 'a.b.c'])
  await checkLogin(requests as unknown as Api, platform, 'a.b.c')
  expect([readToken(platform), usePersonState.getState().user, useToast.getState().shown?.text]).toEqual([
    '',
    null,
    '登录已失效，请重新登录',
  ])
  logged.mockRestore()
})

test.each([
  [
    'a link of another account ends the login that was here, with its own token',
    true,
    ['account.exchange old', 'account.logout old', 'account.info new'],
    'new',
  ],
  ['a link that does not hold any more leaves it', false, ['account.exchange old'], 'old'],
])('%s', async (_, holds, wanted, stored) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const platform = fakePlatform()
  storeLogin(platform, login('old'))
  const requests: string[] = []
  const api = (async (name: string) => {
    requests.push(`${name} ${readToken(platform)}`)
    if (name === 'account.exchange' && !holds) throw failure('session_ended', 401)
    if (name === 'account.logout') throw failure('network', null)
    return { data: name === 'account.exchange' ? login('new') : { id: 'new' } }
  }) as unknown as Api
  expect(await exchangeToken(api, platform, { token: 'given', device: {} })).toBe(holds)
  expect([requests, readToken(platform)]).toEqual([wanted, stored])
  logged.mockRestore()
})
