import type { StockEventKind } from '@guanlan/contract/rows/stock-event-kinds.ts'
import type { StudySpan } from '@guanlan/figures/tables/event-study.ts'

export type Polarity = StockEventKind['polarity']

export const POLARITIES = [
  { key: 'good', title: '利好' },
  { key: 'bad', title: '利空' },
] as const satisfies readonly { key: Polarity; title: string }[]

export const SPANS: Readonly<Record<StudySpan, string>> = {
  before20: '公布前 20 日',
  open: '到首个开盘',
  after1: '首日',
  after5: '5 日',
  after20: '20 日',
  after60: '60 日',
}

export const CLOCK =
  '公布时刻早于某个交易日 9:25 的从当日开盘算起，其余从下一交易日开盘算起；停牌的从复牌后的首个开盘算起。首日是开盘到当日收盘。'
