import type { Formula } from '../formula.ts'

/** Figures of 北向: shares of a whole, turnover and net buying. */
export const northboundFlowFormulas = [
  {
    id: 'lgt-slice',
    name: '占比',
    unit: '比例',
    expression: '数额 ÷ 合计',
    inputs: [
      { key: 'value', name: '数额', unit: '元' },
      { key: 'total', name: '合计', unit: '元' },
    ],
  },
  {
    id: 'lgt-slice-change',
    name: '较上期增减',
    unit: '元',
    expression: '数额 − 上期数额',
    inputs: [
      { key: 'value', name: '数额', unit: '元' },
      { key: 'prevValue', name: '上期数额', unit: '元' },
    ],
    note: '含股价涨跌。',
  },
  {
    id: 'lgt-institution-stocks',
    name: '持股只数',
    unit: '只',
    expression: '持股只数',
    inputs: [{ key: 'stockCount', name: '持股只数', unit: '只' }],
  },
  { id: 'lgt-active-close', name: '收盘价', unit: '元', expression: '收盘价', inputs: [{ key: 'close', name: '收盘价', unit: '元' }] },
  {
    id: 'lgt-active-change',
    name: '涨跌幅',
    unit: '比例',
    expression: '涨跌幅',
    inputs: [{ key: 'changeRatio', name: '涨跌幅', unit: '比例' }],
  },
  {
    id: 'lgt-active-amount',
    name: '北向成交额',
    unit: '元',
    expression: '北向成交额',
    inputs: [{ key: 'amount', name: '北向成交额', unit: '元' }],
    note: '经沪股通、深股通买入与卖出之和。',
  },
  {
    id: 'lgt-turnover',
    name: '北向成交额',
    unit: '元',
    expression: '北向成交额',
    inputs: [{ key: 'dealAmount', name: '北向成交额', unit: '元' }],
    note: '买入与卖出之和，不说明净买入。',
  },
  {
    id: 'lgt-bought',
    name: '买入',
    unit: '元',
    expression: '买入',
    inputs: [{ key: 'buy', name: '买入', unit: '元' }],
    note: '2024 年 8 月 19 日起不再披露。',
  },
  {
    id: 'lgt-sold',
    name: '卖出',
    unit: '元',
    expression: '卖出',
    inputs: [{ key: 'sell', name: '卖出', unit: '元' }],
    note: '2024 年 8 月 19 日起不再披露。',
  },
  {
    id: 'lgt-net',
    name: '净买入',
    unit: '元',
    expression: '买入 − 卖出',
    inputs: [
      { key: 'buy', name: '买入', unit: '元' },
      { key: 'sell', name: '卖出', unit: '元' },
    ],
    note: '2024 年 8 月 19 日起不再披露。',
  },
  {
    id: 'lgt-cumulative-net',
    name: '累计净买入',
    unit: '元',
    expression: '之前累计 + 净买入',
    inputs: [
      { key: 'prevCumNet', name: '之前累计', unit: '元' },
      { key: 'netBuy', name: '净买入', unit: '元' },
    ],
    note: '从保存的第一日起累计，到 2024 年 8 月 16 日为止。',
  },
  {
    id: 'lgt-quota',
    name: '当日额度余额',
    unit: '元',
    expression: '当日额度余额',
    inputs: [{ key: 'quotaLeft', name: '当日额度余额', unit: '元' }],
    note: '2024 年 5 月 13 日起只在余额不足三成时公布。',
  },
  {
    id: 'lgt-index-change',
    name: '指数涨跌幅',
    unit: '比例',
    expression: '指数 ÷ 前收盘 − 1',
    inputs: [
      { key: 'index', name: '指数', unit: '点' },
      { key: 'indexPre', name: '前收盘', unit: '点' },
    ],
  },
  {
    id: 'lgt-industry-share',
    name: '占陆股通持股',
    unit: '比例',
    expression: '持股市值 ÷ 陆股通持股市值',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'northMv', name: '陆股通持股市值', unit: '元' },
    ],
  },
] as const satisfies readonly Formula[]
