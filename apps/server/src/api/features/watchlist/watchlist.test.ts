import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { CollectItem } from '@guanlan/contract/schemas/business/watchlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, requestOf, type TestWorld, TRADING } from '../../../testing/world.ts'

const DAY_MS = 86_400_000
let world: TestWorld
let origin: string
beforeAll(async () => {
  world = await openTestWorld({ limit: 20, clock: TRADING, tickMs: 60_000 })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

type Collect = Extract<CallName, `collect.${string}`>
let number = 13_700_000_000

/** A device where an account is logged in, over http. */
async function deviceOf(handset: string) {
  const { store, sessions, tokens } = world.context.accounts
  const { account } = await store.open(handset, { agreement: '2026-11-01', channel: 'h5' })
  const { session } = await sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '127.0.0.1' })
  const { token } = await tokens.sign({ uid: account.id, sid: session.id, role: [], permission: [] })
  const send = async <N extends Collect>(name: N, input: CallInput<N>) => {
    const { url, payload } = requestOf(name, input)
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(origin + url, { method: 'POST', headers, body: payload ?? null })
    return { status: answer.status, body: (await answer.json()) as { msg: string; error?: string; data: CallOutput<N>; meta?: unknown } }
  }
  const ask = async <N extends Collect>(name: N, input: CallInput<N>) => {
    const { status, body } = await send(name, input)
    if (status !== 200) throw new Error(`${name}: ${body.msg}`)
    return body.data
  }
  return { id: account.id, send, ask }
}
const twoDevices = async () => {
  const handset = String(++number)
  return [await deviceOf(handset), await deviceOf(handset)] as const
}

const at = () => world.context.clock.nowMs()
const item = (secucode: string, more: Partial<CollectItem> = {}): CollectItem => ({
  ...{ secucode, groupIds: [], pinned: false, note: '', addedAt: 1, addPrice: 10, sort: 0, updatedAt: at() - 1000, isDeleted: false },
  ...more,
})
const codesOf = (items: readonly CollectItem[]) => items.filter(({ isDeleted }) => !isDeleted).map(({ secucode }) => secucode)

test('what two devices of an account kept apart is kept, the last edit of each entry stands, sending again changes nothing', async () => {
  const [phone, desktop] = await twoDevices()
  const edited = item('SH600519', { note: '看年报', updatedAt: at() - 500 })
  await phone.ask('collect.sync', { items: [edited, item('SZ000001')], groups: [] })
  const older = item('SH600519', { note: '旧', updatedAt: edited.updatedAt - 400 })
  const both = await desktop.ask('collect.sync', { items: [older, item('BJ430047')] })
  expect(codesOf(both.items).sort()).toEqual(['BJ430047', 'SH600519', 'SZ000001'])
  expect(both.items.find(({ secucode }) => secucode === 'SH600519')).toEqual(edited)
  const { stamp, isWhole } = both
  expect(isWhole).toBe(true)
  expect(await desktop.ask('collect.sync', { items: [], since: stamp })).toEqual({ items: [], groups: [], stamp, isWhole: false })
  expect(await desktop.ask('collect.sync', { items: [older, item('BJ430047', { updatedAt: at() - 5000 })] })).toEqual(both)
  expect(await phone.ask('collect.sync', {})).toEqual(both)
})

test('two devices that send at once lose nothing', async () => {
  const [phone, desktop] = await twoDevices()
  await Promise.all([0, 1, 2, 3].map((k) => [phone, desktop][k % 2]!.ask('collect.sync', { items: [item(`SH60000${k}`)] })))
  expect((await phone.ask('collect.sync', {})).items).toHaveLength(4)
})

test('a removal reaches the other device, an older edit does not undo it, and it is forgotten after 90 days', async () => {
  const [phone, desktop] = await twoDevices()
  const now = at()
  await phone.ask('collect.sync', { items: [item('SH600519')] })
  await desktop.ask('collect.sync', { items: [item('SH600519', { isDeleted: true, updatedAt: now - 100 })] })
  const { items } = await phone.ask('collect.sync', { items: [item('SH600519', { note: '迟到', updatedAt: now - 200 })] })
  expect(items).toMatchObject([{ secucode: 'SH600519', isDeleted: true }])
  const { clock, accounts } = world.context
  const { nowMs } = clock
  for (const [days, kept] of [
    [89, 1],
    [91, 0],
  ] as const) {
    clock.nowMs = () => nowMs() + days * DAY_MS
    await accounts.collect.sweep()
    expect((await accounts.collect.of(phone.id)).items).toHaveLength(kept)
  }
  clock.nowMs = nowMs
})

test('a removed entry keeps neither note nor groups; a removal of what is not kept is ignored; of removals 1500 stay, the newest', async () => {
  const [phone, desktop] = await twoDevices()
  await phone.ask('collect.sync', { items: [item('SH600519', { note: '私', groupIds: ['g'] })] })
  const gone = (secucode: string) => item(secucode, { isDeleted: true, updatedAt: at(), note: '长'.repeat(200), groupIds: ['g'] })
  const { items } = await phone.ask('collect.sync', { items: [gone('SH600519'), gone('SZ000001')] })
  expect(items).toMatchObject([{ secucode: 'SH600519', isDeleted: true, note: '', groupIds: [] }])
  const { collect } = world.context.accounts
  const expectRoom = () => {}
  const codes = Array.from({ length: 1600 }, (_, k) => `SZ${300_000 + k}`)
  for (let k = 0; k < 1600; k += 400) {
    const some = codes.slice(k, k + 400)
    await collect.exchange(phone.id, { sent: { items: some.map((code) => item(code)), groups: [] }, since: 0, expectRoom })
    await collect.exchange(phone.id, { sent: { items: some.map(gone), groups: [] }, since: 0, expectRoom })
  }
  // removals of one exchange leave together
  expect((await collect.of(phone.id)).items.map(({ secucode }) => secucode)).toEqual(codes.slice(400))
  expect(await desktop.ask('collect.sync', { since: 1 })).toMatchObject({ isWhole: true, stamp: 10 })
})

test('a device whose clock is ahead edits now: a later edit of another stands', async () => {
  const [phone, desktop] = await twoDevices()
  const { items } = await phone.ask('collect.sync', { items: [item('SH600519', { updatedAt: at() + 9 * DAY_MS })] })
  expect(items[0]!.updatedAt).toBeLessThanOrEqual(at())
  const later = item('SH600519', { note: '后', updatedAt: items[0]!.updatedAt + 1 })
  while (at() < later.updatedAt) await new Promise((resolve) => setTimeout(resolve, 1))
  expect((await desktop.ask('collect.sync', { items: [later] })).items).toMatchObject([{ note: '后' }])
})

test('no account sees or changes the list of another, and without a login there is none', async () => {
  const [mine] = await twoDevices()
  const [other] = await twoDevices()
  const group = { id: 'g1', name: '核心', sort: 0, updatedAt: at() - 10, isDeleted: false }
  const kept = await mine.ask('collect.sync', { items: [item('SH600519', { note: '私', groupIds: ['g1'] })], groups: [group] })
  expect(await other.ask('collect.sync', {})).toEqual({ items: [], groups: [], stamp: 0, isWhole: true })
  await other.ask('collect.sync', { items: [item('SH600519', { isDeleted: true })], groups: [{ ...group, isDeleted: true }] })
  expect(await mine.ask('collect.sync', {})).toEqual(kept)
  expect((await other.send('collect.quotes', { groupId: 'g1' })).body.msg).toBe('没有这个分组')
  for (const name of ['collect.sync', 'collect.add', 'collect.delete', 'collect.exist', 'collect.quotes'] as const)
    expect(await world.app.inject(requestOf(name, calls[name].example)).then((answer) => answer.statusCode)).toBe(401)
})

test('the 501st is refused with the numbers named, and nothing of what was sent is kept', async () => {
  const [phone, desktop] = await twoDevices()
  const many = Array.from({ length: 500 }, (_, k) => item(`SH${600_000 + k}`))
  await phone.ask('collect.sync', { items: many })
  const over = await desktop.send('collect.sync', { items: [item('SZ000001'), item('SZ000002')] })
  expect(over).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', msg: '账号自选最多 500 只，加上这些共 502 只；先移出一些再试' },
  })
  expect((await phone.ask('collect.sync', {})).items).toHaveLength(500)
  const swap = [item('SH600000', { isDeleted: true, updatedAt: at() }), item('SZ000001')]
  expect(codesOf((await desktop.ask('collect.sync', { items: swap })).items)).toHaveLength(500)
  expect((await desktop.send('collect.sync', { items: [item('XX1')] })).status).toBe(400)
})

test('entries are added at the top with their price, found, taken out of a group and removed', async () => {
  const [phone, desktop] = await twoDevices()
  const stocks = world.context.market.instruments.filter(({ kind, delisted }) => kind === 'stock' && !delisted)
  const [first, second] = [stocks[0]!, stocks[1]!]
  await phone.ask('collect.sync', { groups: [{ id: 'g1', name: '核心', sort: 0, updatedAt: 1, isDeleted: false }] })
  expect(await phone.ask('collect.add', { secucode: second.id.slice(2) })).toEqual({ count: 1 })
  expect(await phone.ask('collect.add', { secucodes: [first.id, second.id], groupId: 'g1', note: '试' })).toEqual({ count: 2 })
  expect(await desktop.ask('collect.exist', { secucode: first.id })).toEqual({ exist: true, groupIds: ['g1'] })
  expect((await phone.send('collect.add', { secucode: '999999' })).body).toMatchObject({ error: 'unknown_security' })
  expect((await phone.send('collect.add', {})).body.msg).toContain('至少给一个证券代码')
  const { infos, groups } = await desktop.ask('collect.quotes', {})
  const price = world.context.market.quotes().price[first.row]
  expect(infos.map(({ secucode }) => secucode)).toEqual([first.id, second.id])
  expect(infos[0]).toMatchObject({ addPrice: price, price, sinceAddRatio: 0, groupIds: ['g1'], note: '试' })
  const mean = (infos[0]!.changeRatio! + infos[1]!.changeRatio!) / 2
  expect(groups).toMatchObject([
    { id: 'all', count: 2, avgChangeRatio: mean },
    { id: 'g1', name: '核心', count: 2 },
  ])
  expect(await phone.ask('collect.delete', { secucode: first.id, groupId: 'g1' })).toEqual({ count: 2 })
  expect((await desktop.ask('collect.quotes', { groupId: 'g1' })).infos).toHaveLength(1)
  expect(await phone.ask('collect.delete', { secucodes: [first.id] })).toEqual({ count: 1 })
  expect(await desktop.ask('collect.exist', { secucode: first.id })).toEqual({ exist: false, groupIds: [] })
})

test('the list is erased with its account', async () => {
  const [phone] = await twoDevices()
  await phone.ask('collect.sync', { items: [item('SH600519')] })
  const { accounts, clock } = world.context
  await accounts.store.change(phone.id, { erases_at: clock.nowMs() - 1 })
  await accounts.store.eraseDue()
  expect(await accounts.collect.of(phone.id)).toEqual({ items: [], groups: [] })
  const sent = { items: [item('SH600519')], groups: [] }
  expect(await accounts.collect.exchange(phone.id, { sent, since: 0, expectRoom: () => {} })).toBeNull()
})
