import type { LgtStockPie } from '@guanlan/contract/schemas/market/northbound.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { held } from '../../../parts/northbound/northbound-formulas.ts'
import { ShareStrip } from '../../../parts/northbound/share-strip.tsx'

type Row = LgtStockPie['slices'][number] & { total: number | null }

const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'name', title: '机构', width: 150, text: (row) => row.name },
  { kind: 'figure', key: 'ratio', title: '占陆股通持股', value: (row) => row.ratio, form: 'percent', formula: held('lgt-holder-slice') },
  {
    kind: 'figure',
    key: 'value',
    title: '持股数',
    value: (row) => row.value,
    form: 'shares',
    formula: held('lgt-shares'),
    inputs: ({ value }) => ({ holdShares: value }),
  },
]

/** 机构占比: the eight largest and the rest, on the last published day. */
export function InstitutionShares({ code }: { code: string }) {
  const query = useCall('northbound.stockPie', { secucode: code })
  return (
    <Module
      id="northbound-shares"
      title="机构占比"
      definition="披露终止前最后一个交易日，持股最多的八家中央结算系统参与者（券商、托管行）与其余合计，占这只证券陆股通持股。参与者替客户持有，不是最终的买方。"
      query={query}
      dataset="northboundInstitutions"
      note={query.data?.data.date ? `${query.data.data.date}，之后不再披露` : ''}
      view={({ data, meta }) => {
        const rows = [...data.slices, ...(data.others ? [data.others] : [])].map((slice) => ({ ...slice, total: data.total }))
        return {
          ...(rows.length > 0 ? { body: <ShareStrip label="机构占比" parts={rows} /> } : {}),
          table: { columns, rows, rowKey: (row: Row) => row.name, meta },
          empty: rows.length === 0 ? absenceOf(meta, 'date') : null,
        }
      }}
    />
  )
}
