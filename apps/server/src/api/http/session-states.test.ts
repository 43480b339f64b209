import { calls } from '@guanlan/contract/calls.ts'
import { expect, test } from 'vitest'
import { giveFactors } from '../../testing/factor-cut.ts'
import { giveBoards } from '../../testing/limit-boards.ts'
import { unexplained } from '../../testing/unexplained.ts'
import { answerNames, openTestWorld } from '../../testing/world.ts'

/** Calls on factors or on histories of finished sessions, which are of the last of these and report it. */
const OF_AN_EVENING =
  /^(diagnosis\.|overview\.(figures|inputs)$|sectors\.(rotation|valuation|breadth|correlation)$|tech\.cycle$|operation\.pledges$|limitBoard\.outcomes$|temperature\.|topics\.(?!blocks$)|stockEvents\.(counts|study)$)/
/** Calls on the newest session with trades: until its auction has matched, the session before. */
const OF_TRADES = /^limitBoard\.(session|summary|days)$/

/** Of the shares that trade as usual, one in so many is asked. */
const EVERY = 4

// as-of.test.ts passes through the other moments of a day; these are the two in which a server that starts then has the least
test.each([
  ['in the opening auction', '2026-11-20T09:20:00+08:00', '2026-11-20', 'realtime'],
  ['in the first minute', '2026-11-20T09:30:02+08:00', '2026-11-20', 'realtime'],
])('started %s every call answers what its schema says and explains what it does not know', async (_, clock, tradeDate, mode) => {
  const world = await openTestWorld({ clock, tickMs: 60_000, limit: 20 })
  try {
    await giveFactors(world)
    await giveBoards(world)
    for (const name of answerNames) {
      const { data, meta } = await world.ask(name, calls[name].example as never)
      expect(calls[name].output.safeParse(data).error, name).toBeUndefined()
      if (!calls[name].meta) continue
      if (OF_AN_EVENING.test(name)) expect(meta).toMatchObject({ mode: 'close', tradeDate: expect.stringMatching(/^2026-11-(18|19|20)$/) })
      else if (OF_TRADES.test(name) && clock < '2026-11-20T09:25')
        expect([meta.tradeDate, meta.mode], name).toEqual(['2026-11-19', 'close'])
      else expect([meta.tradeDate, meta.mode], name).toEqual([tradeDate, mode])
      expect(unexplained({ data, meta }), name).toEqual([])
    }
    const { market } = world.context
    const state = market.quotes().status
    const usual = state[market.find('SH600519')?.row ?? 0]
    // what holds for one share that trades as usual holds for the next: a few of them, and all that do not
    const asked = market.instruments.filter(
      ({ row, kind }, at) => kind === 'index' || (kind === 'stock' && (state[row] !== usual || at % EVERY === 0)),
    )
    expect(new Set(asked.map(({ row }) => state[row])).size).toBeGreaterThan(1)
    for (const { id } of asked) {
      for (const name of ['stock.base', 'stock.minutes', 'stock.kline'] as const) {
        expect(
          unexplained(await world.ask(name, { secucode: id, ...(name === 'stock.kline' && { period: '60m', count: 20 }) } as never)),
          `${name} ${id}`,
        ).toEqual([])
      }
    }
  } finally {
    await world.close()
  }
})
