import { href } from '@guanlan/contract/pages.ts'
import type { StarLine } from '@guanlan/contract/schemas/stock/ownership.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { starChangeNames, starKindNames } from '../../../parts/stocks/star-names.ts'
import { Link } from '../../../ui/button/link.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './holders.module.css'

const formula = formulasById(ownershipFormulas)
const figureOf = figureColumns<StarLine>('starHolders')

const columns: readonly ModuleColumn<StarLine>[] = [
  {
    kind: 'text',
    key: 'name',
    title: '股东',
    width: 132,
    text: (row) => row.name,
    cell: (row) => (
      <Link className={cx(layout.inlineRow4, styles.holder)} href={href('starShareholders', { holder: row.holderId })}>
        {row.name}
      </Link>
    ),
  },
  { kind: 'text', key: 'enddate', title: '报告期', align: 'right', text: (row) => row.enddate },
  { kind: 'text', key: 'change', title: '变化', align: 'right', text: (row) => (row.change === null ? '--' : starChangeNames[row.change]) },
  figureOf('shares', ['持股数', 'shares', formula('star-shares')]),
  figureOf('floatRatio', ['占流通股', 'percent', formula('star-float-ratio')]),
  figureOf('changeShares', ['增减', 'signedShares', formula('star-change')], { isSigned: true }),
  { kind: 'text', key: 'rank', title: '名次', align: 'right', text: (row) => (row.rank === null ? '--' : String(row.rank)) },
  { kind: 'text', key: 'kind', title: '类别', align: 'right', secondary: true, text: (row) => starKindNames[row.kind] },
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: (row) => row.annDate },
]

/** 明星股东 on the lists of this company's ten largest holders of tradable shares. */
export function StarHolders({ code }: { code: string }) {
  const query = useCall('holders.base', { secucode: code })
  return (
    <Module
      id="star-holders"
      title="明星股东"
      definition="十大流通股东名单里的知名个人、私募、社保、QFII、国家队与外资，按报告期列出。只有列在前十时看得到；退出名单不等于卖光。报告期末到披露日最长四个月。同名的人没有证据不合并。"
      query={query}
      dataset="starHoldings"
      note="十大流通股东名单内"
      view={({ data, meta }) => ({
        table: { columns, rows: data.starHolders, rowKey: (row: StarLine) => `${row.enddate} ${row.holderId}`, first: 8, meta },
        empty: data.starHolders.length === 0 ? '历次十大流通股东名单里没有出现过' : null,
      })}
    />
  )
}
