import type { StockSentimentColumn } from '@guanlan/contract/rows/hot.ts'
import { fromEnd, meanOfLast, sumOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'

const popularity = familyOf({ group: '人气', unit: '点', sources: ['stockSentiment'], frequency: '每个交易日' })

/** A figure reported the session itself; NaN where the newest row is older. */
function ofSession(view: SecurityView, figure: (values: Record<StockSentimentColumn, Float64Array>) => number): number {
  const { date, values } = view.columns('stockSentiment')
  return fromEnd(date) === view.session ? figure(values) : Number.NaN
}

/** How much a share is watched and written about. */
export const attentionFactors: readonly Factor[] = [
  popularity({
    key: 'heat',
    name: '人气热度',
    synonyms: ['热度', '人气'],
    definition: '当日关注度：由成交、波动、量比与涨停合成的热度值。文本不足 30 篇的交易日没有。',
    formula: '榜单热度',
    compute: (view) => ofSession(view, ({ heat }) => fromEnd(heat)),
  }),
  popularity({
    key: 'heat-ratio-5d',
    name: '热度比前5日',
    unit: '倍',
    definition: '当日热度与之前五次有记录的热度均值之比。',
    formula: '热度 ÷ REF(MA(热度,5),1)',
    compute: (view) => ofSession(view, ({ heat }) => fromEnd(heat) / meanOfLast(heat, 5, 1)),
  }),
  popularity({
    key: 'sentiment',
    name: '舆情指数',
    synonyms: ['个股舆情', '舆情'],
    unit: '分',
    definition: '当日提及该股的文本：50 + 50 ×（正面 − 负面）÷ 全部，0 至 100。文本不足 30 篇的交易日没有。',
    formula: '50 + 50 × (正面 − 负面) ÷ (正面 + 中性 + 负面)',
    compute: (view) =>
      ofSession(view, ({ positive, neutral, negative }) => {
        const all = fromEnd(positive) + fromEnd(neutral) + fromEnd(negative)
        return all > 0 ? 50 + (50 * (fromEnd(positive) - fromEnd(negative))) / all : Number.NaN
      }),
  }),
  popularity({
    key: 'heat-ratio-20d',
    name: '热度比前20次均值',
    synonyms: ['热度比前20日'],
    unit: '倍',
    definition: '当日热度与之前二十次有记录的热度均值之比。文本不足 30 篇的交易日没有。',
    formula: '热度 ÷ REF(MA(热度,20),1)',
    compute: (view) => ofSession(view, ({ heat }) => fromEnd(heat) / meanOfLast(heat, 20, 1)),
  }),
  popularity({
    key: 'heat-change',
    name: '热度变化率',
    synonyms: ['人气变化', '热度变化'],
    unit: '比例',
    definition: '当日热度相对上一次有记录的热度的变化率。文本不足 30 篇的交易日没有。',
    formula: '热度 ÷ REF(热度,1) − 1',
    compute: (view) => ofSession(view, ({ heat }) => fromEnd(heat) / fromEnd(heat, 1) - 1),
  }),
  ...(
    [
      ['texts', '提及文本数', ['讨论热度', '提及次数', '讨论次数'], '全部', (positive, neutral, negative) => positive + neutral + negative],
      ['texts-positive', '正面文本数', ['正面提及数'], '正面', (positive) => positive],
      ['texts-negative', '负面文本数', ['负面提及数'], '负面', (_positive, _neutral, negative) => negative],
    ] satisfies [string, string, string[], string, (positive: number, neutral: number, negative: number) => number][]
  ).map(([key, name, synonyms, says, figure]) =>
    popularity({
      key,
      name,
      synonyms,
      unit: '个',
      definition: `当日提及该股的${says}文本篇数。文本不足 30 篇的交易日没有。`,
      formula: `COUNT(${says}文本)`,
      compute: (view) =>
        ofSession(view, ({ positive, neutral, negative }) => figure(fromEnd(positive), fromEnd(neutral), fromEnd(negative))),
    }),
  ),
  popularity({
    key: 'texts-positive-ratio',
    name: '正面文本占比',
    synonyms: ['正面舆情占比', '正面占比'],
    unit: '比例',
    definition: '当日提及该股的文本中正面的比例。文本不足 30 篇的交易日没有。',
    formula: '正面 ÷ (正面 + 中性 + 负面)',
    compute: (view) =>
      ofSession(view, ({ positive, neutral, negative }) => fromEnd(positive) / (fromEnd(positive) + fromEnd(neutral) + fromEnd(negative))),
  }),
  popularity({
    key: 'sentiment-5d',
    name: '近5次舆情指数',
    synonyms: ['5日舆情指数'],
    unit: '分',
    definition: '最近五次有记录的交易日的文本合在一起的舆情指数，0 至 100。当日文本不足 30 篇时没有。',
    formula: '50 + 50 × (SUM(正面,5) − SUM(负面,5)) ÷ SUM(正面 + 中性 + 负面,5)',
    compute: (view) =>
      ofSession(view, ({ positive, neutral, negative }) => {
        const up = sumOfLast(positive, 5)
        const still = sumOfLast(neutral, 5)
        const down = sumOfLast(negative, 5)
        return 50 + (50 * (up - down)) / (up + still + down)
      }),
  }),
]
