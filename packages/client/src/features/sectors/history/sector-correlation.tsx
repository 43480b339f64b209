import { href } from '@guanlan/contract/pages.ts'
import type { SectorCorrelation as Answer } from '@guanlan/contract/schemas/market/sector-history.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { formula } from '../sector-formula.ts'

type Row = Answer['rows'][number]
const DAYS = [
  { key: '60', title: '60 日' },
  { key: '250', title: '250 日' },
] as const
const KINDS = [
  { key: 'all', title: '全部' },
  { key: 'industry', title: '行业' },
  { key: 'concept', title: '概念' },
  { key: 'index', title: '指数' },
] as const
const KIND_NAMES = { industry: '行业', concept: '概念', index: '指数' } as const

const figureOf = figureColumns<Row>('rows')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '对方', width: 96, text: (row) => row.name },
  figureOf('correlation', ['相关系数', 'ratio2', formula('sector-correlation')]),
  figureOf('low', ['区间下限', 'ratio2', formula('sector-correlation-low')]),
  figureOf('high', ['区间上限', 'ratio2', formula('sector-correlation-high')]),
  { kind: 'text', key: 'n', title: '样本', align: 'right', text: (row) => `${row.n} 日` },
  { kind: 'text', key: 'shared', title: '共有成分', align: 'right', text: (row) => (row.shared === null ? '--' : `${row.shared} 只`) },
  { kind: 'text', key: 'kind', title: '种类', align: 'right', text: (row) => KIND_NAMES[row.kind] },
]

/** 相关性: whose days went like those of the sector, with how sure that is. */
export function SectorCorrelation({ code }: { code: string }) {
  const [days, setDays] = useState<'60' | '250'>('60')
  const [kind, setKind] = useState<(typeof KINDS)[number]['key']>('all')
  const query = useCall('sectors.correlation', { blockcode: code, days: days === '60' ? 60 : 250 }, { keepPrevious: true })
  const range = query.data?.data
  return (
    <Module
      id="sector-correlation"
      title="相关性"
      definition="日涨跌幅的皮尔逊相关系数，双方都有涨跌幅的已收盘交易日，从高到低。区间为 95%（费希尔 z 变换），把各日当作相互独立，实际的不确定更大。成分重叠的板块天然相关，共有成分为今天同时属于两者的只数。相关不是因果，过去的相关会变。"
      query={query}
      note={range?.from ? `${range.from} 至 ${range.to}` : ''}
      choices={
        <>
          <Segment label="区间" items={DAYS} value={days} onChange={setDays} />
          <Segment label="种类" items={KINDS} value={kind} onChange={setKind} />
        </>
      }
      view={({ data, meta }) => {
        const rows = data.rows.filter((row) => kind === 'all' || row.kind === kind)
        return {
          table: {
            columns,
            rows,
            rowKey: (row: Row) => row.code,
            rowHref: (row: Row) => (row.kind === 'index' ? href('stock', { code: row.code }) : href('sector', { code: row.code })),
            meta,
          },
          empty: rows.length === 0 ? '没有可比的板块或指数' : null,
        }
      }}
    />
  )
}
