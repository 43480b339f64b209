import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MarginDay, MoneyMargin } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { trade } from './money-formulas.ts'

type Kind = 'fin' | 'lend'
const KINDS = [
  { key: 'fin', title: '融资' },
  { key: 'lend', title: '融券' },
] as const

const figureOf = figureColumns<MarginDay>('series')
const date: ModuleColumn<MarginDay> = { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date }
const columns: Readonly<Record<Kind, readonly ModuleColumn<MarginDay>[]>> = {
  fin: [
    date,
    figureOf('rzye', ['融资余额', 'amount', trade('margin-rzye')]),
    figureOf('rzmre', ['买入', 'amount', trade('margin-rzmre')]),
    figureOf('rzche', ['偿还', 'amount', trade('margin-rzche')]),
    figureOf('rzjme', ['净买入', 'signedAmount', trade('margin-rzjme')], { isSigned: true }),
    figureOf('rzyeFloatRatio', ['占流通市值', 'percent', trade('margin-float-share')]),
    figureOf('rzrqye', ['两融余额', 'amount', trade('margin-rzrqye')], { secondary: true }),
  ],
  lend: [
    date,
    figureOf('rqye', ['融券余额', 'amount', trade('margin-rqye')]),
    figureOf('rqyl', ['融券余量', 'shares', trade('margin-rqyl')]),
    figureOf('rqmcl', ['卖出量', 'shares', trade('margin-rqmcl')]),
    figureOf('rqchl', ['偿还量', 'shares', trade('margin-rqchl')]),
    figureOf('rzrqye', ['两融余额', 'amount', trade('margin-rzrqye')]),
  ],
}

/** 融资融券: bought on credit, lent for sale. */
export function Margin({ code }: { code: string }) {
  const [kind, setKind] = useState<Kind>('fin')
  const query = useCall('money.margin', { secucode: code })
  return (
    <Module
      id="margin"
      title="融资融券"
      definition="交易所次日早晨公布的余额与当日开仓。偿还额只有上交所逐只公布，这里统一由余额推算：上日余额 + 当日开仓 − 当日余额，担保品调整会落在里面。占流通市值按同日收盘价。不是两融标的的证券没有。"
      query={query}
      dataset="margin"
      note={query.data?.data.series[0] ? `${query.data.data.series[0].date}，偿还额为推算` : ''}
      choices={<Segment label="融资还是融券" items={KINDS} value={kind} onChange={setKind} />}
      view={({ data, meta }) => ({
        ...(data.series.length > 0 ? { body: <Newest data={data} meta={meta} /> } : {}),
        chart: chartOf(data.series, { kind, simulated: meta?.simulated ?? false }),
        table: { columns: columns[kind], rows: data.series, rowKey: (row: MarginDay) => row.date, first: 20, meta },
        empty: data.series.length === 0 ? (meta?.missing.find(({ field }) => field === 'isMargin')?.reason ?? null) : null,
      })}
    />
  )
}

function Newest({ data: { series, changes, floatRatioRank, isMargin }, meta }: { data: MoneyMargin; meta: Meta | null }) {
  const newest = series[0]
  if (newest === undefined) return null
  return (
    <ModuleFigures
      meta={meta}
      figures={[
        {
          key: 'rzye',
          title: '融资余额',
          value: newest.rzye,
          form: 'amount',
          formula: trade('margin-rzye'),
          field: 'series.rzye',
          known: newest,
          sub: isMargin ? newest.date : `已不是两融标的，最后一日 ${newest.date}`,
        },
        {
          key: 'ratio',
          title: '占流通市值',
          value: newest.rzyeFloatRatio,
          form: 'percent',
          formula: trade('margin-float-share'),
          field: 'series.rzyeFloatRatio',
          known: newest,
          sub: floatRatioRank && `A 股第 ${floatRatioRank.rank} / ${floatRatioRank.n}`,
        },
        ...changes.map((one) => ({
          key: `change${one.days}`,
          title: `${one.days} 日余额变化`,
          value: one.ratio,
          form: 'signedPercent' as const,
          isSigned: true,
          formula: trade('margin-change-ratio'),
          field: 'changes.ratio',
          known: one,
          sub: figureText(one.net, 'signedAmount'),
        })),
      ]}
    />
  )
}

function chartOf(list: readonly MarginDay[], { kind, simulated }: { kind: Kind; simulated: boolean }): PlotSpec {
  const rows = list.toReversed()
  const of = (key: 'rzjme' | 'rzye' | 'rqye' | 'close') => rows.map((row) => row[key])
  const close = {
    kind: 'line',
    key: 'close',
    name: '收盘价',
    values: of('close'),
    form: 'price',
    colour: 'benchmark',
    axis: 'left',
  } as const
  const balance =
    kind === 'fin'
      ? ({ kind: 'line', key: 'balance', name: '融资余额', values: of('rzye'), form: 'amount', colour: 'accent' } as const)
      : ({ kind: 'line', key: 'balance', name: '融券余额', values: of('rqye'), form: 'amount', colour: 'accent' } as const)
  return { x: rows.map((row) => row.date), series: [balance, close], simulated }
}
