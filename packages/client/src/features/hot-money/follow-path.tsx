import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { LEAST_CASES, seatPath } from '@guanlan/figures/tables/hot-money.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import type { Trader, TraderQuery } from './words.ts'

type Point = Trader['path'][number]

const DEFINITION =
  '跟在后面：近一年单日榜上的净买入，从能买到的次日开盘起，之后 1 至 10 个交易日收盘的收益中位数与中间一半（扣费用）。只含十个交易日都走完的例子；对照是同一天单日榜上净额为正的其他股票。次日开盘涨停或停牌的买不到，不在其中。不足 20 例不画。'

const figure = recordFigures('path', seatPath)
const COLUMNS: ModuleColumn<Point>[] = [
  { kind: 'text', key: 'day', title: '之后', width: 64, text: ({ day }) => `${day} 日`, order: ({ day }) => day },
  figure.column<Point>('median', { title: '中位数' }),
  figure.column<Point>('low'),
  figure.column<Point>('high'),
  figure.column<Point>('n'),
  figure.column<Point>('controlMedian', { title: '对照' }),
  figure.column<Point>('controlN', { title: '对照例数' }),
]

/** What buying after a trader came to, session by session. */
export function FollowPath({ query }: { query: TraderQuery }) {
  const first = query.data?.data.path[0]
  return (
    <Module
      id="follow-path"
      title="跟在后面"
      definition={DEFINITION}
      query={query}
      dataset="traderSeats"
      note={first === undefined ? '' : `n=${first.n}，对照 n=${first.controlN}`}
      view={({ data, meta }) => ({
        ...(data.path.some(({ median }) => median !== null) ? { chart: chartOf(data.path, meta) } : {}),
        table: { columns: COLUMNS, rows: data.path, rowKey: ({ day }: Point) => `${day}`, isOrdered: true, meta },
        empty: emptyOf(data.path, meta),
      })}
    />
  )
}

function emptyOf(path: readonly Point[], meta: Meta | null): Absence | string | null {
  const [first] = path
  if (first === undefined) return absenceOf(meta, 'path')
  return first.median === null ? `十个交易日都走完的只有 ${first.n} 例，少于 ${LEAST_CASES} 例，不画` : null
}

function chartOf(path: readonly Point[], meta: Meta | null): PlotSpec {
  const valuesOf = (key: 'median' | 'low' | 'high' | 'controlMedian') => path.map((point) => point[key])
  const form = 'signedPercent'
  return {
    x: path.map(({ day }) => `${day} 日`),
    series: [
      { kind: 'band', key: 'middle', name: '中间一半', values: valuesOf('high'), low: valuesOf('low'), form, colour: 'accent' },
      { kind: 'line', key: 'median', name: '中位数', values: valuesOf('median'), form, colour: 'accent' },
      { kind: 'line', key: 'controlMedian', name: '对照', values: valuesOf('controlMedian'), form, colour: 'benchmark', dashed: true },
    ],
    withZero: true,
    simulated: meta?.simulated ?? false,
  }
}
