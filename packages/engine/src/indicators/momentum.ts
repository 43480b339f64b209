import { indicatorOfDefinition } from './indicator.ts'
import { linesOf, lineWindows, plainLines, windowLines, windowParam, windowsOf } from './windows.ts'

const pair = [windowParam('n', '周期', { default: 12, min: 1 }), windowParam('m', '平滑周期', { default: 6, min: 1 })]

/** 动量线: what the close has moved in N bars. */
export const mtm = indicatorOfDefinition({
  key: 'MTM',
  name: '动量线',
  letters: ['动量'],
  group: '摆动',
  pane: 'sub',
  unit: '元',
  decimals: 3,
  guides: [0],
  params: pair,
  lines: plainLines('MTM', 'MTM', 'MAMTM'),
  formula: 'MTM:CLOSE-REF(CLOSE,N);\nMAMTM:MA(MTM,M);',
  define(on, { n, m }) {
    const moved = on.sub(on.close, on.ref(on.close, n))
    return [moved, on.ma(moved, m)]
  },
})

/** 变动率线: the same in per cent of the close then. */
export const roc = indicatorOfDefinition({
  key: 'ROC',
  name: '变动率线',
  letters: ['变动率'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [0],
  params: pair,
  lines: plainLines('ROC', 'ROC', 'MAROC'),
  formula: 'ROC:100*(CLOSE-REF(CLOSE,N))/REF(CLOSE,N);\nMAROC:MA(ROC,M);',
  define(on, { n, m }) {
    const before = on.ref(on.close, n)
    const rate = on.percent(on.sub(on.close, before), before)
    return [rate, on.ma(rate, m)]
  },
})

const BIAS_DEFAULTS = [6, 12, 24]

/** 乖离率: distance of the close from its mean, in per cent of the mean. */
export const bias = indicatorOfDefinition({
  key: 'BIAS',
  name: '乖离率',
  letters: ['乖离'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [0],
  params: lineWindows(BIAS_DEFAULTS),
  lines: windowLines('BIAS', BIAS_DEFAULTS.length),
  formula: [1, 2, 3].map((n) => `BIAS${n}:(CLOSE-MA(CLOSE,N${n}))/MA(CLOSE,N${n})*100;`).join('\n'),
  define: (on, params) =>
    linesOf(on, windowsOf(params, BIAS_DEFAULTS.length), (window) =>
      on.each((close, mean) => ((close - mean) / mean) * 100, on.close, on.ma(on.close, window)),
    ),
})

/** 平均差 (同花顺: 新DMA): distance of two averages. */
export const dma = indicatorOfDefinition({
  key: 'DMA',
  name: '平均差',
  letters: ['平行线差', 'DFMA'],
  group: '趋势',
  pane: 'sub',
  unit: '元',
  decimals: 3,
  guides: [0],
  params: [
    windowParam('n1', '短期', { default: 10, min: 1 }),
    windowParam('n2', '长期', { default: 50, min: 1 }),
    windowParam('m', '平滑周期', { default: 10, min: 1 }),
  ],
  lines: plainLines('DMA', 'DIF', 'DIFMA'),
  formula: 'DIF:MA(CLOSE,N1)-MA(CLOSE,N2);\nDIFMA:MA(DIF,M);',
  define(on, { n1, n2, m }) {
    const dif = on.sub(on.ma(on.close, n1), on.ma(on.close, n2))
    return [dif, on.ma(dif, m)]
  },
})

/** 区间震荡线: the close against the average of half a window ago, which takes the trend out. */
export const dpo = indicatorOfDefinition({
  key: 'DPO',
  name: '区间震荡线',
  letters: ['区间震荡'],
  group: '摆动',
  pane: 'sub',
  unit: '元',
  decimals: 3,
  guides: [0],
  params: [windowParam('n', '周期', { default: 20, min: 2 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('DPO', 'DPO', 'MADPO'),
  formula: 'DPO:CLOSE-REF(MA(CLOSE,N),N/2+1);\nMADPO:MA(DPO,M);',
  define(on, { n, m }) {
    const away = on.sub(on.close, on.ref(on.ma(on.close, n), n / 2 + 1))
    return [away, on.ma(away, m)]
  },
})
