import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { bandPrice, bandTable, valuationWeek } from '@guanlan/figures/tables/valuation-week.ts'
import { useState } from 'react'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { useValuation, windowText } from './valuation-answer.ts'

type Kind = 'pe' | 'pb'
type Level = 'p20' | 'p50' | 'p80'
type Row = ValuationBase['series'][number] & { multiple: number | null } & Record<Level, number | null>
const KINDS = [
  { key: 'pe', title: 'PE 带' },
  { key: 'pb', title: 'PB 带' },
] as const
const LEVELS = [
  { key: 'p20', title: '20%', colour: 's3' },
  { key: 'p50', title: '中位', colour: 'benchmark' },
  { key: 'p80', title: '80%', colour: 's4' },
] as const

/** PE Band, PB Band: the price beside what it would have been at fixed multiples. */
export function BandChart({ code }: { code: string }) {
  const [kind, setKind] = useState<Kind>('pe')
  const query = useValuation(code)
  const window = query.data?.data.bands[kind].window ?? null
  return (
    <Module
      id="valuation-band"
      title="估值带"
      definition="把自身近 5 年（不足时近 3 年、近 1 年）的 20%、50%、80% 分位倍数，乘以每周当时的每股利润（或每股净资产），得到若按该倍数交易的价格，与实际收盘价比较（均为前复权）。带子上移是利润或净资产增长，价格穿越带子是倍数变化。亏损时没有带。倍数取自今天看到的历史，当时并不知道。"
      query={query}
      dataset="valuation"
      note={`每周，前复权${window === null ? '' : `，${windowText(window)}的分位`}`}
      choices={<Segment label="倍数" items={KINDS} value={kind} onChange={setKind} />}
      view={({ data, meta }) => {
        const rows = rowsOf(data, kind)
        return {
          chart: chartOf(data, { kind, rows }, meta?.simulated ?? false),
          table: { columns: columnsOf(data, kind), rows: rows.toReversed(), rowKey: (row: Row) => row.date, meta },
          empty: data.bands[kind].p50 === null ? (absenceOf(meta, `bands.${kind}.p50`) ?? '有值的交易日不足') : null,
        }
      }}
    />
  )
}

const priceOf = rowOf([bandPrice])

/** Prices of each week on the levels of a multiple. */
function rowsOf({ series, bands }: ValuationBase, kind: Kind): Row[] {
  const at = (key: Level) => {
    const level = bands[kind][key] ?? Number.NaN
    const frame = bandTable.frame(series.length, {
      close: (row) => series[row]?.close ?? Number.NaN,
      multiple: (row) => series[row]?.[kind] ?? Number.NaN,
      level: () => level,
    })
    return (row: number) => priceOf(frame, row).price
  }
  const levels = { p20: at('p20'), p50: at('p50'), p80: at('p80') }
  return series.map((one, row) => ({ ...one, multiple: one[kind], p20: levels.p20(row), p50: levels.p50(row), p80: levels.p80(row) }))
}

const nameOf = ({ bands }: ValuationBase, kind: Kind, { key, title }: { key: Level; title: string }) =>
  `${title} ${figureText(bands[kind][key], 'multiple')}倍`

const week = recordFigures('series', valuationWeek)
const price = recordFigures('', [bandPrice])

function columnsOf(data: ValuationBase, kind: Kind): readonly ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'date', title: '日期', text: (row) => row.date },
    week.column('close'),
    week.column(kind),
    ...LEVELS.map(
      (level): ModuleColumn<Row> => ({
        ...price.figure('price', null),
        kind: 'figure',
        key: level.key,
        title: nameOf(data, kind, level),
        value: (row) => row[level.key],
        field: `series.${kind}`,
        inputs: () => ({ level: data.bands[kind][level.key] }),
      }),
    ),
  ]
}

function chartOf(data: ValuationBase, { kind, rows }: { kind: Kind; rows: readonly Row[] }, simulated: boolean): PlotSpec {
  return {
    x: rows.map(({ date }) => date),
    series: [
      { kind: 'line', key: 'close', name: '收盘价', values: rows.map(({ close }) => close), form: 'price', colour: 'accent' },
      ...LEVELS.map((level) => ({
        kind: 'line' as const,
        key: level.key,
        name: nameOf(data, kind, level),
        values: rows.map((row) => row[level.key]),
        form: 'price' as const,
        colour: level.colour,
        dashed: level.key !== 'p50',
      })),
    ],
    simulated,
  }
}
