import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Institutions as Answer } from '@guanlan/contract/schemas/stock/ownership.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotColour, PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absentReason } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { FigureColumn, ModuleColumn } from '../../../parts/module/module-table.ts'
import { PeriodMenu } from '../../../parts/module/report-periods.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { institutionNames } from './ownership-names.ts'

type Quarter = Answer['series'][number]
type Part = Quarter['byType'][number]
type Type = Part['type']
type Scope = 'professional' | 'all'

const formula = formulasById(ownershipFormulas)
const TYPES = keysOf(institutionNames)
const SCOPES = [
  { key: 'professional', title: '专业机构' },
  { key: 'all', title: '含一般法人' },
] as const
const COLOURS: Readonly<Record<Type, PlotColour>> = {
  fund: 'accent',
  private: 's1',
  socialSecurity: 's2',
  insurance: 's3',
  qfii: 's4',
  broker: 's5',
  trust: 'benchmark',
  enterprise: 'muted',
}
const IN_PART = '一季报、三季报：基金只披露前十大重仓'

const partOf = (row: Quarter, type: Type): Part | undefined => row.byType.find((one) => one.type === type)
const figureOf = figureColumns<Quarter>('series')
const columns: readonly ModuleColumn<Quarter>[] = [
  { kind: 'text', key: 'enddate', title: '报告期', text: (row) => `${row.name}${row.isComplete ? '' : '（不完整）'}`, width: 120 },
  figureOf('orgCount', ['家数', 'count', formula('institution-count')]),
  figureOf('holdShares', ['持股', 'shares', formula('institution-shares')]),
  figureOf('floatRatio', ['占流通股', 'percent', formula('institution-float-ratio')]),
  figureOf('holdRatio', ['占总股本', 'percent', formula('institution-total-ratio')], { secondary: true }),
  ...TYPES.map(
    (type): FigureColumn<Quarter> => ({
      kind: 'figure',
      key: type,
      title: institutionNames[type],
      form: 'percent',
      formula: formula('institution-type-ratio'),
      value: (row) => partOf(row, type)?.floatRatio,
      inputs: (row) => ({ shares: partOf(row, type)?.shares }),
    }),
  ),
]

/** 机构持仓: holdings by kind in a quarter and over quarters; quarters disclosed in part are striped. */
export function Institutions({ code }: { code: string }) {
  const [scope, setScope] = useState<Scope>('professional')
  const query = useCall('holders.institutions', { secucode: code })
  const types = scope === 'all' ? TYPES : TYPES.filter((type) => type !== 'enterprise')
  const [requested, setRequested] = useState<string | null>(null)
  const series = query.data?.data.series ?? []
  const shown = series.find(({ enddate }) => enddate === requested) ?? series[0]
  return (
    <Module
      id="institutions"
      title="机构持仓"
      definition="各类机构季末持有的流通股占流通股本的比例。公募基金只在半年报、年报披露全部持仓，一季报、三季报只披露前十大重仓：从完整的一期到不完整的一期，数字下降不说明减仓。变化因此只与披露口径相同的上一期相比。一般法人是企业、合伙企业和国资，多为产业股东，默认不画。"
      query={query}
      dataset="institutionHoldings"
      note={shown ? `${shown.name}${shown.isComplete ? '' : '，不完整'}` : ''}
      choices={
        <>
          <Segment label="机构范围" items={SCOPES} value={scope} onChange={setScope} />
          <PeriodMenu of={{ code, kind: 'org' }} value={shown?.enddate ?? null} onChange={setRequested} />
        </>
      }
      view={({ data, meta }) => ({
        ...(shown ? { body: <OneQuarter quarter={shown} types={types} meta={meta} /> } : {}),
        chart: chartOf(data.series, types, meta?.simulated ?? false),
        table: { columns, rows: data.series, rowKey: (row: Quarter) => row.enddate, meta },
        empty: data.series.length === 0 ? (absentReason(meta, 'series') ?? '各期都没有披露机构持仓') : null,
      })}
    />
  )
}

function OneQuarter({ quarter, types, meta }: { quarter: Quarter; types: readonly Type[]; meta: Meta | null }) {
  const held = types
    .flatMap((type) => partOf(quarter, type) ?? [])
    .filter(({ shares, prevShares }) => shares !== 0 || (prevShares ?? 0) > 0)
  return (
    <ModuleFigures
      meta={meta}
      figures={held.map((part) => ({
        key: part.type,
        title: institutionNames[part.type],
        value: part.floatRatio,
        form: 'percent',
        formula: formula('institution-type-ratio'),
        known: { ...quarter, ...part },
        sub: `${figureText(part.count, 'count')} 家${part.change === null ? '' : `，较 ${quarter.prevEnddate} ${figureText(part.change, 'signedShares')}`}`,
      }))}
    />
  )
}

function chartOf(series: readonly Quarter[], types: readonly Type[], simulated: boolean): PlotSpec {
  const rows = series.toReversed()
  return {
    x: rows.map(({ enddate }) => enddate),
    series: types.map((type) => ({
      kind: 'bars',
      stack: 'institutions',
      key: type,
      name: institutionNames[type],
      values: rows.map((row) => partOf(row, type)?.floatRatio ?? null),
      form: 'percent',
      colour: COLOURS[type],
    })),
    striped: { at: rows.map(({ isComplete }) => !isComplete), name: IN_PART },
    simulated,
  }
}
