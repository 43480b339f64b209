import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { formula, useValuation } from './valuation-answer.ts'

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

function figuresOf(data: ValuationBase): ModuleFigure[] {
  const { pe, industry, growth } = data
  const known = { ...data, 'pe.ttm': pe.ttm }
  const one = (key: string, value: number | null, [title, id]: readonly [string, Parameters<typeof formula>[0]]): ModuleFigure => ({
    key,
    title,
    value,
    form: 'multiple',
    formula: formula(id),
    field: key,
    known,
  })
  return [
    { ...one('pe.ttm', pe.ttm, ['市盈率TTM', 'value-pe-ttm']), form: 'earningsMultiple', sub: median(industry?.peMedian, industry?.name) },
    { ...one('pe.static', pe.static, ['市盈率静态', 'value-pe-static']), form: 'earningsMultiple' },
    { ...one('pe.dyn', pe.dyn, ['市盈率动态', 'value-pe-dynamic']), form: 'earningsMultiple' },
    { ...one('pb', data.pb, ['市净率', 'value-pb']), form: 'assetMultiple', sub: median(industry?.pbMedian, industry?.name) },
    { ...one('ps', data.ps, ['市销率TTM', 'value-ps']), sub: median(industry?.psMedian, industry?.name) },
    { ...one('pcf', data.pcf, ['市现率TTM', 'value-pcf']), form: 'cashMultiple', sub: median(industry?.pcfMedian, industry?.name) },
    {
      ...one('dividendYield', data.dividendYield, ['股息率', 'value-dividend-yield']),
      form: 'percent',
      sub: median(industry?.dvMedian, industry?.name, 'percent'),
    },
    {
      ...one('peg', data.peg, ['PEG', 'value-peg']),
      sub: data.npGrowth !== null && `净利润TTM同比 ${figureText(data.npGrowth, 'signedPercent')}`,
    },
    { ...one('evEbit', data.evEbit, ['EV/EBIT', 'value-ev-ebit']) },
    { ...one('marketValue', data.marketValue, ['总市值', 'value-market-value']), form: 'amount' },
    { ...one('fcfTtm', data.fcfTtm, ['自由现金流TTM', 'value-free-cash']), form: 'amount' },
    { ...one('growth.np3y', growth.np3y, ['净利润三年复合', 'value-growth-3y']), form: 'signedPercent', known: { ...growth } },
  ]
}
