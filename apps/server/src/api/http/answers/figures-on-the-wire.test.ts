import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { quoteColumns } from '@guanlan/contract/schemas/market/quote.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { giveBoards } from '../../../testing/limit-boards.ts'
import { answerNames, openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: TRADING, tickMs: 60_000 })
  await giveFactors(world)
  await giveBoards(world)
})
afterAll(() => world.close())

/** Ratios have eight decimals, everything else at most four. */
const MOST_DECIMALS = 8
const MONEY = /^(amount|amountPrevious|totalMv|floatMv)$/

/** Numbers of an answer that carry more decimals than they mean, with their place. */
function overlong(value: unknown, path = ''): string[] {
  if (typeof value === 'number') {
    const decimals = String(value).split('.')[1]?.length ?? 0
    const most = MONEY.test(path.split('.').at(-1) ?? '') ? 2 : MOST_DECIMALS
    return decimals > most ? [`${path} ${value}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => overlong(child, `${path}.${key}`))
}

const cols = Object.keys(quoteColumns) as (keyof typeof quoteColumns)[]
const asked: [CallName, unknown][] = [
  ...answerNames.map((name): [CallName, unknown] => [name, calls[name].example]),
  ['stock.quotes', { secucodes: ['all'], cols }],
  ['sectors.list', { kind: 'concept', sort: 'amount', size: 100 }],
  ['sectors.quotes', { blockcodes: ['all'] }],
  ['stock.minutes', { secucode: 'SH000001', days: 5 }],
  ['stock.minutes', { secucode: 'SZ000001', days: 5 }],
  ...(['day', '60m', '1m', 'month'] as const).flatMap((period) =>
    (['none', 'qfq', 'hfq'] as const).map((adjust): [CallName, unknown] => [
      'stock.kline',
      { secucode: 'SZ000001', period, adjust, count: 400 },
    ]),
  ),
]

test.each(asked)('figures of %s for %j are sent rounded, money to the 分', async (name, input) => {
  expect(overlong((await world.ask(name, input as never)).data)).toEqual([])
})
