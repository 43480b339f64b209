import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { industryPlace } from '@guanlan/figures/tables/valuation-industry.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import type { Sentence } from '../sentences/known-sentences.ts'
import { TabSentences } from '../sentences/tab-sentences.tsx'
import { longestOf, placeOf } from './percentile-bands.tsx'
import { metricOf, nowFigures, useValuation, valuationRow, windowText } from './valuation-answer.ts'

/** 估值 in sentences: earnings, net assets and yield against the own past and the industry. */
export function ValuationSentences({ code }: { code: string }) {
  return <TabSentences query={useValuation(code)} sentencesOf={valuationSentences} />
}

const industryFigures = recordFigures('industry', industryPlace)

function valuationSentences(data: ValuationBase): Sentence[] {
  const now = valuationRow(data)
  const window = longestOf(data)
  const { industry } = data
  const about = (key: 'pe_ttm' | 'pb' | 'dv', median: 'peMedian' | 'pbMedian' | 'dvMedian'): Sentence => {
    const metric = metricOf(key)
    const own = nowFigures.figure(metric.record.field, now)
    const standing = data.pctile[metric.field][window]
    const place = { ...placeOf(metric, { now, window, standing }), key: `${key}-place`, title: `${metric.title}${windowText(window)}分位` }
    const past = standing.pctile === null ? [] : [`，处于自身${windowText(window)}的`, place, '分位']
    const peers =
      industry === null || industry[median] === null ? [] : [`；${industry.name}中位`, industryFigures.figure(median, industry), '']
    return [metric.title, own, ...past, ...peers, '。']
  }
  return [about('pe_ttm', 'peMedian'), about('pb', 'pbMedian'), about('dv', 'dvMedian')]
}
