import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { expect, test } from 'vitest'
import { accountServer, newNumber } from './testing/people.ts'

const { world, ask, proof: solved, send, solving } = accountServer()

test('the eleventh wrong password for a number in a quarter of an hour waits, wherever it comes from', async () => {
  const guess = { handset: newNumber(), password: 'no' }
  const login = (k: number) => solving('account.loginByPassword', guess, { address: `10.6.0.${k}` })
  for (let k = 1; k <= 10; k++) expect((await login(k)).body.error).toBe('wrong_login')
  const answer = await login(11)
  expect(answer).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' }, body: { error: 'too_many_requests' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('the fourth password tried on a number costs a proof of work before it is looked at', async () => {
  const guess = { handset: newNumber(), password: 'no' }
  const login = (k: number) => send('account.loginByPassword', guess, { address: `10.7.0.${k}` })
  for (let k = 1; k <= 3; k++) expect((await login(k)).body.error).toBe('wrong_login')
  expect((await login(4)).body.error).toBe('challenge_required')
})

test('one device tries thirty logins in a quarter of an hour, whatever numbers and addresses', async () => {
  const device = { id: 'device-of-a-guesser', name: '' }
  const login = (k: number) =>
    send('account.loginBySms', { handset: newNumber(), code: '123456', agreement: ACCOUNT_AGREEMENT, device }, { address: `10.8.${k}.1` })
  for (let k = 1; k <= 30; k++) expect((await login(k)).status).toBe(400)
  expect(await login(31)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
})

test('the fourth code tried on a number from an address costs a proof of work, and so does every try of an address ten tries failed from', async () => {
  const handset = newNumber()
  const login = (k: number, number = handset) =>
    send('account.loginBySms', { handset: number, code: '123456', agreement: ACCOUNT_AGREEMENT }, { address: `10.10.0.${k}` })
  for (let k = 1; k <= 3; k++) expect((await login(4)).body.error).toBe('wrong_login')
  expect((await login(4)).body.error).toBe('challenge_required')
  expect((await login(3)).body.error).toBe('wrong_login')
  for (let k = 0; k < 10; k++) expect((await login(5, newNumber())).body.error).toBe('wrong_login')
  expect((await login(5, newNumber())).body.error).toBe('challenge_required')
})

test('windows roll: a limit that is full lets in again as its tries grow old, not at a full quarter of an hour', async () => {
  const { limits } = world().context.accounts
  const { clock } = world().context
  const { nowMs } = clock
  const limit = { key: 'rolling', windowS: 900, most: 10 }
  // half of the tries just before a multiple of the window, half just after: together they fill it
  const turn = Math.ceil(nowMs() / 900_000) * 900_000
  const at = async (ms: number) => {
    clock.nowMs = () => turn + ms
    return await limits.take([limit])
  }
  for (let k = 0; k < 5; k++) expect(await at(-60_000)).toBe(0)
  for (let k = 0; k < 5; k++) expect(await at(60_000)).toBe(0)
  expect(await at(60_000)).toBe(780)
  expect(await at(839_000)).toBe(1)
  expect(await at(840_000)).toBe(0)
  // what was refused was not counted: four more were free, and no more
  for (let k = 0; k < 4; k++) expect(await at(840_000)).toBe(0)
  expect(await at(840_000)).toBeGreaterThan(0)
  clock.nowMs = nowMs
})

test('a refused try counts against its address alone', async () => {
  const { limits } = world().context.accounts
  const [device, number] = [
    { key: 'device of the refused', windowS: 60, most: 100 },
    { key: 'number of the refused', windowS: 60, most: 1 },
  ]
  const address = { key: 'address of the refused', windowS: 60, most: 5, countsRefused: true }
  const tried = [device, address, number]
  for (let k = 0; k < 9; k++) await limits.take(tried)
  expect(await Promise.all(tried.map((one) => limits.counted(one)))).toEqual([1, 5, 1])
})

test('tries at once are let in no more often than one after the other', async () => {
  const { limits } = world().context.accounts
  const waits = await Promise.all(Array.from({ length: 40 }, () => limits.take([{ key: 'at once', windowS: 60, most: 10 }])))
  expect(waits.filter((waitS) => waitS === 0)).toHaveLength(10)
})

test('a second message waits a minute, and says how long', async () => {
  const handset = newNumber()
  await ask('account.sendCode', { handset, purpose: 'login' }, { address: '10.4.0.1' })
  const again = await send('account.sendCode', { handset, purpose: 'login' }, { address: '10.4.0.2' })
  expect(again).toMatchObject({ status: 429, body: { error: 'too_many_requests', msg: expect.stringMatching(/请 \d+ 秒后再试/) } })
  expect(again.headers['cache-control']).toBe('no-store')
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('many tries from one place cost a proof of work, which serves once', async () => {
  const from = { address: '10.5.0.1' }
  for (let k = 0; k < 5; k++) await ask('account.sendCode', { handset: newNumber(), purpose: 'login' }, from)
  expect(await send('account.sendCode', { handset: newNumber(), purpose: 'login' }, from)).toMatchObject({
    body: { error: 'challenge_required' },
  })
  const proof = await solved()
  const { challenge } = JSON.parse(proof)
  const first = { handset: newNumber(), purpose: 'login', proof } as const
  expect((await send('account.sendCode', first, from)).status).toBe(200)
  expect(await send('account.sendCode', { ...first, handset: newNumber() }, from)).toMatchObject({ body: { error: 'challenge_required' } })
  const cheap = JSON.stringify({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution: { counter: 1 } })
  for (const bad of [cheap, '{}', 'null', 'x']) expect((await send('account.sendCode', { ...first, proof: bad }, from)).status).toBe(400)
})

test('one device asks for ten codes an hour, whatever addresses it comes from', async () => {
  const from = (k: number) => ({ address: `10.6.0.${k}` })
  const asked = () => ({ handset: newNumber(), purpose: 'login', device: 'device-of-a-flood' }) as const
  for (let k = 0; k < 10; k++) expect((await send('account.sendCode', asked(), from(k))).status).toBe(200)
  expect(await send('account.sendCode', asked(), from(10))).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  expect((await send('account.sendCode', { ...asked(), device: '' }, from(11))).status).toBe(200)
})
