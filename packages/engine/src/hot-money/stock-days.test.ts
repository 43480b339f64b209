import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWholeBranch, seatCategory, seatKey, shortSeatName } from './seat-name.ts'
import { stockDays } from './stock-days.ts'
import { SeatAliases, traderDays } from './trader-days.ts'

const seat = (side: 'buy' | 'sell', name: string, buyAmount: number, sellAmount: number, rank = 1): DragonTigerSeat => ({
  ...{ side, rank, seat: name, buyAmount, sellAmount },
})
const list = (reason: string, seats: DragonTigerSeat[], more: Partial<DragonTigerList> = {}): DragonTigerList => ({
  secucode: 'SZ002219',
  tradeDate: '2026-07-01',
  reason: 'gain',
  reasonText: reason,
  days: 1,
  close: 10,
  changeRatio: 0.1,
  triggerValue: null,
  amount: 1000,
  volume: 100,
  buyAmount: null,
  sellAmount: null,
  netAmount: null,
  seats,
  effectiveAtMs: 0,
  ...more,
})
const ascribed = (traderId: string, name: string, more: Partial<TraderSeat> = {}): TraderSeat => ({
  traderId,
  seat: name,
  confidence: 'B',
  evidence: [],
  from: '2020-01-01',
  to: null,
  effectiveAtMs: 0,
  ...more,
})

describe('names of seats', () => {
  test.each([
    ['机构专用', 'institution'],
    ['深股通专用', 'connect'],
    ['自然人', 'person'],
    ['中小投资者', 'person'],
    ['国泰海通证券股份有限公司上海江苏路证券营业部', null],
  ] as const)('%s is %s', (name, category) => expect(seatCategory(name)).toBe(category))

  test('a department is the same after its broker was renamed; one of another broker is not', () => {
    const now = '国泰海通证券股份有限公司上海江苏路证券营业部'
    expect(seatKey('国泰君安证券股份有限公司上海江苏路证券营业部')).toBe(seatKey(now))
    expect(seatKey('海通证券股份有限公司上海江苏路证券营业部')).toBe(seatKey(now))
    expect(seatKey('华泰证券股份有限公司上海江苏路证券营业部')).not.toBe(seatKey(now))
    expect(shortSeatName(now)).toBe('国泰海通证券上海江苏路')
    expect(isWholeBranch('中信证券股份有限公司上海分公司')).toBe(true)
    expect(isWholeBranch(now)).toBe(false)
  })
})

describe('lists of a stock on a day', () => {
  test('a department on both sides and on two one-day lists counts once, with its larger amounts', () => {
    const a = '甲证券股份有限公司一路证券营业部'
    const days = stockDays([
      list('涨幅', [seat('buy', a, 300, 20), seat('sell', a, 300, 20)]),
      list('换手', [seat('buy', a, 310, 20), seat('sell', '乙证券二路证券营业部', 0, 50)], { amount: 1200 }),
    ])
    expect(days).toHaveLength(1)
    expect(days[0]).toMatchObject({ reasons: ['涨幅', '换手'], amount: 1200, sides: 'both' })
    expect(days[0]?.departments).toEqual([
      { seat: '甲证券一路证券营业部', buyAmount: 310, sellAmount: 20 },
      { seat: '乙证券二路证券营业部', buyAmount: 0, sellAmount: 50 },
    ])
  })

  test('lists of three days stand apart', () => {
    const a = '甲证券一路证券营业部'
    const days = stockDays([list('涨幅', [seat('buy', a, 300, 0)]), list('三日涨幅', [seat('buy', a, 900, 0)], { days: 3 })])
    expect(days.map((one) => [one.days, one.departments[0]?.buyAmount])).toEqual([
      [1, 300],
      [3, 900],
    ])
  })

  test('rows of institutions are separate institutions: equal ones of one list stay, those of another list are the same', () => {
    const rows = [seat('buy', '机构专用', 100, 0, 1), seat('buy', '机构专用', 100, 0, 2), seat('sell', '机构专用', 0, 70)]
    const [day] = stockDays([list('涨幅', rows), list('换手', rows)])
    expect(day?.departments).toEqual([])
    expect(day?.others.map(({ buyAmount, sellAmount }) => [buyAmount, sellAmount])).toEqual([
      [100, 0],
      [100, 0],
      [0, 70],
    ])
  })

  test('a list of sellers alone says so, and one without seats too', () => {
    expect(stockDays([list('涨幅', [seat('sell', '甲证券一路证券营业部', 5, 70)])])[0]?.sides).toBe('sell')
    expect(stockDays([list('涨幅', [])])[0]?.sides).toBe('none')
  })

  test('whatever the lists: the amounts of a department are those of a slow search for its largest row', () => {
    const names = ['甲证券一路证券营业部', '乙证券二路证券营业部', '机构专用']
    const row = fc
      .record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        name: fc.constantFrom(...names),
        buy: fc.nat(99),
        sell: fc.nat(99),
      })
      .map(({ side, name, buy, sell }) => seat(side, name, buy, sell))
    const lists = fc.array(fc.tuple(fc.array(row, { maxLength: 6 }), fc.constantFrom(1 as const, 3 as const)), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(lists, (given) => {
        const all = given.map(([seats, days], at) => list(`${at}`, seats, { days }))
        for (const { days, departments } of stockDays(all))
          for (const { seat: name, buyAmount, sellAmount } of departments) {
            const rows = all.filter((one) => one.days === days).flatMap(({ seats }) => seats.filter((one) => one.seat === name))
            expect([buyAmount, sellAmount]).toEqual([
              Math.max(...rows.map((one) => one.buyAmount)),
              Math.max(...rows.map((one) => one.sellAmount)),
            ])
          }
      }),
    )
  })
})

describe('traders of a day', () => {
  const a = '甲证券股份有限公司一路证券营业部'
  const b = '乙证券股份有限公司二路证券营业部'
  const whole = '中信证券股份有限公司上海分公司'
  const day = firstItem(stockDays([list('涨幅', [seat('buy', a, 300, 10), seat('sell', b, 5, 80), seat('buy', whole, 900, 0)])]))

  test('departments of one trader are added, within the days they are ascribed', () => {
    const until = (to: string) => new SeatAliases([ascribed('T1', a), ascribed('T1', b, { confidence: 'A', to })])
    expect(traderDays(day, until('2026-07-01'))).toMatchObject([
      { traderId: 'T1', isCounted: true, grade: 'B', buyAmount: 305, sellAmount: 90 },
    ])
    expect(traderDays(day, until('2026-06-30'))).toMatchObject([{ traderId: 'T1', buyAmount: 300, sellAmount: 10 }])
  })

  test('what is disputed, and a whole branch company whatever its sources say, is not added to what counts', () => {
    const aliases = new SeatAliases([ascribed('T1', a), ascribed('T1', whole, { confidence: 'A' })])
    expect(traderDays(day, aliases).map(({ isCounted, grade, buyAmount }) => [isCounted, grade, buyAmount])).toEqual([
      [true, 'B', 300],
      [false, 'C', 900],
    ])
  })
})
