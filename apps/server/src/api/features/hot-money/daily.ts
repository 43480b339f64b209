import { AppError } from '@guanlan/contract/errors.ts'
import type { Trader } from '@guanlan/contract/rows/trading.ts'
import type { CategorySeat, HotMoneyDaily, HotMoneyTrader, ListedStock } from '@guanlan/contract/schemas/market/hot-money.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { StockDay } from '@guanlan/engine/hot-money/stock-days.ts'
import { type TraderDay, weakestGrade } from '@guanlan/engine/hot-money/trader-days.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { seatFlow, seatTotal, seatTrade, seatTradeTable } from '@guanlan/figures/tables/hot-money.ts'
import type { Market } from '../../../market/market.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { decidedBy, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { type ListedDay, listedDates, listedDay } from './listed-day.ts'
import type { Ports } from './ports.ts'
import { readTraders } from './traders.ts'

type SecuCode = ListedStock['secucode']
type Amounts = { buyAmount: number; sellAmount: number }
type Side = HotMoneyDaily['side']
type Named = { market: Market; traders: ReadonlyMap<string, Trader> }

const SIZE = 50
/** Traders and themes of the picture of flows. */
const FLOWS = { traders: 10, topics: 10 }
const NO_TOPIC = { id: '', name: '没有题材' }

const totalOf = rowOf(seatTotal)
const tradeOf = rowOf(seatTrade)
const flowOf = rowOf(seatFlow)

/** 观察席 of a day; the newest with lists by default. Throws no_data for a date without lists. */
export const daily: Handler<'hotMoney.daily', Ports> = async ({ date: asked, side, page }, ctx) => {
  const market = readable(ctx.market).freeze()
  const dates = await listedDates(ctx)
  const date = asked ?? dates[0] ?? null
  if (asked !== undefined && !dates.includes(asked)) throw new AppError('no_data', `${asked} 没有龙虎榜，或不在留存的日子里`, 'date')
  const day: ListedDay = date === null ? { days: [], traders: [], times: null, origin: {} } : await listedDay(ctx, date, dates)
  const named = { market, traders: await readTraders(ctx) }
  const single = day.traders.filter(({ day: { days } }) => days === 1)
  const counted = tradersOf(
    single.filter(({ isCounted }) => isCounted),
    { ...named, side },
  )
  const shown = counted.slice((page - 1) * SIZE, page * SIZE)
  const data: HotMoneyDaily = {
    date: date as HotMoneyDaily['date'],
    previous: (dates.find((one) => one < (date ?? '')) ?? null) as HotMoneyDaily['previous'],
    next: (dates.findLast((one) => one > (date ?? '9')) ?? null) as HotMoneyDaily['next'],
    side,
    page,
    size: SIZE,
    total: date === null ? null : counted.length,
    list: shown,
    doubtful: tradersOf(
      single.filter(({ isCounted }) => !isCounted),
      { ...named, side },
    ),
    stocks: stocksOf(day, 1, named),
    categories: day.days.filter(({ days }) => days === 1).flatMap((one) => categoriesOf(one, market)),
    threeDay: stocksOf(day, 3, named),
    ...flowsOf(single, counted, { market, date: date ?? '' }),
  }
  return { data, missing: missingParts(data), ...decidedBy(ofSession(market.snapshot(), date), day.origin) }
}

function missingParts(data: HotMoneyDaily) {
  const none = absentReason(datasets.dragonTiger)
  const noSeats = '{dragonTiger|来源没有给出这个榜的席位}'
  return [
    ...(data.date === null ? ['date', 'total', 'stocks', 'list'].map((field) => ({ field, reason: none })) : []),
    ...(data.date !== null && data.list.length === 0 ? [{ field: 'list', reason: '当日的单日榜上没有计入的观察席' }] : []),
    ...missingOf(data, {
      previous: data.date === null ? none : '这是留存的第一个有榜的日子',
      next: data.date === null ? none : '这是最近一个有榜的日子',
      ...Object.fromEntries(
        ['stocks', 'threeDay'].flatMap((list) => [
          [`${list}.times`, '留存的龙虎榜不足一年'],
          [`${list}.changeRatio`, '来源没有给出涨跌幅'],
          ...['buyAmount', 'sellAmount', 'netAmount', 'netRatio'].map((field) => [`${list}.${field}`, noSeats]),
        ]),
      ),
      'list.stocks.changeRatio': '来源没有给出涨跌幅',
      'doubtful.stocks.changeRatio': '来源没有给出涨跌幅',
    }),
  ]
}

const CENTS = 100
const UNKNOWN = { buyAmount: Number.NaN, sellAmount: Number.NaN, amount: Number.NaN, changeRatio: null } as const

const total = ({ buyAmount, sellAmount }: Amounts) => totalOf(frameOf({ ...UNKNOWN, buyAmount, sellAmount }), 0)

type Given = Readonly<Amounts & { amount: number; changeRatio: number | null; topicNet?: number }>

function frameOf(given: Given) {
  const known: Readonly<Record<string, number | null | undefined>> = given
  return seatTradeTable.frame(
    1,
    ({ field }) =>
      () =>
        known[field] ?? Number.NaN,
  )
}

const tradedBy = ({ amount, changeRatio }: StockDay, { buyAmount, sellAmount }: Amounts): Given => ({
  ...{ buyAmount, sellAmount, amount, changeRatio },
})

const sumOf = (rows: readonly Amounts[]): Amounts => ({
  buyAmount: rows.reduce((sum, { buyAmount }) => sum + buyAmount, 0),
  sellAmount: rows.reduce((sum, { sellAmount }) => sum + sellAmount, 0),
})

const stockName = ({ market }: Pick<Named, 'market'>, code: string) => ({
  secucode: code as SecuCode,
  secuabbr: market.find(code)?.name ?? code,
})

const ORDERS: Readonly<Record<Side, (one: Amounts) => number>> = {
  buy: ({ buyAmount }) => buyAmount,
  sell: ({ sellAmount }) => sellAmount,
  net: ({ buyAmount, sellAmount }) => buyAmount - sellAmount,
}

/** Traders by what is asked for, the largest first. */
function tradersOf(days: readonly TraderDay[], { traders, market, side }: Named & { side: Side }): HotMoneyTrader[] {
  const groups = [...Map.groupBy(days, ({ traderId }) => traderId)].map(([id, own]) => ({ id, own, ...sumOf(own) }))
  const order = ORDERS[side]
  return groups
    .toSorted((a, b) => order(b) - order(a) || (a.id < b.id ? -1 : 1))
    .map(({ id, own, ...amounts }) => ({
      id,
      name: traders.get(id)?.name ?? id,
      tags: traders.get(id)?.tags ?? [],
      date: (own[0]?.day.tradeDate ?? '') as HotMoneyTrader['date'],
      confidence: weakestGrade(own),
      ...total(amounts),
      stocks: own
        .toSorted((a, b) => order(b) - order(a))
        .map(({ day, ...one }) => ({
          ...stockName({ market }, day.secucode),
          reason: day.reasons.join('；'),
          ...tradeOf(frameOf(tradedBy(day, one)), 0),
        })),
      orgs: [...new Set(own.flatMap(({ seats }) => seats))],
    }))
}

/** Listed stocks of lists that cover so many days, by what their departments traded net. */
function stocksOf({ days, traders, times }: ListedDay, span: StockDay['days'], named: Named): ListedStock[] {
  return days
    .filter((one) => one.days === span)
    .map((day): ListedStock => {
      const { secucode, departments, sides, reasons } = day
      const amounts = sides === 'none' ? { buyAmount: Number.NaN, sellAmount: Number.NaN } : sumOf(departments)
      const own = traders.filter((one) => one.day === day)
      return {
        ...stockName(named, secucode),
        reasons: [...reasons],
        sides,
        times: times?.get(secucode) ?? null,
        departments: departments.length,
        ...tradeOf(frameOf(tradedBy(day, amounts)), 0),
        traders: own.map(({ traderId, ...one }) => ({
          id: traderId,
          name: named.traders.get(traderId)?.name ?? traderId,
          confidence: weakestGrade([one]),
          ...total(one),
        })),
      }
    })
    .toSorted((a, b) => (b.netAmount ?? 0) - (a.netAmount ?? 0))
}

function categoriesOf({ secucode, others }: StockDay, market: Market): CategorySeat[] {
  return others.map(({ category, side, rank, seat, buyAmount, sellAmount }) => ({
    ...stockName({ market }, secucode),
    ...{ category, side, rank, seat },
    ...total({ buyAmount, sellAmount }),
  }))
}

type Flows = Pick<HotMoneyDaily, 'topics' | 'flows'>

/** Net amounts of the traders that move most, by theme: a stock of k themes gives each of them 1/k, so that all together are what the traders traded. */
function flowsOf(days: readonly TraderDay[], shown: readonly HotMoneyTrader[], { market, date }: { market: Market; date: string }): Flows {
  const moved = shown.toSorted((a, b) => Math.abs(b.netAmount ?? 0) - Math.abs(a.netAmount ?? 0)).slice(0, FLOWS.traders)
  const ids = new Set(moved.map(({ id }) => id))
  const found = new Map<string, { traderId: string; topic: { id: string; name: string }; net: number }>()
  for (const { traderId, isCounted, day, buyAmount, sellAmount } of days) {
    if (!isCounted || !ids.has(traderId)) continue
    const themes = market.sectorsOf(day.secucode).filter(({ sector, inDate }) => sector.kind === 'concept' && inDate <= date)
    const topics = themes.length === 0 ? [NO_TOPIC] : themes.map(({ sector }) => sector)
    for (const { id, name } of topics) {
      const key = `${traderId} ${id}`
      const before = found.get(key)?.net ?? 0
      found.set(key, { traderId, topic: { id, name }, net: before + (buyAmount - sellAmount) / topics.length })
    }
  }
  const flows = [...found.values()]
  const sizeOf = (rows: readonly { net: number }[]) => rows.reduce((sum, { net }) => sum + Math.abs(net), 0)
  const topics = [...Map.groupBy(flows, ({ topic }) => topic.id).values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, FLOWS.topics)
  const net = (sum: number) => flowOf(frameOf({ ...UNKNOWN, topicNet: Math.round(sum * CENTS) / CENTS }), 0)
  const kept = new Set(topics.flatMap((rows) => rows.map(({ topic }) => topic.id)))
  return {
    topics: topics.flatMap((rows) => {
      const topic = rows[0]?.topic
      const sum = rows.reduce((all, one) => all + one.net, 0)
      return topic === undefined ? [] : [{ id: topic.id, name: topic.name, ...net(sum) }]
    }),
    flows: flows
      .filter(({ topic }) => kept.has(topic.id))
      .map(({ traderId, topic, net: sum }) => ({ traderId, topicId: topic.id, ...net(sum) })),
  }
}
