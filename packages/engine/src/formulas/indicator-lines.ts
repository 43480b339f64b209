import type { Formula } from './formula.ts'
import { close, volume } from './inputs.ts'

const window = { key: 'n', name: '周期', unit: '根' } as const
const dif = { key: 'dif', name: 'DIF', unit: '元' } as const
const dea = { key: 'dea', name: 'DEA', unit: '元' } as const
const k = { key: 'k', name: 'K', unit: '点' } as const
const d = { key: 'd', name: 'D', unit: '点' } as const
const mid = { key: 'mid', name: '中轨', unit: '元' } as const
const multiple = { key: 'p', name: '倍数', unit: '倍' } as const
const barsNote = '按前复权 K 线计算，停牌日没有 K 线，不占周期。'
const bandNote = `STD 为样本标准差（除以 周期 − 1），与通达信一致；除以周期的软件轨道略窄。${barsNote}`

/** Lines of the technical indicators, in 通达信's functions. */
export const indicatorLineFormulas = [
  { id: 'ma', name: '移动平均', unit: '元', expression: 'MA(收盘价, 周期)', inputs: [close, window], note: barsNote },
  {
    id: 'ema',
    name: '指数移动平均',
    unit: '元',
    expression: 'EMA(收盘价, 周期)',
    inputs: [close, window],
    note: `以第一根 K 线的收盘价为初值。${barsNote}`,
  },
  { id: 'vol', name: '成交量', unit: '股', expression: '成交量', inputs: [volume] },
  { id: 'vol-ma', name: '成交量均线', unit: '股', expression: 'MA(成交量, 周期)', inputs: [volume, window], note: barsNote },
  {
    id: 'macd-dif',
    name: 'DIF',
    unit: '元',
    expression: 'EMA(收盘价, 短期) − EMA(收盘价, 长期)',
    inputs: [close, { key: 'short', name: '短期', unit: '根' }, { key: 'long', name: '长期', unit: '根' }],
    note: barsNote,
  },
  {
    id: 'macd-dea',
    name: 'DEA',
    unit: '元',
    expression: 'EMA(DIF, 平滑周期)',
    inputs: [dif, { key: 'mid', name: '平滑周期', unit: '根' }],
  },
  {
    id: 'macd-bar',
    name: 'MACD',
    unit: '元',
    expression: '2 × (DIF − DEA)',
    inputs: [dif, dea],
    note: '国内软件的画法；部分国外软件不乘 2。',
  },
  {
    id: 'kdj-rsv',
    name: 'RSV',
    unit: '点',
    expression: '(收盘价 − LLV(最低价, 周期)) ÷ (HHV(最高价, 周期) − LLV(最低价, 周期)) × 100',
    inputs: [close, { key: 'low', name: '最低价', unit: '元' }, { key: 'high', name: '最高价', unit: '元' }, window],
    note: barsNote,
  },
  {
    id: 'kdj-k',
    name: 'K',
    unit: '点',
    expression: 'SMA(RSV, K 平滑, 1)',
    inputs: [
      { key: 'rsv', name: 'RSV', unit: '点' },
      { key: 'm1', name: 'K 平滑', unit: '根' },
    ],
    note: '初值 50；周期内最高价等于最低价时保持不变。',
  },
  {
    id: 'kdj-d',
    name: 'D',
    unit: '点',
    expression: 'SMA(K, D 平滑, 1)',
    inputs: [k, { key: 'm2', name: 'D 平滑', unit: '根' }],
    note: '初值 50。',
  },
  { id: 'kdj-j', name: 'J', unit: '点', expression: '3 × K − 2 × D', inputs: [k, d] },
  {
    id: 'rsi',
    name: 'RSI',
    unit: '点',
    expression: 'SMA(MAX(收盘价 − REF(收盘价, 1), 0), 周期, 1) ÷ SMA(ABS(收盘价 − REF(收盘价, 1)), 周期, 1) × 100',
    inputs: [close, window],
    note: `从第二根 K 线起递推，与通达信一致。${barsNote}`,
  },
  { id: 'boll-mid', name: '中轨', unit: '元', expression: 'MA(收盘价, 周期)', inputs: [close, window], note: barsNote },
  {
    id: 'boll-upper',
    name: '上轨',
    unit: '元',
    expression: '中轨 + 倍数 × STD(收盘价, 周期)',
    inputs: [mid, multiple, close, window],
    note: bandNote,
  },
  {
    id: 'boll-lower',
    name: '下轨',
    unit: '元',
    expression: '中轨 − 倍数 × STD(收盘价, 周期)',
    inputs: [mid, multiple, close, window],
    note: bandNote,
  },
] as const satisfies readonly Formula[]
