import type { Combinable, Expression } from '../expression.ts'
import { Table } from '../table.ts'

const NONE = '没有一只股票的集合竞价'

/** 集合竞价 of the market: one row for each stock of a universe. */
export const auctionMarketTable = new Table('auction-market', {
  article: 'auction-figures',
  dataset: 'auctions',
  absent: NONE,
  facts: {
    gap: { name: '竞价涨幅', unit: '比例', isSigned: true, doc: '竞价价较昨收的涨跌幅。', source: { column: 'price' } },
    amount: { name: '竞价成交额', unit: '元', source: { column: 'matched' } },
  },
})
const { gap, amount } = auctionMarketTable.facts

/** Stocks of which something is so; unknown where no stock has a price. */
const count = (of: Expression & Combinable) => gap.whole('个数').compared('>', 0).choose(of.whole('个数'))

/** What the auctions of a universe come to. */
export const auctionMarket = [
  auctionMarketTable.figure('n', { name: '有竞价价的股票', unit: '只', value: count(gap), absent: NONE }),
  auctionMarketTable.figure('up', {
    name: '高开',
    unit: '只',
    value: count(gap.compared('>', 0).choose(1)),
    absent: NONE,
    doc: '竞价价高于昨收。',
  }),
  auctionMarketTable.figure('down', {
    name: '低开',
    unit: '只',
    value: count(gap.compared('<', 0).choose(1)),
    absent: NONE,
    doc: '竞价价低于昨收。',
  }),
  auctionMarketTable.figure('flat', {
    name: '平开',
    unit: '只',
    value: count(gap.compared('=', 0).choose(1)),
    absent: NONE,
    doc: '竞价价等于昨收。',
  }),
  auctionMarketTable.figure('gapMedian', {
    name: '竞价涨幅中位数',
    unit: '比例',
    isSigned: true,
    value: gap.whole('中位'),
    absent: NONE,
  }),
  auctionMarketTable.figure('amountN', { name: '有竞价成交额的股票', unit: '只', value: count(amount), absent: NONE }),
  auctionMarketTable.figure('amountMean', {
    name: '平均竞价成交额',
    unit: '元',
    value: amount.whole('平均'),
    absent: '没有一只股票的竞价成交额',
  }),
] as const
