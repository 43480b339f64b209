import { createHash } from 'node:crypto'
import { type CallName, calls } from '@guanlan/contract/calls.ts'
import { BacktestInput } from '@guanlan/contract/schemas/research/backtest.ts'
import { StrategyDraft } from '@guanlan/contract/schemas/research/strategies.ts'
import { rootOf, verifyChain } from '@guanlan/engine/strategies/signal-chain.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLexicon } from '../../../research/backtest/read-lexicon.ts'
import { computeStrategies } from '../../../research/strategies/compute-strategies.ts'
import { definitionOf } from '../../../research/strategies/strategy-definition.ts'
import { PUBLISHED, publishStrategy } from '../../../research/strategies/strategy-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { giveBoards } from '../../../testing/limit-boards.ts'
import { agrees, recompute } from '../../../testing/recompute.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
let database: Database
let id = ''
beforeAll(async () => {
  world = await openTestWorld({ limit: 20 })
  const where = { dataDir: world.dataDir }
  database = await openDatabase(where)
  const filters = [{ key: 'return-20d', op: '>', value: 0 }]
  const draft = (name: string, key: string) => {
    const order = BacktestInput.parse({ filters: [{ ...filters[0], key }], topN: 3, from: '2025-06-02', to: '2025-06-02' })
    return StrategyDraft.parse({ name, trials: 4, order })
  }
  const lexicon = await readLexicon(database)
  const nowMs = world.context.clock.nowMs()
  const published = (one: StrategyDraft) =>
    publishStrategy(database.db, { owner: PUBLISHED, definition: definitionOf(one, lexicon), nowMs })
  ;({ id } = await published(draft('二十日上涨', 'return-20d')))
  await published(draft('便宜的', 'pe-ttm'))
  const closed = world.context.market.snapshot().tradeDate
  const running = { database, where, signal: new AbortController().signal, nowMs: () => nowMs, publish: () => {} }
  await computeStrategies({ ...running, trouble: (error) => expect.fail(error.message) }, { closed, isSimulated: false })
  await giveBoards(world)
})
afterAll(async () => {
  await database.close()
  await world.close()
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('the list has what the back-test came to, and why a rule has no figures; the root is that of the logs', async () => {
  const { data, meta } = await world.ask('strategies.list', {})
  expect(calls['strategies.list'].output.safeParse(data).error).toBeUndefined()
  expect(unexplained({ data, meta })).toEqual([])
  expect(data.list.map(({ name }) => name).sort()).toEqual(['二十日上涨', '便宜的'].sort())
  const known = data.list.find((one) => one.id === id)
  expect(known).toMatchObject({ reason: null, isOwn: false, state: 'running', forward: null, chain: { fault: null } })
  expect(known?.spark.length).toBeGreaterThan(20)
  expect(data.list.find((one) => one.id !== id)).toMatchObject({ reason: expect.stringMatching(/^缺少/), ann: null, spark: [] })
  const heads = data.list.map((one) => ({ id: one.id, entries: one.chain.entries, head: one.chain.head }))
  expect(data.root).toMatchObject({ strategies: 2, root: rootOf(heads, hash) })
})

test('statistics are recomputed from their inputs, equal weight stands beside the index, tracking has none on its first evening', async () => {
  const { data, meta } = await world.ask('strategies.stats', { id })
  expect(calls['strategies.stats'].output.safeParse(data).error).toBeUndefined()
  expect(unexplained({ data, meta })).toEqual([])
  expect(recompute(calls['strategies.stats'].output, data).filter((one) => !agrees(one))).toEqual([])
  const { backtest, forward } = data.segments
  expect(forward).toBeNull()
  expect(backtest?.stats.total).toBeCloseTo((backtest?.equity.at(-1) ?? 0) - 1, 7)
  expect(backtest?.equal.filter((value) => value !== null)).toHaveLength(backtest?.sessions.length ?? -1)
  expect(backtest?.benchmark[0]).toBe(1)
})

test('the log is served whole, and a device that verifies it finds what the server found', async () => {
  const stats = (await world.ask('strategies.stats', { id })).data
  const { data, meta } = await world.ask('strategies.action', { id })
  expect(unexplained({ data, meta })).toEqual([])
  expect(data.list.length).toBe(data.total)
  expect(verifyChain(data.list, stats, hash)).toEqual(data.chain)
  const page = (await world.ask('strategies.action', { id, page: 2, size: 1 })).data
  expect(page.list).toEqual(data.list.slice(1, 2))
})

test('what is described, and what is visible to no account', async () => {
  expect((await world.ask('strategies.describe', {})).data.definitions.map(({ term }) => term)).toContain('折减夏普')
  const none = await world.send('strategies.stats', { id: 'f'.repeat(16) })
  expect(none.json()).toMatchObject({ error: { data: { code: 'not_found' } } })
})

/** A function that asks with a login. */
async function personOf(number: number) {
  const { accounts } = world.context
  const { account } = await accounts.store.open(String(number), { agreement: '2026-11-22', channel: 'h5' })
  const { session } = await accounts.sessions.open(account.id, { device: '电脑 · 网页', deviceId: '', channel: 'h5', address: '127.0.0.1' })
  const { token } = await accounts.tokens.sign({ uid: account.id, sid: session.id, role: [], permission: [] })
  const ask = async (name: CallName, input: unknown) => {
    const { headers = {}, ...request } = requestOf(name, input) as { headers?: Record<string, string> }
    return (await world.app.inject({ ...request, headers: { ...headers, token } } as never)).json()
  }
  return { account, ask }
}

test('a rule of an account is tracked for it alone, exported with its data, and gone when it is deleted', async () => {
  const [ann, bob] = [await personOf(13_700_000_001), await personOf(13_700_000_002)]
  const order = { filters: [{ key: 'price', op: '<' as const, value: 20 }], topN: 2, from: '2025-06-02', to: '2026-11-20' }
  const { result } = await ann.ask('strategies.track', { name: '我的', trials: 3, order })
  expect(result.id).toMatch(/^[0-9a-f]{16}$/)
  const own = await ann.ask('strategies.list', {})
  expect(own.result.list).toContainEqual(
    expect.objectContaining({ id: result.id, isOwn: true, chain: expect.objectContaining({ fault: null, entries: 1 }) }),
  )
  expect(own.result.root.strategies).toBe(2)
  expect((await bob.ask('strategies.list', {})).result.total).toBe(2)
  for (const name of ['strategies.stats', 'strategies.action'] as const)
    expect((await bob.ask(name, { id: result.id })).error.data.code).toBe('not_found')
  expect((await ann.ask('strategies.track', { name: '我的', trials: 3, order })).error.data.code).toBe('invalid_input')
  const exported = await world.context.accounts.ownData(ann.account.id)
  expect(exported.sections.find(({ title }) => title === '跟踪的规则')?.rows).toEqual([expect.objectContaining({ 编号: result.id })])
  expect((await bob.ask('strategies.remove', { id: result.id })).result).toEqual({ removed: false })
  expect((await ann.ask('strategies.remove', { id: result.id })).result).toEqual({ removed: true })
  expect((await ann.ask('strategies.list', {})).result.total).toBe(2)
  expect((await world.send('strategies.track', { name: '谁', order })).json().error.data.code).toBe('login_required')
  expect((await ann.ask('strategies.remove', { id })).result).toEqual({ removed: false })
})
