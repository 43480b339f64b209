import { calls } from '@guanlan/contract/calls.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { seatCategory, seatKey } from '@guanlan/engine/hot-money/seat-name.ts'
import { expect, test } from 'vitest'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 观察席 over the companies of the research world. */
export function hotMoneyCases(world: GetWorld): void {
  test('what each stock and each trader bought on a day is what a slow reading of the lists says', async () => {
    const { records } = world().context.datasets
    const { data, meta } = await world().ask('hotMoney.daily', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['hotMoney.daily'].output, data).filter((one) => !agrees(one))).toEqual([])
    const date = data.date ?? ''
    const lists = (await records.byDates(datasets.dragonTiger, { from: date, to: date })).map(({ row }) => row)
    const aliases = (await records.whole(datasets.traderSeats)).map(({ row }) => row)
    /** The most a department bought and sold of a stock over the one-day lists. */
    const slow = (secucode: string, seat: string) => {
      const rows = lists.filter((one) => one.secucode === secucode && one.days === 1).flatMap(({ seats }) => seats)
      const own = rows.filter((row) => seatKey(row.seat) === seat)
      return [Math.max(...own.map((row) => row.buyAmount)), Math.max(...own.map((row) => row.sellAmount))] as const
    }
    expect(data.stocks.length).toBeGreaterThan(0)
    for (const { secucode, buyAmount, sellAmount, departments } of data.stocks) {
      const rows = lists.filter((one) => one.secucode === secucode && one.days === 1).flatMap(({ seats }) => seats)
      const seats = [...new Set(rows.filter(({ seat }) => seatCategory(seat) === null).map(({ seat }) => seatKey(seat)))]
      expect(departments).toBe(seats.length)
      expect(buyAmount).toBe(seats.reduce((sum, seat) => sum + slow(secucode, seat)[0], 0))
      expect(sellAmount).toBe(seats.reduce((sum, seat) => sum + slow(secucode, seat)[1], 0))
    }
    for (const { id, buyAmount, stocks, orgs } of data.list) {
      for (const seat of orgs) {
        const own = aliases.filter((one) => seatKey(one.seat) === seat && one.from <= date && (one.to === null || date <= one.to))
        expect(own.map(({ traderId, confidence }) => [traderId, confidence !== 'C'])).toContainEqual([id, true])
      }
      expect(buyAmount).toBe(stocks.reduce((sum, one) => sum + (one.buyAmount ?? 0), 0))
    }
    const nets = data.list.map(({ netAmount }) => netAmount ?? 0)
    expect(nets).toEqual(nets.toSorted((a, b) => b - a))
  })

  test('days are walked one after the other; themes share a stock without losing any of it', async () => {
    const { data } = await world().ask('hotMoney.daily', {})
    const before = (await world().ask('hotMoney.daily', { date: data.previous ?? '' })).data
    expect([before.date, before.next]).toEqual([data.previous, data.date])
    const traderId = firstItem(before.flows).traderId
    const own = before.flows.filter((one) => one.traderId === traderId).reduce((sum, one) => sum + (one.topicNet ?? 0), 0)
    const whole = before.list.find(({ id }) => id === traderId)?.netAmount ?? Number.NaN
    expect(before.topics.length).toBeLessThan(10)
    expect(own).toBeCloseTo(whole, 0)
    expect((await world().send('hotMoney.daily', { date: '2026-11-15' })).json()).toMatchObject({ error: { data: { code: 'no_data' } } })
  })
}
