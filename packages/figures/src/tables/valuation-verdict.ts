import { Table } from '../table.ts'
import { multipleWindow } from './multiple-history.ts'

const ABSENT = '没有当前的倍数或它为负，或近 5 年、3 年、1 年的历史都不够'
const placeOf = (metric: 'pe_ttm' | 'ps' | 'pb') => {
  const [, , , , , , , of] = multipleWindow[metric].standing
  return { name: of.definition.name, unit: '比例', of } as const
}

/** 估值判断 of a share, from its places in the longest of 5, 3 and 1 years they are known of. One row. */
export const verdictTable = new Table('valuation-verdict', {
  article: 'pe-ratio',
  dataset: 'valuation',
  absent: ABSENT,
  facts: {
    pe: { ...placeOf('pe_ttm'), source: { column: 'peTtm' } },
    ps: { ...placeOf('ps'), source: { column: 'psTtm' } },
    pb: placeOf('pb'),
  },
})
const { pe, ps, pb } = verdictTable.facts

const earnings = verdictTable.figure('earnings', {
  name: '盈利倍数历史分位',
  unit: '比例',
  value: pe,
  instead: ps,
  doc: '市盈率TTM的历史分位；因亏损等没有时取市销率TTM的。',
})

const score = verdictTable.figure('score', {
  name: '平均分位',
  unit: '比例',
  value: earnings.plus(pb).over(2),
  doc: '只与自身历史相比，不比较同业，不代表以后的涨跌。',
})

export const verdictRow = [pe, ps, earnings, pb, score] as const
