import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAST_SESSION } from '../../../testing/bars-only.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('the data page has of every data set what operators have', async () => {
  const { data } = await world.ask('data.status', {})
  const operators = await world.app.inject({ method: 'GET', url: '/status/datasets' })
  const names = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(names(data.datasets)).toEqual(names(operators.json().data.datasets))
  expect(data.threads).toBeNull()
  expect(data.datasets.find(({ key }) => key === 'dayBars')).toMatchObject({ name: '日线', source: 'simulated' })
})

test('threads are shown on the machine of the server, and elsewhere to whom a token gives the permission or the role', async () => {
  const { accounts } = world.context
  const { account } = await accounts.store.open('13500000001', { agreement: ACCOUNT_AGREEMENT, channel: 'h5' })
  const { session } = await accounts.sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '' })
  const tokenOf = async (role: string[], permission: string[]) =>
    (await accounts.tokens.sign({ uid: account.id, sid: session.id, role, permission })).token
  const isReported = async (remoteAddress: string, token = '') => {
    const { headers, ...call } = requestOf('data.status', {}) as { headers?: object; method: 'POST'; url: string }
    const answers = [
      await world.app.inject({ method: 'GET', url: '/status/datasets', remoteAddress, headers: { token } }),
      await world.app.inject({ ...call, remoteAddress, headers: { ...headers, token } }),
    ]
    return answers.map((answer) => {
      const { data, result } = answer.json()
      return (data ?? result.data ?? result).threads !== null
    })
  }
  expect(await isReported('127.0.0.1')).toEqual([true, false])
  expect(await isReported('10.0.0.1')).toEqual([false, false])
  expect(await isReported('10.0.0.1', 'not a token')).toEqual([false, false])
  expect(await isReported('10.0.0.1', await tokenOf(['editor'], []))).toEqual([false, false])
  expect(await isReported('10.0.0.1', await tokenOf([], ['operate']))).toEqual([true, true])
  expect(await isReported('10.0.0.1', await tokenOf(['admin'], []))).toEqual([true, true])
})

test('a store without a bar claims no session of the bars, and the list of the product is as old as its newest listing', async () => {
  const empty = await openTestWorld({ source: 'files', clock: `${LAST_SESSION}T20:00:00+08:00` })
  try {
    const { data } = await empty.ask('data.status', {})
    const of = (key: string) => data.datasets.find((one) => one.key === key)
    expect(of('dayBars')).toMatchObject({ source: null, publishedAt: null, coveredTo: null, ageMs: null, rows: 0 })
    const list = of('securities')
    expect(list?.publishedAt?.slice(0, 10)).toBe(list?.coveredTo)
    expect(list?.ageMs).toBeGreaterThan(100 * 4 * 3_600_000)
  } finally {
    await empty.close()
  }
})
