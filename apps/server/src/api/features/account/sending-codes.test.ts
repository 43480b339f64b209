import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Accounts, openAccounts } from '../../../business/accounts/accounts.ts'
import { askCarrier } from '../../../business/accounts/sms/carrier-request.ts'
import { carrierOf } from '../../../business/accounts/sms/sms-settings.ts'
import { openCarrierStub, STUB_KEYS } from '../../../business/accounts/sms/testing/carrier-stub.ts'
import { readEnv } from '../../../env.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { visitor } from '../../../testing/visitor.ts'
import { sendCode } from './logging-in.ts'
import type { Ports } from './ports.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-sms-'))
const logged: string[] = []
let database: Database
let stub: Awaited<ReturnType<typeof openCarrierStub>>
const opened: Accounts[] = []

beforeAll(async () => {
  ;[database, stub] = await Promise.all([openDatabase({ dataDir: folder }), openCarrierStub()])
})
beforeEach(() => {
  stub.feel('')
  logged.length = 0
})
afterAll(async () => {
  for (const accounts of opened) accounts.stop()
  stub.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let number = 13_800_000_000

function settingsOf(provider: 'tencent' | 'aliyun', secret = STUB_KEYS.secret) {
  const keys = { SMS_ACCESS_ID: STUB_KEYS.id, SMS_ACCESS_SECRET: secret, SMS_SIGN: '观澜*(研究)', SMS_TEMPLATE: 'T1' }
  const app = provider === 'tencent' ? { SMS_APP_ID: '1400006666' } : {}
  return readEnv({ SMS_PROVIDER: provider, SMS_BASE_URL: stub.url, ...keys, ...app })
}

/** A server with a carrier as its variables say, and an unused phone number. */
async function phone(provider: 'tencent' | 'aliyun', secret?: string) {
  // noon of a day: no window of a limit ends while a test runs, and no carrier may learn this time
  const clock = { nowMs: () => Date.UTC(2026, 10, 20, 4) }
  const onTrouble = (error: Error) => void logged.push(error.message)
  const accounts = await openAccounts({
    db: database.db,
    clock,
    secrets: ['x'.repeat(32)],
    sender: carrierOf(settingsOf(provider, secret)),
    onTrouble,
  })
  opened.push(accounts)
  const handset = String(++number)
  const client = { ...visitor, address: handset }
  const ask = async () => sendCode({ handset, purpose: 'login', device: '' }, { accounts } as Ports, client)
  return { accounts, handset, ask }
}

test.each(['tencent', 'aliyun'] as const)('%s takes a signed message, and its code logs in', async (provider) => {
  const { handset, ask, accounts } = await phone(provider)
  expect(await ask()).toEqual({ data: { resendAfterS: 60, expiresInS: 300, sandbox: false } })
  expect(accounts.inbox).toBeNull()
  const message = stub.carried.at(-1)
  const code = JSON.stringify(message?.parameters).match(/\d{6}/)?.[0] ?? ''
  const reported = provider === 'tencent' ? { to: `+86${handset}`, parameters: [code, '5'] } : { to: handset, parameters: { code } }
  expect(message).toEqual({ carrier: provider, sign: '观澜*(研究)', template: 'T1', ...reported })
  expect(await accounts.codes.use({ handset, purpose: 'login', address: handset }, code)).toBe(true)
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterS: expect.any(Number) })
  expect(logged).toEqual([])
})

test.each([
  ['LimitExceeded.PhoneNumberDailyLimit', 'too_many_requests', '这个号码收到的验证码太多'],
  ['FailedOperation.PhoneNumberInBlacklist', 'invalid_input', '这个号码收不到短信'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'sms_failed', '没有发出'],
] as const)(
  'the carrier says %s: the message names it, and a second try is not refused for the waiting time instead',
  async (mood, code, text) => {
    const { ask } = await phone('tencent')
    stub.feel(mood)
    await expect(ask()).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
    stub.feel('')
    expect(await ask()).toMatchObject({ data: { sandbox: false } })
  },
)

test.each([
  ['tencent', 'LimitExceeded.PhoneNumberThirtySecondLimit', 'limit'],
  ['tencent', 'LimitExceeded.AppDailyLimit', 'refused'],
  ['tencent', 'InvalidParameterValue.IncorrectPhoneNumber', 'number'],
  ['tencent', 'InternalError.Timeout', 'unsure'],
  ['aliyun', 'isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['aliyun', 'isv.DAY_LIMIT_CONTROL', 'refused'],
  ['aliyun', 'isv.MOBILE_NUMBER_ILLEGAL', 'number'],
  ['aliyun', 'isp.SYSTEM_ERROR', 'unsure'],
] as const)('%s: %s is a fault of kind %s', async (provider, mood, fault) => {
  stub.feel(mood)
  const sent = carrierOf(settingsOf(provider))?.send({ handset: '13800000000', code: '012345', purpose: 'login', minutes: 5 })
  await expect(sent).rejects.toMatchObject({ fault, message: expect.stringMatching(mood) })
})

test.each(['tencent', 'aliyun'] as const)('a wrong key of %s is reported to operators without number or code', async (provider) => {
  const { handset, ask } = await phone(provider, 'another-secret')
  await expect(ask()).rejects.toMatchObject({ code: 'sms_failed', status: 424 })
  expect(logged).toEqual([expect.stringMatching(/^没有发给 138\*{4}\d{4}：.+ (AuthFailure\.SignatureFailure|SignatureDoesNotMatch)：/)])
  expect(logged[0]).not.toMatch(/\d{6}/)
  expect(logged[0]).not.toContain(handset)
})

test('whether a message went out is not known: the next waits a minute as after one that did', async () => {
  const { ask } = await phone('tencent')
  stub.feel('cut')
  await expect(ask()).rejects.toMatchObject({ code: 'sms_failed', message: expect.stringContaining('可能稍后送到') })
  stub.feel('')
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a carrier that says nothing is not waited for, and one that is not there took nothing', async () => {
  stub.feel('silent')
  const request = { url: new URL(stub.url), headers: {}, body: '' }
  await expect(askCarrier(request, 20)).rejects.toMatchObject({ fault: 'unsure', message: expect.stringContaining('没有及时应答') })
  const gone = await openCarrierStub()
  gone.close()
  await expect(askCarrier({ ...request, url: new URL(gone.url) })).rejects.toMatchObject({ fault: 'refused' })
})
