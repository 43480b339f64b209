import type { OperationBase, Segment as Part } from '@guanlan/contract/schemas/stock/operation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotColour, PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { PeriodMenu } from '../../../parts/module/report-periods.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './operation.module.css'

type Dim = Part['dim']
const formula = formulasById(operationFormulas)
const DIMS = [
  { key: 'product', title: '按产品' },
  { key: 'industry', title: '按行业' },
  { key: 'region', title: '按地区' },
] as const
const REPORTS = [
  { key: '12-31', title: '年报' },
  { key: '06-30', title: '半年报' },
] as const
type ReportKind = (typeof REPORTS)[number]['key']
const COLOURS: readonly PlotColour[] = ['accent', 's1', 's3', 's4', 's5']

/** Left out where no segment discloses its cost, as with banks, brokers and insurers. */
const OF_COST = new Set(['grossRatio', 'grossChange', 'profit', 'profitRatio', 'cost'])

const figureOf = figureColumns<Part>('segments')
const columns: readonly ModuleColumn<Part>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '名称',
    width: 120,
    text: (row) => row.name,
    cell: (row) => <span className={styles.name}>{row.name}</span>,
  },
  figureOf('revenue', ['收入', 'amount', formula('segment-revenue')]),
  figureOf('revenueRatio', ['收入占比', 'percent', formula('segment-revenue-ratio')]),
  figureOf('revenueYoy', ['收入同比', 'signedPercent', formula('segment-growth')], { isSigned: true }),
  figureOf('grossRatio', ['毛利率', 'percent', formula('segment-gross')]),
  figureOf('grossChange', ['毛利率变化', 'signedPercent', formula('segment-gross-change')], { isSigned: true }),
  figureOf('profit', ['毛利', 'amount', formula('segment-profit')]),
  figureOf('profitRatio', ['毛利占比', 'percent', formula('segment-profit-ratio')]),
  figureOf('cost', ['成本', 'amount', formula('segment-cost')], { secondary: true }),
]

/** 主营构成 by product, industry and region: what brings the revenue, and what it leaves. */
export function Segments({ code }: { code: string }) {
  const [dim, setDim] = useState<Dim>('product')
  const [requested, setRequested] = useState<string | null>(null)
  const query = useCall('operation.base', { secucode: code, ...(requested === null ? {} : { enddate: requested }) }, { keepPrevious: true })
  const shown = query.data?.data
  return (
    <Module
      id="segments"
      title="主营构成"
      definition="半年报、年报披露的营业收入与成本，按产品、行业、地区三种口径，各口径合计都等于营业收入。毛利率 = (收入 − 成本) ÷ 收入。同比与上年同期报告里同名的一项相比，公司改分类时没有。银行、券商、保险不分列成本，没有毛利。"
      query={query}
      dataset="businessSegments"
      note={shown?.periods.find(({ enddate }) => enddate === shown.enddate)?.name ?? ''}
      choices={
        <>
          <Segment label="口径" items={DIMS} value={dim} onChange={setDim} />
          <PeriodMenu of={{ code, kind: 'operate' }} value={requested ?? shown?.enddate ?? null} onChange={setRequested} />
        </>
      }
      view={({ data, meta }) => ({
        ...(data.mainBusiness ? { body: <p className={cx(typography.bodyLines, layout.inset8)}>{data.mainBusiness}</p> } : {}),
        table: {
          columns: data.segments.every(({ cost }) => cost === null) ? columns.filter(({ key }) => !OF_COST.has(key)) : columns,
          rows: data.segments.filter((part) => part.dim === dim).toSorted((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0)),
          rowKey: (row: Part) => row.name,
          meta,
        },
        empty: data.segments.length === 0 ? absenceOf(meta, 'segments') : null,
      })}
    />
  )
}

type Report = OperationBase['history'][number]
type HistoryRow = { enddate: string; name: string; revenue: number } & Record<string, unknown>

/** 产品收入的变化: the largest products of the newest report through the reports before. */
export function SegmentHistory({ code }: { code: string }) {
  const query = useCall('operation.base', { secucode: code })
  const [requested, setRequested] = useState<ReportKind | null>(null)
  const history = query.data?.data.history ?? []
  if (query.data !== undefined && history.length === 0) return null
  const of = (kind: ReportKind) => history.filter(({ enddate }) => enddate.endsWith(kind))
  const kinds = REPORTS.filter(({ key }) => of(key).length > 0)
  const kind = requested ?? kinds[0]?.key ?? '12-31'
  return (
    <Module
      id="segment-history"
      title="产品收入变化"
      definition="最近一期收入最大的五种产品在历次年报、半年报中的收入，其余合并为其他。年报是全年的累计，半年报是上半年的累计，两者不能比高低，分开画；同名的产品才连得起来。"
      query={query}
      dataset="businessSegments"
      note="各期累计"
      choices={kinds.length > 1 && <Segment label="报告" items={kinds} value={kind} onChange={setRequested} />}
      view={({ data, meta }) => ({
        chart: chartOf(of(kind), meta?.simulated ?? false),
        table: {
          columns: historyColumns(of(kind)),
          rows: of(kind) as unknown as HistoryRow[],
          rowKey: (row: HistoryRow) => row.enddate,
          meta,
        },
        empty: data.history.length === 0 ? absenceOf(meta, 'segments') : null,
      })}
    />
  )
}

const revenueOf = ({ parts }: Report, name: string) => parts.find((part) => part.name === name)?.revenue ?? null

function largest(history: readonly Report[]): string[] {
  const parts = history[0]?.parts.filter(({ revenue }) => revenue > 0) ?? []
  return parts
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, COLOURS.length)
    .map(({ name }) => name)
}

function restOf(report: Report, names: readonly string[]): number {
  return report.parts.reduce((sum, { name, revenue }) => sum + (names.includes(name) ? 0 : revenue), 0)
}

function chartOf(history: readonly Report[], simulated: boolean): PlotSpec {
  const rows = history.toReversed()
  const names = largest(history)
  const bars = { kind: 'bars', stack: 'parts', form: 'amount' } as const
  const rest = rows.map((row) => restOf(row, names))
  return {
    x: rows.map(({ name }) => name),
    series: [
      ...names.map((name, at) => ({
        ...bars,
        key: name,
        name,
        values: rows.map((row) => revenueOf(row, name)),
        colour: COLOURS[at] ?? ('muted' as const),
      })),
      ...(rest.every((value) => value === 0) ? [] : [{ ...bars, key: 'rest', name: '其他', values: rest, colour: 'muted' as const }]),
    ],
    simulated,
  }
}

function historyColumns(history: readonly Report[]): ModuleColumn<HistoryRow>[] {
  const names = largest(history)
  return [
    { kind: 'text', key: 'name', title: '报告期', width: 96, text: (row) => row.name, order: (row) => row.enddate },
    ...names.map(
      (name): ModuleColumn<HistoryRow> => ({
        kind: 'figure',
        key: name,
        title: name,
        form: 'amount',
        formula: formula('segment-revenue'),
        value: (row) => revenueOf(row as unknown as Report, name),
      }),
    ),
  ]
}
