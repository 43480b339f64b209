import { Table } from '../table.ts'

const WEEKLY = '每周最后一个交易日收盘后，按当时已披露的报告计算。'

/** Multiples of a share beside its price, by week, the last session of each. */
export const valuationWeekTable = new Table('valuation-week', {
  article: 'pe-ratio',
  dataset: 'valuation',
  facts: {
    pe: { name: '市盈率TTM', unit: '倍', doc: WEEKLY, source: { column: 'peTtm' }, absent: '最近四个季度亏损，或不足四个季度' },
    pb: { name: '市净率', unit: '倍', doc: WEEKLY, absent: '归母净资产不为正，或没有资产负债表' },
    ps: { name: '市销率TTM', unit: '倍', doc: WEEKLY, source: { column: 'psTtm' }, absent: '没有营业收入，或不足四个季度' },
    close: {
      name: '收盘价',
      unit: '元',
      isPrice: true,
      doc: '前复权。',
      source: { dataset: 'dayBars', column: 'close' },
      absent: '早于保存的行情',
    },
  },
})

export const valuationWeek = Object.values(valuationWeekTable.facts)

/** What a price would have been on a level of a multiple. */
export const bandTable = new Table('valuation-band', {
  article: 'pe-ratio',
  dataset: 'valuation',
  absent: '没有这一周的倍数，或历史不够',
  facts: {
    close: valuationWeekTable.facts.close.definition,
    multiple: { name: '当日倍数', unit: '倍' },
    level: { name: '倍数', unit: '倍' },
  },
})
const { close, multiple, level } = bandTable.facts

export const bandPrice = bandTable.figure('price', {
  name: '对应价格',
  unit: '元',
  isPrice: true,
  value: close.times(level).over(multiple),
  doc: '当日若按这一倍数交易的价格，前复权。',
})
