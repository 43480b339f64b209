import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { plainLines, windowParam } from './windows.ts'

/** 多空指数: mean of four moving averages. */
export const bbi = indicatorOfDefinition({
  key: 'BBI',
  name: '多空指数',
  letters: ['多空'],
  group: '趋势',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [
    windowParam('m1', '周期1', { default: 3, min: 1 }),
    windowParam('m2', '周期2', { default: 6, min: 1 }),
    windowParam('m3', '周期3', { default: 12, min: 1 }),
    windowParam('m4', '周期4', { default: 24, min: 1 }),
  ],
  lines: plainLines('BBI', 'BBI'),
  formula: 'BBI:(MA(CLOSE,M1)+MA(CLOSE,M2)+MA(CLOSE,M3)+MA(CLOSE,M4))/4;',
  define(on, { m1, m2, m3, m4 }) {
    const [a, b, c, d] = mapTuple([m1, m2, m3, m4], (window) => on.ma(on.close, window))
    return [on.each((short, long) => (short + long) / 4, on.add(a, b), on.add(c, d))]
  },
})
