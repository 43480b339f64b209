import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { useState } from 'react'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { factorForm, factorFormula } from '../../parts/factors/factor-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import styles from './factor.module.css'

type Row = FactorDetail['industries'][number]
type Props = { detail: FactorDetail; meta: Meta | null }

function sorted(rows: readonly Row[], { key, dir }: Sort): Row[] {
  const figure = (row: Row) => (key === 'n' ? row.n : row.median)
  return [...rows].sort((a, b) => (dir === 'desc' ? figure(b) - figure(a) : figure(a) - figure(b)))
}

/** As many as the tables beside it have. */
const FIRST = 10

/** Median of each industry, by median or by how many securities there are. */
export function FactorIndustries({ detail: { factor, industries }, meta }: Props) {
  const [sort, setSort] = useState<Sort>({ key: 'median', dir: 'desc' })
  const [isWhole, setWhole] = useState(false)
  const rows = sorted(industries, sort)
  const form = factorForm(
    factor,
    industries.map(({ median }) => median),
  )
  const columns: Column<Row>[] = [
    { key: 'name', title: '行业', width: 96, cell: ({ name }) => name },
    {
      key: 'n',
      title: '有值只数',
      sortable: true,
      cell: ({ n, name }) => <Num value={n} form="count" name={`${name}有值只数`} meta={meta} />,
    },
    {
      key: 'median',
      title: '中位数',
      sortable: true,
      cell: ({ name, median }) => (
        <Num value={median} form={form} name={`${name}${factor.name}中位数`} formula={factorFormula(factor, '行业中位数')} meta={meta} />
      ),
    },
  ]
  return (
    <Panel title="行业中位数" {...(industries.length === 0 ? {} : { meta: `${industries.length} 个行业` })} span={4} half flush>
      {industries.length === 0 ? (
        <AbsentState title="行业中位数未知" absence={absenceOf(meta, 'industries') ?? { reason: '没有一只证券有行业归属' }} compact />
      ) : (
        <DataTable
          label="行业中位数"
          columns={columns}
          rows={isWhole ? rows : rows.slice(0, FIRST)}
          rowKey={({ name }) => name}
          rowHref={({ id }) => href('sector', { code: id })}
          sort={sort}
          onSort={setSort}
        />
      )}
      {industries.length > FIRST && (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `展开全部 ${industries.length} 个行业`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
