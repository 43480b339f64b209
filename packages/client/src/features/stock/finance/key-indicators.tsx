import type { FinanceBase, FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { useState } from 'react'
import type { PlotColour, PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import {
  announcedOn,
  formula,
  nothingReported,
  type PeriodFigure,
  periodColumn,
  periodFigures,
  periodName,
  useFinance,
} from './finance-answer.ts'

const GROUPS = [
  { key: 'growth', title: '成长', figures: ['revenue', 'revenueYoy', 'np', 'npYoy', 'npDeducted', 'npDeductedYoy'] },
  { key: 'return', title: '盈利', figures: ['roe', 'roa', 'grossRatio', 'netRatio'] },
  { key: 'share', title: '每股', figures: ['eps', 'epsDeducted', 'bps', 'ocfps'] },
  { key: 'debt', title: '偿债', figures: ['debtRatio', 'currentRatio', 'quickRatio'] },
  { key: 'turn', title: '营运', figures: ['arDays', 'invDays'] },
] as const satisfies readonly { key: string; title: string; figures: readonly PeriodFigure[] }[]
type Group = (typeof GROUPS)[number]['key']

const SPANS = [
  { key: 'same', title: '同期' },
  { key: 'year', title: '年度' },
  { key: 'all', title: '全部' },
] as const
type Span = (typeof SPANS)[number]['key']

const HEAD: readonly { key: PeriodFigure; yoy?: 'revenueYoy' | 'npYoy' | 'npDeductedYoy' }[] = [
  { key: 'revenue', yoy: 'revenueYoy' },
  { key: 'np', yoy: 'npYoy' },
  { key: 'npDeducted', yoy: 'npDeductedYoy' },
  { key: 'roe' },
  { key: 'grossRatio' },
  { key: 'debtRatio' },
  { key: 'eps' },
  { key: 'ocfps' },
]
const COLOURS: readonly PlotColour[] = ['accent', 's1', 's3', 's4']

/** Periods of a kind: those of the newest one's quarter, annual ones, or all. */
function chosen({ trend, latest }: FinanceBase, span: Span): readonly FinancePeriod[] {
  if (span === 'all') return trend
  const end = span === 'year' ? '-12-31' : (latest?.enddate.slice(4) ?? '')
  return trend.filter(({ enddate }) => enddate.endsWith(end))
}

/** 关键指标: the newest report in figures, and each of them by period. */
export function KeyIndicators({ code }: { code: string }) {
  const [group, setGroup] = useState<Group>('growth')
  const [span, setSpan] = useState<Span>('same')
  const query = useFinance(code)
  const { figures } = GROUPS.find(({ key }) => key === group) ?? GROUPS[0]
  return (
    <Module
      id="finance-key"
      title="关键指标"
      definition="按已披露的合并报表计算，损益与现金流为年初至报告期末的累计数，取现在的版本（追溯调整过的标明）。净资产收益率与每股收益取公司披露值，其余可点开看算式和输入。同期只列与最新报告同一季度的各年，可以直接相比；季度之间的累计数不能直接相比。"
      query={query}
      dataset="incomeStatements"
      note={query.data?.data.latest?.name ?? '年初至今'}
      choices={
        <>
          <Segment label="指标" items={GROUPS} value={group} onChange={setGroup} />
          <Segment label="报告期" items={SPANS} value={span} onChange={setSpan} />
        </>
      }
      view={({ data, meta }) => ({
        ...(data.latest === null ? {} : { body: <ModuleFigures meta={meta} figures={headFigures(data.latest)} /> }),
        chart: chartOf(chosen(data, span), figures, meta?.simulated ?? false),
        table: {
          columns: [periodName, ...figures.map(periodColumn), announcedOn],
          rows: chosen(data, span),
          rowKey: (row: FinancePeriod) => row.enddate,
          meta,
        },
        empty: nothingReported({ data, meta }),
      })}
    />
  )
}

function headFigures(latest: FinancePeriod): ModuleFigure[] {
  return HEAD.map(({ key, yoy }) => {
    const periodFigure = periodFigures[key]
    const change = yoy === undefined ? null : latest[yoy]
    const sub = change === null ? undefined : `同比 ${figureText(change, 'signedPercent')}`
    return {
      key,
      title: periodFigure.title,
      value: latest[key],
      form: periodFigure.form,
      formula: formula(periodFigure.formula),
      field: `latest.${key}`,
      known: latest,
      ...(sub === undefined ? {} : { sub }),
    }
  })
}

/** Lines of a group; of 成长 the rates alone, whose amounts 成长 draws. */
function chartOf(periods: readonly FinancePeriod[], figures: readonly PeriodFigure[], simulated: boolean): PlotSpec {
  const rows = periods.toReversed()
  const drawn = figures.filter((key) => periodFigures[key].form !== 'amount')
  return {
    x: rows.map(({ name }) => name.slice(2)),
    series: drawn.map((key, at) => ({
      kind: 'line',
      key,
      name: periodFigures[key].title,
      values: rows.map((row) => row[key]),
      form: periodFigures[key].form,
      colour: itemAt(COLOURS, at % COLOURS.length),
      // ratios of 倍 stand beside a percentage
      axis: periodFigures[key].form === 'ratio2' && drawn.some((one) => periodFigures[one].form === 'percent') ? 'left' : 'right',
    })),
    withZero: true,
    simulated,
  }
}
