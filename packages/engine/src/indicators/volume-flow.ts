import { signedVolume } from '../calculus/pointwise.ts'
import { indicatorOfDefinition } from './indicator.ts'
import { plainLines, windowParam } from './windows.ts'

/** 能量潮 from the second bar on, whose sign is the first that is known; libraries that begin with the first bar's volume stand higher by it. */
export const obv = indicatorOfDefinition({
  key: 'OBV',
  name: '能量潮',
  letters: ['累积能量线'],
  group: '量能',
  pane: 'sub',
  unit: '股',
  decimals: 0,
  params: [windowParam('m', '平滑周期', { default: 30, min: 1 })],
  lines: plainLines('OBV', 'OBV', 'MAOBV'),
  formula: 'OBV:SUM(IF(CLOSE>REF(CLOSE,1),VOL,IF(CLOSE<REF(CLOSE,1),-VOL,0)),0);\nMAOBV:MA(OBV,M);',
  define(on, { m }) {
    const flow = on.sum(on.all(signedVolume, on.close, on.ref(on.close, 1), on.volume), 0)
    return [flow, on.ma(flow, m)]
  },
})

/** 资金流量指标: RSI of the typical price times volume, by plain sums. */
export const mfi = indicatorOfDefinition({
  key: 'MFI',
  name: '资金流量指标',
  letters: ['资金流量'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [20, 80],
  params: [windowParam('n', '周期', { default: 14, min: 1 })],
  lines: plainLines('MFI', 'MFI'),
  formula: 'TYP:=(HIGH+LOW+CLOSE)/3;\nV1:=SUM(IF(TYP>REF(TYP,1),TYP*VOL,0),N)/SUM(IF(TYP<REF(TYP,1),TYP*VOL,0),N);\nMFI:100-100/(1+V1);',
  define(on, { n }) {
    const typical = on.typical
    const change = on.sub(typical, on.ref(typical, 1))
    const flowOf = (sign: number) =>
      on.sum(
        on.each(
          (move, price, volume) => (Number.isNaN(move) ? move : Math.sign(move) === sign ? price * volume : 0),
          change,
          typical,
          on.volume,
        ),
        n,
      )
    return [on.each((up, down) => 100 - 100 / (1 + up / down), flowOf(1), flowOf(-1))]
  },
})

/** 简易波动指标: how far prices move per volume, against its mean. A bar without volume has no value. */
export const emv = indicatorOfDefinition({
  key: 'EMV',
  name: '简易波动指标',
  letters: ['简易波动'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 3,
  guides: [0],
  params: [windowParam('n', '周期', { default: 14, min: 1 }), windowParam('m', '平滑周期', { default: 9, min: 1 })],
  lines: plainLines('EMV', 'EMV', 'MAEMV'),
  formula:
    'VOLUME:=MA(VOL,N)/VOL;\nMID:=100*(HIGH+LOW-REF(HIGH+LOW,1))/(HIGH+LOW);\n' +
    'EMV:MA(MID*VOLUME*(HIGH-LOW)/MA(HIGH-LOW,N),N);\nMAEMV:MA(EMV,M);',
  define(on, { n, m }) {
    const span = on.sub(on.high, on.low)
    const both = on.add(on.high, on.low)
    const ratio = on.each((mean, volume) => (volume === 0 ? Number.NaN : mean / volume), on.ma(on.volume, n), on.volume)
    const middle = on.each((now, before) => (100 * (now - before)) / now, both, on.ref(both, 1))
    const thin = on.each((times, range, mean) => (mean === 0 ? Number.NaN : (times * range) / mean), ratio, span, on.ma(span, n))
    const emv = on.ma(
      on.each((move, weight) => move * weight, middle, thin),
      n,
    )
    return [emv, on.ma(emv, m)]
  },
})

/** 成交量震荡: distance of two averages of volume, in per cent of the shorter. */
export const vosc = indicatorOfDefinition({
  key: 'VOSC',
  name: '成交量震荡',
  letters: ['移动平均成交量'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [0],
  params: [windowParam('short', '短期', { default: 12, min: 1 }), windowParam('long', '长期', { default: 26, min: 1 })],
  lines: plainLines('VOSC', 'VOSC'),
  formula: 'VOSC:100*(MA(VOL,SHORT)-MA(VOL,LONG))/MA(VOL,SHORT);',
  define(on, { short, long }) {
    const fast = on.ma(on.volume, short)
    return [on.percent(on.sub(fast, on.ma(on.volume, long)), fast)]
  },
})

/** 佳庆指标: two averages of volume placed by where the bar closed in its range. */
export const cho = indicatorOfDefinition({
  key: 'CHO',
  name: '佳庆指标',
  letters: ['佳庆'],
  group: '量能',
  pane: 'sub',
  unit: '股',
  decimals: 0,
  guides: [0],
  params: [
    windowParam('n1', '短期', { default: 10, min: 1 }),
    windowParam('n2', '长期', { default: 20, min: 1 }),
    windowParam('m', '平滑周期', { default: 6, min: 1 }),
  ],
  lines: plainLines('CHO', 'CHO', 'MACHO'),
  formula: 'MID:=SUM(VOL*(2*CLOSE-HIGH-LOW)/(HIGH+LOW),0);\nCHO:MA(MID,N1)-MA(MID,N2);\nMACHO:MA(CHO,M);',
  define(on, { n1, n2, m }) {
    const rule = (volume: number, close: number, both: number) => (volume * (2 * close - both)) / both
    const middle = on.sum(on.each(rule, on.volume, on.close, on.add(on.high, on.low)), 0)
    const cho = on.sub(on.ma(middle, n1), on.ma(middle, n2))
    return [cho, on.ma(cho, m)]
  },
})

/** 威廉变异离散量: volume weighed by the body's share of the range; a bar without range adds nothing. */
export const wvad = indicatorOfDefinition({
  key: 'WVAD',
  name: '威廉变异离散量',
  letters: ['威廉变异'],
  group: '量能',
  pane: 'sub',
  unit: '股',
  decimals: 0,
  guides: [0],
  params: [windowParam('n', '周期', { default: 24, min: 1 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('WVAD', 'WVAD', 'MAWVAD'),
  formula: 'WVAD:SUM(IF(HIGH=LOW,0,(CLOSE-OPEN)/(HIGH-LOW)*VOL),N);\nMAWVAD:MA(WVAD,M);',
  define(on, { n, m }) {
    const rule = (body: number, range: number, volume: number) => (range === 0 ? 0 : (body / range) * volume)
    const flow = on.sum(on.each(rule, on.sub(on.close, on.open), on.sub(on.high, on.low), on.volume), n)
    return [flow, on.ma(flow, m)]
  },
})

/** 量价曲线: volume times the change of price, summed. */
export const vpt = indicatorOfDefinition({
  key: 'VPT',
  name: '量价曲线',
  letters: ['量价'],
  group: '量能',
  pane: 'sub',
  unit: '股',
  decimals: 0,
  guides: [0],
  params: [windowParam('n', '周期', { default: 51, min: 1 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('VPT', 'VPT', 'MAVPT'),
  formula: 'VPT:SUM(VOL*(CLOSE-REF(CLOSE,1))/REF(CLOSE,1),N);\nMAVPT:MA(VPT,M);',
  define(on, { n, m }) {
    const vpt = on.sum(
      on.each((volume, close, last) => (volume * (close - last)) / last, on.volume, on.close, on.ref(on.close, 1)),
      n,
    )
    return [vpt, on.ma(vpt, m)]
  },
})

/** 成交额 in 元, with its mean. */
export const amo = indicatorOfDefinition({
  key: 'AMO',
  name: '成交额',
  label: '成交额',
  letters: ['AMOUNT', '额'],
  group: '量能',
  pane: 'sub',
  unit: '元',
  decimals: 0,
  params: [windowParam('n', '周期', { default: 5, min: 1 }), windowParam('m', '长期', { default: 10, min: 1 })],
  lines: [
    { key: 'amount', name: 'AMO', style: 'bar', formulaId: 'amo' },
    { key: 'ma1', name: 'MA', style: 'line', formulaId: 'amo-ma', windowParam: 'n' },
    { key: 'ma2', name: 'MA', style: 'line', formulaId: 'amo-ma', windowParam: 'm' },
  ],
  formula: 'AMO:AMOUNT;\nAMA1:MA(AMO,N);\nAMA2:MA(AMO,M);',
  define: (on, { n, m }) => [on.each((amount) => amount, on.amount), on.ma(on.amount, n), on.ma(on.amount, m)],
})
