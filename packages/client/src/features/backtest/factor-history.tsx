import { href } from '@guanlan/contract/pages.ts'
import { backtestFormulas } from '../../parts/backtest/figures.ts'
import type { BacktestResult } from '../../parts/backtest/use-backtest-run.ts'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'

type Row = BacktestResult['bias']['factorHistory'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    title: '指标',
    width: 132,
    // a text of the formula language is no factor of the dictionary
    cell: ({ id, name }) => (id.startsWith('=') ? <span>{name}</span> : <Link href={href('factor', { key: id })}>{name}</Link>),
  },
  { key: 'pit', title: '时点数据', cell: ({ isPointInTime }) => (isPointInTime ? '是，当时所知' : '否，今天的口径') },
  { key: 'from', title: '区间内从何时有数', cell: ({ from }) => from ?? '区间内没有' },
  { key: 'since', title: '库中从何时有数', cell: ({ since }) => since ?? <span title="公式不在因子词典里，或还在统计">--</span> },
  {
    key: 'known',
    title: '有数的占比',
    cell: ({ name, known }) => <Num name={`${name}有数的占比`} value={known} form="percent" formula={backtestFormulas.known} />,
  },
  {
    key: 'fault',
    title: '算不出',
    cell: ({ fault }) => (fault === null ? '无' : `${figureText(fault.count, 'count')} 次：${fault.reason}`),
  },
]

/** 指标的历史: whether each figure is point in time, since when, and for how many securities. */
export function FactorHistory({ bias: { factorHistory } }: { bias: BacktestResult['bias'] }) {
  return (
    <Panel title="用到的指标" meta="全部证券与调仓日里有数的占比" flush>
      {factorHistory.length === 0 ? (
        <EmptyState title="没有用到指标" text="条件只用到板块、标记或代码。" />
      ) : (
        <DataTable label="用到的指标" columns={COLUMNS} rows={factorHistory} rowKey={({ id }) => id} />
      )}
    </Panel>
  )
}
