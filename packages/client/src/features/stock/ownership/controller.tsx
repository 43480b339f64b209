import type { HoldersBase } from '@guanlan/contract/schemas/stock/ownership.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './holders.module.css'
import { controllerSourceNames, controllerTypeNames } from './ownership-names.ts'

type Row = HoldersBase['controllers'][number]
const formula = formulasById(ownershipFormulas)

const figureOf = figureColumns<Row>('controllers')
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '实际控制人',
    width: 150,
    text: (row) => row.name ?? '无实际控制人',
    cell: (row) => <span className={cx(layout.inlineRow4, styles.holder)}>{row.name ?? '无实际控制人'}</span>,
  },
  { kind: 'text', key: 'type', title: '性质', align: 'right', text: (row) => (row.type === null ? '--' : controllerTypeNames[row.type]) },
  figureOf('ratio', ['控制比例', 'percent', formula('control-share')]),
  {
    kind: 'text',
    key: 'holderName',
    title: '控股股东',
    align: 'right',
    text: (row) => row.holderName,
    cell: (row) => <span className={cx(layout.inlineRow4, styles.holder)}>{row.holderName}</span>,
  },
  figureOf('holderRatio', ['其持股', 'percent', formula('controlling-holder-share')]),
  { kind: 'text', key: 'asOf', title: '首次披露', align: 'right', text: (row) => row.asOf },
  { kind: 'text', key: 'source', title: '来源', align: 'right', text: (row) => controllerSourceNames[row.source] },
]

/** 控制人, and who it was before. */
export function ControllerHistory({ code }: { code: string }) {
  const query = useCall('holders.base', { secucode: code })
  return (
    <Module
      id="controller"
      title="控制人"
      definition="招股书、年报与变更公告披露的实际控制人、控股股东及其比例，按披露先后列出，与上一次相同的不重复列。控制比例含一致行动人，占总股本。无实际控制人时列出第一大股东。"
      query={query}
      dataset="controllers"
      note={query.data?.data.controller ? `截至 ${query.data.data.controller.asOf}` : ''}
      view={({ data, meta }) => ({
        table: {
          columns,
          rows: changesOf(data.controllers),
          rowKey: (row: Row) => `${row.asOf} ${row.source} ${row.annDate}`,
          first: 4,
          meta,
        },
        empty: data.controllers.length === 0 ? absenceOf(meta, 'controller') : null,
      })}
    />
  )
}

/** Each change; of equal reports the first. */
function changesOf(rows: readonly Row[]): Row[] {
  const same = (a: Row, b: Row | undefined) =>
    b !== undefined && a.name === b.name && a.ratio === b.ratio && a.holderName === b.holderName && a.holderRatio === b.holderRatio
  return rows.filter((row, at) => !same(row, rows[at + 1]))
}
