import type { IndustryCycle as Answer } from '@guanlan/contract/schemas/stock/tech.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { formula } from './tech-formula.ts'

type Row = Answer['points'][number]
type Peer = Answer['peers'][number]
const SHOWN = [
  { key: 'growth', title: '增速与宽度' },
  { key: 'value', title: '估值' },
  { key: 'money', title: '成交与资金' },
] as const
type Shown = (typeof SHOWN)[number]['key']

const figureOf = figureColumns<Row>('points')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '月末', width: 96, text: (row) => row.date },
  { kind: 'text', key: 'stage', title: '阶段', align: 'right', text: (row) => row.stage ?? '--' },
  figureOf('npYoyMedian', ['净利同比', 'signedPercent', formula('cycle-profit')], { isSigned: true }),
  figureOf('revYoyMedian', ['营收同比', 'signedPercent', formula('cycle-revenue')], { isSigned: true }),
  figureOf('breadthMa60', ['站上 60 日线', 'percent', formula('cycle-breadth')]),
  figureOf('peMedian', ['市盈率', 'multiple', formula('cycle-pe')]),
  figureOf('pePctile', ['市盈率分位', 'percent', formula('cycle-pe-percentile')]),
  figureOf('pbMedian', ['市净率', 'multiple', formula('cycle-pb')]),
  figureOf('pbPctile', ['市净率分位', 'percent', formula('cycle-pb-percentile')], { secondary: true }),
  figureOf('turnoverShare', ['成交额占比', 'percent', formula('cycle-turnover-share')]),
  figureOf('moneyNet', ['主力净流入', 'signedAmount', formula('cycle-money')], { isSigned: true }),
  figureOf('indexClose', ['行业指数', 'index', formula('cycle-index')], { secondary: true }),
]

const peerFigure = figureColumns<Peer>('peers')
const peerColumns: readonly ModuleColumn<Peer>[] = [
  { kind: 'text', key: 'secuabbr', title: '成分', width: 96, text: (row) => row.secuabbr },
  { kind: 'text', key: 'secucode', title: '代码', align: 'right', text: (row) => row.secucode },
  peerFigure('changeRatio', ['60 日涨跌幅', 'signedPercent', formula('cycle-peer-change')], { isSigned: true }),
  peerFigure('position', ['一年位置', 'percent', formula('cycle-peer-position')]),
]

/** 行业周期: growth, breadth, valuation and money of the industry by month, and how its members went. */
export function IndustryCycle({ code }: { code: string }) {
  const [shown, setShown] = useState<Shown>('growth')
  const query = useCall('tech.cycle', { secucode: code })
  const answer = query.data?.data
  return (
    <>
      <Module
        id="tech-cycle"
        title="行业周期"
        definition="所属行业现在的成分公司（上市 A 股），每月最后一个交易日，最后一个月未走完。同比取各公司当时已披露的最新报告期；成分是现在的，早先退出与退市的公司不在内，有幸存偏差。阶段只是按规则的划分，不是预测。"
        query={query}
        note={answer?.industry && answer.members !== null ? `${answer.industry}，${answer.members} 家` : ''}
        choices={<Segment label="看什么" items={SHOWN} value={shown} onChange={setShown} />}
        view={({ data, meta }) => ({
          body: data.points.length > 0 && (
            <p className={cx(typography.noteLines, layout.inset8)}>
              {data.stage === null ? '还划不出阶段。' : `截至 ${data.points.at(-1)?.date}：${data.stage}，自 ${data.since} 起。`}
              规则：{data.stageRule}。
            </p>
          ),
          chart: chartOf(data.points, shown, meta?.simulated ?? false),
          table: { columns, rows: data.points.toReversed(), rowKey: (row: Row) => row.date, meta },
          empty: data.points.length === 0 ? (absenceOf(meta, 'industry') ?? '没有行业指数的行情') : null,
        })}
      />
      <Module
        id="tech-cycle-peers"
        title="行业成分表现"
        definition="同一行业的上市 A 股按最近 60 个交易日的涨跌幅排列，前复权；一年位置为收盘价在最近 250 日最低与最高之间的位置。"
        query={query}
        note={answer?.industry ?? ''}
        view={({ data, meta }) => ({
          table: { columns: peerColumns, rows: data.peers, rowKey: (row: Peer) => row.secucode, first: 8, meta },
          empty: data.peers.length === 0 ? (absenceOf(meta, 'peers') ?? '不知道属于哪个行业') : null,
        })}
      />
    </>
  )
}

function chartOf(points: readonly Row[], shown: Shown, simulated: boolean): PlotSpec {
  const of = (key: Exclude<keyof Row, 'date' | 'stage'>) => points.map((point) => point[key])
  const line = { kind: 'line', colour: 'accent' } as const
  const series: Record<Shown, PlotSpec['series']> = {
    growth: [
      { ...line, key: 'np', name: '净利同比中位', values: of('npYoyMedian'), form: 'signedPercent' },
      { ...line, key: 'revenue', name: '营收同比中位', values: of('revYoyMedian'), form: 'signedPercent', colour: 's1' },
      { ...line, key: 'breadth', name: '站上 60 日线', values: of('breadthMa60'), form: 'percent', colour: 'muted', axis: 'left' },
    ],
    value: [
      { ...line, key: 'pe', name: '市盈率中位', values: of('peMedian'), form: 'multiple' },
      { ...line, key: 'pb', name: '市净率中位', values: of('pbMedian'), form: 'multiple', colour: 's1', axis: 'left' },
    ],
    money: [
      { kind: 'bars', key: 'money', name: '主力净流入', values: of('moneyNet'), form: 'signedAmount', colour: 'sign' },
      { ...line, key: 'share', name: '成交额占比', values: of('turnoverShare'), form: 'percent', axis: 'left' },
    ],
  }
  // what is unknown is left out; what is left of the picture stands out
  const known = series[shown].filter(({ values }) => values.some((value) => value !== null))
  const drawn = known.length === 1 ? known.map((one) => (one.kind === 'line' ? { ...one, ...line } : one)) : known
  return { x: points.map(({ date }) => date), series: drawn, simulated }
}
