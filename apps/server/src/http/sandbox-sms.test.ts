import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSandboxInbox } from '../accounts/sms/sandbox-inbox.ts'
import { registerSandboxSms, SANDBOX_SMS } from './sandbox-sms.ts'

const inbox = createSandboxInbox({ nowMs: () => Date.UTC(2026, 10, 20, 4) })
const app = Fastify()
registerSandboxSms(app, inbox)
const open = (remoteAddress: string, headers = {}) => app.inject({ method: 'GET', url: SANDBOX_SMS, remoteAddress, headers })

test('the machine of the server sees what was not sent, and nothing keeps a copy', async () => {
  await inbox.send({ handset: '13800000000', code: '012345', purpose: 'login', minutes: 5 })
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const page = await open(address)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toMatch(/模拟短信[\s\S]*13800000000[\s\S]*登录[\s\S]*012345/)
  }
})

test('to everybody else there is no such page: other machines, and whoever comes through a proxy', async () => {
  for (const address of ['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', '2001:db8::1']) expect((await open(address)).statusCode).toBe(404)
  expect((await open('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})

test('with a carrier there is no such page at all', async () => {
  const carried = Fastify()
  registerSandboxSms(carried, null)
  expect((await carried.inject({ url: SANDBOX_SMS, remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
})
