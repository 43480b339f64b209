import { indicatorOfDefinition } from './indicator.ts'
import { TRUE_RANGE_FORMULA, trueRange } from './true-range.ts'
import { plainLines, windowParam } from './windows.ts'

/** 趋向指标 by plain sums and means (通达信, 同花顺); Wilder's smoothing (TA-Lib) answers other numbers. */
export const dmi = indicatorOfDefinition({
  key: 'DMI',
  name: '趋向指标',
  letters: ['ADX', '动向'],
  group: '趋势',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  params: [windowParam('n', '周期', { default: 14, min: 2 }), windowParam('m', '平滑周期', { default: 6, min: 1 })],
  lines: plainLines('DMI', 'PDI', 'MDI', 'ADX', 'ADXR'),
  formula:
    `MTR:=SUM(${TRUE_RANGE_FORMULA},N);\nHD:=HIGH-REF(HIGH,1);\nLD:=REF(LOW,1)-LOW;\n` +
    'DMP:=SUM(IF(HD>0 AND HD>LD,HD,0),N);\nDMM:=SUM(IF(LD>0 AND LD>HD,LD,0),N);\n' +
    'PDI:DMP*100/MTR;\nMDI:DMM*100/MTR;\nADX:MA(ABS(MDI-PDI)/(MDI+PDI)*100,M);\nADXR:(ADX+REF(ADX,M))/2;',
  define(on, { n, m }) {
    const range = on.sum(trueRange(on), n)
    const rise = on.sub(on.high, on.ref(on.high, 1))
    const fall = on.sub(on.ref(on.low, 1), on.low)
    const stronger = (own: number, other: number) => (Number.isNaN(own) ? own : own > 0 && own > other ? own : 0)
    const pdi = on.percent(on.sum(on.each(stronger, rise, fall), n), range)
    const mdi = on.percent(on.sum(on.each(stronger, fall, rise), n), range)
    const apart = on.each((up, down) => (up + down === 0 ? Number.NaN : (Math.abs(down - up) / (down + up)) * 100), pdi, mdi)
    const adx = on.ma(apart, m)
    return [pdi, mdi, adx, on.each((now, before) => (now + before) / 2, adx, on.ref(adx, m))]
  },
})
