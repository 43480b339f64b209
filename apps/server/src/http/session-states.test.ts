import { calls } from '@guanlan/contract/calls.ts'
import { expect, test } from 'vitest'
import { giveFactors } from '../testing/factor-cut.ts'
import { unexplained } from '../testing/unexplained.ts'
import { answerNames, openTestWorld } from '../testing/world.ts'

test.each([
  ['before the market opens', '2026-11-20T08:00:00+08:00', '2026-11-19', 'close'],
  ['in the opening auction', '2026-11-20T09:20:00+08:00', '2026-11-20', 'realtime'],
  ['between auction and opening', '2026-11-20T09:27:00+08:00', '2026-11-20', 'realtime'],
  ['in the first minute', '2026-11-20T09:30:02+08:00', '2026-11-20', 'realtime'],
  ['at lunch', '2026-11-20T12:00:00+08:00', '2026-11-20', 'realtime'],
  ['on a Saturday', '2026-11-21T12:00:00+08:00', '2026-11-20', 'close'],
])('%s every call answers what its schema says and explains what it does not know', async (_, clock, tradeDate, mode) => {
  const world = await openTestWorld({ clock, tickMs: 60_000, limit: 80 })
  try {
    await giveFactors(world)
    for (const name of answerNames) {
      const { data, meta } = await world.ask(name, calls[name].example as never)
      expect(calls[name].output.safeParse(data).error, name).toBeUndefined()
      if (!calls[name].meta) continue
      expect([meta.tradeDate, meta.mode]).toEqual([tradeDate, mode])
      expect(unexplained({ data, meta }), name).toEqual([])
    }
    for (const { id, kind } of world.context.market.instruments) {
      if (kind !== 'stock' && kind !== 'index') continue
      for (const name of ['stock.base', 'stock.minutes', 'stock.kline'] as const) {
        expect(unexplained(await world.ask(name, { secucode: id, period: '60m', count: 20 } as never)), `${name} ${id}`).toEqual([])
      }
    }
  } finally {
    await world.close()
  }
})
