import type { Polarity } from './events.ts'
import { goodEventKinds } from './good-event-kinds.ts'

/** Data sets events are taken from. */
export const eventDatasets = [
  'goodEvents',
  'financialIndicators',
  'earningsForecasts',
  'holderTrades',
  'holderPlans',
  'unlocks',
  'announcements',
  'surveys',
  'dragonTiger',
  'dayBars',
] as const
export type EventDataset = (typeof eventDatasets)[number]

/** The data set a good kind is found in; where the store does not hold it, the rows of 市场利好 count. */
const sources = {
  profitGrowth: 'financialIndicators',
  forecastGood: 'earningsForecasts',
  highDividend: 'goodEvents',
  bonusShares: 'goodEvents',
  contract: 'goodEvents',
  holderIncrease: 'holderTrades',
  survey: 'surveys',
  limitUpStreak: 'dayBars',
  newHigh: 'dayBars',
  dragonTigerBuy: 'dragonTiger',
} as const satisfies Readonly<Record<(typeof goodEventKinds)[number]['code'], EventDataset>>

type BadKind = { code: string; name: string; group: string; desc: string; unit: string; dataset: EventDataset }

/** Kinds of negative events (利空), each the opposite of a good one or a warning of an authority. */
const badEventKinds = [
  {
    code: 'profitFall',
    name: '业绩下滑',
    group: '业绩',
    desc: '定期报告归母净利润同比下降不低于 50%',
    unit: '比例',
    dataset: 'financialIndicators',
  },
  { code: 'forecastBad', name: '业绩预减', group: '业绩', desc: '业绩预告为预减、首亏或续亏', unit: '元', dataset: 'earningsForecasts' },
  { code: 'holderDecrease', name: '股东减持', group: '股东', desc: '公告的股东减持', unit: '股', dataset: 'holderTrades' },
  { code: 'decreasePlan', name: '减持计划', group: '股东', desc: '首次公告的减持计划', unit: '股', dataset: 'holderPlans' },
  { code: 'unlock', name: '限售解禁', group: '股东', desc: '公告了最终数量、占总股本不低于 1% 的解禁', unit: '股', dataset: 'unlocks' },
  {
    code: 'inquiry',
    name: '问询监管',
    group: '监管',
    desc: '收到问询函、关注函或监管函的公告，按标题识别，不含回复',
    unit: '',
    dataset: 'announcements',
  },
  {
    code: 'investigation',
    name: '立案调查',
    group: '监管',
    desc: '被立案调查的公告，按标题识别，不含结案与撤销',
    unit: '',
    dataset: 'announcements',
  },
  { code: 'limitDownStreak', name: '连续跌停', group: '行情', desc: '连续第三个交易日以跌停价收盘', unit: '日', dataset: 'dayBars' },
  {
    code: 'newLow',
    name: '创一年新低',
    group: '行情',
    desc: '收盘价（复权）低于此前 250 个交易日，且此前 60 日未创新低',
    unit: '元',
    dataset: 'dayBars',
  },
  {
    code: 'dragonTigerSell',
    name: '龙虎榜净卖出',
    group: '行情',
    desc: '上榜席位净卖出不低于成交额的 15%',
    unit: '元',
    dataset: 'dragonTiger',
  },
] as const satisfies readonly BadKind[]

export type StockEventCode = (typeof goodEventKinds)[number]['code'] | (typeof badEventKinds)[number]['code']

/** A kind of event of a stock: the rule it is found by and the data set it is found in. */
export type StockEventKind = {
  code: StockEventCode
  name: string
  group: string
  polarity: Exclude<Polarity, 'neutral'>
  desc: string
  unit: string
  dataset: EventDataset
}

/** 利好 and 利空, each in the order of its list. */
export const stockEventKinds: readonly StockEventKind[] = [
  ...goodEventKinds.map((kind) => ({ ...kind, polarity: 'good' as const, dataset: sources[kind.code] })),
  ...badEventKinds.map((kind) => ({ ...kind, polarity: 'bad' as const })),
]

const byCode = new Map(stockEventKinds.map((kind) => [kind.code, kind]))

export const stockEventCodes: readonly StockEventCode[] = [...byCode.keys()]

/** Throws for a code that is none. */
export function stockEventKind(code: StockEventCode): StockEventKind {
  const found = byCode.get(code)
  if (found === undefined) throw new Error(`no kind of event ${code}`)
  return found
}
