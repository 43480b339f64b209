import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const base = inputOf('base', '区间前收盘')
const close = inputOf('close', '区间末收盘')
const high = inputOf('high', '区间最高')
const low = inputOf('low', '区间最低')
const baseNote = '区间前收盘为所选第一根 K 线之前的收盘价，除权日为除权参考价。'

/** 区间统计 of the bars chosen on the chart, at the prices the chart shows. */
export const rangeFormulas = [
  {
    id: 'range-change',
    name: '区间涨跌幅',
    unit: '比例',
    expression: '(区间末收盘 − 区间前收盘) ÷ 区间前收盘',
    inputs: [close, base],
    note: baseNote,
  },
  {
    id: 'range-amplitude',
    name: '区间振幅',
    unit: '比例',
    expression: '(区间最高 − 区间最低) ÷ 区间前收盘',
    inputs: [high, low, base],
    note: baseNote,
  },
  reported('range-high', high, '所选 K 线中最高的最高价，复权方式与图上相同。'),
  reported('range-low', low, '所选 K 线中最低的最低价，复权方式与图上相同。'),
  reported('range-drawdown', inputOf('drawdown', '区间最大回撤', '比例'), '收盘价自区间内此前最高收盘价（含区间前收盘）跌去的最大比例。'),
  reported('range-volume', inputOf('volume', '区间成交量', '股'), '所选 K 线成交量之和；有一根未知时不给出。'),
  reported('range-amount', inputOf('amount', '区间成交额'), '所选 K 线成交额之和；有一根未知时不给出。'),
  reported('range-turnover', inputOf('turnover', '区间换手率', '比例'), '所选 K 线换手率之和；有一根未知时不给出。'),
  reported(
    'range-overlay-change',
    inputOf('overlayChange', '同期涨跌幅', '比例'),
    '叠加的指数、板块或个股在同一区间的涨跌幅，自区间之前的收盘算起。',
  ),
] as const satisfies readonly Formula[]
