import { calls } from '@guanlan/contract/calls.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { seatCategory, seatKey } from '@guanlan/engine/hot-money/seat-name.ts'
import { expect, test } from 'vitest'
import { hotMoneyJob, TRADERS } from '../../research/hot-money/hot-money-job.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 观察席 over the companies of the research world. */
export function hotMoneyCases(world: GetWorld): void {
  recordCases(world)
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

  test('departments on the lists of a stock lead to the traders they are ascribed to on that day', async () => {
    const { data } = await world().ask('hotMoney.daily', {})
    const trader = data.list.find(({ stocks }) => stocks.length > 0)
    const [stock] = trader?.stocks ?? []
    const { list } = (await world().ask('money.lists', { secucode: stock?.secucode ?? '' })).data
    const seats = list.filter(({ date, days }) => date === data.date && days === 1).flatMap((one) => one.seats)
    const ascribed = seats.filter(({ traders }) => traders.some(({ id }) => id === trader?.id))
    expect(ascribed.length).toBeGreaterThan(0)
    for (const { seat } of ascribed) expect(trader?.orgs).toContain(seatKey(seat))
    for (const { seat, traders } of seats) if (seatCategory(seat) !== null) expect(traders).toEqual([])
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

/** Statistics of 观察席, once they are computed. */
function recordCases(world: GetWorld): void {
  const computed = () =>
    expect.poll(() => world().context.precompute.kept(hotMoneyJob.id, TRADERS), { timeout: LONGEST_WAIT_MS }).toBeDefined()

  test('a win ratio is of the net purchases of the one-day lists of its window; it is hidden with fewer than 20 cases', async () => {
    await computed()
    const { records } = world().context.datasets
    const { data, meta } = await world().ask('hotMoney.wins', {})
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['hotMoney.wins'].output, data).filter((one) => !agrees(one))).toEqual([])
    const range = { from: data.from ?? '', to: data.to ?? '' }
    const lists = (await records.byDates(datasets.dragonTiger, range)).map(({ row }) => row).filter(({ days }) => days === 1)
    const aliases = (await records.whole(datasets.traderSeats)).map(({ row }) => row).filter(({ confidence }) => confidence !== 'C')
    for (const { id, samples, n, win, unfillable, suspended, pending, winRatio, shrunk, luckExpected } of data.list) {
      const own = aliases.filter(({ traderId }) => traderId === id)
      const days = Map.groupBy(lists, ({ secucode, tradeDate }) => `${secucode} ${tradeDate}`)
      let slow = 0
      for (const [key, rows] of days) {
        const date = key.slice(-10)
        const names = new Set(own.filter((one) => one.from <= date && (one.to === null || date <= one.to)).map(({ seat }) => seatKey(seat)))
        let net = 0
        for (const name of names) {
          const seats = rows.flatMap((row) => row.seats.filter(({ seat }) => seatKey(seat) === name))
          if (seats.length === 0) continue
          net += Math.max(...seats.map((one) => one.buyAmount)) - Math.max(...seats.map((one) => one.sellAmount))
        }
        if (net > 0) slow++
      }
      expect(samples, id).toBe(slow)
      expect((n ?? 0) + (unfillable ?? 0) + (suspended ?? 0) + (pending ?? 0), id).toBeLessThanOrEqual(samples ?? 0)
      expect([winRatio === null, shrunk === null, luckExpected === null]).toEqual(Array(3).fill((n ?? 0) < 20))
      expect(win).toBeLessThanOrEqual(n ?? 0)
    }
  })

  test('a trader names its departments with evidence; its list days and months are of the same purchases', async () => {
    await computed()
    const { data: all } = await world().ask('hotMoney.wins', {})
    const { id, samples } = firstItem(all.list)
    for (const name of ['hotMoney.trader', 'hotMoney.months', 'hotMoney.record'] as const) {
      const { data, meta } = await world().ask(name, { id })
      expect(unexplained({ data, meta }), name).toEqual([])
      expect(
        recompute(calls[name].output, data).filter((one) => !agrees(one)),
        name,
      ).toEqual([])
    }
    const { data: trader } = await world().ask('hotMoney.trader', { id })
    for (const { evidence, confidence } of trader.seats) expect(evidence.length).toBeGreaterThanOrEqual(confidence === 'B' ? 2 : 1)
    const record = (await world().ask('hotMoney.record', { id, from: all.from ?? undefined })).data
    expect(record.list.map(({ date }) => date)).toEqual(
      record.list
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    if ((record.stats.total ?? 0) <= record.size)
      expect(record.list.filter(({ netAmount }) => (netAmount ?? 0) > 0)).toHaveLength(samples ?? -1)
    expect((await world().send('hotMoney.trader', { id: 'nobody' })).json()).toMatchObject({ error: { data: { code: 'not_found' } } })
  })
}
