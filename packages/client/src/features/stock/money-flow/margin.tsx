import type { Meta } from '@guanlan/contract/envelope.ts'
import type { MarginDay, MoneyMargin } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { marginChange, marginDay, marginDays } from '@guanlan/figures/tables/margin.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'

type Kind = 'fin' | 'lend'
const KINDS = [
  { key: 'fin', title: '融资' },
  { key: 'lend', title: '融券' },
] as const

const day = recordFigures('series', marginDay)
const change = recordFigures('changes', marginChange)
const date: ModuleColumn<MarginDay> = { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date }
const columns: Readonly<Record<Kind, readonly ModuleColumn<MarginDay>[]>> = {
  fin: [
    date,
    day.column('rzye'),
    day.column('rzmre'),
    day.column('rzche'),
    day.column('rzjme'),
    day.column('rzyeFloatRatio'),
    day.column('rzrqye', { secondary: true }),
  ],
  lend: [date, day.column('rqye'), day.column('rqyl'), day.column('rqmcl'), day.column('rqchl'), day.column('rzrqye')],
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
        empty: data.series.length === 0 ? absenceOf(meta, 'isMargin') : null,
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
        day.figure('rzye', newest, { sub: isMargin ? newest.date : `已不是两融标的，最后一日 ${newest.date}` }),
        day.figure('rzyeFloatRatio', newest, { sub: floatRatioRank && `A 股第 ${floatRatioRank.rank} / ${floatRatioRank.n}` }),
        ...changes.map((one) =>
          change.figure('ratio', one, {
            key: `change${one.days}`,
            given: new Map([[marginDays, one.days]]),
            sub: figureText(one.net, 'signedAmount'),
          }),
        ),
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
