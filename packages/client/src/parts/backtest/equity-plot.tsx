import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { useMemo, useState } from 'react'
import { Plot } from '../../charts/plot/plot.tsx'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { benchmarkName } from './settings.ts'
import type { BacktestOrder, BacktestResult } from './use-backtest-run.ts'

type Curves = Pick<BacktestResult, 'sessions' | 'equity' | 'benchmark' | 'drawdown' | 'shuffled'>

/** Worth of 1 at the start: ours, the index, and where 90 % of the shuffles run. */
export function equitySpec({ sessions, equity, benchmark, shuffled }: Curves, { index, simulated }: Look): PlotSpec {
  const { band } = shuffled
  return {
    x: sessions.map(isoOfDay),
    simulated,
    series: [
      { kind: 'line', key: 'ours', name: '本条件', values: equity, form: 'ratio2', colour: 'accent' },
      { kind: 'line', key: 'index', name: index, values: benchmark, form: 'ratio2', colour: 'benchmark' },
      ...(band === null
        ? []
        : [
            {
              kind: 'band' as const,
              key: 'chance',
              name: '打乱日期 5–95%',
              values: band.high,
              low: band.low,
              form: 'ratio2' as const,
              colour: 'benchmark' as const,
            },
          ]),
    ],
  }
}

/** The fall from the highest worth so far. The mark of simulated figures stands on the picture above it. */
export function drawdownSpec({ sessions, drawdown }: Curves): PlotSpec {
  return {
    x: sessions.map(isoOfDay),
    simulated: false,
    withZero: true,
    series: [{ kind: 'line', key: 'drawdown', name: '回撤', values: drawdown, form: 'percent', colour: 'benchmark', filled: true }],
  }
}

type Look = { index: string; simulated: boolean }
type EquityPlotProps = { result: BacktestResult; order: Pick<BacktestOrder, 'benchmark'>; simulated: boolean; height?: number }

/** 净值 and under it 回撤, with one pointer over both. */
export function EquityPlot({ result, order, simulated, height = 168 }: EquityPlotProps) {
  const [at, setAt] = useState<number | null>(null)
  const look = useMemo(() => ({ index: benchmarkName(order.benchmark), simulated }), [order.benchmark, simulated])
  const equity = useMemo(() => equitySpec(result, look), [result, look])
  const drawdown = useMemo(() => drawdownSpec(result), [result])
  return (
    <div className={cx(layout.column4, layout.above12)}>
      <Plot label={`净值，期末 ${result.equity.at(-1)?.toFixed(2) ?? '--'}`} spec={equity} height={height} at={at} onPoint={setAt} />
      <Plot label="回撤" spec={drawdown} height={72} at={at} onPoint={setAt} />
    </div>
  )
}
