import { Table } from '../table.ts'
import { traded, UNREPORTED } from './order-sizes.ts'

/** Money flow of one session, a row for large orders together and one for each size. */
export const flowPartTable = new Table('flow-part', {
  article: 'money-flow',
  dataset: 'moneyFlow',
  absent: UNREPORTED,
  facts: {
    net: { name: '净流入', unit: '元', isSigned: true, doc: '这一类成交单的主动买入额减主动卖出额；主力为超大单与大单之和。' },
    amount: traded.amount,
  },
})
const { net, amount } = flowPartTable.facts
const ratio = flowPartTable.figure('ratio', { name: '净占比', unit: '比例', isSigned: true, value: net.over(amount) })
export const flowPart = [net, ratio] as const
