import type { FactGiven } from '../expression.ts'

/** Order sizes as they are called. */
export const SIZES = { super: '超大单', big: '大单', mid: '中单', small: '小单' } as const
/** What the word 主力 says. */
export const MAIN = '主力指超大单与大单，按成交单大小分类，是统计口径，不是某一类账户。'
/** Part of what each factor of money flow says. */
export const NOTE = '当日没有资金流向记录时没有。'
export const UNREPORTED = '来源没有公布这一天的数'

const DOC = '这一类成交单的主动买入额减主动卖出额；四类相加为零：每一笔成交有买有卖。'
const netOf = (size: string): FactGiven => ({ name: `${size}净流入`, short: size, unit: '元', isSigned: true, doc: DOC })

/** Net flow of each order size. */
export const nets = {
  superNet: netOf(SIZES.super),
  bigNet: netOf(SIZES.big),
  midNet: netOf(SIZES.mid),
  smallNet: netOf(SIZES.small),
}

/** A figure of the bar of a session. */
export const ofBar = (name: string, column: 'close' | 'amount' | 'volume', more: Partial<FactGiven> = {}): FactGiven => ({
  name,
  unit: column === 'volume' ? '股' : '元',
  isPrice: column === 'close',
  source: { dataset: 'dayBars', column },
  absent: '这一天没有日线',
  ...more,
})
export const traded = {
  close: ofBar('收盘价', 'close', { doc: '不复权。' }),
  amount: ofBar('成交额', 'amount', { absent: '这一天没有日线，或日线没有成交额' }),
}
