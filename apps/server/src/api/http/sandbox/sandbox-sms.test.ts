import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { inboxAddress, SANDBOX_SMS } from './sandbox-sms.ts'

let world: TestWorld
let keyed: string
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
  const inbox = world.context.accounts.inbox!
  await inbox.send({ handset: '13800000000', code: '012345', purpose: 'login', minutes: 5 })
  keyed = inboxAddress(inbox, 80).replace('http://127.0.0.1:80', '')
})
afterAll(() => world.close())

const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'GET', url, remoteAddress, headers })

/** What proxies, other names and pages of other sites send, as the machine of the server receives it. */
const NOT_THIS_MACHINE: [string, Record<string, string>][] = [
  ['a name made to lead here', { host: 'evil.example' }],
  ['a name that begins as ours', { host: 'localhost.evil.example' }],
  ['a proxy (Forwarded)', { forwarded: 'for=1.2.3.4' }],
  ['a proxy (X-Real-IP)', { 'x-real-ip': '1.2.3.4' }],
  ['a proxy (Via)', { via: '1.1 x' }],
  ['a proxy (X-Forwarded-For)', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy (X-Forwarded-Host)', { 'x-forwarded-host': 'a.b' }],
  ['a proxy (X-Forwarded-Server)', { 'x-forwarded-server': 'a.b' }],
]

test('the machine of the server sees what was not sent, with the key of this start, and nothing keeps a copy', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const page = await open(keyed, { host }, address)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).toContain('white-space:nowrap')
      expect(page.body).toMatch(/模拟短信[\s\S]*13800000000[\s\S]*登录[\s\S]*012345/)
    }
})

test('without the key of this start there is no such page', async () => {
  const wrong = keyed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [SANDBOX_SMS, `${SANDBOX_SMS}?key=`, wrong, `${keyed}x`, `${keyed}&key=x`, `${SANDBOX_SMS}?key=%E8%A7%82`])
    expect((await open(url)).statusCode, url).toBe(404)
})

test.each(NOT_THIS_MACHINE)('%s opens no sandbox', async (_, headers) => {
  for (const url of [keyed, '/sandbox/cashier?trade=x', '/sandbox/store?trade=x', '/sandbox/cashier.css'])
    expect(await open(url, headers).then(({ statusCode, body }) => [statusCode, body.includes('没有这个地址')]), url).toEqual([404, true])
  const paid = { method: 'POST', url: '/sandbox/cashier', payload: 'trade=x&action=pay' } as const
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  expect((await world.app.inject({ ...paid, headers: form })).statusCode).toBe(404)
  expect((await world.app.inject({ ...paid, headers: { ...form, host: 'localhost' } })).statusCode).toBe('host' in headers ? 303 : 404)
})

test('other machines open no sandbox', async () => {
  for (const address of ['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', '2001:db8::1'])
    expect((await open(keyed, {}, address)).statusCode).toBe(404)
})

test.each(NOT_THIS_MACHINE)('%s gets neither reasons of failures nor threads', async (_, headers) => {
  expect((await open('/status/datasets', headers)).json().data.threads).toBeNull()
  world.context.datasets.threads = () => [{ name: 'market', state: 'waiting', endReason: 'of operators' } as never]
  expect((await open('/healthz', headers)).body).not.toContain('of operators')
  expect((await open('/healthz')).body).toContain('of operators')
})

test('no page of another site reads a sandbox', async () => {
  for (const origin of ['https://evil.example', 'http://localhost', 'http://localhost:80', 'null'])
    expect((await open(keyed, { origin, host: 'localhost:80' })).headers['access-control-allow-origin']).toBeUndefined()
})
