import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'

const board = familyOf({ group: '资金面', unit: '元', sources: ['dragonTiger'], frequency: '不定期' })
const LENGTHS = [30, 90, 365] as const
const NOTE = '含当日，按自然日计；一日上几个榜的只计一次，先取当日榜；没有上榜记录且来源不完整时没有。'

/** One list of each day: that of the day itself where there is one, else that of three days. */
function oncePerDay(lists: readonly DragonTigerList[]): DragonTigerList[] {
  const byDay = new Map<string, DragonTigerList>()
  for (const list of lists) {
    const before = byDay.get(list.tradeDate)
    if (before === undefined || list.days < before.days) byDay.set(list.tradeDate, list)
  }
  return [...byDay.values()]
}

function over(days: number, rule: (lists: readonly DragonTigerList[]) => number): Factor['compute'] {
  return (view) => {
    const lists = tradedWithin(view, 'dragonTiger', days)
    return lists === null ? Number.NaN : rule(oncePerDay(lists))
  }
}

/** Bought less sold by the seats that are looked for; a seat named on both sides of a list is told twice with the same amounts and counts once. */
function netOf(lists: readonly DragonTigerList[], isOurs: (seat: DragonTigerSeat) => boolean): number {
  let net = 0
  for (const { seats } of lists) {
    const told = new Set<string>()
    for (const seat of seats) {
      const identity = `${seat.seat}|${seat.buyAmount}|${seat.sellAmount}`
      if (!isOurs(seat) || told.has(identity)) continue
      told.add(identity)
      net += seat.buyAmount - seat.sellAmount
    }
  }
  return net
}
const isInstitution = ({ seat }: DragonTigerSeat) => seat === '机构专用'
const isNorthbound = ({ seat }: DragonTigerSeat) => seat === '沪股通专用' || seat === '深股通专用'

/** How often a security was on the exchanges' lists, and who traded it there. */
export const dragonTigerFactors: readonly Factor[] = [
  board({
    key: 'dragon-tiger-today',
    name: '龙虎榜上榜',
    synonyms: ['今日上榜', '当日上龙虎榜', '上龙虎榜'],
    unit: '是否',
    definition: '当日登上龙虎榜。没有上榜记录且来源不完整时没有。',
    formula: 'COUNT(上榜, 当日) > 0',
    compute: over(1, (lists) => Number(lists.length > 0)),
  }),
  ...LENGTHS.flatMap((days) => [
    board({
      key: `dragon-tiger-${days}d`,
      name: `近${days}天龙虎榜上榜次数`,
      synonyms: [`${days}天龙虎榜上榜次数`, `近${days}天上榜次数`, ...(days === 365 ? ['近一年龙虎榜上榜次数', '近一年上榜次数'] : [])],
      unit: '次',
      definition: `近 ${days} 个自然日登上龙虎榜的天数。${NOTE}`,
      formula: `COUNT(上榜日, ${days} 天)`,
      compute: over(days, (lists) => lists.length),
    }),
    board({
      key: `dragon-tiger-net-${days}d`,
      name: `近${days}天龙虎榜净买入`,
      synonyms: [`${days}天龙虎榜净买入`, `近${days}天龙虎榜净买额`],
      definition: `近 ${days} 个自然日龙虎榜上所列席位的买入额减卖出额。${NOTE}`,
      formula: `Σ(上榜席位净买入), ${days} 天`,
      compute: over(days, (lists) => lists.reduce((sum, { netAmount }) => sum + (netAmount ?? Number.NaN), 0)),
    }),
    board({
      key: `dragon-tiger-institution-${days}d`,
      name: `近${days}天龙虎榜机构净买入`,
      synonyms: [`${days}天龙虎榜机构净买入`, `近${days}天机构席位净买入`],
      definition: `近 ${days} 个自然日龙虎榜上机构专用席位的买入额减卖出额。${NOTE}`,
      formula: `Σ(机构专用净买入), ${days} 天`,
      compute: over(days, (lists) => netOf(lists, isInstitution)),
    }),
    board({
      key: `dragon-tiger-northbound-${days}d`,
      name: `近${days}天龙虎榜陆股通净买入`,
      synonyms: [`${days}天龙虎榜北向净买入`, `近${days}天龙虎榜北向净买入`],
      definition: `近 ${days} 个自然日龙虎榜上沪股通、深股通专用席位的买入额减卖出额。${NOTE}`,
      formula: `Σ(股通专用净买入), ${days} 天`,
      compute: over(days, (lists) => netOf(lists, isNorthbound)),
    }),
  ]),
]
