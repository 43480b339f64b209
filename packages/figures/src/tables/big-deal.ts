import { Table } from '../table.ts'

/** The largest trades of a security. */
export const bigDealTable = new Table('big-deal', {
  article: 'money-flow',
  dataset: 'bigDeals',
  absent: '来源没有公布这一笔的数',
  facts: {
    price: { name: '成交价', unit: '元', isPrice: true },
    volume: { name: '成交量', unit: '股' },
    amount: { name: '成交额', unit: '元' },
  },
})
const { price, volume, amount } = bigDealTable.facts
export const bigDeal = [price, volume, amount] as const
