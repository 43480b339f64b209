import type { Calculus } from '../calculus/calculus.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { plainLines, windowParam } from './windows.ts'

/** What of a signed series is positive, else 0. */
function positive<V>(on: Calculus<V>, a: V, b: V): V {
  return on.each((x, y) => Math.max(x - y, 0), a, b)
}

/** 心理线: share of rising bars among the last N, in per cent. */
export const psy = indicatorOfDefinition({
  key: 'PSY',
  name: '心理线',
  letters: ['心理'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [25, 75],
  params: [windowParam('n', '周期', { default: 12, min: 1 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('PSY', 'PSY', 'PSYMA'),
  formula: 'PSY:COUNT(CLOSE>REF(CLOSE,1),N)/N*100;\nPSYMA:MA(PSY,M);',
  define(on, { n, m }) {
    const isUp = on.each((close, last) => (Number.isNaN(last) ? last : close > last ? 1 : 0), on.close, on.ref(on.close, 1))
    const share = on.each((count) => (count / n) * 100, on.sum(isUp, n))
    return [share, on.ma(share, m)]
  },
})

/** 人气意愿指标: AR weighs the day's reach from its open, BR from the close before. */
export const arbr = indicatorOfDefinition({
  key: 'ARBR',
  name: '人气意愿指标',
  letters: ['BRAR', '情绪指标'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [100],
  params: [windowParam('n', '周期', { default: 26, min: 1 })],
  lines: plainLines('ARBR', 'AR', 'BR'),
  formula: 'AR:SUM(HIGH-OPEN,N)/SUM(OPEN-LOW,N)*100;\nBR:SUM(MAX(HIGH-REF(CLOSE,1),0),N)/SUM(MAX(REF(CLOSE,1)-LOW,0),N)*100;',
  define(on, { n }) {
    const last = on.ref(on.close, 1)
    return [
      on.percent(on.sum(on.sub(on.high, on.open), n), on.sum(on.sub(on.open, on.low), n)),
      on.percent(on.sum(positive(on, on.high, last), n), on.sum(positive(on, last, on.low), n)),
    ]
  },
})

/** 带状能量线: reach above and below the middle of the bar before, with four averages moved to the right. */
export const cr = indicatorOfDefinition({
  key: 'CR',
  name: '带状能量线',
  letters: ['能量线', '中间意愿'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [100],
  params: [
    windowParam('n', '周期', { default: 26, min: 1 }),
    windowParam('m1', '均线1', { default: 10, min: 1 }),
    windowParam('m2', '均线2', { default: 20, min: 1 }),
    windowParam('m3', '均线3', { default: 40, min: 1 }),
    windowParam('m4', '均线4', { default: 62, min: 1 }),
  ],
  lines: plainLines('CR', 'CR', 'MA1', 'MA2', 'MA3', 'MA4'),
  formula:
    'MID:=REF(HIGH+LOW,1)/2;\nCR:SUM(MAX(HIGH-MID,0),N)/SUM(MAX(MID-LOW,0),N)*100;\n' +
    [1, 2, 3, 4].map((m) => `MA${m}:REF(MA(CR,M${m}),M${m}/2.5+1);`).join('\n'),
  define(on, { n, m1, m2, m3, m4 }) {
    const middle = on.each((sum) => sum / 2, on.ref(on.add(on.high, on.low), 1))
    const cr = on.percent(on.sum(positive(on, on.high, middle), n), on.sum(positive(on, middle, on.low), n))
    return [cr, ...[m1, m2, m3, m4].map((window) => on.ref(on.ma(cr, window), window / 2.5 + 1))]
  },
})

/** 成交量变异率: volume of rising bars against that of falling ones, unchanged bars halved among both. */
export const vr = indicatorOfDefinition({
  key: 'VR',
  name: '成交量变异率',
  letters: ['容量比率'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [100],
  params: [windowParam('n', '周期', { default: 26, min: 1 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('VR', 'VR', 'MAVR'),
  formula:
    'LC:=REF(CLOSE,1);\nTH:=SUM(IF(CLOSE>LC,VOL,0),N);\nTL:=SUM(IF(CLOSE<LC,VOL,0),N);\nTQ:=SUM(IF(CLOSE=LC,VOL,0),N);\n' +
    'VR:100*(TH*2+TQ)/(TL*2+TQ);\nMAVR:MA(VR,M);',
  define(on, { n, m }) {
    const change = on.sub(on.close, on.ref(on.close, 1))
    const volumeOf = (sign: number) =>
      on.sum(
        on.each((move, volume) => (Number.isNaN(move) ? move : Math.sign(move) === sign ? volume : 0), change, on.volume),
        n,
      )
    const rule = (up: number, down: number, still: number) =>
      down * 2 + still === 0 ? Number.NaN : (100 * (up * 2 + still)) / (down * 2 + still)
    const ratio = on.each(rule, volumeOf(1), volumeOf(-1), volumeOf(0))
    return [ratio, on.ma(ratio, m)]
  },
})
