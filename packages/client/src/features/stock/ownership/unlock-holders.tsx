import type { Unlocks } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { unlockKindNames } from '@guanlan/domain/ownership/unlock-kinds.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { holderTradesFormulas } from '@guanlan/engine/formulas/stock/holder-trades.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './holders.module.css'

type Row = Unlocks['detail'][number]
const formula = formulasById(holderTradesFormulas)
const PROGRESS = { done: '已解禁', announced: '已公告', promised: '上市时承诺' } as const

const figureOf = figureColumns<Row>('detail')
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'holder',
    title: '股东',
    width: 160,
    text: (row) => row.holder,
    cell: (row) => <span className={cx(layout.inlineRow4, styles.holder)}>{row.holder}</span>,
  },
  figureOf('shares', ['解禁股数', 'shares', formula('unlock-holder-shares')]),
  figureOf('able', ['可流通', 'shares', formula('unlock-holder-able')]),
  figureOf('amount', ['市值', 'amount', formula('unlock-holder-amount')]),
  figureOf('remain', ['之后仍受限', 'shares', formula('unlock-holder-remain')]),
  { kind: 'text', key: 'type', title: '类型', align: 'right', text: (row) => unlockKindNames[row.type] },
  {
    kind: 'text',
    key: 'lockMonths',
    title: '锁定期',
    align: 'right',
    text: (row) => (row.lockMonths === null ? '--' : `${row.lockMonths} 个月`),
  },
  { kind: 'text', key: 'progress', title: '进度', align: 'right', secondary: true, text: (row) => PROGRESS[row.progress] },
]

/** Who may sell after one 解禁, by name. */
export function UnlockHolders({ code }: { code: string }) {
  const [requested, setRequested] = useState<string | null>(null)
  const days = useCall('holders.unlocks', { secucode: code }).data?.data.list.map(({ date }) => date) ?? []
  const query = useCall('holders.unlocks', { secucode: code, ...(requested === null ? {} : { date: requested }) }, { keepPrevious: true })
  const items = [...new Set(days)].map((date) => ({ key: date, title: date }))
  if (query.data?.data.list.length === 0) return null
  return (
    <Module
      id="unlock-holders"
      title="解禁股东"
      definition="一次解禁中公告列名的股东，最多十名一类。之后仍受限是同名股东在其后各次解禁中的股数，只计公告列名的；同名不一定是同一人。"
      query={query}
      dataset="unlocks"
      note={query.data?.data.detailDate ?? ''}
      choices={
        items.length > 1 && (
          <Menu
            label="解禁日"
            items={items}
            value={requested ?? query.data?.data.detailDate ?? null}
            idle="解禁日"
            onChange={setRequested}
          />
        )
      }
      view={({ data, meta }) => ({
        table: { columns, rows: data.detail, rowKey: (row: Row) => `${row.type} ${row.holder}`, tall: true, meta },
        empty: data.detail.length === 0 ? (absenceOf(meta, 'list') ?? '这次解禁的公告没有列名') : null,
      })}
    />
  )
}
