import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import type { Login, WechatBound, WechatLogin } from '@guanlan/contract/schemas/business/account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../business/accounts/passwords.ts'
import { openWechatStub, STUB_APPS } from '../../../business/wechat/testing/wechat-stub.ts'
import { openWechat } from '../../../business/wechat/wechat.ts'
import { readEnv } from '../../../env.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../../http/app.ts'

let world: TestWorld
let app: Awaited<ReturnType<typeof buildApp>>
let stub: Awaited<ReturnType<typeof openWechatStub>>
const closing: (() => unknown)[] = []
beforeAll(async () => {
  ;[world, stub] = await Promise.all([openTestWorld({ source: 'files', isReady: false }), openWechatStub()])
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const wechat = openWechat(database.db, readEnv({ ...STUB_APPS, WX_API_BASE_URL: stub.url }))
  app = await buildApp({ ...world.context, wechat }, handlers, {})
  closing.push(
    () => database.close(),
    () => stub.close(),
    () => app.close(),
  )
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await world.close()
})

let asks = 0
type From = { token?: string; through?: typeof app }
async function send<N extends CallName>(name: N, input: CallInput<N>, { token = '', through = app }: From = {}) {
  const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
  // a place of its own for each: no test uses up the tries of another
  const remoteAddress = `10.7.${Math.floor(++asks / 250)}.${asks % 250}`
  const response = await through.inject({ ...request, remoteAddress, headers: { ...headers, token, channel: 'mp' } })
  return { status: response.statusCode, body: response.json() as { error?: string; msg: string; data: never } }
}
async function ask<N extends CallName>(name: N, input: CallInput<N>, from: From = {}): Promise<never> {
  const { status, body } = await send(name, input, from)
  if (status !== 200) throw new Error(`${name}: ${body.error} ${body.msg}`)
  return body.data
}

let number = 13_600_000_000
const newNumber = () => String(++number)
async function bySms(extra: { wechat?: string } = {}, handset = newNumber()): Promise<Login & { handset: string }> {
  await ask('account.sendCode', { handset, purpose: 'login' })
  const code = world.context.accounts.inbox?.messages().find((one) => one.handset === handset)?.code as string
  const login: Login = await ask('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT, ...extra })
  return { ...login, handset }
}
let serial = 0
const codeOf = (openId: string) => `mini:${openId}`

test('a new user brings a ticket to the login by phone and is known afterwards; the ticket serves once', async () => {
  const openId = `first${++serial}`
  const first: WechatLogin = await ask('account.loginByWechat', { kind: 'mini', code: codeOf(openId) })
  expect(first).toMatchObject({ login: null, sandbox: false })
  const ticket = first.ticket as string
  const { token, handset } = await bySms({ wechat: ticket })
  expect(await ask('account.wechat', {}, { token })).toMatchObject({
    infos: [{ id: STUB_APPS.WX_MINI_APPID, title: '微信小程序', sandbox: false }],
  })
  const { store } = world.context.accounts
  const account = await store.byHandset(handset)
  const { db, close } = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  await db
    .updateTable('account')
    .set({ agreement: '2025-01-01' })
    .where('id', '=', account?.id ?? '')
    .execute()
  await close()
  const older = await send('account.loginByWechat', { kind: 'mini', code: `${codeOf(openId)}::` })
  expect(older).toMatchObject({ status: 400, body: { field: 'agreement' } })
  const code = `${codeOf(openId)}:`
  const again: WechatLogin = await ask('account.loginByWechat', { kind: 'mini', code, agreement: ACCOUNT_AGREEMENT })
  expect((await store.byHandset(handset))?.agreement).toBe(ACCOUNT_AGREEMENT)
  const info = await ask('account.info', {}, { token: again.login?.token as string })
  expect(info).toMatchObject({ handset: `${handset.slice(0, 3)}****${handset.slice(-4)}` })
  await expect(bySms({ wechat: ticket })).rejects.toThrow('微信授权已过期')
  const bad = { handset: newNumber(), code: '000000', agreement: ACCOUNT_AGREEMENT }
  const changed = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`
  for (const wechat of [changed, 'x', 'x.y'])
    expect((await send('account.loginBySms', { ...bad, wechat })).body).toMatchObject({ error: 'wrong_login', field: 'wechat' })
  const { accounts } = world.context
  const one = await accounts.store.open(newNumber(), { agreement: ACCOUNT_AGREEMENT, channel: 'mp' })
  expect(await accounts.identities.openIdOf(one.account.id, STUB_APPS.WX_MINI_APPID)).toBeNull()
})

test('who logs in by password under older texts is asked to agree first, and has agreed then', async () => {
  const { store } = world.context.accounts
  const [handset, password] = [newNumber(), 'abcdef12']
  const { account } = await store.open(handset, { agreement: '2025-01-01', channel: 'h5' })
  await store.change(account.id, { password_hash: await hashPassword(password) })
  const login = (agreement?: string) => send('account.loginByPassword', { handset, password, ...(agreement && { agreement }) })
  expect(await login()).toMatchObject({ status: 400, body: { field: 'agreement', msg: expect.stringContaining('已更新') } })
  expect((await login(ACCOUNT_AGREEMENT)).status).toBe(200)
  expect((await store.byHandset(handset))?.agreement).toBe(ACCOUNT_AGREEMENT)
  expect((await login()).status).toBe(200)
})

test('with the phone button a new user is logged in at once, and the openid serves to pay', async () => {
  const [openId, handset] = [`phone${++serial}`, newNumber()]
  const input = { kind: 'mini', code: codeOf(openId), phoneCode: handset, agreement: ACCOUNT_AGREEMENT } as const
  const { login }: WechatLogin = await ask('account.loginByWechat', input)
  expect(login?.isNew).toBe(true)
  const account = await world.context.accounts.store.byHandset(handset)
  expect(await world.context.accounts.identities.openIdOf(account?.id ?? '', STUB_APPS.WX_MINI_APPID)).toBe(openId)
  // without the agreement no account is made
  const other: WechatLogin = await ask('account.loginByWechat', { kind: 'mini', code: codeOf(`phone${++serial}`), phoneCode: newNumber() })
  expect(other).toMatchObject({ login: null, ticket: expect.any(String) })
})

test('one person of WeChat is one account, in all apps of one owner; a second account cannot take them', async () => {
  const [mine, other] = [await bySms(), await bySms()]
  await ask('account.bindWechat', { kind: 'mini', code: 'mini:both1:union1' }, mine)
  expect(await send('account.bindWechat', { kind: 'mini', code: 'mini:both1:union1:' }, other)).toMatchObject({
    body: { error: 'invalid_input', msg: '这个微信已绑定其他账号，请先在那个账号里解除' },
  })
  const way: { address: string; state: string } = await ask('account.wechatWay', { redirect: 'https://guanlan.example/pages/login/login' })
  expect(new URL(way.address).searchParams.get('appid')).toBe(STUB_APPS.WX_MP_APPID)
  expect(new URL(way.address).searchParams.get('redirect_uri')).toBe('https://guanlan.example/pages/login/login')
  const here = { kind: 'h5', code: 'h5:web1:union1', state: way.state } as const
  const { login }: WechatLogin = await ask('account.loginByWechat', here)
  expect(login).not.toBeNull()
  const bound: WechatBound = await ask('account.wechat', {}, mine)
  expect(bound.infos.map(({ title }) => title).sort()).toEqual(['微信内网页', '微信小程序'])
  await ask('account.unbindWechat', { id: STUB_APPS.WX_MINI_APPID }, other)
  expect(((await ask('account.wechat', {}, mine)) as WechatBound).infos).toHaveLength(2)
  const left: WechatBound = await ask('account.unbindWechat', { id: STUB_APPS.WX_MINI_APPID }, mine)
  expect(left.infos.map(({ title }) => title)).toEqual(['微信内网页'])
})

test('a login through the browser wants its own state, once', async () => {
  const way: { state: string } = await ask('account.wechatWay', { redirect: 'https://guanlan.example/' })
  const login = (code: string, state?: string) =>
    send('account.loginByWechat', { kind: 'h5', code, ...(state === undefined ? {} : { state }) })
  expect((await login('h5:s1')).body).toMatchObject({ error: 'wrong_login', field: 'state' })
  expect((await login('h5:s1', 'forged.state')).status).toBe(400)
  expect((await login('h5:s1', way.state)).status).toBe(200)
  expect((await login('h5:s2', way.state)).status).toBe(400)
  // a ticket of a person is no state
  const { ticket }: WechatLogin = await ask('account.loginByWechat', { kind: 'mini', code: codeOf(`s${++serial}`) })
  expect((await login('h5:s3', ticket as string)).status).toBe(400)
})

test('what WeChat refuses is said in Chinese without its words, and nothing is thrown at the person', async () => {
  expect((await send('account.loginByWechat', { kind: 'mini', code: 'wrong' })).body).toMatchObject({
    error: 'wrong_login',
    msg: '微信登录凭证无效或已过期，请重新登录',
  })
  stub.feel('busy')
  const busy = await send('account.loginByWechat', { kind: 'mini', code: codeOf('b1') })
  stub.feel('well')
  expect(busy).toMatchObject({ status: 424, body: { error: 'wechat_failed' } })
  expect(JSON.stringify(busy.body)).not.toMatch(/system error|SESSION/)
})

test('without apps of WeChat the sandbox leads straight back, labelled, and knows the device again', async () => {
  const through = world.app
  const seed = 'abcdefghijklmnopqrstuv'
  const once = async () => {
    const way: { address: string; state: string; sandbox: boolean } = await ask(
      'account.wechatWay',
      { redirect: 'https://a.cn/p?from=x', seed },
      { through },
    )
    const query = new URL(way.address).searchParams
    expect([way.sandbox, query.get('from'), query.get('state')]).toEqual([true, 'x', way.state])
    return (await ask('account.loginByWechat', { kind: 'h5', code: query.get('code') ?? '', state: way.state }, { through })) as WechatLogin
  }
  const first = await once()
  expect(first).toMatchObject({ login: null, sandbox: true })
  await bySms({ wechat: first.ticket as string })
  expect((await once()).login).not.toBeNull()
})

test('in production no sandbox leads anywhere: neither the way to WeChat nor a made-up person logs in', async () => {
  const env = { ...world.context.env, APP_ENV: 'production', ALLOW_SANDBOX: '0' } as const
  const { db, close } = await openDatabase({ dataDir: env.DATA_DIR })
  const through = await buildApp({ ...world.context, env, wechat: openWechat(db, env) }, handlers, {})
  closing.push(close, () => through.close())
  const made: { code?: string; state: string } = await ask('account.wechatWay', { redirect: 'https://a.cn/' }, { through: world.app })
  const reported = await Promise.all([
    send('account.wechatWay', { redirect: 'https://a.cn/' }, { through }),
    send('account.loginByWechat', { kind: 'h5', code: 'sandbox-abcdefghijklmnopqrstuv', state: made.state }, { through }),
    send('account.loginByWechat', { kind: 'mini', code: 'sandbox-abcdefghijklmnopqrstuv' }, { through }),
  ])
  expect(reported.map(({ status, body }) => [status, body.error])).toEqual(reported.map(() => [424, 'wechat_failed']))
  for (const { body } of reported) expect(body.msg).toContain('手机号')
})

test('names that mislead and pictures that are none are refused', async () => {
  const { token } = await bySms()
  expect((await send('account.edit', { nickname: '观澜官方' }, { token })).body.msg).toContain('误认为')
  await ask('account.bindWechat', { kind: 'mini', code: codeOf(`name${++serial}`) }, { token })
  expect((await send('account.edit', { nickname: '违规的名字' }, { token })).body.msg).toContain('内容检查')
  const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64')}`
  expect(await ask('account.edit', { nickname: '长线看客', headImgURL: png }, { token })).toMatchObject({
    nickname: '长线看客',
    headImgURL: png,
  })
  const html = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`
  expect((await send('account.edit', { headImgURL: html }, { token })).body).toMatchObject({ error: 'invalid_input', field: 'headImgURL' })
})
