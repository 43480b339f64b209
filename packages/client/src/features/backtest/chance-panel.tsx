import { Plot } from '../../charts/plot/plot.tsx'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import type { BacktestResult } from '../../parts/backtest/use-backtest-run.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest-page.module.css'

const BINS = 20

/** Totals of the shuffles in bins, and in which of them ours lies. */
export function chanceBins(totals: readonly number[], own: number): { names: string[]; counts: number[]; at: number } {
  const low = Math.min(own, ...totals)
  const high = Math.max(own, ...totals)
  const width = (high - low) / BINS || 1
  const place = (total: number) => Math.min(BINS - 1, Math.floor((total - low) / width))
  const counts = new Array<number>(BINS).fill(0)
  for (const total of totals) counts[place(total)] = (counts[place(total)] ?? 0) + 1
  const names = counts.map((_, at) => figureText(low + (at + 0.5) * width, 'signedPercent'))
  return { names, counts, at: place(own) }
}

/** 打乱日期: how the same picks do on other days, and how often that is as good. */
export function ChancePanel({ result: { shuffled, stats }, simulated }: { result: BacktestResult; simulated: boolean }) {
  const { runs, p, totals } = shuffled
  return (
    <Panel title="打乱日期的对照" meta={`n=${runs}`} span={5} half>
      {p === null ? (
        <EmptyState title="没有对照" text="调仓不足三次，入选的日期不能打乱。" />
      ) : (
        <>
          <p className={cx(typography.noteLines, styles.text)}>
            把每次选出的证券随机换到别的调仓日，同样规则再跑 {runs} 次。p={p.toFixed(2)}：连同本次在内，有 {figureText(p, 'percent')}
            的结果不低于本次的 {figureText(stats.total, 'signedPercent')}。p 越小，越说明选的日子有作用；它不检验选的证券好不好。
          </p>
          <Plot label={`打乱日期的区间收益分布，p=${p.toFixed(2)}`} spec={specOf(totals, { own: stats.total, simulated })} height={150} />
        </>
      )}
    </Panel>
  )
}

function specOf(totals: readonly number[], { own, simulated }: { own: number; simulated: boolean }): PlotSpec {
  const { names, counts, at } = chanceBins(totals, own)
  return {
    x: names,
    simulated,
    series: [{ kind: 'bars', key: 'count', name: '次数', values: counts, form: 'count', colour: 'benchmark' }],
    marks: [{ at, text: '本', name: `本次 ${figureText(own, 'signedPercent')}` }],
  }
}
