import type { TopicMember } from '@guanlan/contract/schemas/market/topics.ts'
import { figureText } from '../../ui/figure/figure-text.ts'

type Movement = Pick<TopicMember, 'moves' | 'differenceLow' | 'differenceHigh'>

export const MOVES: Readonly<Record<NonNullable<Movement['moves']>, string>> = {
  topic: '更随题材',
  industry: '更随行业',
  unclear: '看不出',
}

export const MOVEMENT =
  '随题材还是随行业：近 60 个交易日里，股票与题材其他成分股等权涨跌幅的相关系数，减去与所属行业其他成分股的；差的 95% 区间（Zou 2007）都大于 0 为更随题材，都小于 0 为更随行业，否则看不出。'

/** The interval of the difference of both correlations; empty where it is not known. */
export function movementInterval({ differenceLow, differenceHigh }: Movement): string {
  return differenceLow === null ? '' : `${figureText(differenceLow, 'signed')} 至 ${figureText(differenceHigh, 'signed')}`
}
