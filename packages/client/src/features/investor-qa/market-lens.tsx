import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { investorQaFormulas } from '@guanlan/engine/formulas/stock/investor-qa.ts'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'

const formula = formulasById(investorQaFormulas)

/** How companies answer, over the questions of the last 30 days. */
export function MarketLens() {
  const query = useCall('interaction.first', { size: 1 })
  return (
    <Module
      id="market-lens"
      title="回复情况"
      definition="全市场近 30 天的提问：回复比例附 95% 区间（Wilson），回复用时为提问到回复的钟点数，含夜间与休市。近日的提问可能还来不及回复，所以比例偏低。"
      query={query}
      dataset="investorQuestions"
      note={query.data?.data.stats.from == null ? '' : `${query.data.data.stats.from} 以来的提问`}
      view={({ data: { stats }, meta }) => ({
        body: stats.asked ? (
          <ModuleFigures
            meta={meta}
            figures={[
              { key: 'asked', title: '提问', value: stats.asked, form: 'count', formula: formula('questions-asked'), known: stats },
              {
                key: 'ratio',
                title: '回复比例',
                value: stats.answerRatio,
                form: 'percent',
                formula: formula('questions-answered-share'),
                known: stats,
                sub: `${stats.answered} / ${stats.asked}，95% 区间 ${figureText(stats.answerLow, 'percent')}–${figureText(stats.answerHigh, 'percent')}`,
              },
              {
                key: 'delay',
                title: '用时中位（小时）',
                value: stats.medianDelayHours,
                form: 'ratio2',
                formula: formula('questions-median-delay'),
                known: stats,
                sub: `n = ${stats.answered}`,
              },
            ]}
          />
        ) : undefined,
        empty: stats.asked ? null : (absenceOf(meta, 'infos') ?? '近 30 天没有提问'),
      })}
    />
  )
}
