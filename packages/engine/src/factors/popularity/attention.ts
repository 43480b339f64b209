import { fromEnd, meanOfLast } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'

const popularity = familyOf({ group: '人气', unit: '点', sources: ['stockSentiment'], frequency: '每个交易日' })

/** A figure told of the session itself; NaN where the newest row is older. */
function ofSession(view: SecurityView, figure: (values: Record<string, Float64Array>) => number): number {
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
]
