import { Constant } from '../expression.ts'
import { Table } from '../table.ts'

const NO_AUCTION = '{auctions|没有这一天的集合竞价记录}'
const NO_PROCESS = '{auctions|没有这一天集合竞价的过程}'

/** 开盘集合竞价 of a security, one row for each session it traded, oldest first; during the auction the newest row is as far as it has come. */
export const auctionTable = new Table('auction', {
  article: 'auction-figures',
  dataset: 'auctions',
  absent: NO_AUCTION,
  note: '当日没有集合竞价记录时没有。',
  facts: {
    price: {
      name: '竞价价',
      unit: '元',
      isPrice: true,
      doc: '9:25 集合竞价的成交价；9:25 之前为虚拟匹配价。来源只有行情时为开盘价。',
    },
    matched: {
      name: '竞价成交量',
      short: '匹配量',
      unit: '股',
      doc: '9:25 开盘集合竞价的成交股数；9:25 之前为虚拟匹配量。',
      factor: { key: 'auction-volume', doc: '9:25 开盘集合竞价的成交股数。', synonyms: ['集合竞价成交量', '竞价量'] },
    },
    unmatched: {
      name: '竞价未匹配量',
      short: '未匹配量',
      unit: '股',
      isSigned: true,
      doc: '没有成交的剩余，买方剩余为正，卖方剩余为负。',
    },
    sealMost: {
      name: '9:20 前涨停价封单峰值',
      unit: '股',
      doc: '9:15 至 9:20 之前，虚拟匹配价等于涨停价时买方未匹配量的最大值；从未到过涨停价为 0。',
      absent: NO_PROCESS,
    },
    sealLocked: {
      name: '9:20 涨停价封单',
      unit: '股',
      doc: '9:20 时涨停价上的买方未匹配量；虚拟匹配价不等于涨停价为 0。',
      absent: NO_PROCESS,
    },
    latePrice: { name: '9:24 虚拟匹配价', unit: '元', isPrice: true, absent: NO_PROCESS },
    lateMatched: { name: '9:24 匹配量', unit: '股', absent: NO_PROCESS },
    preClose: {
      name: '昨收',
      unit: '元',
      isPrice: true,
      doc: '除权除息日为参考价。',
      source: { dataset: 'dayBars', column: 'close' },
      absent: '昨收未知',
    },
    volume: {
      name: '当日成交量',
      unit: '股',
      source: { dataset: 'dayBars', column: 'volume' },
      absent: '没有这一天的日线',
    },
    floatShares: { name: '流通股', unit: '股', source: { dataset: 'shareCapital', column: 'floatShares' }, absent: '{shareCapital}' },
  },
})
const { price, matched, unmatched, sealMost, sealLocked, latePrice, lateMatched, preClose, volume, floatShares } = auctionTable.facts

const gap = auctionTable.figure('gap', {
  name: '竞价涨幅',
  unit: '比例',
  isSigned: true,
  value: price.over(preClose).minus(1),
  doc: '集合竞价的价格较昨收的涨跌幅。',
  factor: { key: 'auction-gap', synonyms: ['集合竞价涨幅', '竞价涨跌幅', '竞价高开幅度'] },
})

const amount = auctionTable.figure('amount', {
  name: '竞价成交额',
  unit: '元',
  value: price.times(matched),
  doc: '9:25 开盘集合竞价的成交金额。',
  factor: { key: 'auction-amount', synonyms: ['集合竞价成交额', '竞价金额', '开盘金额'] },
})

auctionTable.figure('turnover', {
  name: '竞价换手率',
  unit: '比例',
  value: matched.over(floatShares),
  doc: '开盘集合竞价成交股数占流通股本的比例。',
  factor: { key: 'auction-turnover', synonyms: ['集合竞价换手率'] },
})

const prevVolume = auctionTable.figure('prevVolume', {
  name: '上一交易日成交量',
  unit: '股',
  value: volume.ago(1),
  doc: '这只股票有成交的上一个交易日。',
})

const dayRatio = auctionTable.figure('dayRatio', {
  name: '竞昨比',
  unit: '比例',
  value: matched.over(prevVolume),
  doc: '开盘集合竞价成交股数占上一交易日成交量的比例。',
  factor: { key: 'auction-volume-ratio', name: '竞价占昨日成交量', synonyms: ['竞价昨量比', '竞昨比'] },
})

const usualMatched = auctionTable.figure('usualMatched', {
  name: '前 5 次竞价成交量均值',
  unit: '股',
  value: matched.window('MA', 5).ago(1),
  doc: '之前 5 个有成交的交易日的竞价成交量的平均，不含当日。',
})

const usualRatio = auctionTable.figure('usualRatio', {
  name: '竞价量比',
  unit: '倍',
  value: matched.over(usualMatched),
  doc: '开盘集合竞价成交股数是前 5 次集合竞价平均的几倍。',
  factor: { key: 'auction-quantity-ratio', synonyms: ['集合竞价量比'] },
})

const unmatchedAmount = auctionTable.figure('unmatchedAmount', {
  name: '竞价未匹配额',
  unit: '元',
  isSigned: true,
  value: price.times(unmatched),
  doc: '开盘集合竞价未成交的剩余，买方剩余为正，卖方剩余为负。',
  factor: { key: 'auction-unmatched', synonyms: ['竞价未匹配金额'] },
})

const withdrawn = auctionTable.figure('withdrawn', {
  name: '竞价撤单度',
  short: '撤单度',
  unit: '比例',
  value: new Constant(1).minus(sealLocked.over(sealMost)),
  doc: '1 − 9:20 涨停价上的封单 ÷ 9:20 前的封单峰值：9:20 之前可以撤单，之后不能。9:20 之前没有到过涨停价的没有这个数。',
  absent: '9:20 之前没有到过涨停价',
  factor: { key: 'auction-withdrawn', synonyms: ['撤单度', '竞价撤单率'] },
})

const lateRise = auctionTable.figure('lateRise', {
  name: '9:24 后竞价涨幅',
  unit: '比例',
  isSigned: true,
  value: price.over(latePrice).minus(1),
  doc: '9:25 的价格较 9:24 虚拟匹配价的变化。',
})

const lateGrowth = auctionTable.figure('lateGrowth', {
  name: '9:24 后匹配量增幅',
  unit: '比例',
  isSigned: true,
  value: matched.over(lateMatched).minus(1),
  doc: '9:25 的成交量较 9:24 匹配量的增加。',
})

const isRush = auctionTable.figure('isRush', {
  name: '竞价抢筹',
  short: '抢筹',
  unit: '是否',
  value: price.compared('>', latePrice).times(matched.compared('>', lateMatched)),
  doc: '最后一分钟（9:24 至 9:25）价格与匹配量同时上升为 1，否则为 0。',
  factor: { key: 'auction-rush', synonyms: ['竞价价量齐升'] },
})

/** A point of its course. */
export const auctionPoint = [price, matched, unmatched] as const

/** The auction of a session. */
export const auctionRow = [
  price,
  preClose,
  gap,
  matched,
  unmatched,
  amount,
  unmatchedAmount,
  prevVolume,
  dayRatio,
  usualMatched,
  usualRatio,
  sealMost,
  sealLocked,
  withdrawn,
  latePrice,
  lateMatched,
  lateRise,
  lateGrowth,
  isRush,
] as const
