import type { Formula } from '../formula.ts'

const count = { key: 'holderNum', name: '股东户数', unit: '户' } as const
const previous = { key: 'prevNum', name: '上期户数', unit: '户' } as const
const shares = { key: 'shares', name: '持股数', unit: '股' } as const
const sameSource = '只与同一来源（定期报告，或公司在互动平台的答复）的上一次相比。'

/** Figures of 股东: how many there are, who the largest are. */
export const topHoldersFormulas = [
  {
    id: 'holder-count',
    name: '股东户数',
    unit: '户',
    expression: '股东户数',
    inputs: [count],
    note: '公司披露的证券持有人户数，含普通账户与信用账户。',
  },
  { id: 'holder-count-previous', name: '上期户数', unit: '户', expression: '上期户数', inputs: [previous], note: sameSource },
  {
    id: 'holder-count-difference',
    name: '户数增减',
    unit: '户',
    expression: '股东户数 − 上期户数',
    inputs: [count, previous],
    note: sameSource,
  },
  {
    id: 'holder-total-shares',
    name: '总股本',
    unit: '股',
    expression: '总股本',
    inputs: [{ key: 'totalShares', name: '总股本', unit: '股' }],
    note: '统计日的总股本。',
  },
  {
    id: 'holder-total-value',
    name: '总市值',
    unit: '元',
    expression: '总股本 × 统计日收盘价',
    inputs: [
      { key: 'totalShares', name: '总股本', unit: '股' },
      { key: 'close', name: '统计日收盘价', unit: '元' },
    ],
    note: '收盘价不复权。',
  },
  {
    id: 'holder-share-change',
    name: '股本变动',
    unit: '股',
    expression: '总股本 − 上期总股本',
    inputs: [
      { key: 'totalShares', name: '总股本', unit: '股' },
      { key: 'prevTotalShares', name: '上期总股本', unit: '股' },
    ],
    note: '从上期统计日到本期统计日。',
  },
  {
    id: 'holder-count-change',
    name: '户数变化',
    unit: '比例',
    expression: '股东户数 ÷ 上期户数 − 1',
    inputs: [count, previous],
    note: sameSource,
  },
  {
    id: 'holder-average-shares',
    name: '户均流通股',
    unit: '股',
    expression: '户均流通股',
    inputs: [{ key: 'avgShares', name: '户均流通股', unit: '股' }],
    note: '统计日的流通股除以股东户数，随户数一起披露。',
  },
  {
    id: 'holder-average-amount',
    name: '户均市值',
    unit: '元',
    expression: '户均流通股 × 统计日收盘价',
    inputs: [
      { key: 'avgShares', name: '户均流通股', unit: '股' },
      { key: 'close', name: '统计日收盘价', unit: '元' },
    ],
    note: '统计日停牌或休市时取之前最近一个收盘价，不复权。',
  },
  {
    id: 'holder-range-change',
    name: '区间涨跌幅',
    unit: '比例',
    expression: '本期复权价 ÷ 上期复权价 − 1',
    inputs: [
      { key: 'adjustedClose', name: '本期复权价', unit: '元' },
      { key: 'prevAdjustedClose', name: '上期复权价', unit: '元' },
    ],
    note: '从上期统计日到本期统计日，后复权收盘价。',
  },
  { id: 'top-holder-shares', name: '持股数', unit: '股', expression: '持股数', inputs: [shares], note: '报告期末持有的股份，含限售股。' },
  {
    id: 'top-holder-ratio',
    name: '占总股本',
    unit: '比例',
    expression: '持股数 ÷ 总股本',
    inputs: [shares, { key: 'totalShares', name: '总股本', unit: '股' }],
    note: '总股本为报告期末的数。',
  },
  {
    id: 'top-holder-float-ratio',
    name: '占流通股',
    unit: '比例',
    expression: '持股数 ÷ 流通股本',
    inputs: [shares, { key: 'floatShares', name: '流通股本', unit: '股' }],
    note: '流通股本为报告期末的数；十大股东的持股数含限售股，占比可能高于流通口径。',
  },
  {
    id: 'top-holder-change',
    name: '增减',
    unit: '股',
    expression: '增减',
    inputs: [{ key: 'changeShares', name: '增减', unit: '股' }],
    note: '与上期相比；其间送转股时，上期按送转后的股数计。',
  },
  {
    id: 'top-holder-change-ratio',
    name: '增减幅度',
    unit: '比例',
    expression: '增减 ÷ (持股数 − 增减)',
    inputs: [{ key: 'changeShares', name: '增减', unit: '股' }, shares],
  },
  {
    id: 'top-holder-value',
    name: '持股市值',
    unit: '元',
    expression: '持股数 × 期末收盘价',
    inputs: [shares, { key: 'close', name: '期末收盘价', unit: '元' }],
    note: '报告期末（休市、停牌时取之前最近一个）收盘价，不复权；境外上市的股份也按此价。',
  },
  {
    id: 'top-holder-pledged',
    name: '质押股数',
    unit: '股',
    expression: '质押股数',
    inputs: [{ key: 'pledgeShares', name: '质押股数', unit: '股' }],
    note: '报告期末该股东质押的股份。',
  },
  {
    id: 'top-holders-shares',
    name: '合计持股',
    unit: '股',
    expression: 'Σ 持股数',
    inputs: [{ key: 'list[].shares', name: '持股数', unit: '股' }],
    note: '名单上全部股东相加；一致行动人可能以多个名字出现。',
  },
  {
    id: 'top-holders-ratio',
    name: '合计占比',
    unit: '比例',
    expression: 'Σ 持股数 ÷ 股本',
    inputs: [
      { key: 'list[].shares', name: '持股数', unit: '股' },
      { key: 'baseShares', name: '股本', unit: '股' },
    ],
    note: '十大股东除以总股本，十大流通股东除以流通股本，均为报告期末的数。',
  },
] as const satisfies readonly Formula[]
