import type { Formula } from './formula.ts'
import { amount, changeRatio, floatShares, high, limitDown, limitUp, preClose, price } from './inputs.ts'

const previousLevel = { key: 'preClose', name: '昨日点位', unit: '点' } as const
const rising = { key: 'rising', name: '现价高于昨收的股票', unit: '只' } as const
const falling = { key: 'falling', name: '现价低于昨收的股票', unit: '只' } as const
const unchanged = { key: 'unchanged', name: '现价等于昨收的股票', unit: '只' } as const
const halted = { key: 'halted', name: '全天停牌的股票', unit: '只' } as const
const EQUAL = '导入的板块为等权指数（按成分股计算）'
const chainNote = '由成分股按流通市值加权、逐日链接；停牌成分按昨收计，成分调整当日以调整后的名单连接，点位不因此跳动。'
const scopeNote = '沪深北 A 股，不含退市与未上市证券；停牌股不计入涨、跌、平。'

/** Figures of indexes, sectors and the whole market. */
export const marketFormulas = [
  {
    id: 'index-level',
    name: '指数点位',
    unit: '点',
    expression: '昨日点位 × Σ(现价 × 流通股本) ÷ Σ(昨收 × 流通股本)',
    // of the constituents: the index has a price and a previous close of its own
    inputs: [previousLevel, ...[price, floatShares, preClose].map((input) => ({ ...input, key: `members[].${input.key}` }))],
    note: chainNote,
  },
  {
    id: 'sector-level',
    name: '板块点位',
    unit: '点',
    expression: '昨日点位 × (1 + 板块涨跌幅)',
    inputs: [previousLevel, { key: 'changeRatio', name: '板块涨跌幅', unit: '比例' }],
    note: `${chainNote}${EQUAL}：从 1000 点起，涨跌幅为当日成分涨跌幅的简单平均，不足九成已知的交易日没有点位，其后按上一个点位以来的涨跌接续。`,
  },
  {
    id: 'sector-change',
    name: '板块涨跌幅',
    unit: '比例',
    expression: '板块涨跌幅',
    inputs: [{ key: 'changeRatio', name: '板块涨跌幅', unit: '比例' }],
    note: `随行情逐笔更新：Σ(成分涨跌幅 × 昨日流通市值) ÷ Σ(昨日流通市值)，停牌成分按 0 计入；成分逐只见板块页。${EQUAL}，收盘后为成分涨跌幅的简单平均。`,
  },
  { id: 'up-count', name: '上涨家数', unit: '只', expression: '个数(现价高于昨收的股票)', inputs: [rising], note: scopeNote },
  { id: 'down-count', name: '下跌家数', unit: '只', expression: '个数(现价低于昨收的股票)', inputs: [falling], note: scopeNote },
  { id: 'flat-count', name: '平盘家数', unit: '只', expression: '个数(现价等于昨收的股票)', inputs: [unchanged], note: scopeNote },
  {
    id: 'suspended-count',
    name: '停牌家数',
    unit: '只',
    expression: '个数(全天停牌的股票)',
    inputs: [halted],
    note: '沪深北 A 股；盘中临时停牌不算。',
  },
  {
    id: 'limit-up-count',
    name: '涨停家数',
    unit: '只',
    expression: '个数(现价 = 涨停价)',
    inputs: [price, limitUp],
    note: '现价停在涨停价上的股票，交易时间内还要没有卖盘，含风险警示股；不设涨跌幅限制的股票不算。',
  },
  {
    id: 'limit-down-count',
    name: '跌停家数',
    unit: '只',
    expression: '个数(现价 = 跌停价)',
    inputs: [price, limitDown],
    note: '现价停在跌停价上的股票，含风险警示股；不设涨跌幅限制的股票不算。',
  },
  {
    id: 'broken-limit-count',
    name: '炸板家数',
    unit: '只',
    expression: '个数(最高 = 涨停价) − 个数(现价 = 涨停价)',
    inputs: [high, limitUp, price],
    note: '当日触及涨停价而没有封住的股票；交易时间内现价在涨停价上而还有卖盘的，也没有封住。',
  },
  {
    id: 'broken-limit-ratio',
    name: '炸板率',
    unit: '比例',
    expression: '炸板家数 ÷ (涨停家数 + 炸板家数)',
    inputs: [
      { key: 'brokenLimit', name: '炸板家数', unit: '只' },
      { key: 'limitUp', name: '涨停家数', unit: '只' },
    ],
  },
  { id: 'market-amount', name: '市场成交额', unit: '元', expression: 'Σ(成交额)', inputs: [amount], note: '沪深北 A 股之和。' },
  {
    id: 'market-amount-previous',
    name: '昨日此时成交额',
    unit: '元',
    expression: 'Σ(上一交易日截至同一分钟的成交额)',
    inputs: [{ key: 'amountPrevious', name: '上一交易日截至同一分钟的成交额', unit: '元' }],
    note: '沪深北 A 股之和；收盘后为上一交易日全天。',
  },
  {
    id: 'market-amount-change',
    name: '较昨日此时',
    unit: '元',
    expression: '市场成交额 − 昨日此时成交额',
    inputs: [
      { key: 'amount', name: '市场成交额', unit: '元' },
      { key: 'amountPrevious', name: '昨日此时成交额', unit: '元' },
    ],
    note: '正为放量，负为缩量。',
  },
  {
    id: 'change-distribution',
    name: '涨跌幅分布',
    unit: '只',
    expression: '个数(涨跌幅)',
    inputs: [changeRatio],
    note: `按涨跌幅分段计数，边界归入离 0 较远的一段。${scopeNote}`,
  },
  {
    id: 'heat',
    name: '热度',
    unit: '次',
    expression: 'Σ(搜索次数 × 时间衰减)',
    inputs: [
      { key: 'searches', name: '搜索次数', unit: '次' },
      { key: 'decay', name: '时间衰减', unit: '比例' },
    ],
    note: '只统计本站收到的搜索，越早的权重越小。',
  },
] as const satisfies readonly Formula[]
