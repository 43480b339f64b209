import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { heatTone } from '../../ui/picture/heat-tone.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './backtest.module.css'
import { backtestFormulas } from './figures.ts'
import { monthStep, type YearRow, yearRows } from './month-rows.ts'
import { benchmarkName } from './settings.ts'
import type { BacktestResult } from './use-backtest-run.ts'

const OUTSIDE = '不在回测区间内'

/** 年度与月度收益: a line a year, months by colour, the year and the index at the end. */
export function MonthTable({ months, benchmark }: Pick<BacktestResult, 'months'> & { benchmark: string }) {
  const rows = yearRows(months)
  const index = benchmarkName(benchmark)
  return (
    <Panel title="年度与月度收益" meta="自然月，首末两月可能不足月" flush>
      <DataTable label="年度与月度收益" columns={columnsOf(index)} rows={rows} rowKey={({ year }) => String(year)} />
    </Panel>
  )
}

function columnsOf(index: string): Column<YearRow>[] {
  const whole = (key: 'ours' | 'benchmark', title: string): Column<YearRow> => ({
    key,
    title,
    width: 76,
    cell: (row) => (
      <Num
        name={`${row.year} 年${title}`}
        value={row[key]}
        form="signedPercent"
        toneOf={row[key]}
        formula={backtestFormulas.month}
        reason="基准缺收盘点位"
      />
    ),
  })
  const month = (at: number): Column<YearRow> => ({
    key: String(at),
    title: `${at + 1}月`,
    width: 62,
    cell: ({ year, months }) => <Month name={`${year} 年 ${at + 1} 月`} value={months[at] ?? null} />,
  })
  return [
    { key: 'year', title: '年份', width: 52, cell: ({ year }) => <span>{year}</span> },
    whole('ours', '全年'),
    whole('benchmark', index),
    ...Array.from({ length: 12 }, (_, at) => month(at)),
  ]
}

function Month({ name, value }: { name: string; value: number | null }) {
  const step = value === null ? 0 : monthStep(value)
  return (
    <span className={cx(styles.month, step !== 0 && heatTone(step))}>
      <Num name={name} value={value} form="signedPercent" formula={backtestFormulas.month} reason={OUTSIDE} />
    </span>
  )
}
