import { keysOf } from '@guanlan/domain/collections/records.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ratingsFormulas } from '@guanlan/engine/formulas/stock/ratings.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotColour } from '../../../charts/plot/plot-spec.ts'

export const formula = formulasById(ratingsFormulas)

/** 第三方评级概要, which several modules of the tab show a part of: asked once. */
export function useRatings(code: string) {
  return useCall('ratings.base', { secucode: code })
}

/** Ratings from best to worst, as firms call them. */
export const ratingNames = { buy: '买入', overweight: '增持', neutral: '中性', underweight: '减持', sell: '卖出' } as const
export type RatingKey = keyof typeof ratingNames
export const ratingKeys = keysOf(ratingNames)
export const ratingColours: Readonly<Record<RatingKey, PlotColour>> = {
  buy: 's1',
  overweight: 's2',
  neutral: 'muted',
  underweight: 's3',
  sell: 's4',
}
export const changeNames = { first: '首次', maintain: '维持', up: '上调', down: '下调' } as const

/** 研报 say 买入 and 增持; the product does not. */
export const SAID = '评级是研报的说法，不是本产品的意见。'
