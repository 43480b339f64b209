import type { FactDefinition } from '../expression.ts'
import type { FactDataset } from '../fact-datasets.ts'

/** Order sizes as they are called. */
export const SIZES = { super: '超大单', big: '大单', mid: '中单', small: '小单' } as const
/** What the word 主力 says. */
export const MAIN = '主力指超大单与大单，按成交单大小分类，是统计口径，不是某一类账户。'
export const NO_BAR = '这一天没有日线'

/** Net flow of orders of a size; the four add up to nothing. */
const netOf = (size: keyof typeof SIZES, dataset: FactDataset): FactDefinition => ({
  name: `${SIZES[size]}净流入`,
  short: SIZES[size],
  unit: '元',
  isSigned: true,
  doc: '这一类成交单的主动买入额减主动卖出额；四类相加为零：每一笔成交有买有卖。',
  source: { dataset, column: `${size}Net` },
  absent: '来源没有公布这一天的数',
})
/** Net flow of the four sizes, as a data set has it. */
export const netsFrom = (dataset: FactDataset) => ({
  superNet: netOf('super', dataset),
  bigNet: netOf('big', dataset),
  midNet: netOf('mid', dataset),
  smallNet: netOf('small', dataset),
})

/** The bar of a session. */
export const traded = {
  close: {
    name: '收盘价',
    unit: '元',
    isPrice: true,
    doc: '不复权。',
    source: { dataset: 'dayBars', column: 'close' },
    absent: NO_BAR,
  },
  amount: { name: '成交额', unit: '元', source: { dataset: 'dayBars', column: 'amount' }, absent: `${NO_BAR}，或日线没有成交额` },
} as const satisfies Record<string, FactDefinition>

/** Part of what each factor of money flow says. */
export const NOTE = '当日没有资金流向记录时没有。'
