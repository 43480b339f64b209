import { isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { crossingFactors, lineFactors, newestLinesOf } from './newest-lines.ts'

const technical = familyOf({ group: '技术面', unit: '点', sources: ['dayBars'], frequency: '每个交易日' })
const kdj = newestLinesOf('KDJ')
const rsi = newestLinesOf('RSI')
const wr = newestLinesOf('WR')
const bias = newestLinesOf('BIAS')
const psy = newestLinesOf('PSY')
const roc = newestLinesOf('ROC')
const mtm = newestLinesOf('MTM')
const nineTurns = newestLinesOf('JZ')

const RSV = '(CLOSE − LLV(LOW,9)) ÷ (HHV(HIGH,9) − LLV(LOW,9)) × 100'

const kdjFactors = [
  ...lineFactors(kdj, [
    { key: 'kdj-k', name: 'KDJ的K值', synonyms: ['K值', 'KDJ'], line: 'k', says: '9 日随机值的平滑', formula: `SMA(${RSV},3,1)` },
    { key: 'kdj-d', name: 'KDJ的D值', synonyms: ['D值'], line: 'd', says: 'K 值的平滑', formula: 'SMA(K,3,1)' },
    {
      key: 'kdj-j',
      name: 'KDJ的J值',
      synonyms: ['J值'],
      line: 'j',
      says: '三倍 K 值减两倍 D 值，可超出 0 至 100',
      formula: '3 × K − 2 × D',
    },
  ]),
  ...crossingFactors(kdj, [
    { key: 'kdj-golden', name: 'KDJ金叉', synonyms: ['KDJ上穿'], up: 'k', down: 'd', formula: 'CROSS(K,D)' },
    { key: 'kdj-death', name: 'KDJ死叉', synonyms: ['KDJ下穿'], up: 'd', down: 'k', formula: 'CROSS(D,K)' },
  ]),
]

const RSI_LINES = [
  ['rsi1', 6],
  ['rsi2', 12],
  ['rsi3', 24],
] as const

const rsiFactors = [
  ...lineFactors(
    rsi,
    RSI_LINES.map(([line, n]) => ({
      key: `rsi-${n}`,
      name: `RSI${n}`,
      synonyms: n === 6 ? ['6日RSI', 'RSI', '相对强弱指标'] : [`${n}日RSI`],
      line,
      says: `${n} 日上涨幅度占全部波动的比例，乘 100`,
      formula: `SMA(MAX(CLOSE − REF(CLOSE,1),0),${n},1) ÷ SMA(ABS(CLOSE − REF(CLOSE,1)),${n},1) × 100`,
    })),
  ),
  ...crossingFactors(rsi, [
    { key: 'rsi-golden', name: 'RSI金叉', synonyms: ['RSI6上穿RSI12'], up: 'rsi1', down: 'rsi2', formula: 'CROSS(RSI6,RSI12)' },
    { key: 'rsi-death', name: 'RSI死叉', synonyms: ['RSI6下穿RSI12'], up: 'rsi2', down: 'rsi1', formula: 'CROSS(RSI12,RSI6)' },
  ]),
]

const wrFactors = lineFactors(
  wr,
  (
    [
      ['wr1', 10],
      ['wr2', 6],
    ] as const
  ).map(([line, n]) => ({
    key: `wr-${n}`,
    name: `WR${n}`,
    synonyms: n === 10 ? ['威廉指标', 'WR', '10日WR'] : ['6日WR'],
    line,
    says: `收盘价离 ${n} 日最高价的距离占 ${n} 日价差的比例，乘 100；越小越接近最高`,
    formula: `(HHV(HIGH,${n}) − CLOSE) ÷ (HHV(HIGH,${n}) − LLV(LOW,${n})) × 100`,
  })),
)

const biasFactors = lineFactors(
  bias,
  [6, 12, 24].map((n, at) => ({
    key: `bias-${n}`,
    name: `BIAS${n}`,
    synonyms: n === 6 ? ['乖离率', 'BIAS', '6日乖离率'] : [`${n}日乖离率`],
    line: `bias${at + 1}`,
    says: `收盘价偏离 ${n} 日均线的幅度，百分点`,
    formula: `(CLOSE − MA(CLOSE,${n})) ÷ MA(CLOSE,${n}) × 100`,
  })),
)

const otherLines = [
  ...lineFactors(newestLinesOf('CCI'), [
    {
      key: 'cci',
      name: 'CCI',
      synonyms: ['顺势指标', '14日CCI'],
      line: 'cci',
      says: '三价均值偏离其 14 日平均的程度，以平均绝对偏差的 0.015 倍为单位',
      formula: '(TYP − MA(TYP,14)) ÷ (0.015 × AVEDEV(TYP,14))，TYP = (HIGH + LOW + CLOSE) ÷ 3',
    },
  ]),
  ...lineFactors(psy, [
    {
      key: 'psy',
      name: 'PSY',
      synonyms: ['心理线', '12日心理线'],
      line: 'psy',
      says: '近 12 日上涨天数的比例，乘 100',
      formula: 'COUNT(CLOSE > REF(CLOSE,1),12) ÷ 12 × 100',
    },
    { key: 'psy-ma', name: 'PSYMA', synonyms: ['心理线均线'], line: 'psyma', says: 'PSY 的 6 日平均', formula: 'MA(PSY,6)' },
  ]),
  ...lineFactors(roc, [
    {
      key: 'roc',
      name: 'ROC',
      synonyms: ['变动率', '变动速率'],
      line: 'roc',
      says: '收盘价相对 12 日前的涨跌，百分点',
      formula: '(CLOSE − REF(CLOSE,12)) ÷ REF(CLOSE,12) × 100',
    },
    { key: 'roc-ma', name: 'MAROC', line: 'maroc', says: 'ROC 的 6 日平均', formula: 'MA(ROC,6)' },
  ]),
  ...lineFactors(mtm, [
    {
      key: 'mtm',
      name: 'MTM',
      synonyms: ['动量', '动量线'],
      line: 'mtm',
      says: '收盘价与 12 日前之差',
      formula: 'CLOSE − REF(CLOSE,12)',
      unit: '元',
    },
    { key: 'mtm-ma', name: 'MAMTM', line: 'mamtm', says: 'MTM 的 6 日平均', formula: 'MA(MTM,6)', unit: '元' },
  ]),
  ...lineFactors(newestLinesOf('MASS'), [
    {
      key: 'mass',
      name: 'MASS',
      synonyms: ['梅斯线'],
      line: 'mass',
      says: '最高最低价差的 9 日平均与其再平均之比，25 日求和',
      formula: 'SUM(MA(HIGH − LOW,9) ÷ MA(MA(HIGH − LOW,9),9),25)',
    },
  ]),
]

/** Count of the running 神奇九转 of one side; 0 where it does not run. */
function turnsOf(line: 'up' | 'down'): Factor['compute'] {
  return (view) => {
    if (!isTraded(view) || view.bars.length < 5) return Number.NaN
    const count = nineTurns(view)(line)
    return Number.isNaN(count) ? 0 : count
  }
}

const TURN_NOTE = '数到九为止，未形成时为 0；当日停牌或不足五根时没有。'
const turnFactors = [
  technical({
    key: 'nine-up',
    name: '神奇九转高位计数',
    synonyms: ['高九转', '九转高位', '高位九转'],
    unit: '根',
    definition: `收盘价连续高于四根前收盘价的根数。${TURN_NOTE}`,
    formula: 'BARSLASTCOUNT(CLOSE > REF(CLOSE,4))',
    compute: turnsOf('up'),
  }),
  technical({
    key: 'nine-down',
    name: '神奇九转低位计数',
    synonyms: ['低九转', '九转低位', '低位九转'],
    unit: '根',
    definition: `收盘价连续低于四根前收盘价的根数。${TURN_NOTE}`,
    formula: 'BARSLASTCOUNT(CLOSE < REF(CLOSE,4))',
    compute: turnsOf('down'),
  }),
]

/** Newest values of swinging indicators, what crossed, and the count of nine. */
export const oscillatorFactors: readonly Factor[] = [
  ...kdjFactors,
  ...rsiFactors,
  ...wrFactors,
  ...biasFactors,
  ...otherLines,
  ...turnFactors,
]
