import { Table } from '../table.ts'

/** Sessions before one that its index is compared with, and how many of them must have one. */
export const TEXT_PAST_SESSIONS = 250
export const TEXT_PAST_LEAST = 120
/** Fewer stocks have no interval. */
export const LEAST_TEXT_STOCKS = 10

const source = { column: 'positive' } as const
const COUNTED = '当日文本不少于 30 条的股票，按文本出现的交易日。'
const PLACE = `在之前 ${TEXT_PAST_SESSIONS} 个交易日里的百分位，相等的算一半，0 至 100。`
const SHORT = `当日没有文本，或之前有文本的交易日不足 ${TEXT_PAST_LEAST} 个`
const INTERVAL = '95% 区间，以股票为单位：同一只股票的文本往往同向，不当作彼此独立。'
const FEW = `有文本的股票不足 ${LEAST_TEXT_STOCKS} 只`

/** Texts on the stocks of a theme, or of the market, on a session. */
export const textMoodTable = new Table('text-mood', {
  article: 'market-temperature',
  dataset: 'stockSentiment',
  absent: '当日没有个股舆情',
  facts: {
    pos: { name: '正面文本', unit: '个', doc: COUNTED, source: { column: 'positive' } },
    neu: { name: '中性文本', unit: '个', doc: COUNTED, source: { column: 'neutral' } },
    neg: { name: '负面文本', unit: '个', doc: COUNTED, source: { column: 'negative' } },
    stocks: { name: '有文本的股票', unit: '只', doc: COUNTED, source },
    low: { name: '文本倾向区间下限', unit: '分', doc: INTERVAL, absent: FEW, source },
    high: { name: '文本倾向区间上限', unit: '分', doc: INTERVAL, absent: FEW, source },
    pctile250: { name: '文本倾向百分位', unit: '分', doc: PLACE, absent: SHORT, source },
    posPlace: { name: '正面占比百分位', unit: '分', doc: PLACE, absent: SHORT, source },
    negPlace: { name: '负面占比百分位', unit: '分', doc: PLACE, absent: SHORT, source: { column: 'negative' } },
  },
})
const texts = textMoodTable.facts

const count = textMoodTable.figure('count', { name: '文本数', unit: '个', value: texts.pos.plus(texts.neu).plus(texts.neg), doc: COUNTED })
const NONE = '当日没有文本'

export const textMood = [
  textMoodTable.figure('index', {
    name: '文本倾向',
    unit: '分',
    value: texts.pos.minus(texts.neg).over(count).times(50).plus(50),
    doc: '50 + 50 ×（正面 − 负面）÷ 全部，0 至 100；正面与负面一样多为 50。只由文本算出，不含价格。',
    absent: NONE,
  }),
  texts.low,
  texts.high,
  texts.pos,
  texts.neu,
  texts.neg,
  count,
  texts.stocks,
  texts.pctile250,
  textMoodTable.figure('posRatio', { name: '正面占比', unit: '比例', value: texts.pos.over(count), absent: NONE }),
  textMoodTable.figure('negRatio', { name: '负面占比', unit: '比例', value: texts.neg.over(count), absent: NONE }),
  texts.posPlace,
  texts.negPlace,
] as const
