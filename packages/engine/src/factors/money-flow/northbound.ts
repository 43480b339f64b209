import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import { derived, type SecurityView } from '../security-view.ts'

const northbound = familyOf({ group: '资金面', unit: '股', sources: ['northboundHoldings', 'northboundQuarters'], frequency: '每季度' })
const NOTE = '2024-08-16 以前每日披露，其后按季末披露（次季第五个交易日公布）；不在陆股通名单或尚未披露时没有。'
/** Sessions of a quarter, for the days when holdings were reported daily. */
const QUARTER = 60

type Holding = { now: number; before: number }
const NONE: Holding = { now: Number.NaN, before: Number.NaN }

/** A daily figure counts so long, in calendar days, after it was reported: until the first quarter must have been. */
const DAILY_LASTS = 120

const daysBetween = (from: number, date: string) => toDayNumber(date) - toDayNumber(isoOfDay(from))

/** Shares held as last reported, by quarters where they are reported so, and a quarter before. */
const holdingOf = derived((view): Holding => {
  const { date, values } = view.columns('northboundHoldings')
  const isDaily = date.length > 0 && daysBetween(fromEnd(date), view.date) <= DAILY_LASTS
  const daily = isDaily ? { now: fromEnd(values.holdShares), before: fromEnd(values.holdShares, QUARTER) } : NONE
  const quarters = view.records('northboundQuarters')
  if (quarters.length === 0) return daily
  return { now: quarters.at(-1)?.holdShares ?? Number.NaN, before: quarters.at(-2)?.holdShares ?? daily.now }
})

const overShares = (view: SecurityView, shares: number) => holdingOf(view).now / shares

/** What investors hold through 沪股通 and 深股通, as far as the rules of the day report it. */
export const northboundFactors: readonly Factor[] = [
  northbound({
    key: 'northbound-shares',
    name: '陆股通持股数',
    synonyms: ['北向持股数', '北向资金持股数', '外资持股数'],
    definition: `最近披露的陆股通持股。${NOTE}`,
    formula: '陆股通持股',
    compute: (view) => holdingOf(view).now,
  }),
  northbound({
    key: 'northbound-value',
    name: '陆股通持股市值',
    synonyms: ['北向持股市值', '北向资金持股市值'],
    unit: '元',
    sources: ['northboundHoldings', 'northboundQuarters', 'dayBars'],
    definition: `最近披露的陆股通持股乘现价。${NOTE}`,
    formula: '陆股通持股 × 现价',
    compute: (view) => holdingOf(view).now * fromEnd(view.rawClose),
  }),
  northbound({
    key: 'northbound-ratio',
    name: '陆股通持股占总股本',
    synonyms: ['陆股通持股比例', '北向持股比例', '外资持股比例'],
    unit: '比例',
    sources: ['northboundHoldings', 'northboundQuarters', 'shareCapital'],
    definition: `最近披露的陆股通持股占总股本的比例。${NOTE}`,
    formula: '陆股通持股 ÷ 总股本',
    compute: (view) => overShares(view, view.totalShares),
  }),
  northbound({
    key: 'northbound-float-ratio',
    name: '陆股通持股占流通股',
    synonyms: ['北向持股占流通股', '北向持股占流通股比例'],
    unit: '比例',
    sources: ['northboundHoldings', 'northboundQuarters', 'shareCapital'],
    definition: `最近披露的陆股通持股占流通股本的比例。${NOTE}`,
    formula: '陆股通持股 ÷ 流通股本',
    compute: (view) => overShares(view, view.floatShares),
  }),
  northbound({
    key: 'northbound-change',
    name: '陆股通持股季度变化率',
    synonyms: ['北向持股变化', '陆股通增持比例', '北向资金增持'],
    unit: '比例',
    definition: `陆股通持股较上一季末（每日披露期为 60 个交易日前）的变化率。${NOTE}`,
    formula: '陆股通持股 ÷ 上季陆股通持股 − 1',
    compute: (view) => holdingOf(view).now / holdingOf(view).before - 1,
  }),
  northbound({
    key: 'northbound-change-shares',
    name: '陆股通持股季度增减占总股本',
    synonyms: ['北向增持占总股本'],
    unit: '比例',
    sources: ['northboundHoldings', 'northboundQuarters', 'shareCapital'],
    definition: `陆股通持股较上一季末（每日披露期为 60 个交易日前）的增减占总股本的比例。${NOTE}`,
    formula: '(陆股通持股 − 上季陆股通持股) ÷ 总股本',
    compute: (view) => (holdingOf(view).now - holdingOf(view).before) / view.totalShares,
  }),
  northbound({
    key: 'northbound-active-30d',
    name: '近30天陆股通活跃榜上榜次数',
    synonyms: ['近30天十大活跃股次数', '十大成交活跃股次数'],
    unit: '次',
    sources: ['northboundActive'],
    frequency: '每个交易日',
    definition: '近 30 个自然日进入沪股通或深股通十大成交活跃股的天数，含当日。没有记录且来源不完整时没有。',
    formula: 'COUNT(十大成交活跃股, 30 天)',
    compute: (view) => tradedWithin(view, 'northboundActive', 30)?.length ?? Number.NaN,
  }),
]
