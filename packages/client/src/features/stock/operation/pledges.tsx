import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Pledges as Answer } from '@guanlan/contract/schemas/stock/operation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { operationFormulas } from '@guanlan/engine/formulas/stock/operation.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './operation.module.css'

type Row = Answer['list'][number]
type Stat = Answer['stat'][number]

const formula = formulasById(operationFormulas)
const STATUS = { released: '已解除', unknown: '不详', above: '未达预警线', warned: '低于预警线', below: '低于平仓线' } as const
const RATES = ['0.3', '0.4', '0.5', '0.6'].map((key) => ({ key, title: `质押率 ${Number(key) * 100}%` }))
const LINES = [
  { key: '1.6 1.4', title: '预警 160% 平仓 140%' },
  { key: '1.5 1.3', title: '预警 150% 平仓 130%' },
  { key: '1.7 1.5', title: '预警 170% 平仓 150%' },
]

const figureOf = figureColumns<Row>('list')

/** Columns of single pledges; what is assumed of all of them stands in the answer, not in the row. */
const columnsOf = ({ pledgeRate, warnRatio, closeRatio }: Answer): ModuleColumn<Row>[] => {
  const inputs = () => ({ pledgeRate, warnRatio, closeRatio })
  return [
    {
      kind: 'text',
      key: 'holderName',
      title: '股东',
      width: 140,
      text: (row) => row.holderName,
      cell: (row) => (
        <span className={styles.name}>
          {row.holderName} {row.isController && <Tag>控股股东</Tag>}
        </span>
      ),
    },
    {
      kind: 'text',
      key: 'status',
      title: '状态（估算）',
      align: 'right',
      text: (row) => STATUS[row.status],
      cell: (row) => <Status row={row} />,
    },
    figureOf('shares', ['质押股数', 'shares', formula('pledge-shares')]),
    figureOf('holdRatio', ['占其持股', 'percent', formula('pledge-held-ratio')]),
    figureOf('totalRatio', ['占总股本', 'percent', formula('pledge-total-ratio')]),
    figureOf('pledgeClose', ['质押日收盘', 'price', formula('pledge-close')]),
    figureOf('warnLine', ['预警线估', 'price', formula('pledge-warn-line')], { inputs }),
    figureOf('closeLine', ['平仓线估', 'price', formula('pledge-close-line')], { inputs }),
    figureOf('distanceRatio', ['距平仓线', 'signedPercent', formula('pledge-distance')]),
    { kind: 'text', key: 'startDate', title: '起始', align: 'right', text: (row) => row.startDate },
    { kind: 'text', key: 'endDate', title: '到期或解除', align: 'right', text: (row) => row.releaseDate ?? row.endDate ?? '--' },
    { kind: 'text', key: 'pledgee', title: '质押机构', align: 'right', secondary: true, text: (row) => row.pledgee },
    { kind: 'text', key: 'purpose', title: '用途', align: 'right', secondary: true, text: (row) => row.purpose },
    { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: (row) => row.annDate },
  ]
}

function Status({ row: { status } }: { row: Row }) {
  return status === 'warned' || status === 'below' ? <Tag tone="warn">{STATUS[status]}</Tag> : STATUS[status]
}

/** 股权质押 one by one, with estimated lines the reader may assume otherwise. */
export function PledgeList({ code }: { code: string }) {
  const [rate, setRate] = useState('0.4')
  const [lines, setLines] = useState('1.6 1.4')
  const [warnRatio = 1.6, closeRatio = 1.4] = lines.split(' ').map(Number)
  const query = useCall('operation.pledges', { secucode: code, pledgeRate: Number(rate), warnRatio, closeRatio }, { keepPrevious: true })
  const hasSome = (query.data?.data.list.length ?? 0) > 0
  return (
    <Module
      id="pledge-list"
      title="股权质押"
      definition="公告的每一笔质押。预警线与平仓线是估算：质押日收盘价（按其后除权除息折算）× 质押率 × 预警线或平仓线比例；质押率、两条线的比例合同里约定、不公开，这里对每笔用同一组假设，可以改。不计补充质押、部分还款与利息，低于估算线不等于会被平仓。"
      query={query}
      dataset="pledges"
      note={hasSome ? '平仓线为估算' : ''}
      choices={
        hasSome && (
          <>
            <Menu label="质押率" items={RATES} value={rate} idle="质押率" onChange={setRate} />
            <Menu label="预警线与平仓线" items={LINES} value={lines} idle="预警线与平仓线" onChange={setLines} />
          </>
        )
      }
      view={({ data, meta }) => ({
        body: data.list.length > 0 ? <Totals data={data} meta={meta} /> : undefined,
        table: { columns: columnsOf(data), rows: data.list, rowKey: (row: Row) => row.id, first: 8, meta },
        empty: data.list.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function Totals({ data, meta }: { data: Answer; meta: Meta | null }) {
  const now = data.stat.at(-1)
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'ratio',
            title: '质押占总股本',
            value: now?.pledgeRatio,
            form: 'percent',
            formula: formula('pledged-share'),
            known: { ...now },
            sub: `${now?.count ?? 0} 笔未解除`,
          },
          {
            key: 'value',
            title: '质押市值',
            value: now?.marketValue,
            form: 'amount',
            formula: formula('pledged-value'),
            field: 'stat.marketValue',
            known: { ...now },
          },
          {
            key: 'controller',
            title: '控股股东质押占其持股',
            value: data.controllerPledgeRatio,
            form: 'percent',
            formula: formula('controller-pledged'),
            field: 'controllerPledgeRatio',
            known: data,
            sub: data.controllerPledgeDate && `${data.controllerPledgeDate} 公告`,
          },
        ]}
      />
      <p className={cx(typography.bodyLines, layout.inset8)}>{data.assumption}。</p>
    </>
  )
}

const statOf = figureColumns<Stat>('stat')
const statColumns: readonly ModuleColumn<Stat>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  statOf('pledgeRatio', ['占总股本', 'percent', formula('pledged-share')]),
  statOf('count', ['笔数', 'count', formula('pledge-open-count')]),
  statOf('shares', ['质押股数', 'shares', formula('pledged-shares')]),
  statOf('marketValue', ['质押市值', 'amount', formula('pledged-value')]),
]

/** 质押比例 at the end of each of the last 36 months. */
export function PledgeHistory({ code }: { code: string }) {
  const query = useCall('operation.pledges', { secucode: code })
  if (query.data?.data.stat.length === 0) return null
  return (
    <Module
      id="pledge-history"
      title="质押比例变化"
      definition="最近 36 个月每月末已开始、尚未解除的质押占总股本的比例，与股价对照。按质押的起止日统计，不按公告日；股数与市值由比例乘当时的总股本与收盘价。公告不分限售股与无限售股。"
      query={query}
      dataset="pledges"
      note="每月末"
      view={({ data: { stat }, meta }) => ({
        chart: historyChart(stat, meta?.simulated ?? false),
        table: { columns: statColumns, rows: stat.toReversed(), rowKey: (row: Stat) => row.date, meta },
        empty: stat.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function historyChart(stat: readonly Stat[], simulated: boolean): PlotSpec {
  return {
    x: stat.map(({ date }) => date),
    series: [
      {
        kind: 'line',
        filled: true,
        key: 'ratio',
        name: '质押占总股本',
        values: stat.map((one) => one.pledgeRatio),
        form: 'percent',
        colour: 'accent',
      },
      {
        kind: 'line',
        key: 'close',
        name: '收盘价',
        values: stat.map((one) => one.close),
        form: 'price',
        colour: 'benchmark',
        axis: 'left',
      },
    ],
    simulated,
  }
}
