import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { useMemo } from 'react'
import { Plot } from '../../charts/plot/plot.tsx'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { ReportProps } from './report-props.ts'

/** Which securities no known figure spoke against were not picked either, on average over the decisions. */
function fellOutText(evenings: ReportProps['result']['evenings']): string {
  const mean = (count: (evening: (typeof evenings)[number]) => number) =>
    figureText(Math.round(evenings.reduce((sum, evening) => sum + count(evening), 0) / Math.max(1, evenings.length)), 'count')
  const losses = mean((one) => one.losses)
  const stale = mean((one) => one.stale)
  const unknown = mean((one) => one.unknown)
  return `平均每次落选的证券里，因亏损没有市盈率的 ${losses} 只，缺数据无法判断的 ${unknown} 只，行情中断 30 天以上的 ${stale} 只。`
}

/** 每次调仓: how many securities the screen found on each evening, and how many were listed. */
export function DecisionsPanel({ result: { evenings }, order, simulated }: Omit<ReportProps, 'id'> & { simulated: boolean }) {
  const spec = useMemo(
    (): PlotSpec => ({
      x: evenings.map(({ session }) => isoOfDay(session)),
      simulated,
      series: [
        {
          kind: 'line',
          key: 'found',
          name: '入选',
          values: evenings.map(({ found }) => found),
          form: 'count',
          colour: 'accent',
          isStep: true,
        },
        {
          kind: 'line',
          key: 'listed',
          name: '在市',
          values: evenings.map(({ listed }) => listed),
          form: 'count',
          colour: 'benchmark',
          axis: 'left',
        },
      ],
    }),
    [evenings, simulated],
  )
  return (
    <Panel title={order.rule === null ? '每次调仓的入选数' : '每天的信号数'} meta={`${evenings.length} 次；入选按右轴，在市按左轴`}>
      <Plot label="入选数与在市数" spec={spec} height={150} />
      <p className={cx(typography.tinyLines, layout.above8)}>{fellOutText(evenings)}</p>
    </Panel>
  )
}
