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
  params: [3, 6, 12, 24].map((value, place) => windowParam(`m${place + 1}`, `周期${place + 1}`, { default: value, min: 1 })),
  lines: plainLines('BBI', 'BBI'),
  formula: 'BBI:(MA(CLOSE,M1)+MA(CLOSE,M2)+MA(CLOSE,M3)+MA(CLOSE,M4))/4;',
  define(on, { m1, m2, m3, m4 }) {
    const [a, b, c, d] = [m1, m2, m3, m4].map((window) => on.ma(on.close, window))
    return [on.each((short, long) => (short + long) / 4, on.add(a, b), on.add(c, d))]
  },
})
