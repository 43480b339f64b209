import { fromEnd, ofDay } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { flagOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'
import { newestLinesOf } from './newest-lines.ts'

const technical = familyOf({ group: '技术面', unit: '比例', sources: ['dayBars'], frequency: '每个交易日' })
const sar = newestLinesOf('SAR')
const atr = newestLinesOf('ATR')
const bbi = newestLinesOf('BBI')
const levels = newestLinesOf('ZCYL')
const gaps = newestLinesOf('GAP')

/** Position of the newest close against a level below or above it, a fraction of the close. */
function distanceOf(level: (view: SecurityView) => number): Factor['compute'] {
  return (view) => level(view) / fromEnd(view.bars.close) - 1
}

/** 1 on the bar on which the stop changed from above the bars to below them, or the other way. */
function sarTurn(view: SecurityView, side: 1 | -1): number {
  const now = sar(view)('sar')
  const before = sar(view)('sar', 1)
  const close = ofDay(view, view.bars.close)
  const last = fromEnd(view.bars.close, 1)
  return flagOf(side * (close - now) > 0 && side * (last - before) < 0, now, before, close, last)
}

const LEVEL_NOTE = '没有这样的价位时没有。'
/** Where stops, levels and open gaps lie, and how far the price is from them. */
export const levelFactors: readonly Factor[] = [
  technical({
    key: 'sar-side',
    name: 'SAR多头',
    synonyms: ['SAR方向', '抛物线多头', 'SAR红'],
    unit: '是否',
    definition: '收盘价在抛物线转向（SAR）停损价之上。不足两根时没有。',
    formula: 'CLOSE > SAR(2,2,20)',
    compute: (view) => flagOf(fromEnd(view.bars.close) > sar(view)('sar'), fromEnd(view.bars.close), sar(view)('sar')),
  }),
  technical({
    key: 'sar-turn-up',
    name: 'SAR翻多',
    synonyms: ['SAR转多', 'SAR由绿转红'],
    unit: '是否',
    definition: '抛物线转向（SAR）当日由收盘价之上转到之下。当日停牌时没有。',
    formula: 'CROSS(CLOSE,SAR(2,2,20))',
    compute: (view) => sarTurn(view, 1),
  }),
  technical({
    key: 'sar-turn-down',
    name: 'SAR翻空',
    synonyms: ['SAR转空', 'SAR由红转绿'],
    unit: '是否',
    definition: '抛物线转向（SAR）当日由收盘价之下转到之上。当日停牌时没有。',
    formula: 'CROSS(SAR(2,2,20),CLOSE)',
    compute: (view) => sarTurn(view, -1),
  }),
  technical({
    key: 'bbi-distance',
    name: '距BBI',
    synonyms: ['偏离BBI', '多空指标乖离'],
    unit: '比例',
    definition: '收盘价高出多空指标（3、6、12、24 日均线的平均）的比例。上市不足 24 日时没有。',
    formula: 'CLOSE ÷ BBI − 1',
    compute: (view) => fromEnd(view.bars.close) / bbi(view)('bbi') - 1,
  }),
  technical({
    key: 'atr-ratio',
    name: 'ATR占股价比',
    synonyms: ['ATR%', 'ATR百分比', '真实波幅比例'],
    unit: '比例',
    definition: '14 日真实波幅均值占收盘价的比例。上市不足 15 日时没有。',
    formula: 'MA(真实波幅,14) ÷ CLOSE',
    compute: (view) => atr(view)('atr') / fromEnd(view.bars.close),
  }),
  ...(
    [
      ['resistance-near', '距短期压力', 'r1', '左右 5 根内的最近前高'],
      ['support-near', '距短期支撑', 's1', '左右 5 根内的最近前低'],
      ['resistance-far', '距长期压力', 'r2', '左右 20 根内的最近前高'],
      ['support-far', '距长期支撑', 's2', '左右 20 根内的最近前低'],
    ] as const
  ).map(([key, name, line, says]) =>
    technical({
      key: `distance-${key}`,
      name,
      unit: '比例',
      definition: `${says}高出收盘价的比例，负数为在下方。${LEVEL_NOTE}`,
      formula: `${line.toUpperCase()} ÷ CLOSE − 1`,
      compute: distanceOf((view) => levels(view)(line)),
    }),
  ),
  ...(
    [
      ['gap-above', '距上方缺口', 'downfloor', '最近一个未回补的向下缺口的下沿'],
      ['gap-below', '距下方缺口', 'uptop', '最近一个未回补的向上缺口的上沿'],
    ] as const
  ).map(([key, name, line, says]) =>
    technical({
      key: `distance-${key}`,
      name,
      unit: '比例',
      definition: `${says}高出收盘价的比例，负数为在下方。${LEVEL_NOTE}`,
      formula: `${line.toUpperCase()} ÷ CLOSE − 1`,
      compute: distanceOf((view) => gaps(view)(line)),
    }),
  ),
]
