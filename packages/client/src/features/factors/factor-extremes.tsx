import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { factorForm, factorFormula } from '../../parts/factors/factor-form.ts'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'

type Row = FactorDetail['top'][number]
type Props = { detail: FactorDetail; meta: Meta | null }

/** The securities with the highest and with the lowest figures. Not winsorised: these are the extremes. */
export function FactorExtremes({ detail, meta }: Props) {
  return (
    <>
      <Extremes title="最高的 10 只" rows={detail.top} detail={detail} meta={meta} />
      <Extremes title="最低的 10 只" rows={detail.bottom} detail={detail} meta={meta} />
    </>
  )
}

function Extremes({ title, rows, detail: { factor }, meta }: Props & { title: string; rows: readonly Row[] }) {
  const form = factorForm(
    factor,
    rows.map(({ value }) => value),
  )
  const columns: Column<Row>[] = [
    { key: 'name', title: '名称', width: 96, cell: ({ secuabbr }) => secuabbr },
    { key: 'code', title: '代码', cell: ({ secucode }) => secucode },
    {
      key: 'value',
      title: factor.name,
      cell: ({ value, secuabbr }) => (
        <Num value={value} form={form} name={`${secuabbr}${factor.name}`} formula={factorFormula(factor)} meta={meta} />
      ),
    },
  ]
  return (
    <Panel title={title} span={4} half flush>
      {rows.length === 0 ? (
        <AbsentState title={`${title}未知`} absence={absenceOf(meta, 'top') ?? { reason: '全市场没有一只证券有这个因子' }} compact />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ secucode }) => secucode}
          rowHref={({ secucode }) => href('stock', { code: secucode })}
        />
      )}
    </Panel>
  )
}
