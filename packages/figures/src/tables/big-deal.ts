import { Table } from '../table.ts'

const UNREPORTED = '来源没有公布这一笔的数'

/** The largest trades of a security. */
export const bigDealTable = new Table('big-deal', {
  facts: {
    price: { name: '成交价', unit: '元', isPrice: true, source: { dataset: 'bigDeals', column: 'price' }, absent: UNREPORTED },
    volume: { name: '成交量', unit: '股', source: { dataset: 'bigDeals', column: 'volume' }, absent: UNREPORTED },
    amount: { name: '成交额', unit: '元', source: { dataset: 'bigDeals', column: 'amount' }, absent: UNREPORTED },
  },
})
const deal = bigDealTable.facts
export const bigDeal = [deal.price, deal.volume, deal.amount] as const
