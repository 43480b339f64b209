import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import type { OwnData } from '@guanlan/contract/schemas/business/account-export.ts'
import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { userItemKinds } from '@guanlan/contract/user-items.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedTables, leftOutTables } from '../../../business/accounts/export/exported-tables.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
})
afterAll(() => world.close())

let number = 13_700_000_000
/** Two devices of one login. */
async function twoDevices() {
  const { accounts } = world.context
  const { account } = await accounts.store.open(String(++number), { agreement: '2026-11-22', channel: 'h5' })
  const device = async () => {
    const { session } = await accounts.sessions.open(account.id, {
      device: '电脑 · 网页',
      deviceId: '',
      channel: 'h5',
      address: '10.0.0.9',
    })
    const { token } = await accounts.tokens.sign({ uid: account.id, sid: session.id, role: [], permission: [] })
    const send = async <N extends CallName>(name: N, input: CallInput<N>) => {
      const { headers, ...request } = requestOf(name, input) as { headers?: object; method: 'GET' | 'POST'; url: string }
      const response = await world.app.inject({ ...request, headers: { ...headers, token, channel: 'h5' } })
      const body = response.json() as { error?: string; msg: string; data: never }
      return { status: response.statusCode, body }
    }
    const sync = async (items: UserItem[], since = 0) =>
      (await send('userItems.sync', { items, since })).body.data as unknown as { items: UserItem[]; stamp: number; isWhole: boolean }
    return { send, sync }
  }
  return { id: account.id, handset: account.handset as string, phone: await device(), desktop: await device() }
}

const screen = (id: string, change: Partial<UserItem> = {}): UserItem => ({
  ...{ kind: 'screen', id, value: `{"id":"${id}"}`, updatedAt: 1000, isDeleted: false },
  ...change,
})

test('what one device edits the other receives, removals included, and only what is new', async () => {
  const { phone, desktop } = await twoDevices()
  const first = await phone.sync([screen('a'), screen('b')])
  expect(first).toEqual({ items: [screen('a'), screen('b')], stamp: 1, isWhole: true })
  expect(await desktop.sync([])).toEqual(first)
  const gone = screen('b', { value: '', updatedAt: 2000, isDeleted: true })
  expect(await desktop.sync([gone], 1)).toEqual({ items: [gone], stamp: 2, isWhole: false })
  // an older edit that arrives later changes nothing, and what was sent before does not count as new
  expect(await phone.sync([screen('b', { updatedAt: 1500 }), screen('a')], 1)).toEqual({ items: [gone], stamp: 2, isWhole: false })
  const ahead = screen('c', { updatedAt: world.context.clock.nowMs() + 86_400_000 })
  const { items } = await phone.sync([ahead], 2)
  expect(items[0]?.updatedAt).toBeLessThanOrEqual(world.context.clock.nowMs())
})

test('removals are forgotten after 90 days, what is kept is not; a device that missed one is answered everything', async () => {
  const { phone, desktop } = await twoDevices()
  const longAgoMs = world.context.clock.nowMs() - 91 * 86_400_000
  await phone.sync([screen('a'), screen('b')])
  await desktop.sync([])
  await phone.sync([screen('b', { value: '', isDeleted: true, updatedAt: longAgoMs })])
  await world.context.accounts.userItems.sweep()
  expect((await desktop.sync([], 1)).isWhole).toBe(true)
  expect(await desktop.sync([], 1)).toEqual({ items: [screen('a')], stamp: 2, isWhole: true })
  // stamps go on rising, so that a device that heard of the removal hears of what follows
  expect(await phone.sync([screen('c')], 2)).toEqual({ items: [screen('c')], stamp: 3, isWhole: false })
})

test('a removal of what is not kept is ignored; of removals three times the limit stay, the newest', async () => {
  const { phone, id } = await twoDevices()
  const gone = (k: number) => screen(`c${k}`, { kind: 'columns', value: '', isDeleted: true, updatedAt: 2000 })
  expect((await phone.sync([gone(0)])).items).toEqual([])
  const { most } = userItemKinds.columns
  const exchange = { since: 0, expectRoom: () => {} }
  for (let k = 0; k < 5 * most; k++) {
    await world.context.accounts.userItems.exchange(id, { ...exchange, sent: [screen(`c${k}`, { kind: 'columns', value: '[]' })] })
    await world.context.accounts.userItems.exchange(id, { ...exchange, sent: [gone(k)] })
  }
  const kept = await world.context.accounts.userItems.exchange(id, { ...exchange, sent: [] })
  expect(kept?.items.map((one) => one.id).sort()).toEqual(Array.from({ length: 3 * most }, (_, k) => `c${2 * most + k}`).sort())
  expect((await phone.sync([], 1)).isWhole).toBe(true)
  expect((await phone.sync([], kept?.stamp)).isWhole).toBe(false)
})

test('an account exchanges ten times a second and writes 600 times an hour, and is answered when to retry', async () => {
  const { phone, id } = await twoDevices()
  const { clock, accounts } = world.context
  const { nowMs } = clock
  const fixedMs = Math.ceil(nowMs() / 1000) * 1000
  clock.nowMs = () => fixedMs
  try {
    for (let k = 0; k < 10; k++) expect((await phone.send('userItems.sync', {})).status).toBe(200)
    expect((await phone.send('userItems.sync', {})).body).toMatchObject({ error: 'too_many_requests', msg: '操作过于频繁，请 1 秒后再试' })
    clock.nowMs = () => fixedMs + 1000
    for (let k = 0; k < 600; k++) await accounts.limits.take([{ key: `keep ${id}`, windowS: 3600, most: 600 }])
    expect((await phone.send('userItems.sync', { items: [screen('a')] })).body.error).toBe('too_many_requests')
    expect((await phone.send('userItems.sync', {})).status).toBe(200)
  } finally {
    clock.nowMs = nowMs
  }
})

test('too many, too long, unknown kinds and texts that are no JSON are refused whole with a sentence', async () => {
  const { phone } = await twoDevices()
  const { most } = userItemKinds.columns
  const many = Array.from({ length: most + 1 }, (_, k) => screen(`t${k}`, { kind: 'columns', value: '[]' }))
  const full = await phone.send('userItems.sync', { items: many })
  expect(full).toMatchObject({ status: 400, body: { msg: `账号中的表格列最多 ${most} 条，加上这些共 ${most + 1} 条；先删除一些再试` } })
  expect((await phone.sync([])).items).toEqual([])
  for (const bad of [
    screen('a', { value: '{' }),
    screen('a', { kind: 'preference', value: `"${'x'.repeat(300)}"` }),
    { ...screen('a'), kind: 'x' },
  ])
    expect((await phone.send('userItems.sync', { items: [bad as UserItem] })).status).toBe(400)
})

test('no account sees the items of another; they go with the account', async () => {
  const [mine, other] = [await twoDevices(), await twoDevices()]
  await mine.phone.sync([screen('a')])
  expect((await other.phone.sync([screen('b')])).items.map(({ id }) => id)).toEqual(['b'])
  const { accounts, clock } = world.context
  await accounts.store.change(mine.id, { erases_at: clock.nowMs() - 1 })
  await accounts.store.eraseDue()
  expect(await accounts.userItems.exchange(mine.id, { sent: [screen('a')], since: 0, expectRoom: () => {} })).toBeNull()
})

test('the export has what is kept of its account and of no other, a few times an hour', async () => {
  const [mine, other] = [await twoDevices(), await twoDevices()]
  await mine.phone.sync([screen('a')])
  await other.phone.sync([screen('foreign')])
  const { body } = await mine.phone.send('account.export', {})
  const text = JSON.stringify(body)
  const { sections } = body.data as unknown as OwnData
  expect(sections.find(({ title }) => title === '账号资料')?.rows).toMatchObject([{ 手机号: mine.handset, '余额（元）': '0.00' }])
  expect(sections.find(({ title }) => title === '登录记录')?.rows).toHaveLength(2)
  expect(text).toContain('电脑 · 网页')
  for (const secret of [other.handset, 'foreign', 'argon2id']) expect(text).not.toContain(secret)
  for (let k = 0; k < 4; k++) expect((await mine.phone.send('account.export', {})).status).toBe(200)
  expect((await mine.phone.send('account.export', {})).body.error).toBe('too_many_requests')
})

test('every table and column about a person is exported, or named as left out with a reason', async () => {
  const { db, close } = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const tables = await db.introspection.getTables()
  await close()
  const isPersonal = (name: string) => /account|promoter|invit|buyer|handset|open_id/.test(name)
  for (const { name, columns } of tables.filter((one) => one.name === 'account' || one.columns.some((column) => isPersonal(column.name)))) {
    if (name in leftOutTables) continue
    const { columns: reported, leftOut = {}, by } = exportedTables[name] ?? { columns: {}, by: [] }
    const known = [...Object.keys(reported), ...Object.keys(leftOut)].sort()
    expect({ table: name, columns: known }).toEqual({ table: name, columns: columns.map((column) => column.name).sort() })
    expect(by.length).toBeGreaterThan(0)
  }
})

test('a build is counted by day without a word of who said it', async () => {
  const report = { clientInfo: { platform: 'web', os: 'ios', version: '1.6.436', uuid: 'SECRET-ID' } as const }
  for (let k = 0; k < 2; k++) expect((await world.ask('app.device', report as never)).data).toEqual({ ok: true })
  const { db, close } = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const rows = await db.selectFrom('build_use').selectAll().execute()
  await close()
  expect(rows).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), platform: 'web', os: 'ios', version: '1.6.436', n: 2 }])
  expect((await world.send('app.device', { clientInfo: { platform: 'toaster' } } as never)).statusCode).toBe(400)
})
