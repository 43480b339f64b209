import type { TopHoldersOutput } from '@guanlan/contract/schemas/stock/top-holders.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { topHoldersFormulas } from '@guanlan/engine/formulas/stock/top-holders.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { PeriodMenu } from '../../../parts/module/report-periods.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import { holderKindNames } from './holder-kinds.ts'
import styles from './holders.module.css'

type Row = TopHoldersOutput['list'][number]
type Kind = 'all' | 'float'
const formula = formulasById(topHoldersFormulas)
const KINDS = [
  { key: 'float', title: '十大流通股东', has: 'hasFloatTop10' },
  { key: 'all', title: '十大股东', has: 'hasTop10' },
] as const
const CHANGES = { new: '新进', up: '增加', down: '减少', same: '不变' } as const

/** Lists of tradable shares are measured by them. */
const ratioOf: Readonly<Record<Kind, ModuleColumn<Row>>> = {
  all: {
    kind: 'figure',
    key: 'ratio',
    title: '占总股本',
    value: (row) => row.ratio,
    form: 'percent',
    formula: formula('top-holder-ratio'),
  },
  float: {
    kind: 'figure',
    key: 'floatRatio',
    title: '占流通股',
    value: (row) => row.floatRatio,
    form: 'percent',
    formula: formula('top-holder-float-ratio'),
  },
}

const columnsOf = (kind: Kind): readonly ModuleColumn<Row>[] => [
  {
    kind: 'text',
    key: 'holderName',
    title: '股东',
    width: 168,
    text: (row) => row.holderName,
    cell: (row) => (
      <span className={cx(layout.inlineRow4, styles.holder)}>
        {row.rank} {row.holderName}
        {row.isStar && <Tag tone="accent">明星股东</Tag>}
      </span>
    ),
  },
  { kind: 'text', key: 'holderType', title: '性质', text: (row) => holderKindNames[row.holderType], align: 'right', secondary: true },
  { kind: 'figure', key: 'shares', title: '持股数', value: (row) => row.shares, form: 'shares', formula: formula('top-holder-shares') },
  ratioOf[kind],
  { kind: 'text', key: 'change', title: '变化', text: (row) => (row.change === null ? '--' : CHANGES[row.change]), align: 'right' },
  {
    kind: 'figure',
    key: 'changeShares',
    title: '增减',
    value: (row) => row.changeShares,
    form: 'signedShares',
    formula: formula('top-holder-change'),
    field: 'list.changeShares',
    isSigned: true,
  },
  {
    kind: 'figure',
    key: 'changeRatio',
    title: '幅度',
    value: (row) => row.changeRatio,
    form: 'signedPercent',
    formula: formula('top-holder-change-ratio'),
    field: 'list.changeRatio',
    isSigned: true,
  },
  {
    kind: 'figure',
    key: 'marketValue',
    title: '市值',
    value: (row) => row.marketValue,
    form: 'amount',
    formula: formula('top-holder-value'),
    field: 'list.marketValue',
    secondary: true,
  },
  ...(kind === 'all' ? [pledged] : [{ ...ratioOf.all, fileOnly: true }]),
]
const pledged: ModuleColumn<Row> = {
  kind: 'figure',
  key: 'pledgeShares',
  title: '质押',
  value: (row) => row.pledgeShares,
  form: 'shares',
  formula: formula('top-holder-pledged'),
  field: 'list.pledgeShares',
}

/** 十大股东 and 十大流通股东 of any period: who holds, who came, who left. */
export function TopHolders({ code }: { code: string }) {
  const [kind, setKind] = useState<Kind>('float')
  const [requested, setRequested] = useState<string | null>(null)
  const periods = useCall('holders.topPeriods', { secucode: code })
  const query = useCall(
    'holders.top',
    { secucode: code, kind, ...(requested === null ? {} : { enddate: requested }) },
    { keepPrevious: true },
  )
  const lists = new Map(periods.data?.data.map((one) => [one.enddate, one]))
  const { title, has } = KINDS.find(({ key }) => key === kind) ?? KINDS[0]
  const lacks = (enddate: string) => (lists.get(enddate)?.[has] === false ? `没有${title}` : null)
  return (
    <Module
      id="top-holders"
      title="十大股东"
      definition="定期报告披露的前十名股东。十大股东按全部股份排列，含限售股，占总股本；十大流通股东只计无限售股份。退出名单只说明跌出前十，不等于卖光。报告期末到披露日最长四个月，其间的变化看不到。"
      query={query}
      dataset="topHolders"
      note={query.data?.data.enddate ? `${query.data.data.enddate} 报告期` : ''}
      choices={
        <>
          <Segment label="口径" items={KINDS} value={kind} onChange={setKind} />
          <PeriodMenu
            of={{ code, kind: 'holder' }}
            value={requested ?? query.data?.data.enddate ?? null}
            lacks={lacks}
            onChange={setRequested}
          />
        </>
      }
      view={({ data, meta }) => ({
        ...(data.list.length === 0 ? { empty: meta?.missing[0] ?? null } : { body: <Total data={data} meta={meta} /> }),
        table: { columns: columnsOf(kind), rows: data.list, rowKey: (row: Row) => row.holderName, meta },
      })}
    />
  )
}

function Total({ data, meta }: { data: TopHoldersOutput; meta: Parameters<typeof ModuleFigures>[0]['meta'] }) {
  const known = { ...data, ...data.total }
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          { key: 'shares', title: '合计持股', value: data.total.shares, form: 'shares', formula: formula('top-holders-shares'), known },
          { key: 'ratio', title: '合计占比', value: data.total.ratio, form: 'percent', formula: formula('top-holders-ratio'), known },
        ]}
      />
      {data.exited.length > 0 && (
        <p className={cx(typography.noteLines, layout.inset8)}>
          较 {data.prevEnddate} 退出名单：{data.exited.map(({ holderName }) => holderName).join('、')}
        </p>
      )}
    </>
  )
}
