import type { LinkToken, Login } from '@guanlan/contract/schemas/business/account.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { accountServer } from './testing/people.ts'

const { world, ask, logIn, send } = accountServer()

const linkOf = async (login: Login) => (await ask('account.link', {}, login)) as LinkToken

test('a token of a link is exchanged once; that of a request never, and a token of a link opens nothing by itself', async () => {
  const login = await logIn()
  const { token } = await linkOf(login)
  expect(decodeJwt(token)).toMatchObject({ aud: 'link' })
  expect(await send('account.info', {}, { token })).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  const opened = (await ask('account.exchange', { token }, { address: '10.3.0.1' })) as Login
  expect((await send('account.info', {}, opened)).status).toBe(200)
  expect((await send('account.exchange', { token })).status).toBe(401)
  for (const own of [login.token, opened.token])
    expect(await send('account.exchange', { token: own })).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  expect(await send('account.link', {}, opened)).toMatchObject({ status: 400, body: { msg: expect.stringContaining('原来的设备') } })
})

test('a login opened by a link ends with the one that made it, and lasts no longer', async () => {
  const parent = await logIn()
  const [first, unused] = [await linkOf(parent), await linkOf(parent)]
  const { clock } = world().context
  const { nowMs } = clock
  clock.nowMs = () => nowMs() + 300_000
  const opened = (await ask('account.exchange', { token: first.token })) as Login
  expect(opened.refreshExpired).toBe(parent.refreshExpired)
  const renewed = (await ask('account.refresh', { refreshToken: opened.refreshToken })) as Login
  expect(renewed.refreshExpired).toBe(parent.refreshExpired)
  clock.nowMs = nowMs
  await ask('account.logout', {}, parent)
  expect((await send('account.info', {}, renewed)).status).toBe(401)
  expect((await send('account.refresh', { refreshToken: renewed.refreshToken })).status).toBe(401)
  expect((await send('account.exchange', { token: unused.token })).status).toBe(401)
})

test('ten links are made and exchanged in an hour', async () => {
  const login = await logIn()
  const tokens: string[] = []
  for (let k = 0; k < 10; k++) tokens.push((await linkOf(login)).token)
  expect(await send('account.link', {}, login)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  for (const token of tokens) expect((await send('account.exchange', { token })).status).toBe(200)
})

test('an account has fifty open logins; one more ends the one that was not used for longest', async () => {
  const { handset, token } = await logIn()
  const account = (await world().context.accounts.store.byHandset(handset))!
  const device = { device: '', deviceId: '', channel: 'h5', address: '' }
  const { sessions } = world().context.accounts
  const { clock } = world().context
  const { nowMs } = clock
  const opened: string[] = []
  for (let k = 1; k <= 50; k++) {
    clock.nowMs = () => nowMs() + k
    opened.push((await sessions.open(account.id, device)).session.id)
  }
  clock.nowMs = nowMs
  expect((await sessions.list(account.id)).map(({ id }) => id).sort()).toEqual([...opened].sort())
  expect((await send('account.info', {}, { token })).status).toBe(401)
})
