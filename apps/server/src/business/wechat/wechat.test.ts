import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { pageSignature } from './page-signature.ts'
import { openWechatStub, STUB_APPS } from './testing/wechat-stub.ts'
import { openWechat } from './wechat.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-wechat-'))
let database: Database
let stub: Awaited<ReturnType<typeof openWechatStub>>
beforeAll(async () => {
  ;[database, stub] = await Promise.all([openDatabase({ dataDir: folder }), openWechatStub()])
})
beforeEach(async () => {
  await database.db.deleteFrom('platform_token').execute()
  stub.feel('well')
  stub.asked.length = 0
})
afterAll(async () => {
  stub.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let nowMs = Date.UTC(2026, 10, 20)
const live = (variables: Record<string, string> = {}) =>
  openWechat(database.db, readEnv({ ...STUB_APPS, WX_API_BASE_URL: stub.url, ...variables }), () => nowMs)
const fault = (trouble: string) => ({ name: 'WechatFault', trouble })

test('the signature of the documentation comes out', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
  }
  const right = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
  expect(pageSignature({ ...signed, url: 'http://mp.weixin.qq.com?params=value' })).toBe(right)
  expect(pageSignature({ ...signed, url: 'http://mp.weixin.qq.com?params=value#/pages' })).toBe(right)
})

test('a code gives its account, in each app, and never the key of the session', async () => {
  const wechat = live()
  const person = await wechat.personOf('mini', 'mini:o1:u1')
  expect(person).toEqual({ appId: STUB_APPS.WX_MINI_APPID, openId: 'o1', unionId: 'u1' })
  expect(await wechat.personOf('h5', 'h5:o2')).toEqual({ appId: STUB_APPS.WX_MP_APPID, openId: 'o2', unionId: '' })
  await expect(wechat.personOf('mini', 'mini:o1:u1')).rejects.toMatchObject(fault('code'))
  await expect(wechat.personOf('mini', 'h5:o2')).rejects.toMatchObject(fault('code'))
  await expect(live({ WX_MINI_SECRET: 'x'.repeat(32) }).personOf('mini', 'mini:o3')).rejects.toMatchObject(fault('settings'))
  const faults = await Promise.allSettled([live({ WX_MINI_SECRET: 'x'.repeat(32) }).personOf('mini', 'mini:o3')])
  expect(JSON.stringify(faults.map((one) => one.status === 'rejected' && String(one.reason)))).not.toMatch(/x{32}|mini:o3/)
})

test('askers at one time share one token, nodes and restarts too, until shortly before it ends', async () => {
  const [one, other] = [live(), live()]
  const ask = (wechat = one) => wechat.isFit({ openId: 'o1', text: '长线', scene: 'profile' })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true])
  await ask(other)
  const tokensAsked = () => stub.asked.filter((path) => path === '/cgi-bin/stable_token').length
  expect(tokensAsked()).toBe(1)
  nowMs += (7200 - 299) * 1000
  await ask(other)
  expect(tokensAsked()).toBe(2)
})

test('a token WeChat does not take any more is replaced once', async () => {
  const wechat = live()
  await wechat.handsetOf('13800000000')
  stub.endTokens()
  stub.asked.length = 0
  expect(await wechat.handsetOf('13800000001')).toBe('13800000001')
  expect(stub.asked).toEqual(['/wxa/business/getuserphonenumber', '/cgi-bin/stable_token', '/wxa/business/getuserphonenumber'])
  await expect(wechat.handsetOf('used')).rejects.toMatchObject(fault('code'))
})

test('a page is signed with a ticket that is asked for once', async () => {
  const wechat = live()
  const url = 'https://guanlan.example/pages/v2/index/index?a=1#x'
  const [first, second] = [await wechat.signPage(url), await wechat.signPage(url)]
  expect(stub.asked.filter((path) => path === '/cgi-bin/ticket/getticket')).toHaveLength(1)
  expect(first).toMatchObject({
    appId: STUB_APPS.WX_MP_APPID,
    timestamp: Math.floor(nowMs / 1000),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(second?.nonceStr).not.toBe(first?.nonceStr)
})

test('texts are judged and codes of the mini-app drawn', async () => {
  const wechat = live()
  expect(await wechat.isFit({ openId: 'o1', text: '违规内容', scene: 'profile' })).toBe(false)
  expect(await wechat.miniCode({ page: '/pages/v2/index/index', scene: 'c=ABCD2345' })).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
  await expect(wechat.miniCode({ page: '/pages/none', scene: 'x' })).rejects.toMatchObject(fault('settings'))
})

test('a WeChat that is busy, or away, is reported as such', async () => {
  stub.feel('busy')
  await expect(live().personOf('mini', 'mini:o9')).rejects.toMatchObject(fault('busy'))
  stub.feel('broken')
  await expect(live().personOf('mini', 'mini:o9')).rejects.toMatchObject(fault('busy'))
})

test('without apps of ours people are made up: the same code is the same one, and codes that can be guessed are none', async () => {
  const wechat = openWechat(database.db, readEnv({}))
  const code = 'sandbox-abcdefghijklmnop'
  const person = await wechat.personOf('h5', code)
  expect(person).toEqual({ appId: 'sandbox-mp', openId: expect.stringMatching(/^sandbox_[0-9a-f]{24}$/), unionId: '' })
  expect(await wechat.personOf('h5', code)).toEqual(person)
  await expect(wechat.personOf('mini', 'the code is a mock one')).rejects.toMatchObject(fault('code'))
  expect([await wechat.handsetOf('1'), await wechat.signPage('https://a.cn'), wechat.loginAddress({ redirect: '', state: '' })]).toEqual([
    null,
    null,
    null,
  ])
})

test('in production no user is generated unless configured', async () => {
  const code = 'sandbox-abcdefghijklmnop'
  const production = { APP_ENV: 'production', ALLOW_SANDBOX: '1' }
  const allowed = readEnv(production)
  expect((await openWechat(database.db, allowed).personOf('h5', code)).openId).toMatch(/^sandbox_/)
  const refused = openWechat(database.db, { ...allowed, ALLOW_SANDBOX: '0' as never })
  await expect(refused.personOf('h5', code)).rejects.toMatchObject(fault('settings'))
})

test('half of an app refuses to start; secrets are not repeated', () => {
  expect(() => readEnv({ WX_MINI_APPID: STUB_APPS.WX_MINI_APPID })).toThrow('写了 WX_MINI_APPID 就要写 WX_MINI_SECRET')
  expect(() => readEnv({ WX_MP_SECRET: STUB_APPS.WX_MP_SECRET })).toThrow('写了 WX_MP_SECRET 就要写 WX_MP_APPID')
  expect(() => readEnv({ WX_MP_SECRET: 'hunter2' })).toThrow('WX_MP_SECRET=***')
  expect(() => readEnv({ WX_API_BASE_URL: 'http://api.weixin.qq.com' })).toThrow('https://')
})
