import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HitStats, TargetPrices } from '@guanlan/contract/schemas/stock/ratings.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { priceText } from '../../../ui/figure/quoted.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { formula, ratingNames } from './ratings-answer.ts'

type Org = TargetPrices['orgHitStats'][number]
type Report = TargetPrices['list'][number]
const VIEWS = [
  { key: 'orgs', title: '按机构' },
  { key: 'reports', title: '逐份' },
] as const
const STATES = { hit: '达到', missed: '未达到', open: '未满期', below: '不高于股价', unknown: '无行情' } as const

const ofOrg = figureColumns<Org>('orgHitStats')
const orgColumns: readonly ModuleColumn<Org>[] = [
  { kind: 'text', key: 'org', title: '机构', text: ({ org }) => org },
  { kind: 'text', key: 'n', title: '研报', align: 'right', text: ({ n }) => String(n) },
  { kind: 'text', key: 'hits', title: '达到', align: 'right', text: ({ hits }) => String(hits) },
  ofOrg('hitRatio6m', ['达到比例', 'percent', formula('rating-hit-ratio')]),
  ofOrg('low', ['区间下限', 'percent', formula('rating-hit-low')]),
  ofOrg('high', ['区间上限', 'percent', formula('rating-hit-high')]),
  ofOrg('medianDays', ['用时中位', 'count', formula('rating-hit-days')]),
]

const ofReport = figureColumns<Report>('list')
const reportColumns = (code: string): readonly ModuleColumn<Report>[] => [
  { kind: 'text', key: 'date', title: '日期', text: ({ date }) => date },
  { kind: 'text', key: 'org', title: '机构', align: 'right', text: ({ org }) => org },
  { kind: 'text', key: 'rating', title: '评级', align: 'right', text: ({ rating }) => (rating === null ? '--' : ratingNames[rating]) },
  ofReport('target', ['目标价', 'price', formula('rating-target-middle')]),
  { kind: 'text', key: 'price', title: '报告前收盘', align: 'right', text: ({ priceAtReport }) => priceText(priceAtReport, code) },
  ofReport('upsideRatio', ['较收盘', 'signedPercent', formula('rating-report-upside')]),
  { kind: 'text', key: 'state', title: '其后', align: 'right', text: ({ state }) => STATES[state] },
  ofReport('hitDays', ['用时', 'count', formula('rating-report-days')]),
]

/** 目标价达到情况: how often a target was reached within 120 sessions, per firm. */
export function TargetHits({ code }: { code: string }) {
  const [shown, setShown] = useState<'orgs' | 'reports'>('orgs')
  const query = useCall('ratings.targets', { secucode: code })
  return (
    <Module
      id="target-hits"
      title="目标价达到情况"
      definition="回看每一份研报的目标价其后有没有达到。研报后 120 个交易日（约半年）内任一日的最高价不低于目标价为达到，价格按除权除息折算（后复权）。比例附 Wilson 95% 区间：份数少时区间很宽，机构之间的差别多半不显著。"
      query={query}
      dataset="researchReports"
      note="研报后 120 个交易日"
      choices={<Segment label="看" items={VIEWS} value={shown} onChange={setShown} />}
      view={({ data, meta }) => ({
        body: data.list.length === 0 || data.all === null ? undefined : <All all={data.all} rule={data.rule} meta={meta} />,
        table:
          shown === 'orgs'
            ? { columns: orgColumns, rows: data.orgHitStats, rowKey: (row: Org) => row.org, first: 8, meta }
            : { columns: reportColumns(code), rows: data.list, rowKey: (row: Report) => row.id, first: 8, meta },
        empty: data.list.length === 0 ? (meta?.missing[0] ?? null) : null,
      })}
    />
  )
}

function All({ all, rule, meta }: { all: HitStats; rule: string; meta: Meta | null }) {
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          {
            key: 'ratio',
            title: '全部机构达到比例',
            value: all.hitRatio6m,
            form: 'percent',
            formula: formula('rating-hit-ratio'),
            field: 'all.hitRatio6m',
            known: all,
            sub:
              all.low === null
                ? `n = ${all.n}`
                : `n = ${all.n}，95% 区间 ${figureText(all.low, 'percent')} 至 ${figureText(all.high, 'percent')}`,
          },
          {
            key: 'days',
            title: '达到用时中位',
            value: all.medianDays,
            form: 'count',
            formula: formula('rating-hit-days'),
            field: 'all.medianDays',
            known: all,
            sub: '个交易日',
          },
        ]}
      />
      <p className={cx(typography.noteLines, layout.inset12)}>{rule}。</p>
    </>
  )
}
