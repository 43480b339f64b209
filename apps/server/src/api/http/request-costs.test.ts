import { calls } from '@guanlan/contract/calls.ts'
import type { ScreenFilterInput } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownAsker } from '../../research/screening/formula-work.ts'
import { giveFactors } from '../../testing/factor-cut.ts'
import { newPerson } from '../../testing/fuzz/people.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../testing/world.ts'
import { clientOf } from './client-of.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ limit: 60 })
  await giveFactors(world)
})
afterAll(() => world.close())

const named = (id: string, not = false): ScreenFilterInput => ({ key: 'screen', op: 'in', value: [id], not })
const cheap: ScreenFilterInput = { key: 'price', op: '<', value: 5 }

/** Saved screens of which each names the next twice. */
function doubling(levels: number) {
  const chain = Array.from({ length: levels }, (_, at) => {
    return [`s${at}`, { filters: [named(`s${at + 1}`), named(`s${at + 1}`, true)], logic: 'or' as const }] as const
  })
  return Object.fromEntries([...chain, [`s${levels}`, { filters: [cheap], logic: 'or' as const }]])
}

test('25 saved screens that name each other twice are screened, and refused by a back-test', async () => {
  const asked = { filters: [named('s0')], own: { screen: doubling(25) } }
  const { data } = await world.ask('screen.count', asked)
  expect(data.total).toBe(data.universe)
  const refused = await world.send('backtest.start', { ...asked, from: '2026-07-01', to: '2026-11-01', peek: true })
  expect(refused.json()).toMatchObject({ code: 400, field: 'own.screen', msg: expect.stringContaining('2000 个条件') })
})

test.each([
  ['watchlist', '自选分组', []],
  ['screen', '保存的选股', { filters: [cheap] }],
] as const)('201 lists of own.%s are refused', async (kind, words, list) => {
  const lists = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`l${at}`, list]))
  const refused = await world.send('screen.count', { own: { [kind]: lists } })
  expect(refused.json()).toMatchObject({ code: 400, field: `own.${kind}`, msg: expect.stringContaining(`${words}最多 200 个`) })
})

const post = (name: 'screen.count' | 'stock.quotes' | 'search.suggest', payload: string) =>
  world.app.inject({ method: 'POST', url: calls[name].path, headers: { 'content-type': 'application/json' }, payload })

test.each([
  ['stock.quotes', 64],
  ['search.suggest', 1024],
  ['screen.count', 256],
] as const)('a body of %s beyond %i kB is refused with its bound', async (name, kB) => {
  const body = (bytes: number) => JSON.stringify({ more: 'x'.repeat(bytes - 11) })
  expect((await post(name, body(kB * 1024))).statusCode).not.toBe(413)
  const refused = await post(name, body(kB * 1024 + 1))
  expect(refused.json()).toMatchObject({ code: 413, msg: expect.stringContaining(`最多 ${kB} kB`) })
})

const deep = (levels: number) =>
  `{"logic":${'{"not":'.repeat(levels)}0${'}'.repeat(levels)},"filters":[{"key":"price","op":"<","value":5}]}`
const wide = (width: number) => `{"logic":{"and":[${'0,'.repeat(width - 1)}0]},"filters":[{"key":"price","op":"<","value":5}]}`

test.each([
  ['10,000 levels deep', deep(10_000), '最多套 100 层'],
  ['99 levels deep', deep(99), '最多套 40 层'],
  ['100,000 values wide', wide(100_000), '最多 40000 项'],
  ['30,000 values wide', wide(30_000), '最多 200 个节点'],
  ['deep in strings alone', `{"query":"${'['.repeat(400)}\\"["}`, null],
])('JSON that is %s is refused in a sentence or answered, never a fault', async (_, payload, message) => {
  const answer = await post('screen.count', payload)
  expect(answer.json()).toMatchObject(message === null ? { code: 200 } : { code: 400, msg: expect.stringContaining(message) })
})

test('deep and wide JSON of rpc is no request', async () => {
  for (const payload of ['['.repeat(10_000), `[${'1,'.repeat(50_000)}1]`.slice(0, 60_000)]) {
    const answer = await post('search.suggest', payload)
    expect(answer.json()).toMatchObject({ error: { message: expect.stringMatching(/[\u4e00-\u9fff]/) } })
  }
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no key of a figure, a list or a mark', async (key) => {
  expect((await world.send('overview.inputs', { secucode: 'SH600519', key })).json()).toMatchObject({ code: 400, field: 'key' })
  const listed = (kind: 'mark' | 'watchlist' | 'screen') =>
    world.send('screen.count', { filters: [{ key: kind, op: 'in', value: [key] }], own: {} })
  for (const kind of ['mark', 'watchlist', 'screen'] as const) expect((await listed(kind)).statusCode, kind).toBe(400)
})

/** 4,000 elementary operations a bar, over all bars. */
const heavy = (at: number) => Array.from({ length: 10 }, (_, part) => `WINNER(H*${1 + (at * 10 + part) / 1000})`).join('+')
const signal = (formula: string): ScreenFilterInput => ({ key: 'signal', op: 'is', formula })

test('formulas of one request have a budget, larger for who is logged in, and are refused before they are computed', async () => {
  const { token } = await newPerson(world.context, '13712345678')
  const count = (formulas: number, headers = {}) =>
    world.app.inject({
      ...requestOf('screen.count', { filters: Array.from({ length: formulas }, (_, at) => signal(`${heavy(at)}>5`)) }),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const refused = await count(25)
  expect(refused.json()).toMatchObject({ code: 400, field: 'filters', msg: expect.stringMatching(/公式太费时.*最多 20 亿步；请登录/) })
  expect((await count(25, { token })).json()).toMatchObject({ code: 200 })
})

test('a request without a formula does not wait, and what is computed for a closed connection is given up', async () => {
  const market = world.context.screening.now()
  const leaving = new AbortController()
  const asker = { ...ownAsker, key: 'one', gone: leaving.signal }
  const formulas = Array.from({ length: 20 }, (_, at) => heavy(at + 80))
  let ended = false
  const computing = market.prepare(formulas, asker).finally(() => {
    ended = true
  })
  const cheap = market.prepare(['CLOSE/REF(CLOSE,3)-1'], { ...ownAsker, key: 'another-person' })
  await market.prepare([], { ...ownAsker, key: 'a third' })
  await cheap
  expect(ended).toBe(false)
  leaving.abort()
  await expect(computing).rejects.toThrow('已取消')
  await expect(market.prepare(['CLOSE>OPEN'], asker)).rejects.toThrow('已取消')
  const table = market.table(await world.context.screening.marketOnly())
  expect(() => table.signal(firstItem(formulas))).toThrow('not prepared')
})

test('a client that closes its connection ends the work of its request', async () => {
  const app = fastify()
  const given = Promise.withResolvers<AbortSignal>()
  const ended = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    const { gone } = clientOf(world.context, { request, reply })
    gone.addEventListener('abort', () => ended.resolve())
    given.resolve(gone)
    await ended.promise
    return ''
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const asked = fetch(origin, { signal: leaving.signal })
  expect((await given.promise).aborted).toBe(false)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await ended.promise
  expect((await given.promise).aborted).toBe(true)
  await app.close()
})
