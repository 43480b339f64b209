import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays, isInCalendar } from '@guanlan/domain/calendar/trading-calendar.ts'
import { fromEnd, isTraded, meanOfLast, ofDay, returnOver } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { marketValue as totalValue } from '../fundamental/valuation.ts'
import type { SecurityView } from '../security-view.ts'

const quotation = familyOf({ group: '行情', unit: '元', sources: ['dayBars'], frequency: '每个交易日' })
const SHARES = ['dayBars', 'shareCapital'] as const
const DAY_NOTE = '当日停牌时没有。'

function marketValue(view: SecurityView, shares: number): number {
  return fromEnd(view.rawClose) * shares
}

/** Price, size and turnover of the session. */
export const quotationFactors: readonly Factor[] = [
  quotation({
    key: 'price',
    name: '现价',
    synonyms: ['股价', '最新价', '收盘价', '价格'],
    definition: '最近一个有成交的交易日的收盘价，不复权。',
    formula: 'CLOSE（不复权）',
    compute: (view) => fromEnd(view.rawClose),
  }),
  quotation({
    key: 'change-ratio',
    name: '涨跌幅',
    synonyms: ['涨幅', '今日涨幅', '当日涨幅', '涨跌'],
    unit: '比例',
    definition: `当日收盘价与上一交易日收盘价（除权除息后）之比减一。${DAY_NOTE}`,
    formula: 'CLOSE ÷ REF(CLOSE,1) − 1（前复权）',
    compute: (view) => (isTraded(view) ? returnOver(view, 1) : Number.NaN),
  }),
  quotation({
    key: 'amplitude',
    name: '振幅',
    unit: '比例',
    definition: `当日最高价与最低价之差占前一日收盘价的比例。${DAY_NOTE}`,
    formula: '(HIGH − LOW) ÷ REF(CLOSE,1)',
    compute: (view) => (ofDay(view, view.bars.high) - ofDay(view, view.bars.low)) / fromEnd(view.bars.close, 1),
  }),
  quotation({
    key: 'amount',
    name: '成交额',
    synonyms: ['成交金额'],
    definition: `当日成交金额。${DAY_NOTE}`,
    formula: 'AMOUNT',
    compute: (view) => ofDay(view, view.bars.amount),
  }),
  quotation({
    key: 'volume',
    name: '成交量',
    unit: '股',
    definition: `当日成交股数。${DAY_NOTE}`,
    formula: 'VOL',
    compute: (view) => ofDay(view, view.bars.volume),
  }),
  quotation({
    key: 'turnover-rate',
    name: '换手率',
    synonyms: ['换手'],
    unit: '比例',
    sources: SHARES,
    instead: ['dayFacts'],
    definition: `当日成交股数占流通股本的比例；没有股本时取导入的换手率。${DAY_NOTE}`,
    formula: 'VOL ÷ 流通股本',
    compute: (view) => ofDay(view, view.bars.turnover ?? []),
  }),
  quotation({
    key: 'volume-ratio',
    name: '量比',
    synonyms: ['放量倍数', '5日放量倍数', '成交量比前5日均量'],
    unit: '倍',
    definition: `当日成交量与之前五个交易日平均成交量之比。${DAY_NOTE}`,
    formula: 'VOL ÷ REF(MA(VOL,5),1)',
    compute: (view) => ofDay(view, view.bars.volume) / meanOfLast(view.bars.volume, 5, 1),
  }),
  quotation({
    key: 'total-mv',
    name: '总市值',
    synonyms: ['市值'],
    sources: SHARES,
    instead: ['valuation'],
    definition: '现价乘总股本；没有股本时取导入的估值历史当日的总市值。',
    formula: '现价 × 总股本',
    compute: totalValue,
  }),
  quotation({
    key: 'float-mv',
    name: '流通市值',
    sources: SHARES,
    definition: '现价乘流通股本。',
    formula: '现价 × 流通股本',
    compute: (view) => marketValue(view, view.floatShares),
  }),
  quotation({
    key: 'listed-days',
    name: '上市天数',
    synonyms: ['上市时间'],
    unit: '日',
    sources: ['securities'],
    definition: '从上市日到当日的自然日数。上市日未知时没有。',
    formula: '当日 − 上市日',
    compute: ({ date, listDate }) => (listDate === null ? Number.NaN : toDayNumber(date) - toDayNumber(listDate)),
  }),
  quotation({
    key: 'bars-listed',
    name: '上市以来交易日数',
    synonyms: ['上市交易日数'],
    unit: '日',
    sources: ['securities'],
    definition: '从上市首日到当日的市场交易日数，首日计为 1，停牌日也计。上市日未知时没有。',
    formula: 'COUNT(交易日 ≥ 上市日)',
    compute: ({ date, listDate }) =>
      listDate === null || listDate > date || !isInCalendar(listDate) ? Number.NaN : countTradingDays(listDate, date),
  }),
]
