import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { accountServer, newNumber } from './testing/people.ts'

const PASSWORD = '观澜 2026年'
const ATTACKER = { address: '203.0.113.9' }

const { world, ...people } = accountServer()
beforeEach(() => people.forget())

/** Puts the clock of the server forward. */
function pass(ms: number): void {
  const { clock } = world().context
  const nowMs = clock.nowMs()
  clock.nowMs = () => nowMs + ms
}

/** An account with a password and a bound WeChat, and no limit in force. */
async function newAccount(): Promise<{ handset: string; wechat: string }> {
  const login = await people.logIn()
  await people.forget()
  await people.ask('account.sendCode', { purpose: 'password' }, login)
  await people.ask('account.setPassword', { code: people.codeFor(login.handset, 'password'), password: PASSWORD }, login)
  const wechat = `sandbox-of-${login.handset}`
  await people.ask('account.bindWechat', { kind: 'mini', code: wechat }, login)
  await people.forget()
  return { handset: login.handset, wechat }
}

let place = 0
/** Logs an account in by each way from an address of its own, solving what is asked for; what each way answered. */
async function everyWay({ handset, wechat }: { handset: string; wechat: string }) {
  const from = { address: `198.51.100.${++place}` }
  const sent = await people.solving('account.sendCode', { handset, purpose: 'login' }, from)
  const code = sent.status === 200 ? people.codeFor(handset, 'login') : '000000'
  const answers = [
    sent,
    await people.solving('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT }, from),
    await people.solving('account.loginByPassword', { handset, password: PASSWORD }, from),
    await people.send('account.loginByWechat', { kind: 'mini', code: wechat }, from),
  ]
  return answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.msg}`))
}
const ALL_IN = [200, 200, 200, 200]

const guess = (handset: string, from = ATTACKER) =>
  people.send('account.loginBySms', { handset, code: '000000', agreement: ACCOUNT_AGREEMENT }, from)

test('one address tries logins on 640 made-up numbers: others log in by every way', async () => {
  const bystander = await newAccount()
  for (let k = 0; k < 640; k++) await guess(newNumber())
  expect(await everyWay(bystander)).toEqual(ALL_IN)
})

test('one address tries codes and passwords of one account: its owner logs in by every way', async () => {
  const owner = await newAccount()
  for (let k = 0; k < 55; k++) {
    await people.solving('account.loginBySms', { handset: owner.handset, code: '000000', agreement: ACCOUNT_AGREEMENT }, ATTACKER)
    await people.solving('account.loginByPassword', { handset: owner.handset, password: 'no' }, ATTACKER)
  }
  expect(await everyWay(owner)).toEqual(ALL_IN)
})

test('tries of others do not use up the code of who asked for it', async () => {
  const { handset } = await newAccount()
  const from = { address: '198.51.100.200' }
  await people.ask('account.sendCode', { handset, purpose: 'login' }, from)
  const code = people.codeFor(handset, 'login')
  const wrong = code === '000000' ? '000001' : '000000'
  for (const k of [1, 2, 3, 4, 5, 6])
    await people.solving('account.loginBySms', { handset, code: wrong, agreement: ACCOUNT_AGREEMENT }, { address: `203.0.113.${k}` })
  const elsewhere = await people.solving('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT }, { address: '203.0.113.7' })
  expect(elsewhere.body.error).toBe('wrong_login')
  const login = await people.solving('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT }, from)
  expect((login.body.data as Login).isNew).toBe(false)
})

test('one address solves 130 proofs and asks for 130 codes: others are sent theirs and log in by every way', async () => {
  const bystander = await newAccount()
  for (let k = 0; k < 130; k++) await people.solving('account.sendCode', { handset: newNumber(), purpose: 'login' }, ATTACKER)
  expect(await everyWay(bystander)).toEqual(ALL_IN)
})

test('four addresses ask for twelve codes of one number: a minute later its owner is sent one and logs in by every way', async () => {
  const owner = await newAccount()
  for (let k = 0; k < 12; k++)
    await people.solving('account.sendCode', { handset: owner.handset, purpose: 'login' }, { address: `203.0.113.${20 + (k % 4)}` })
  pass(61_000)
  expect(await everyWay(owner)).toEqual(ALL_IN)
})

test('a right code and a right password use up nothing of the number', async () => {
  const owner = await newAccount()
  const from = { address: '198.51.100.201' }
  for (let k = 0; k < 12; k++)
    expect((await people.send('account.loginByPassword', { handset: owner.handset, password: PASSWORD }, from)).status).toBe(200)
})

test('many addresses use up the logins of all accounts: an address without failures still logs in', async () => {
  const bystander = await newAccount()
  const { limits } = world().context.accounts
  for (const key of ['login sms', 'login password', 'login wechat']) for (let k = 0; k < 600; k++) await limits.add([{ key, windowS: 60 }])
  for (let k = 0; k < 120; k++) await limits.add([{ key: 'sms', windowS: 60 }])
  await limits.add([{ key: `failed from ${ATTACKER.address}`, windowS: 3600 }])
  const refused = { status: 429, body: { error: 'too_many_requests' } }
  expect(await guess(newNumber())).toMatchObject(refused)
  expect(await people.send('account.sendCode', { handset: newNumber(), purpose: 'login' }, ATTACKER)).toMatchObject(refused)
  expect(await everyWay(bystander)).toEqual(ALL_IN)
})
