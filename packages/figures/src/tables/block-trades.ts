import type { FactorFamily, FactorPart, Parameter } from '../described.ts'
import { Table } from '../table.ts'

const UNNAMED = '来源只有当日合计，没有逐笔的营业部'
const NO_DEALS = '这段时间没有大宗交易'

/** Calendar days up to a session, this one included, whose deals a factor is of. */
export const blockDays: Parameter = { name: 'N', field: 'days', unit: '日' }
const within = (of: (days: number) => FactorPart): FactorFamily => ({ parameter: blockDays, values: [30, 90], of })

/** 大宗交易 of a security, one row per deal, the oldest day first, beside the close and shares of its day. A frame holds the deals of the time its sums are of. */
export const blockTradeTable = new Table('block-trade', {
  article: 'block-trades',
  note: '含当日，按自然日计；没有大宗交易记录且来源不完整时没有。',
  dataset: 'blockTrades',
  absent: '来源没有给出这一项',
  facts: {
    price: { name: '大宗成交价', short: '成交价', unit: '元', isPrice: true },
    close: { name: '收盘价', unit: '元', isPrice: true, doc: '成交当日的收盘价，不复权。', absent: '来源没有给出收盘价，当日也没有日线' },
    volume: { name: '大宗成交量', short: '成交量', unit: '股' },
    amount: { name: '大宗成交额', short: '成交额', unit: '元' },
    floatShares: {
      name: '流通股',
      unit: '股',
      doc: '成交当日可上市流通的 A 股，不含限售股。',
      source: { dataset: 'shareCapital' },
      absent: '这一天停牌或{shareCapital}',
    },
    byInstitution: { name: '机构买入', unit: '是否', doc: '买方营业部为“机构专用”。', source: { column: 'buyer' }, absent: UNNAMED },
    fromInstitution: { name: '机构卖出', unit: '是否', doc: '卖方营业部为“机构专用”。', source: { column: 'seller' }, absent: UNNAMED },
    newestClose: { name: '最新收盘价', unit: '元', isPrice: true, source: { dataset: 'dayBars', column: 'close' }, absent: '没有日线' },
    newestFloatShares: {
      name: '最新流通股',
      unit: '股',
      source: { dataset: 'shareCapital', column: 'floatShares' },
      absent: '{shareCapital}',
    },
  },
})
const { price, close, volume, amount, floatShares, byInstitution, fromInstitution, newestClose, newestFloatShares } = blockTradeTable.facts

const premiumRatio = blockTradeTable.figure('premiumRatio', {
  name: '折溢率',
  unit: '比例',
  isSigned: true,
  value: price.over(close).minus(1),
  doc: '与当日收盘价相比，负数为折价。',
})

const amountFloatRatio = blockTradeTable.figure('amountFloatRatio', {
  name: '大宗成交额占流通市值',
  short: '占流通市值',
  unit: '比例',
  value: amount.over(floatShares.times(close)),
})

/** A deal. */
export const blockDeal = [price, close, premiumRatio, volume, amount, floatShares, amountFloatRatio] as const

export const blockAmounts = blockTradeTable.figure('amounts', { name: '每笔成交额', unit: '元', value: amount })
export const blockCloseValues = blockTradeTable.figure('closeValues', {
  name: '每笔按收盘价金额',
  unit: '元',
  value: close.times(volume),
})

const count250 = blockTradeTable.figure('count250', {
  name: '大宗交易笔数',
  unit: '次',
  value: blockAmounts.whole('个数'),
  factor: within((days) => ({
    key: `block-trades-${days}d`,
    name: `近${days}天大宗交易次数`,
    doc: `近 ${days} 个自然日的大宗交易笔数。`,
    synonyms: [`${days}天大宗交易次数`, `近${days}日大宗交易次数`],
  })),
  doc: '一段时间内的大宗交易笔数。',
})

const amount250 = blockTradeTable.figure('amount250', {
  name: '大宗成交额合计',
  unit: '元',
  value: blockAmounts.whole('Σ'),
  factor: within((days) => ({
    key: `block-amount-${days}d`,
    name: `近${days}天大宗交易额`,
    doc: `近 ${days} 个自然日的大宗交易成交额。`,
    synonyms: [`${days}天大宗交易额`, `近${days}日大宗交易额`],
  })),
  doc: '一段时间内各笔成交额之和。',
})

blockTradeTable.figure('amountFloatRatioSum', {
  name: '近{N}天大宗交易占流通市值',
  unit: '比例',
  value: amount250.over(newestFloatShares.times(newestClose)),
  doc: '近 {N} 个自然日的大宗交易成交额占最新流通市值的比例。',
  factor: within((days) => ({ key: `block-float-ratio-${days}d`, synonyms: [`${days}天大宗交易占流通市值`] })),
})

const avgPremium = blockTradeTable.figure('avgPremium', {
  name: '平均折溢率',
  unit: '比例',
  isSigned: true,
  value: amount250.over(blockCloseValues.whole('Σ')).minus(1),
  absent: NO_DEALS,
  factor: within((days) => ({
    key: `block-premium-${days}d`,
    name: `近${days}天大宗交易折溢价率`,
    doc: `近 ${days} 个自然日大宗交易的成交额比同日收盘价计的金额高出的比例，负数为折价；没有大宗交易时没有。`,
    synonyms: [`${days}天大宗交易折溢价率`, ...(days === 30 ? ['大宗交易折溢价率', '大宗折价率'] : [])],
  })),
  doc: '按金额加权。',
})

const premiumCount = blockTradeTable.figure('premiumCount', {
  name: '溢价笔数',
  unit: '次',
  value: premiumRatio.compared('>', 0).whole('Σ'),
})
const discountCount = blockTradeTable.figure('discountCount', {
  name: '折价笔数',
  unit: '次',
  value: premiumRatio.compared('<', 0).whole('Σ'),
})

/** Deals of some time together. */
export const blockStats = [count250, amount250, premiumCount, discountCount, avgPremium] as const

const institutionNet = blockTradeTable.figure('institutionNet', {
  name: '机构净买入',
  unit: '元',
  isSigned: true,
  value: amount.times(byInstitution.minus(fromInstitution)),
})
blockTradeTable.figure('institutionNetSum', {
  name: '近{N}天大宗交易机构净买入',
  unit: '元',
  isSigned: true,
  value: institutionNet.whole('Σ'),
  doc: '近 {N} 个自然日大宗交易中机构专用席位买入额减卖出额，来源只有当日合计时没有。',
  factor: within((days) => ({ key: `block-institution-net-${days}d`, synonyms: [`${days}天大宗机构净买入`] })),
})

/** Sessions after a day with deals. */
export const blockAfterDays: Parameter = { name: 'N', field: 'days', unit: '日' }

/** How the price went after deals, one row per day with some, oldest first. */
export const blockAfterTable = new Table('block-after', {
  article: 'block-trades',
  dataset: 'dayBars',
  absent: '大宗交易当日停牌，或之后还没有这么多个已收盘的交易日',
  facts: {
    endAdjusted: { name: '其后的后复权收盘价', unit: '元', isPrice: true, source: { column: 'close' } },
    startAdjusted: { name: '当日后复权收盘价', unit: '元', isPrice: true, source: { column: 'close' } },
  },
})
const { endAdjusted, startAdjusted } = blockAfterTable.facts

export const blockReturns = blockAfterTable.figure('values', {
  name: '各次涨跌幅',
  unit: '比例',
  isSigned: true,
  value: endAdjusted.over(startAdjusted).minus(1),
  doc: '后复权，从大宗交易当日收盘起；同一天多笔只算一次。',
})

const ofReturns = <const Field extends string>(field: Field, how: '平均' | '中位' | '最小' | '最大', words: string) =>
  blockAfterTable.figure(field, {
    name: `大宗交易之后{N}日${words}`,
    short: `之后 {N} 日${words}`,
    unit: '比例',
    isSigned: true,
    value: blockReturns.whole(how),
    doc: '后复权，从大宗交易当日收盘起；同一天多笔只算一次，还没有那么多交易日的不算。',
  })

/** Returns after all days with deals together. */
export const blockAfter = [
  ofReturns('avg', '平均', '平均'),
  ofReturns('median', '中位', '中位'),
  ofReturns('low', '最小', '最低'),
  ofReturns('high', '最大', '最高'),
] as const
