import type { Meta } from '@guanlan/contract/envelope.ts'
import type { SectorValuation as Answer } from '@guanlan/contract/schemas/market/sector-history.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { formula } from '../sector-formula.ts'

type Row = Answer['series'][number]
const SHOWN = [
  { key: 'pe', title: '市盈率' },
  { key: 'pb', title: '市净率' },
] as const
type Shown = (typeof SHOWN)[number]['key']

const figureOf = figureColumns<Row>('series')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '周末', width: 96, text: (row) => row.date },
  figureOf('pe', ['整体市盈率', 'multiple', formula('sector-pe')]),
  figureOf('peMedian', ['市盈率中位', 'multiple', formula('sector-pe-median')]),
  figureOf('pb', ['整体市净率', 'multiple', formula('sector-pb')]),
  figureOf('pbMedian', ['市净率中位', 'multiple', formula('sector-pb-median')]),
  figureOf('marketValue', ['总市值合计', 'amount', formula('sector-value')]),
  figureOf('profit', ['净利润合计', 'amount', formula('sector-profit')]),
  figureOf('equity', ['净资产合计', 'amount', formula('sector-equity')], { secondary: true }),
  {
    kind: 'text',
    key: 'counted',
    title: '计入/成分',
    align: 'right',
    text: (row) => `${row.counted}/${row.members}`,
    order: (row) => row.counted,
  },
  { kind: 'text', key: 'losses', title: '亏损', align: 'right', text: (row) => `${row.losses} 家` },
]

/** 估值历史 of a sector: its multiples as one company and in the middle of its members, week by week. */
export function SectorValuation({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>('pe')
  const query = useCall('sectors.valuation', { blockcode: code })
  const now = query.data?.data.now
  return (
    <Module
      id="sector-valuation"
      title="估值历史"
      definition="整体市盈率为成分股总市值合计除以归母净利润 TTM 合计，亏损的计入（为负）；整体市净率为总市值合计除以归母净资产合计。中位数取各成分自身的倍数，只取为正的。每周最后一个交易日，成分与财报都以当日已知的为准，之后的更正只影响更正之后；市值与财报都已知的成分股不足八成的周没有值。分位为保存的历史中低于现在的占比，不代表高估或低估。"
      query={query}
      dataset="valuation"
      note={now ? `截至 ${now.date}` : ''}
      choices={<Segment label="倍数" items={SHOWN} value={shown} onChange={setShown} />}
      view={({ data, meta }) => ({
        body: <Standing now={data.now} shown={shown} meta={meta} />,
        chart: chartOf(data.series, shown, meta?.simulated ?? false),
        table: { columns, rows: data.series.toReversed(), rowKey: (row: Row) => row.date, meta },
        empty: data.series.some(({ counted }) => counted > 0)
          ? null
          : (meta?.missing.find(({ field }) => field.startsWith('series')) ?? null),
      })}
    />
  )
}

const STANDINGS = {
  pe: [
    ['pe', '整体市盈率', 'sector-pe'],
    ['peMedian', '市盈率中位', 'sector-pe-median'],
  ],
  pb: [
    ['pb', '整体市净率', 'sector-pb'],
    ['pbMedian', '市净率中位', 'sector-pb-median'],
  ],
} as const
const WEEKS = { pe: 'nPe', peMedian: 'nPeMedian', pb: 'nPb', pbMedian: 'nPbMedian' } as const

/** The multiple looked at now, as a whole and in the middle, with its place among the weeks before. */
function Standing({ now, shown, meta }: { now: Answer['now']; shown: Shown; meta: Meta | null }) {
  if (now === null) return null
  const figures = STANDINGS[shown].flatMap(([key, title, id]): ModuleFigure[] => [
    {
      key,
      title,
      value: now[key],
      form: 'multiple',
      formula: formula(id),
      field: `now.${key}`,
      known: now,
      sub: `计入 ${now.counted}/${now.members} 家，亏损 ${now.losses} 家`,
    },
    {
      key: `${key}Pctile`,
      title: `${title}分位`,
      value: now[`${key}Pctile`],
      form: 'percent',
      formula: formula(`${id}-percentile`),
      field: `now.${key}Pctile`,
      known: now,
      sub: `保存的 ${now[WEEKS[key]]} 周`,
    },
  ])
  return <ModuleFigures meta={meta} figures={figures} />
}

function chartOf(rows: readonly Row[], shown: Shown, simulated: boolean): PlotSpec {
  const [name, middle] = shown === 'pe' ? ['整体市盈率', '市盈率中位'] : ['整体市净率', '市净率中位']
  const median = shown === 'pe' ? 'peMedian' : 'pbMedian'
  return {
    x: rows.map(({ date }) => date),
    series: [
      { kind: 'line', key: 'whole', name, values: rows.map((row) => row[shown]), form: 'multiple', colour: 'accent' },
      { kind: 'line', key: 'median', name: middle, values: rows.map((row) => row[median]), form: 'multiple', colour: 's1', dashed: true },
    ],
    simulated,
  }
}
