import { href } from '@guanlan/contract/pages.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { formula } from '../sector-formula.ts'
import { QuadrantMap } from './quadrant-map.tsx'
import styles from './rotation.module.css'
import type { RotationQuery, RotationRow } from './rotation-answer.ts'

const ORDER = { 领先: 0, 转弱: 1, 落后: 2, 改善: 3 } as const
const figureOf = figureColumns<RotationRow>('rows')
const columns: readonly ModuleColumn<RotationRow>[] = [
  { kind: 'text', key: 'name', title: '板块', width: 96, text: (row) => row.blockname },
  {
    kind: 'text',
    key: 'quadrant',
    title: '象限',
    align: 'right',
    text: (row) => row.quadrant ?? '--',
    order: (row) => (row.quadrant === null ? null : ORDER[row.quadrant]),
  },
  figureOf('strength', ['相对强度', 'signedPercent', formula('rotation-strength')], { isSigned: true }),
  figureOf('momentum', ['动量', 'signedPercent', formula('rotation-momentum')], { isSigned: true }),
]

/** 相对强度与动量: each sector against the benchmark, as a map of four corners and a table. */
export function QuadrantModule({ query }: { query: RotationQuery }) {
  const benchmark = query.data?.data.benchmark?.name
  return (
    <Module
      id="sector-quadrant"
      title="相对强度与动量"
      definition={`横轴为相对强度，纵轴为动量。${query.data?.data.rule ?? ''}。只用已收盘的交易日，只描述过去。`}
      query={query}
      note={benchmark ? `相对${benchmark}` : ''}
      view={({ data, meta }) => {
        const rows = data.rows.toSorted((a, b) => (b.strength ?? -9) - (a.strength ?? -9))
        return {
          body: (
            <>
              <QuadrantMap rows={rows} />
              <p className={styles.rule}>{data.rule}。</p>
            </>
          ),
          table: {
            columns,
            rows,
            rowKey: (row: RotationRow) => row.blockcode,
            rowHref: (row: RotationRow) => href('sector', { code: row.blockcode }),
            first: 10,
            meta,
          },
          empty: rows.some(({ quadrant }) => quadrant !== null) ? null : (absenceOf(meta, 'rows.quadrant') ?? '还没有板块的历史行情'),
        }
      }}
    />
  )
}
