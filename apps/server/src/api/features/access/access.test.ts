import { inspect } from 'node:util'
import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { StockCount, StockOpened } from '@guanlan/contract/schemas/business/access.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { posters, privileges } from '../../../sources/content/membership.ts'
import { appendRows } from '../../../storage/columns/record-writer.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld, TRADING } from '../../../testing/world.ts'

const HOUR_MS = 3_600_000
/** What the README says of FREE_STOCKS_PER_DAY. */
const FREE = 5
let world: TestWorld
let origin: string
let stocks: string[]
beforeAll(async () => {
  world = await openTestWorld({ limit: 20, clock: TRADING, tickMs: 60_000, membership: 'on' })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  stocks = world.context.market.instruments.flatMap(({ id, kind }) => (kind === 'stock' ? [id] : []))
  await publish()
})
afterAll(() => world.close())

/** Publishes the contents of the release, with the posters of some pages hidden. */
async function publish(hidden: readonly string[] = []) {
  const { env, datasets } = world.context
  const before = datasets.version()
  const { db, close } = await openDatabase({ dataDir: env.DATA_DIR })
  const reported = { source: 'content', world: null, coveredTo: '2026-11-20', publishedAtMs: Date.now() }
  const rows = posters.map((poster) => ({ ...poster, isShown: !hidden.includes(poster.pageCode) }))
  await appendRows(db, contentDatasets.posters, { rows, reported })
  if (before === 0) await appendRows(db, contentDatasets.privileges, { rows: privileges, reported })
  await close()
  await datasets.look()
  expect(datasets.version()).not.toBe(before)
}

let number = 13_600_000_000
type Answer = { status: number; body: { error?: string; msg: string; data: unknown; result?: unknown; meta?: { missing: unknown[] } } }

/** Sends calls over http with the token of a login, or '' for a visitor. */
function asker(token: string, device = '', to = () => origin) {
  return async <N extends CallName>(name: N, input: CallInput<N>): Promise<Answer> => {
    const { url, payload, method } = requestOf(name, input)
    const headers = { 'content-type': 'application/json', ...(token && { token }), ...(device && { device }) }
    const answer = await fetch(to() + url, { method, headers, ...(payload === undefined ? {} : { body: payload }) })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
}
const visitor = asker('')

/** Asks with a login on a device; `days` of membership. */
async function person({ days = 0, handset = String(++number) } = {}) {
  const { store, sessions, tokens } = world.context.accounts
  const { account } = await store.open(handset, { agreement: '2026-11-01', channel: 'h5' })
  if (days > 0) {
    const { db, close } = await openDatabase({ dataDir: world.context.env.DATA_DIR })
    const expires_at = world.context.clock.nowMs() + days * 24 * HOUR_MS
    await db.insertInto('entitlement').values({ account_id: account.id, product_id: '1', expires_at }).execute()
    await close()
  }
  const { session } = await sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '127.0.0.1' })
  const { token } = await tokens.sign({ uid: account.id, sid: session.id, role: [], permission: [] })
  return { id: account.id, handset, token, ask: asker(token) }
}
const figures = (secucode: string) => ['overview.figures', { secucode }] as const
const counted = ({ body }: Answer) => body.data as StockCount

test('a stock is counted once a day however it is written and from however many devices at once; the history has the price then and now', async () => {
  const phone = await person()
  const desktop = await person({ handset: phone.handset })
  const code = firstItem(stocks)
  const spelled = [code, code.toLowerCase(), `${code.slice(2)}.${code.slice(0, 2)}`]
  const counts = await Promise.all(spelled.flatMap((secucode) => [phone, desktop].map(({ ask }) => ask('zg.create', { secucode }))))
  expect(counts.map(counted)).toEqual(counts.map(() => ({ limit: FREE, count: 1 })))
  expect(counted(await desktop.ask('zg.create', { secucode: itemAt(stocks, 1) }))).toEqual({ limit: FREE, count: 2 })
  expect(counted(await phone.ask('zg.count', {}))).toEqual({ limit: FREE, count: 2 })
  const { infos, total } = (await phone.ask('zg.history', {})).body.data as { infos: StockOpened[]; total: number }
  expect([total, infos.map(({ secucode }) => secucode)]).toEqual([2, [stocks[1], stocks[0]]])
  expect(infos[0]?.price).toBe(infos[0]?.priceThen)
  expect(infos[0]?.price).toBeGreaterThan(0)
  expect(((await phone.ask('zg.history', { page: 2, size: 1 })).body.data as { infos: StockOpened[] }).infos[0]?.secucode).toBe(stocks[0])
  // of those beyond the limit the number is the true one, and they are not in the history
  for (const beyond of stocks.slice(2, FREE + 2)) await phone.ask('zg.create', { secucode: beyond })
  await phone.ask(...figures(itemAt(stocks, FREE + 1)))
  expect(counted(await desktop.ask('zg.count', {}))).toEqual({ limit: FREE, count: FREE + 2 })
  expect((await phone.ask('zg.history', {})).body.data).toMatchObject({ total: FREE })
  const other = await person()
  expect((await other.ask('zg.history', {})).body.data).toEqual({ infos: [], total: 0 })
  expect((await visitor('zg.history', {})).status).toBe(401)
  expect((await phone.ask('zg.create', { secucode: 'SH699999' })).body.error).toBe('unknown_security')
})

test('research of as many stocks as are free is open, of one more it is refused, also behind a kept answer; tomorrow it is open again', async () => {
  const { ask } = await person()
  for (const code of stocks.slice(0, FREE)) expect((await ask(...figures(code))).status, code).toBe(200)
  const beyond = itemAt(stocks, FREE)
  expect((await asker('', 'a-device-with-all-its-allowance')(...figures(beyond))).status).toBe(200)
  expect(await ask(...figures(beyond))).toMatchObject({ status: 403, body: { error: 'vip_required', data: null } })
  expect(counted(await ask('zg.create', { secucode: beyond }))).toEqual({ limit: FREE, count: FREE + 1 })
  // what was open stays open, and so do header, chart and pages of indices
  expect((await ask(...figures(firstItem(stocks)))).status).toBe(200)
  for (const name of ['stock.base', 'stock.minutes'] as const) expect((await ask(name, { secucode: beyond })).status).toBe(200)
  expect(counted(await ask('zg.create', { secucode: 'SH000001' }))).toEqual({ limit: FREE, count: FREE })
  const { clock } = world.context
  const { nowMs } = clock
  // from a quarter past ten on, midnight of Beijing is 13 h 45 min away
  for (const [hours, status] of [
    [13.7, 403],
    [13.8, 200],
  ] as const) {
    clock.nowMs = () => nowMs() + hours * HOUR_MS
    const { tokens, sessions } = world.context.accounts
    const account = await world.context.accounts.store.byHandset(String(number))
    const { session } = await sessions.open(account?.id ?? '', { device: '', deviceId: '', channel: 'h5', address: '' })
    const later = asker((await tokens.sign({ uid: account?.id ?? '', sid: session.id, role: [], permission: [] })).token)
    expect((await later(...figures(beyond))).status, `${hours} h later`).toBe(status)
  }
  clock.nowMs = nowMs
})

test('members are refused nothing', async () => {
  const member = await person({ days: 30 })
  for (const code of stocks.slice(0, FREE + 2)) {
    expect((await member.ask(...figures(code))).status).toBe(200)
    await member.ask('zg.create', { secucode: code })
  }
  expect(counted(await member.ask('zg.count', {}))).toEqual({ limit: FREE, count: FREE + 2 })
})

test('a visitor has the allowance of a free account, by device; a token that does not hold gives no more', async () => {
  const visitor = asker('', 'device-of-a-visitor')
  for (const code of stocks.slice(0, FREE)) expect((await visitor(...figures(code))).status).toBe(200)
  const beyond = itemAt(stocks, FREE)
  expect(counted(await visitor('zg.count', {}))).toEqual({ limit: FREE, count: FREE })
  for (const ask of [visitor, asker('not.a.token', 'device-of-a-visitor')]) {
    expect(await ask(...figures(beyond))).toMatchObject({ status: 403, body: { error: 'vip_required' } })
    expect((await ask('diagnosis.checks', { secucode: beyond })).status).toBe(403)
    expect((await ask('diagnosis.history', { secucode: beyond })).status).toBe(403)
    expect((await ask('screen.factor', { key: 'total-mv', secucode: beyond })).status).toBe(403)
  }
  expect((await visitor(...figures(firstItem(stocks)))).status).toBe(200)
  expect((await visitor('screen.factor', { key: 'total-mv' })).body.error).not.toBe('vip_required')
  expect((await asker('', 'another-device')(...figures(beyond))).status).toBe(200)
})

test('a device that changes its name has the allowance of twenty devices of its network and no more', async () => {
  const { visitors } = world.context.access
  const open = (k: number) => visitors.open({ address: `2001:db8::${k + 1}`, device: `name ${k}` }, `SH${600_000 + k}`)
  const counts = Array.from({ length: FREE * 20 + 10 }, (_, k) => open(k).count)
  expect(counts.filter((count) => count <= FREE)).toHaveLength(FREE * 20)
  expect(visitors.open({ address: '2001:db8:0:1::1', device: '' }, 'SH600000').count).toBe(1)
})

test('the first ten rows of a board and of a result are open to all, near misses by name come with rows alone', async () => {
  await publish()
  const free = await person()
  for (const ask of [free.ask, visitor]) {
    expect((await ask('rankings.rank', { type: 'turnover' })).body.error).toBe('vip_required')
    expect((await ask('rankings.rank', { type: 'turnover', size: 11 })).body.error).toBe('vip_required')
    const board = await ask('rankings.rank', { type: 'turnover', size: 10 })
    expect(board.body.error).not.toBe('vip_required')
    const reported = board.body.data as { rows: unknown[]; list: { needVip: boolean }[] } | null
    if (reported !== null) expect([reported.rows.length <= 10, reported.list[0]?.needVip]).toEqual([true, true])
    expect((await ask('screen.run', { query: '股价低于50元', page: 2, size: 10 })).body.error).toBe('vip_required')
    expect((await ask('screen.run', { query: '股价低于50元', size: 10 })).body.error).not.toBe('vip_required')
    const none = (await ask('screen.run', { query: '股价低于50元', size: 0 })).body.data as { nearMiss: unknown[] } | null
    expect(none?.nearMiss ?? []).toEqual([])
  }
})

test('without memberships nothing is refused, and no page shows a poster', async () => {
  const own = await openTestWorld({ limit: 20, clock: TRADING, tickMs: 60_000, publishesContent: true })
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = asker('', '', () => at)
  for (const code of stocks) expect((await visitor(...figures(code))).status).toBe(200)
  expect((await visitor('poster.info', { page_code: 'stock_detail' })).body.result).toMatchObject({ show_poster: 0 })
  const board = (await visitor('rankings.rank', { type: 'turnover' })).body
  expect(board.error).not.toBe('vip_required')
  const reported = board.data as { list: { needVip: boolean }[] } | null
  if (reported !== null) expect(reported.list[0]?.needVip).toBe(false)
  await own.close()
})

test('boards and results of screens are refused while their poster is shown; the directory and what a sentence means are not', async () => {
  const { ask } = await person()
  const asked = () => Promise.all([ask('rankings.rank', { type: 'turnover' }), ask('screen.run', { query: '股价低于50元' })])
  expect((await asked()).map(({ body }) => body.error)).toEqual(['vip_required', 'vip_required'])
  const open = await Promise.all([ask('rankings.rank', {}), ask('screen.run', { query: '股价低于50元', size: 0 })])
  expect(open.map(({ body }) => body.error)).not.toContain('vip_required')
  await publish(['bong_detail', 'xg_detail'])
  expect((await asked()).map(({ body }) => body.error)).not.toContain('vip_required')
})

test('no way of asking leads around the rule: kept answers and their tags, HEAD, forms, batches, one row at a time, a share', async () => {
  await publish()
  const { ask, token } = await person()
  for (const code of stocks.slice(0, FREE)) await ask('zg.create', { secucode: code })
  const beyond = itemAt(stocks, FREE)
  const gated = (Object.keys(calls) as CallName[]).filter((name) => calls[name].gate !== undefined)
  expect(gated.length).toBeGreaterThan(35)
  const headers = { token, 'content-type': 'application/json', 'if-none-match': '*' }
  const refused: string[] = []
  for (const name of gated) {
    const example = calls[name].example as object
    const input = 'secucode' in example ? { ...example, secucode: beyond } : example
    const { url, method, payload } = requestOf(name, name === 'screen.run' ? { ...input, size: 50 } : input)
    // another account fills the cache first
    const kept = await world.app.inject({
      url,
      method,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    })
    const tag = String(kept.headers.etag ?? '*')
    for (const more of [{}, { 'if-none-match': tag }, { 'accept-encoding': 'gzip' }])
      for (const verb of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
        const answer = await world.app.inject({
          url,
          method: verb,
          headers: { ...headers, ...more },
          ...(payload === undefined ? {} : { payload }),
        })
        if (calls[name].kind === 'rpc') expect(answer.json().error, name).toMatchObject({ data: { code: 'vip_required' } })
        else expect(answer.statusCode, `${name} ${verb}`).toBe(403)
        refused.push(`${name} ${verb}`)
      }
  }
  expect(refused.length).toBeGreaterThan(6 * 35)
  const oneRow = await Promise.all([
    ask('screen.run', { query: '股价低于50元', size: 11 }),
    ask('screen.run', { query: '股价低于50元', size: 0, explain: [beyond] }),
    ask('share.create', { page: 'ranking', key: 'turnover' }),
  ])
  expect(oneRow.map(({ body }) => body.error)).toEqual(['vip_required', 'vip_required', 'vip_required'])
  const none = (await ask('screen.run', { query: '股价低于50元', size: 0 })).body
  expect(none.error === undefined ? (none.data as { infos: unknown[] }).infos : none.error).toBeOneOf([
    'not_ready',
    expect.toSatisfy((rows) => rows.length === 0),
  ])
})

test('an address with a token is sent to no other site', async () => {
  const { headers } = await fetch(`${origin}/pages/v1/start/start?token=secret`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('what fails is logged with its route, without the address and the token it was asked with', async () => {
  const { token } = await person()
  const reported: unknown[] = []
  const log = vi.spyOn(world.app.log, 'child').mockReturnValue({ ...world.app.log, error: (what: unknown) => reported.push(what) } as never)
  const failing = vi.spyOn(world.context.access.openings, 'count').mockRejectedValue(new Error('no room'))
  const { url } = requestOf('zg.count', {})
  const { status } = await fetch(`${origin}${url}?token=secret-of-an-address`, { headers: { token } })
  expect([status, reported]).toMatchObject([500, [{ err: new Error('no room'), url }]])
  for (const secret of [token, 'secret-of-an-address']) expect(inspect(reported)).not.toContain(secret)
  for (const spy of [log, failing]) spy.mockRestore()
})

test('posters and privileges are reported as the spec has them', async () => {
  const poster = (await visitor('poster.info', { page_code: 'stock_detail' })).body.result
  expect(poster).toMatchObject({
    show_poster: 1,
    poster_url: '/picture/poster?code=stock_detail',
    page_name: '个股详情',
    title: '今日免费次数已用完',
  })
  const rights = (await visitor('vip.privileges', {})).body.result as { title: string }[]
  expect(rights.map(({ title }) => title)).toEqual(privileges.map(({ title }) => title))
  expect(rights).toHaveLength(8)
})

test('the history is erased with its account, and ends after half a year', async () => {
  const { id, ask } = await person()
  await ask('zg.create', { secucode: firstItem(stocks) })
  const { accounts, access, clock } = world.context
  const { nowMs } = clock
  const left = async () => (await access.openings.history(id, { offset: 0, size: 9 })).total
  clock.nowMs = () => nowMs() + 180 * 24 * HOUR_MS
  await access.openings.sweep()
  expect(await left()).toBe(1)
  clock.nowMs = () => nowMs() + 182 * 24 * HOUR_MS
  await access.openings.sweep()
  expect(await left()).toBe(0)
  clock.nowMs = nowMs
  await ask('zg.create', { secucode: itemAt(stocks, 1) })
  await accounts.store.change(id, { erases_at: nowMs() - 1 })
  await accounts.sweep()
  expect(await left()).toBe(0)
})
