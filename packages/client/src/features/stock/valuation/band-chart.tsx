import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { useState } from 'react'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { formula, useValuation, windowText } from './valuation-answer.ts'

type Kind = 'pe' | 'pb'
type Level = 'low' | 'middle' | 'high'
type Row = { date: string; close: number | null; multiple: number | null } & Record<Level, number | null>
const KINDS = [
  { key: 'pe', title: 'PE 带' },
  { key: 'pb', title: 'PB 带' },
] as const
const LEVELS = [
  { key: 'low', title: '20%', colour: 's3' },
  { key: 'middle', title: '中位', colour: 'benchmark' },
  { key: 'high', title: '80%', colour: 's4' },
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
          empty: data.bands[kind].middle === null ? reasonOf(meta, `bands.${kind}.middle`) : null,
        }
      }}
    />
  )
}

const reasonOf = (meta: Meta | null, path: string) => meta?.missing.find(({ field }) => field === path)?.reason ?? '有值的交易日不足'

function rowsOf({ series, bands }: ValuationBase, kind: Kind): Row[] {
  return series.map((one) => {
    const multiple = one[kind]
    const at = (level: number | null) => (one.close === null || multiple === null || level === null ? null : (one.close * level) / multiple)
    const { low, middle, high } = bands[kind]
    return { date: one.date, close: one.close, multiple, low: at(low), middle: at(middle), high: at(high) }
  })
}

const nameOf = ({ bands }: ValuationBase, kind: Kind, { key, title }: { key: Level; title: string }) =>
  `${title} ${figureText(bands[kind][key], 'multiple')}倍`

function columnsOf(data: ValuationBase, kind: Kind): readonly ModuleColumn<Row>[] {
  return [
    { kind: 'text', key: 'date', title: '日期', text: (row) => row.date },
    {
      kind: 'figure',
      key: 'close',
      title: '收盘价',
      value: (row) => row.close,
      form: 'price',
      formula: formula('value-on-day-close'),
      field: 'series.close',
    },
    {
      kind: 'figure',
      key: 'multiple',
      title: kind === 'pe' ? '市盈率TTM' : '市净率',
      value: (row) => row.multiple,
      form: 'multiple',
      formula: formula(`value-on-day-${kind}`),
      field: `series.${kind}`,
      inputs: (row) => ({ [kind]: row.multiple }),
    },
    ...LEVELS.map(
      (level): ModuleColumn<Row> => ({
        kind: 'figure',
        key: level.key,
        title: nameOf(data, kind, level),
        value: (row) => row[level.key],
        form: 'price',
        formula: formula('value-band-price'),
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
        dashed: level.key !== 'middle',
      })),
    ],
    simulated,
  }
}
