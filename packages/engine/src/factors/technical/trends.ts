import { fromEnd, ofDay } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { flagOf, runOf } from '../flags.ts'
import type { SecurityView } from '../security-view.ts'
import { crossingFactors, KEPT_BARS, lineFactors, newestLinesOf } from './newest-lines.ts'

const technical = familyOf({ group: '技术面', unit: '点', sources: ['dayBars'], frequency: '每个交易日' })
const macd = newestLinesOf('MACD')
const boll = newestLinesOf('BOLL')
const dmi = newestLinesOf('DMI')
const trix = newestLinesOf('TRIX')
const dma = newestLinesOf('DMA')
const asi = newestLinesOf('ASI')
const expma = newestLinesOf('EXPMA')

/** Bars since the newest crossing of DIF over DEA, 0 on its own session; NaN where there was none among the bars that are kept. */
function goldenAge(view: SecurityView): number {
  const line = macd(view)
  const isOver = (back: number) => line('dif', back) > line('dea', back)
  const age = runOf(isOver, KEPT_BARS)
  return age === 0 || age === KEPT_BARS || !(line('dif', age) <= line('dea', age)) ? Number.NaN : age - 1
}

const macdFactors = [
  ...lineFactors(macd, [
    {
      key: 'macd-dif',
      name: 'MACD的DIF',
      synonyms: ['DIF', 'DIFF', 'DIF值'],
      line: 'dif',
      says: '12 日与 26 日指数平均之差',
      formula: 'EMA(CLOSE,12) − EMA(CLOSE,26)',
      unit: '元',
    },
    {
      key: 'macd-dea',
      name: 'MACD的DEA',
      synonyms: ['DEA', 'DEA值'],
      line: 'dea',
      says: 'DIF 的 9 日指数平均',
      formula: 'EMA(DIF,9)',
      unit: '元',
    },
    {
      key: 'macd-bar',
      name: 'MACD柱',
      synonyms: ['MACD', 'MACD值', 'MACD红柱', 'MACD绿柱'],
      line: 'macd',
      says: 'DIF 与 DEA 之差的两倍，正为红柱，负为绿柱',
      formula: '2 × (DIF − DEA)',
      unit: '元',
    },
  ]),
  ...crossingFactors(macd, [
    { key: 'macd-golden', name: 'MACD金叉', synonyms: ['DIF上穿DEA'], up: 'dif', down: 'dea', formula: 'CROSS(DIF,DEA)' },
    { key: 'macd-death', name: 'MACD死叉', synonyms: ['DIF下穿DEA'], up: 'dea', down: 'dif', formula: 'CROSS(DEA,DIF)' },
  ]),
  technical({
    key: 'macd-golden-age',
    name: 'MACD金叉距今天数',
    synonyms: ['MACD金叉天数'],
    unit: '日',
    definition: '距最近一次 DIF 上穿 DEA 的交易日数，当日为 0；其后已经死叉，或 60 个交易日内没有金叉时没有。',
    formula: 'IF(DIF > DEA,BARSLAST(CROSS(DIF,DEA)),无)',
    compute: goldenAge,
  }),
  technical({
    key: 'macd-above-zero',
    name: 'MACD零轴上方',
    synonyms: ['MACD在零轴上', 'DIF零轴上方', 'MACD水上'],
    unit: '是否',
    definition: 'DIF 与 DEA 都大于 0。指标还没有数值时没有。',
    formula: 'DIF > 0 AND DEA > 0',
    compute(view) {
      const line = macd(view)
      return flagOf(line('dif') > 0 && line('dea') > 0, line('dif'), line('dea'))
    },
  }),
]

const BANDS = [
  ['upper', '上轨', 'MA(CLOSE,20) + 2 × STD(CLOSE,20)', '20 日均线加两倍标准差'],
  ['mid', '中轨', 'MA(CLOSE,20)', '20 日均线'],
  ['lower', '下轨', 'MA(CLOSE,20) − 2 × STD(CLOSE,20)', '20 日均线减两倍标准差'],
] as const

const bollFactors = [
  ...lineFactors(
    boll,
    BANDS.map(([line, name, formula, says]) => ({
      key: `boll-${line}`,
      name: `布林${name}`,
      synonyms: [`BOLL${name}`, `布林线${name}`],
      line,
      says,
      formula,
      unit: '元',
    })),
  ),
  technical({
    key: 'boll-position',
    name: '布林带位置',
    synonyms: ['布林位置', 'BOLL位置', '%B'],
    unit: '比例',
    definition: '收盘价在布林下轨与上轨之间的位置，0 为下轨，1 为上轨，可超出。上市不足 20 日或带宽为零时没有。',
    formula: '(CLOSE − LOWER) ÷ (UPPER − LOWER)',
    compute(view) {
      const line = boll(view)
      return (fromEnd(view.bars.close) - line('lower')) / (line('upper') - line('lower'))
    },
  }),
  technical({
    key: 'boll-width',
    name: '布林带宽',
    synonyms: ['布林带宽度', 'BOLL带宽', '布林开口'],
    unit: '比例',
    definition: '布林上轨与下轨之差占中轨的比例。上市不足 20 日时没有。',
    formula: '(UPPER − LOWER) ÷ MID',
    compute(view) {
      const line = boll(view)
      return (line('upper') - line('lower')) / line('mid')
    },
  }),
  technical({
    key: 'boll-break-up',
    name: '突破布林上轨',
    synonyms: ['上穿布林上轨', '站上布林上轨'],
    unit: '是否',
    definition: '当日收盘价高于布林上轨。当日停牌时没有。',
    formula: 'CLOSE > UPPER',
    compute: (view) => flagOf(ofDay(view, view.bars.close) > boll(view)('upper'), ofDay(view, view.bars.close), boll(view)('upper')),
  }),
  technical({
    key: 'boll-break-down',
    name: '跌破布林下轨',
    synonyms: ['下穿布林下轨'],
    unit: '是否',
    definition: '当日收盘价低于布林下轨。当日停牌时没有。',
    formula: 'CLOSE < LOWER',
    compute: (view) => flagOf(ofDay(view, view.bars.close) < boll(view)('lower'), ofDay(view, view.bars.close), boll(view)('lower')),
  }),
]

const trendLines = [
  ...lineFactors(dmi, [
    {
      key: 'dmi-pdi',
      name: 'PDI',
      synonyms: ['+DI', 'DMI的PDI'],
      line: 'pdi',
      says: '14 日向上动向占真实波幅的比例，乘 100',
      formula: 'SUM(向上动向,14) ÷ SUM(真实波幅,14) × 100',
    },
    {
      key: 'dmi-mdi',
      name: 'MDI',
      synonyms: ['-DI', 'DMI的MDI'],
      line: 'mdi',
      says: '14 日向下动向占真实波幅的比例，乘 100',
      formula: 'SUM(向下动向,14) ÷ SUM(真实波幅,14) × 100',
    },
    {
      key: 'dmi-adx',
      name: 'ADX',
      synonyms: ['平均趋向指数', 'DMI'],
      line: 'adx',
      says: '趋势强度，不分方向',
      formula: 'MA(ABS(MDI − PDI) ÷ (MDI + PDI) × 100,6)',
    },
    { key: 'dmi-adxr', name: 'ADXR', line: 'adxr', says: 'ADX 与 6 日前 ADX 的平均', formula: '(ADX + REF(ADX,6)) ÷ 2' },
  ]),
  ...crossingFactors(dmi, [
    { key: 'dmi-golden', name: 'DMI金叉', synonyms: ['PDI上穿MDI'], up: 'pdi', down: 'mdi', formula: 'CROSS(PDI,MDI)' },
    { key: 'dmi-death', name: 'DMI死叉', synonyms: ['PDI下穿MDI'], up: 'mdi', down: 'pdi', formula: 'CROSS(MDI,PDI)' },
  ]),
  ...lineFactors(trix, [
    {
      key: 'trix',
      name: 'TRIX',
      synonyms: ['三重指数平均线'],
      line: 'trix',
      says: '三重指数平均的日变化，百分点',
      formula: '(TR − REF(TR,1)) ÷ REF(TR,1) × 100，TR = EMA(EMA(EMA(CLOSE,12),12),12)',
    },
    { key: 'trix-ma', name: 'MATRIX', line: 'matrix', says: 'TRIX 的 9 日平均', formula: 'MA(TRIX,9)' },
  ]),
  ...crossingFactors(trix, [
    { key: 'trix-golden', name: 'TRIX金叉', up: 'trix', down: 'matrix', formula: 'CROSS(TRIX,MATRIX)' },
    { key: 'trix-death', name: 'TRIX死叉', up: 'matrix', down: 'trix', formula: 'CROSS(MATRIX,TRIX)' },
  ]),
  ...lineFactors(dma, [
    {
      key: 'dma-dif',
      name: 'DMA',
      synonyms: ['平均线差', '平行线差'],
      line: 'dif',
      says: '10 日与 50 日均线之差',
      formula: 'MA(CLOSE,10) − MA(CLOSE,50)',
      unit: '元',
    },
    { key: 'dma-ama', name: 'DIFMA', synonyms: ['AMA'], line: 'difma', says: 'DMA 的 10 日平均', formula: 'MA(DMA,10)', unit: '元' },
  ]),
  ...crossingFactors(dma, [
    { key: 'dma-golden', name: 'DMA金叉', up: 'dif', down: 'difma', formula: 'CROSS(DMA,DIFMA)' },
    { key: 'dma-death', name: 'DMA死叉', up: 'difma', down: 'dif', formula: 'CROSS(DIFMA,DMA)' },
  ]),
  ...crossingFactors(expma, [
    {
      key: 'expma-golden',
      name: 'EXPMA金叉',
      synonyms: ['EXPMA上穿'],
      up: 'exp1',
      down: 'exp2',
      formula: 'CROSS(EMA(CLOSE,12),EMA(CLOSE,50))',
    },
    {
      key: 'expma-death',
      name: 'EXPMA死叉',
      synonyms: ['EXPMA下穿'],
      up: 'exp2',
      down: 'exp1',
      formula: 'CROSS(EMA(CLOSE,50),EMA(CLOSE,12))',
    },
  ]),
  ...lineFactors(asi, [
    { key: 'asi', name: 'ASI', synonyms: ['振动升降指标'], line: 'asi', says: '26 日振动值之和', formula: 'SUM(SI,26)' },
  ]),
]

/** Newest values of trend indicators, and what crossed. */
export const trendFactors: readonly Factor[] = [...macdFactors, ...bollFactors, ...trendLines]
