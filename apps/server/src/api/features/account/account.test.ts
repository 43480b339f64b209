import { createHmac } from 'node:crypto'
import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { LinkToken, Login } from '@guanlan/contract/schemas/business/account.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { COOLING_MS } from '../../../business/accounts/account-store.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { accountServer, newNumber } from './testing/people.ts'

const { world, ask, codeFor, forget, logIn, send, solving } = accountServer()
const linkOf = async (login: Login) => (await ask('account.link', {}, login)) as LinkToken

test('a code sent to a phone makes an account the first time and opens it the next', async () => {
  const first = await logIn()
  expect(first.isNew).toBe(true)
  const info = await ask('account.info', {}, first)
  expect(info).toMatchObject({
    handset: `${first.handset.slice(0, 3)}****${first.handset.slice(-4)}`,
    ...{ handsetAreaCode: 86, nickname: `观澜用户${first.handset.slice(-4)}`, balance: '0', regSource: 'h5', identities: [] },
    ...{ validDataProductIDs: null, expireDataProductIDs: null, hasPassword: false, erasesAt: null },
  })
  await forget()
  const again = await logIn(first.handset)
  expect(again.isNew).toBe(false)
  expect(await ask('account.info', {}, again)).toMatchObject({ id: (info as { id: string }).id })
})

test('a token says who, with which roles and until when, and nothing else opens the account', async () => {
  const { token, tokenExpired } = await logIn()
  expect(decodeJwt(token)).toMatchObject({ uid: expect.any(String), role: [], permission: [], exp: tokenExpired / 1000 })
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = `${head}.${encode({ ...claims, uid: 'other' })}.${signature}`
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`
  const foreign = `${head}.${body}.${createHmac('sha256', 'another key').update(`${head}.${body}`).digest('base64url')}`
  // the last letter of 32 bytes has two bits that decoders do not look at
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelt = token.slice(0, -1) + letters[letters.indexOf(lastItem(token)) + 1]
  expect(Buffer.from(itemAt(respelt.split('.'), 2), 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
  for (const bad of [forged, unsigned, foreign, respelt, `${token}=`, `${token}x`, 'x', 'x'.repeat(3000)])
    expect(await send('account.info', {}, { token: bad })).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  expect(await send('account.info', {})).toMatchObject({ status: 401, body: { error: 'login_required' } })
  expect(await send('account.info', {}, { token })).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
})

test('a code serves once, one purpose, one number and five tries', async () => {
  const handset = newNumber()
  const from = { address: '10.1.0.1' }
  await ask('account.sendCode', { handset, purpose: 'login' }, from)
  const code = codeFor(handset, 'login')
  const login = (input: { handset: string; code: string }) =>
    solving('account.loginBySms', { ...input, agreement: ACCOUNT_AGREEMENT }, from)
  expect(await login({ handset: newNumber(), code })).toMatchObject({ status: 400, body: { error: 'wrong_login', field: 'code' } })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let k = 0; k < 4; k++) expect((await login({ handset, code: wrong })).status).toBe(400)
  expect((await login({ handset, code })).status).toBe(200)
  expect((await login({ handset, code })).status).toBe(400)
  const other = newNumber()
  await ask('account.sendCode', { handset: other, purpose: 'login' }, from)
  const right = codeFor(other, 'login')
  for (let k = 0; k < 5; k++) await login({ handset: other, code: right === '000000' ? '000001' : '000000' })
  expect((await login({ handset: other, code: right })).status).toBe(400)
})

test('a password opens the account; a wrong one and an unknown number are answered alike', async () => {
  const { handset, token, address: from } = await logIn()
  await forget()
  await ask('account.sendCode', { purpose: 'password' }, { token, address: from })
  await ask('account.setPassword', { code: codeFor(handset, 'password'), password: '观澜 2026年' }, { token })
  const login = (input: { handset: string; password: string }) => send('account.loginByPassword', input, { address: '10.2.0.1' })
  expect(await login({ handset, password: '观澜 2026年' })).toMatchObject({ status: 200, body: { data: { isNew: false } } })
  const wrong = await login({ handset, password: 'no' })
  const unknown = await login({ handset: newNumber(), password: 'no' })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect(wrong.body.msg).toBe('手机号或密码不对')
  expect((await world().context.accounts.store.byHandset(handset))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a new password ends the logins of other devices', async () => {
  const first = await logIn()
  await forget()
  const second = await logIn(first.handset)
  await forget()
  await ask('account.sendCode', { purpose: 'password' }, second)
  await ask('account.setPassword', { code: codeFor(first.handset, 'password'), password: 'abcdef12' }, second)
  expect((await send('account.info', {}, first)).status).toBe(401)
  expect((await send('account.info', {}, second)).status).toBe(200)
})

test('a login is renewed once per credential; two tabs at once get the same, a stolen one ends the login', async () => {
  const { refreshToken, address: from } = await logIn()
  const renew = (token: string) => send('account.refresh', { refreshToken: token }, { address: from })
  const answers = await Promise.all([renew(refreshToken), renew(refreshToken)])
  const renewed = answers.map(({ status, body }) => [status, (body.data as unknown as Login).refreshToken])
  expect(renewed[0]).toEqual(renewed[1])
  const next = renewed[0]?.[1] as string
  expect(next).not.toBe(refreshToken)
  const third = (await renew(next)).body.data as unknown as Login
  expect(await renew(refreshToken)).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  expect((await renew(third.refreshToken)).status).toBe(401)
  expect((await send('account.info', {}, third)).status).toBe(401)
  for (const bad of ['x', `${refreshToken}x`, refreshToken.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))])
    expect((await renew(bad)).status).toBe(401)
})

test('a credential used before is let through for half a minute only', async () => {
  const { refreshToken } = await logIn()
  const renew = () => send('account.refresh', { refreshToken })
  expect((await renew()).status).toBe(200)
  const { clock } = world().context
  const { nowMs } = clock
  clock.nowMs = () => nowMs() + 31_000
  expect((await renew()).status).toBe(401)
  clock.nowMs = nowMs
})

test('devices are listed, and one is logged out at once; no account ends the login of another', async () => {
  const mine = await logIn()
  await forget()
  const other = await logIn(mine.handset)
  const stranger = await logIn()
  const list = (await ask('account.sessions', {}, mine)) as { id: string; isThis: boolean; address: string }[]
  expect(list.map(({ isThis }) => isThis).sort()).toEqual([false, true])
  const second = list.find(({ isThis }) => !isThis)!
  await ask('account.endSession', { id: second.id }, stranger)
  expect((await send('account.info', {}, other)).status).toBe(200)
  await ask('account.endSession', { id: second.id }, mine)
  expect((await send('account.info', {}, other)).status).toBe(401)
  await ask('account.logout', {}, mine)
  expect((await send('account.info', {}, mine)).status).toBe(401)
})

test('logging out everywhere ends the logins of all devices', async () => {
  const first = await logIn()
  const second = (await ask('account.exchange', { token: (await linkOf(first)).token }, first)) as Login
  await ask('account.logout', { everywhere: true }, second)
  for (const { token } of [first, second]) expect((await send('account.info', {}, { token })).status).toBe(401)
})

test('who logs in by code under newer texts agrees to those', async () => {
  const { store } = world().context.accounts
  const handset = newNumber()
  await store.open(handset, { agreement: '2025-01-01', channel: 'h5' })
  await logIn(handset)
  expect((await store.byHandset(handset))?.agreement).toBe(ACCOUNT_AGREEMENT)
})

test('neither codes nor credentials can be read from the database', async () => {
  const { handset, token, refreshToken } = await logIn()
  await forget()
  await ask('account.sendCode', { handset, purpose: 'login' }, { address: '10.9.0.1' })
  const { db, close } = await openDatabase({ dataDir: world().context.env.DATA_DIR })
  const kept = JSON.stringify([
    await db.selectFrom('sms_code').selectAll().where('handset', '=', handset).execute(),
    await db.selectFrom('login_session').selectAll().execute(),
  ])
  await close()
  expect(kept).toContain(handset)
  for (const secret of [`"${codeFor(handset, 'login')}"`, token.split('.')[2], refreshToken.split('.')[2]])
    expect(kept).not.toContain(secret)
})

test('closing an account can be taken back for fifteen days, then nothing of it is left and the number is free', async () => {
  const login = await logIn()
  await forget()
  await ask('account.sendCode', { purpose: 'unregister' }, login)
  const { erasesAt } = (await ask('account.unregister', { code: codeFor(login.handset, 'unregister') }, login)) as { erasesAt: number }
  const { accounts, clock } = world().context
  expect(erasesAt - clock.nowMs()).toBeGreaterThan(COOLING_MS - 60_000)
  await ask('account.keep', {}, login)
  expect(await ask('account.info', {}, login)).toMatchObject({ erasesAt: null })
  const { id } = (await ask('account.info', {}, login)) as { id: string }
  await accounts.store.change(id, { erases_at: clock.nowMs() - 1 })
  await forget()
  expect((await send('account.info', {}, login)).status).toBe(401)
  expect(await accounts.store.byHandset(login.handset)).toBeNull()
  expect((await logIn(login.handset)).isNew).toBe(true)
})

test('a number is changed with a code to each, and never to one of another account', async () => {
  const [mine, other] = [await logIn(), await logIn()]
  await forget()
  const fresh = newNumber()
  await ask('account.sendCode', { purpose: 'phone' }, mine)
  const code = codeFor(mine.handset, 'phone')
  await ask('account.sendCode', { handset: fresh, purpose: 'phone' }, mine)
  const change = { code, handset: fresh, newCode: codeFor(fresh, 'phone') }
  const another = (right: string) => (right === '000000' ? '000001' : '000000')
  const tried = async (more: Partial<typeof change>) => (await send('account.setPhone', { ...change, ...more }, mine)).body.field
  // a mistake in one of the codes leaves the other one good
  expect([await tried({ newCode: another(change.newCode) }), await tried({ code: another(code) })]).toEqual(['newCode', 'code'])
  const masked = `${fresh.slice(0, 3)}****${fresh.slice(-4)}`
  // the name was not chosen, so it goes with the number
  expect(await ask('account.setPhone', change, mine)).toMatchObject({ handset: masked, nickname: `观澜用户${fresh.slice(-4)}` })
  await forget()
  await ask('account.sendCode', { purpose: 'phone' }, mine)
  await ask('account.sendCode', { handset: other.handset, purpose: 'phone' }, mine)
  const taken = { code: codeFor(fresh, 'phone'), handset: other.handset, newCode: codeFor(other.handset, 'phone') }
  expect(await send('account.setPhone', taken, mine)).toMatchObject({ status: 400, body: { msg: '这个号码已有账号' } })
})

test('wrong input is named in Chinese', async () => {
  const { token } = await logIn()
  const cases = [
    [send('account.sendCode', { handset: '23800000000', purpose: 'login' }), '请输入 11 位手机号'],
    [send('account.loginBySms', { handset: newNumber(), code: '12', agreement: ACCOUNT_AGREEMENT }), '请输入 6 位验证码'],
    [send('account.loginBySms', { handset: newNumber(), code: '123456', agreement: '' }), '请先阅读并同意用户协议与隐私政策'],
    [
      send('account.loginBySms', { handset: newNumber(), code: '123456', agreement: '2020-01-01' }),
      '用户协议或隐私政策已更新，请刷新后重新阅读并同意',
    ],
    [send('account.setPassword', { code: '123456', password: '12345678' }, { token }), '密码请混用数字、字母或其他字符'],
    [send('account.edit', { nickname: ' ' }, { token }), '昵称不能为空'],
    [send('account.edit', { headImgURL: 'javascript:alert(1)' }, { token }), '头像请用 PNG、JPEG 或 WebP 图片'],
  ] as const
  for (const [answer, text] of cases) expect(await answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(text) } })
})
