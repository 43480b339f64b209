import { DoubtNote } from '../../parts/backtest/doubt-box.tsx'
import { backtestFormulas } from '../../parts/backtest/figures.ts'
import type { BacktestOrder, BacktestResult } from '../../parts/backtest/use-backtest-run.ts'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import typography from '../../ui/text/typography.module.css'
import type { ReportProps } from './report-props.ts'

type Outcome = BacktestResult['stability']['grid'][number]
type Row = { name: string; isOwn: boolean; outcome: Omit<Outcome, 'top' | 'hold'> }

const SHORT = '区间太短'

function outcomeColumns(first: string): Column<Row>[] {
  const figure = (key: 'total' | 'annual' | 'inSample' | 'outOfSample', title: string): Column<Row> => ({
    key,
    title,
    cell: ({ name, outcome }) => (
      <Num
        name={`${name}${title}`}
        value={outcome[key]}
        form="signedPercent"
        toneOf={outcome[key]}
        formula={key === 'annual' ? backtestFormulas.annual : backtestFormulas.total}
        reason={SHORT}
      />
    ),
  })
  return [
    {
      key: 'name',
      title: first,
      width: 132,
      cell: ({ name, isOwn }) => <span className={isOwn ? typography.strong : undefined}>{name}</span>,
    },
    figure('total', '区间收益'),
    figure('annual', '年化'),
    {
      key: 'drawdown',
      title: '最大回撤',
      cell: ({ name, outcome }) => (
        <Num
          name={`${name}最大回撤`}
          value={-outcome.maxDrawdown}
          form="signedPercent"
          toneOf={-outcome.maxDrawdown}
          formula={backtestFormulas.drawdown}
        />
      ),
    },
    figure('inSample', '样本内'),
    figure('outOfSample', '样本外'),
  ]
}

function gridRows({ grid }: BacktestResult['stability'], { topN, hold }: BacktestOrder): Row[] {
  return grid.map((outcome) => ({
    name: `${outcome.top} 只${outcome.hold === null ? '' : ` × ${outcome.hold} 日`}`,
    isOwn: outcome.top === topN && outcome.hold === hold,
    outcome,
  }))
}

function boundRows({ bounds }: BacktestResult['stability'], order: BacktestOrder): Row[] {
  return bounds.map((outcome) => ({
    name: `${order.bounds[outcome.leaf] ?? `第 ${outcome.leaf + 1} 个条件`} ${outcome.step > 0 ? '+' : '−'}${Math.round(Math.abs(outcome.step) * 100)}%`,
    isOwn: false,
    outcome,
  }))
}

/** 参数稳健性: what becomes of the result when one parameter is another. A rule that holds does much the same everywhere. */
export function StabilityPanel({ result, order }: Omit<ReportProps, 'id'>) {
  const { stability, stats } = result
  const bounds = boundRows(stability, order)
  const yearly = [...stability.grid, ...stability.bounds].map(({ annual }) => ({ annual, sessions: stats.sessions }))
  return (
    <Panel title="参数稳健性" meta="其余设置不变；加粗为本次" flush>
      <DataTable
        label="只数与持有天数"
        columns={outcomeColumns('只数与持有')}
        rows={gridRows(stability, order)}
        rowKey={({ name }) => name}
      />
      {bounds.length > 0 && <DataTable label="条件的门槛" columns={outcomeColumns('门槛变动')} rows={bounds} rowKey={({ name }) => name} />}
      <DoubtNote result={result} yearly={yearly} />
    </Panel>
  )
}
