import type { Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

/** A place on a board of attention a source publishes. */
export const hotBoardTable = new Table('hot-board', {
  article: 'hot-boards',
  dataset: 'hotLists',
  absent: '来源只公布名次',
  facts: {
    attention: { name: '关注度', unit: '点', doc: '来源公布的数，各榜的算法不同，不能互相比较。', source: { column: 'heat' } },
  },
})

/** 名次 of a board, as its source publishes them. */
export const hotBoardRow = [hotBoardTable.facts.attention] as const

/** Fewer cases show how many, and nothing else. */
export const LEAST_ENTRIES = 20
const FEW = `不足 ${LEAST_ENTRIES} 例`
const CASES = '一例是一只股票进入前十：当日在前十，之前 20 个交易日都不在。'
const MARKET = '同期全市场：同样的起止两天都有收盘价的全部 A 股的涨跌幅中位数。'
const DAYS = '同一天的股票一同涨跌，所以区间由按交易日重抽样 400 次得出，取 2.5% 与 97.5% 分位。'
const bars = { dataset: 'dayBars', column: 'close' } as const

/** 关注之后: what stocks did around the session on which they came into the ten first places of a board. */
export const hotEntryTable = new Table('hot-entry', {
  article: 'hot-boards',
  dataset: 'hotLists',
  absent: FEW,
  facts: {
    n: { name: '例数', unit: '个', doc: CASES, source: { column: 'entries' } },
    sessions: { name: '交易日数', unit: '日', doc: '这些例子分布在几个交易日。', source: { column: 'entries' } },
    wins: { name: '强于同期市场的例数', unit: '个', doc: MARKET, source: bars },
    own: { name: '涨跌幅中位数', unit: '比例', isSigned: true, doc: CASES, source: bars },
    excess: { name: '相对市场中位数', unit: '比例', isSigned: true, doc: `涨跌幅减去同期全市场。${MARKET}`, source: bars },
    excessLow: { name: '相对市场区间下限', unit: '比例', isSigned: true, doc: DAYS, source: bars },
    excessHigh: { name: '相对市场区间上限', unit: '比例', isSigned: true, doc: DAYS, source: bars },
  },
})
const entry = hotEntryTable.facts

const whereEnough = (value: Expression) => entry.n.compared('>', LEAST_ENTRIES - 1).choose(value)
const { low, high } = wilson(entry.wins, entry.n)
const INTERVAL = '95% 区间（Wilson），把各例当作彼此独立；同一天的股票一同涨跌，实际的不确定性更大。'

/** Sessions around the entry: five up to its close, from its close to the next open, and 1, 5, 20 after its close. */
export const hotSpans = ['before5', 'open', 'after1', 'after5', 'after20'] as const

/** What a span after (or before) the entry came to. */
export const hotEntryOutcome = [
  entry.n,
  entry.sessions,
  entry.wins,
  entry.own,
  entry.excess,
  entry.excessLow,
  entry.excessHigh,
  hotEntryTable.figure('winRatio', {
    name: '强于市场占比',
    unit: '比例',
    value: whereEnough(entry.wins.over(entry.n)),
    doc: `${MARKET}没有关系时为 50%。`,
    absent: FEW,
  }),
  hotEntryTable.figure('winLow', { name: '强于市场占比区间下限', unit: '比例', value: whereEnough(low), doc: INTERVAL, absent: FEW }),
  hotEntryTable.figure('winHigh', { name: '强于市场占比区间上限', unit: '比例', value: whereEnough(high), doc: INTERVAL, absent: FEW }),
] as const
