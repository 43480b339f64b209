import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { valuationPe, valuationShown } from '@guanlan/figures/tables/valuation.ts'
import { growthRow } from '@guanlan/figures/tables/valuation-growth.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { nowFigures, useValuation, valuationRow } from './valuation-answer.ts'

/** 估值概要: multiples of the present price by the newest reports. */
export function ValuationSummary({ code }: { code: string }) {
  const query = useValuation(code)
  const answer = query.data?.data
  return (
    <Module
      id="valuation-summary"
      title="估值概要"
      definition="以此刻的价格乘总股本为总市值，与已披露的最新报告相比。TTM 为最近四个季度之和；静态用最近一份年报，动态把最近报告期的累计折成全年，不计季节性。亏损、净资产为负、现金净流出时相应的倍数为负，写作文字，不参与分位与中位数。报表没有折旧与摊销，因此给出 EV/EBIT 而不是 EV/EBITDA；金融企业不计算企业价值。"
      query={query}
      note={noteOf(answer)}
      view={({ data, meta }) => ({ body: <ModuleFigures meta={meta} figures={figuresOf(data)} /> })}
    />
  )
}

function noteOf(answer: Pick<ValuationBase, 'reportName' | 'imported'> | undefined): string {
  if (answer?.reportName) return `按${answer.reportName}`
  return answer?.imported.length ? '倍数取自导入的估值历史' : ''
}

const median = (value: number | null | undefined, name: string | undefined, form: 'multiple' | 'percent' = 'multiple') =>
  value === null || value === undefined ? null : `${name}中位 ${figureText(value, form)}`

const growthFigures = recordFigures('growth', growthRow)

function figuresOf(data: ValuationBase): ModuleFigure[] {
  const { industry, growth } = data
  const row = valuationRow(data)
  const subs: Readonly<Record<string, ModuleFigure['sub']>> = {
    'pe.ttm': median(industry?.peMedian, industry?.name),
    pb: median(industry?.pbMedian, industry?.name),
    ps: median(industry?.psMedian, industry?.name),
    pcf: median(industry?.pcfMedian, industry?.name),
    dividendYield: median(industry?.dvMedian, industry?.name, 'percent'),
    peg: data.npGrowth !== null && `净利润TTM同比 ${figureText(data.npGrowth, 'signedPercent')}`,
  }
  return [
    ...[...valuationPe, ...valuationShown].map(({ field }) => nowFigures.figure(field, row, { sub: subs[field] })),
    growthFigures.figure('np3y', growth),
  ]
}
