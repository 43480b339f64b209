import { indicatorOfDefinition } from './indicator.ts'
import { TRUE_RANGE_FORMULA, trueRange } from './true-range.ts'
import { plainLines, windowParam } from './windows.ts'

/** 轨道线: an average moved up and down by fixed per cents. */
export const ene = indicatorOfDefinition({
  key: 'ENE',
  name: '轨道线',
  letters: ['轨道'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [
    windowParam('n', '周期', { default: 25, min: 1 }),
    { key: 'm1', name: '上轨百分比', default: 6, min: 1, max: 99, step: 1 },
    { key: 'm2', name: '下轨百分比', default: 6, min: 1, max: 99, step: 1 },
  ],
  lines: plainLines('ENE', 'UPPER', 'LOWER', 'ENE'),
  formula: 'UPPER:(1+M1/100)*MA(CLOSE,N);\nLOWER:(1-M2/100)*MA(CLOSE,N);\nENE:(UPPER+LOWER)/2;',
  define(on, { n, m1, m2 }) {
    const mean = on.ma(on.close, n)
    const upper = on.each((value) => (1 + m1 / 100) * value, mean)
    const lower = on.each((value) => (1 - m2 / 100) * value, mean)
    return [upper, lower, on.each((top, bottom) => (top + bottom) / 2, upper, lower)]
  },
})

/** 麦克支撑压力: three levels over and three under a mean price, from smoothed highs and lows. */
export const mike = indicatorOfDefinition({
  key: 'MIKE',
  name: '麦克支撑压力',
  letters: ['麦克'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 10, min: 1 })],
  lines: plainLines('MIKE', 'STOR', 'MIDR', 'WEKR', 'WEKS', 'MIDS', 'STOS'),
  formula:
    'HLC:=REF(MA((HIGH+LOW+CLOSE)/3,N),1);\nHV:=EMA(HHV(HIGH,N),3);\nLV:=EMA(LLV(LOW,N),3);\nSTOR:EMA(2*HV-LV,3);\nMIDR:EMA(HLC+HV-LV,3);\n' +
    'WEKR:EMA(HLC*2-LV,3);\nWEKS:EMA(HLC*2-HV,3);\nMIDS:EMA(HLC-HV+LV,3);\nSTOS:EMA(2*LV-HV,3);',
  define(on, { n }) {
    const mean = on.ref(on.ma(on.typical, n), 1)
    const top = on.ema(on.hhv(on.high, n), 3)
    const bottom = on.ema(on.llv(on.low, n), 3)
    const level = (rule: (mean: number, top: number, bottom: number) => number) => on.ema(on.each(rule, mean, top, bottom), 3)
    return [
      level((_, high, low) => 2 * high - low),
      level((middle, high, low) => middle + high - low),
      level((middle, _, low) => middle * 2 - low),
      level((middle, high) => middle * 2 - high),
      level((middle, high, low) => middle - high + low),
      level((_, high, low) => 2 * low - high),
    ]
  },
})

/** 唐奇安通道: highest high and lowest low of N bars. */
export const taq = indicatorOfDefinition({
  key: 'TAQ',
  name: '唐奇安通道',
  letters: ['DONCHIAN', '海龟'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 20, min: 1 })],
  lines: plainLines('TAQ', 'UP', 'DOWN', 'MID'),
  formula: 'UP:HHV(HIGH,N);\nDOWN:LLV(LOW,N);\nMID:(UP+DOWN)/2;',
  define(on, { n }) {
    const top = on.hhv(on.high, n)
    const bottom = on.llv(on.low, n)
    return [top, bottom, on.each((high, low) => (high + low) / 2, top, bottom)]
  },
})

/** 肯特纳通道: an average of the typical price, as wide as twice the mean true range. */
export const ktn = indicatorOfDefinition({
  key: 'KTN',
  name: '肯特纳通道',
  letters: ['KELTNER', 'KC'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 20, min: 1 }), windowParam('m', '波幅周期', { default: 10, min: 1 })],
  lines: plainLines('KTN', 'MID', 'UPPER', 'LOWER'),
  formula: `MTR:=MA(${TRUE_RANGE_FORMULA},M);\nMID:EMA((HIGH+LOW+CLOSE)/3,N);\nUPPER:MID+2*MTR;\nLOWER:MID-2*MTR;`,
  define(on, { n, m }) {
    const mid = on.ema(on.typical, n)
    const range = on.ma(trueRange(on), m)
    return [mid, on.each((mean, width) => mean + 2 * width, mid, range), on.each((mean, width) => mean - 2 * width, mid, range)]
  },
})

/** 成交均价线: price of N bars weighed by volume. From the typical price, since amounts know nothing of adjusted prices. */
export const vwap = indicatorOfDefinition({
  key: 'VWAP',
  name: '成交量加权均价',
  letters: ['加权均价', '成交均价'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 20, min: 1 })],
  lines: plainLines('VWAP', 'VWAP'),
  formula: 'VWAP:SUM((HIGH+LOW+CLOSE)/3*VOL,N)/SUM(VOL,N);',
  define(on, { n }) {
    const worth = on.sum(
      on.each((price, volume) => price * volume, on.typical, on.volume),
      n,
    )
    return [on.each((sum, volume) => (volume === 0 ? Number.NaN : sum / volume), worth, on.sum(on.volume, n))]
  },
})

/** 梅斯线: whether ranges widen, as the sum of a ratio of averages. */
export const mass = indicatorOfDefinition({
  key: 'MASS',
  name: '梅斯线',
  letters: ['梅斯'],
  group: '摆动',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  params: [
    windowParam('n1', '均线周期', { default: 9, min: 1 }),
    windowParam('n2', '求和周期', { default: 25, min: 1 }),
    windowParam('m', '平滑周期', { default: 6, min: 1 }),
  ],
  lines: plainLines('MASS', 'MASS', 'MAMASS'),
  formula: 'MASS:SUM(MA(HIGH-LOW,N1)/MA(MA(HIGH-LOW,N1),N1),N2);\nMAMASS:MA(MASS,M);',
  define(on, { n1, n2, m }) {
    const mean = on.ma(on.sub(on.high, on.low), n1)
    const ratio = on.each((fast, slow) => (slow === 0 ? Number.NaN : fast / slow), mean, on.ma(mean, n1))
    const mass = on.sum(ratio, n2)
    return [mass, on.ma(mass, m)]
  },
})

/** 振动升降指标: what moved since the bar before, weighed by the widest of its reaches. */
export const asi = indicatorOfDefinition({
  key: 'ASI',
  name: '振动升降指标',
  letters: ['振动升降', '实质线'],
  group: '趋势',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [0],
  params: [windowParam('m1', '求和周期', { default: 26, min: 1 }), windowParam('m2', '平滑周期', { default: 10, min: 1 })],
  lines: plainLines('ASI', 'ASI', 'ASIT'),
  formula:
    'LC:=REF(CLOSE,1);\nAA:=ABS(HIGH-LC);\nBB:=ABS(LOW-LC);\nCC:=ABS(HIGH-REF(LOW,1));\nDD:=ABS(LC-REF(OPEN,1));\n' +
    'R:=IF(AA>BB AND AA>CC,AA+BB/2+DD/4,IF(BB>CC AND BB>AA,BB+AA/2+DD/4,CC+DD/4));\n' +
    'X:=CLOSE-LC+(CLOSE-OPEN)/2+LC-REF(OPEN,1);\nSI:=IF(R=0,0,16*X/R*MAX(AA,BB));\nASI:SUM(SI,M1);\nASIT:MA(ASI,M2);',
  define(on, { m1, m2 }) {
    const last = on.ref(on.close, 1)
    const lastOpen = on.ref(on.open, 1)
    const up = on.each((high, close) => Math.abs(high - close), on.high, last)
    const down = on.each((low, close) => Math.abs(low - close), on.low, last)
    const across = on.each((high, low) => Math.abs(high - low), on.high, on.ref(on.low, 1))
    const lastBody = on.sub(last, lastOpen)
    const range = on.each((reach, body) => reach + Math.abs(body) / 4, on.each(swingReach, up, down, across), lastBody)
    const move = on.each((rise, body, before) => rise + body / 2 + before, on.sub(on.close, last), on.sub(on.close, on.open), lastBody)
    const widest = on.each((a, b) => Math.max(a, b), up, down)
    const swing = on.each((x, r, width) => (r === 0 ? 0 : ((16 * x) / r) * width), move, range, widest)
    const asi = on.sum(swing, m1)
    return [asi, on.ma(asi, m2)]
  },
})

function swingReach(up: number, down: number, across: number): number {
  if (Number.isNaN(up)) return up
  if (up > down && up > across) return up + down / 2
  if (down > across && down > up) return down + up / 2
  return across
}
