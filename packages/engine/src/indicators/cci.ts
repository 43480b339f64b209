import { commodityChannel } from '../kernels/average-deviation.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { plainLines, windowParam } from './windows.ts'

/** 顺势指标: distance of the typical price from its mean, in 1.5 % of its mean deviation. */
export const cci = indicatorOfDefinition({
  key: 'CCI',
  name: '顺势指标',
  letters: ['顺势', '商品路径'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [-100, 100],
  params: [windowParam('n', '周期', { default: 14, min: 2 })],
  lines: plainLines('CCI', 'CCI'),
  formula: 'TYP:=(HIGH+LOW+CLOSE)/3;\nCCI:(TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N));',
  define: (on, { n }) => [on.over(commodityChannel, on.typical, n)],
})
