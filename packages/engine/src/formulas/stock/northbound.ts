import type { Formula } from '../formula.ts'

/** Figures of 北向: what single securities and institutions hold. */
export const northboundHoldingFormulas = [
  {
    id: 'lgt-shares',
    name: '持股数',
    unit: '股',
    expression: '持股数',
    inputs: [{ key: 'holdShares', name: '持股数', unit: '股' }],
    note: '香港中央结算名下经沪股通、深股通持有的股份。',
  },
  {
    id: 'lgt-mv',
    name: '持股市值',
    unit: '元',
    expression: '持股市值',
    inputs: [{ key: 'holdMv', name: '持股市值', unit: '元' }],
    note: '按当日（季末）收盘价。',
  },
  {
    id: 'lgt-holder-slice',
    name: '占陆股通持股',
    unit: '比例',
    expression: '持股数 ÷ 陆股通持股合计',
    inputs: [
      { key: 'value', name: '持股数', unit: '股' },
      { key: 'total', name: '陆股通持股合计', unit: '股' },
    ],
  },
  {
    id: 'lgt-close',
    name: '收盘价',
    unit: '元',
    expression: '持股市值 ÷ 持股数',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'holdShares', name: '持股数', unit: '股' },
    ],
    note: '由持股市值折回，不复权。',
  },
  {
    id: 'lgt-range-change',
    name: '区间涨跌幅',
    unit: '比例',
    expression: '期末复权价 ÷ 期初复权价 − 1',
    inputs: [
      { key: 'endAdjusted', name: '期末复权价', unit: '元' },
      { key: 'startAdjusted', name: '期初复权价', unit: '元' },
    ],
    note: '后复权。',
  },
  {
    id: 'lgt-total-ratio',
    name: '占总股本',
    unit: '比例',
    expression: '持股数 ÷ 总股本',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'totalShares', name: '总股本', unit: '股' },
    ],
  },
  {
    id: 'lgt-float-ratio',
    name: '占流通股',
    unit: '比例',
    expression: '持股数 ÷ 流通股本',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'floatShares', name: '流通股本', unit: '股' },
    ],
  },
  {
    id: 'lgt-change-shares',
    name: '持股增减',
    unit: '股',
    expression: '持股数 − 上期持股数',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'prevHoldShares', name: '上期持股数', unit: '股' },
    ],
    note: '不调整送转股：其间送转时增加的股份也在内。',
  },
  {
    id: 'lgt-change-mv',
    name: '市值增减',
    unit: '元',
    expression: '持股市值 − 上期持股市值',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'prevHoldMv', name: '上期持股市值', unit: '元' },
    ],
    note: '含股价涨跌，不等于净买入。',
  },
  {
    id: 'lgt-change-mv-ratio',
    name: '市值变化',
    unit: '比例',
    expression: '持股市值 ÷ 上期持股市值 − 1',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'prevHoldMv', name: '上期持股市值', unit: '元' },
    ],
    note: '含股价涨跌，不等于净买入。',
  },
  {
    id: 'lgt-change-float-ratio',
    name: '占流通股增减',
    unit: '比例',
    expression: '占流通股 − 上期占流通股',
    inputs: [
      { key: 'floatRatio', name: '占流通股', unit: '比例' },
      { key: 'prevFloatRatio', name: '上期占流通股', unit: '比例' },
    ],
  },
  {
    id: 'lgt-change-amount',
    name: '增持金额估算',
    unit: '元',
    expression: '持股增减 × 收盘价',
    inputs: [
      { key: 'chgShares', name: '持股增减', unit: '股' },
      { key: 'close', name: '收盘价', unit: '元' },
    ],
    note: '只在逐日披露期内，按当日收盘价折算，不是实际成交金额。',
  },
  {
    id: 'lgt-institution-mv',
    name: '持股市值',
    unit: '元',
    expression: '持股数 × 收盘价',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'close', name: '收盘价', unit: '元' },
    ],
  },
  {
    id: 'lgt-institution-ratio',
    name: '占陆股通持股',
    unit: '比例',
    expression: '持股数 ÷ 合计持股',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'total', name: '合计持股', unit: '股' },
    ],
  },
  {
    id: 'lgt-institution-change-1',
    name: '1 日增减',
    unit: '股',
    expression: '持股数 − 之前持股数',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'before1', name: '之前持股数', unit: '股' },
    ],
  },
  {
    id: 'lgt-institution-mv-change-1',
    name: '1 日市值增减',
    unit: '元',
    expression: '持股市值 − 之前持股市值',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'before1', name: '之前持股市值', unit: '元' },
    ],
    note: '含股价涨跌。',
  },
  {
    id: 'lgt-institution-change-5',
    name: '5 日增减',
    unit: '股',
    expression: '持股数 − 之前持股数',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'before5', name: '之前持股数', unit: '股' },
    ],
  },
  {
    id: 'lgt-institution-mv-change-5',
    name: '5 日市值增减',
    unit: '元',
    expression: '持股市值 − 之前持股市值',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'before5', name: '之前持股市值', unit: '元' },
    ],
    note: '含股价涨跌。',
  },
  {
    id: 'lgt-institution-change-10',
    name: '10 日增减',
    unit: '股',
    expression: '持股数 − 之前持股数',
    inputs: [
      { key: 'holdShares', name: '持股数', unit: '股' },
      { key: 'before10', name: '之前持股数', unit: '股' },
    ],
  },
  {
    id: 'lgt-institution-mv-change-10',
    name: '10 日市值增减',
    unit: '元',
    expression: '持股市值 − 之前持股市值',
    inputs: [
      { key: 'holdMv', name: '持股市值', unit: '元' },
      { key: 'before10', name: '之前持股市值', unit: '元' },
    ],
    note: '含股价涨跌。',
  },
] as const satisfies readonly Formula[]
