import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { DoubtNote } from '../../parts/backtest/doubt-box.tsx'
import { backtestFormulas } from '../../parts/backtest/figures.ts'
import type { BacktestResult } from '../../parts/backtest/use-backtest-run.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

type Stats = NonNullable<BacktestResult['split']>['inSample']
type Row = { name: string; stats: Stats }

const SHORT = '区间太短'

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: '时段', width: 96, cell: ({ name }) => <span>{name}</span> },
  {
    key: 'total',
    title: '区间收益',
    cell: ({ name, stats }) => (
      <Num name={`${name}区间收益`} value={stats.total} form="signedPercent" toneOf={stats.total} formula={backtestFormulas.total} />
    ),
  },
  {
    key: 'annual',
    title: '年化',
    cell: ({ name, stats }) => (
      <Num
        name={`${name}年化收益`}
        value={stats.annual}
        form="signedPercent"
        toneOf={stats.annual}
        formula={backtestFormulas.annual}
        reason={SHORT}
      />
    ),
  },
  {
    key: 'drawdown',
    title: '最大回撤',
    cell: ({ name, stats }) => (
      <Num
        name={`${name}最大回撤`}
        value={-stats.maxDrawdown}
        form="signedPercent"
        toneOf={-stats.maxDrawdown}
        formula={backtestFormulas.drawdown}
      />
    ),
  },
  {
    key: 'sharpe',
    title: '夏普',
    cell: ({ name, stats }) => (
      <Num name={`${name}夏普比率`} value={stats.sharpe} form="ratio2" formula={backtestFormulas.sharpe} reason={SHORT} />
    ),
  },
  { key: 'sessions', title: '交易日', cell: ({ stats }) => <span>{stats.sessions}</span> },
]

/** 样本内外: the first 70 % of the sessions, on which a rule may have been found, against the rest. */
export function SplitTable({ result }: { result: BacktestResult; order: unknown }) {
  const { split } = result
  return (
    <Panel title="样本内与样本外" meta={split === null ? undefined : `${isoOfDay(split.session)} 起为样本外`} span={7} half flush>
      {split === null ? (
        <EmptyState title="没有分段" text="区间太短，分不出样本内外。" />
      ) : (
        <>
          <p className={cx(typography.noteLines, layout.inset8)}>
            前 70% 的交易日可能就是挑出这组条件的依据，后 30% 才像没有见过的日子；两段相差很大时，前段的好成绩多半是凑出来的。
          </p>
          <DataTable
            label="样本内与样本外"
            columns={COLUMNS}
            rows={[
              { name: '前 70%', stats: split.inSample },
              { name: '后 30%', stats: split.outOfSample },
            ]}
            rowKey={({ name }) => name}
          />
          <DoubtNote result={result} yearly={[split.inSample, split.outOfSample]} />
        </>
      )}
    </Panel>
  )
}
