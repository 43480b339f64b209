import { href } from '@guanlan/contract/pages.ts'
import { ColourKey } from '../../charts/colour-key.tsx'
import { Radar } from '../../charts/radar/radar.tsx'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { ComparedProps } from './compared-head.tsx'

/** Where each stands in its own industry on six axes, as a picture and as a table. */
export function ComparedRadar({ comparison: { stocks, radar }, meta }: ComparedProps) {
  const rows = radar.axes.map((axis, at) => ({ ...axis, at }))
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    { key: 'name', title: '行业内分位', width: 88, cell: ({ name }) => name },
    ...stocks.map(
      ({ secucode, secuabbr }, place): Column<Row> => ({
        key: secucode,
        title: secuabbr,
        cell: ({ at, name, formula }) => (
          <Num
            value={radar.values[place]?.[at]}
            form="percent"
            name={`${secuabbr}${name}分位`}
            formula={{
              id: 'radar-place',
              name: `${name}分位`,
              unit: '比例',
              expression: formula,
              inputs: [],
              note: '行业内数值更低者所占比例，并列算一半。',
            }}
            meta={meta}
            field="radar.values"
          />
        ),
      }),
    ),
  ]
  if (!radar.values.flat().some((value) => value !== null))
    return (
      <Panel title="行业分位雷达" span={5} half>
        <AbsentState compact title="行业分位未知" absence={absenceOf(meta, 'radar.values') ?? { reason: '没有这项数据' }} />
      </Panel>
    )
  const spec = {
    axes: radar.axes.map(({ name }) => name),
    shapes: stocks.map(({ secuabbr }, at) => ({ name: secuabbr, values: radar.values[at] ?? [] })),
  }
  return (
    <Panel title="行业分位雷达" meta="各自行业内的分位，越靠外越高" span={5} half flush>
      <ColourKey names={stocks.map(({ secuabbr }) => secuabbr)} />
      <div className={layout.inset8}>
        <Radar label={`${stocks.map(({ secuabbr }) => secuabbr).join('、')}在各自行业内的分位，数值见下表`} spec={spec} />
      </div>
      <DataTable
        label="行业内分位"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        rowHref={({ factor }) => href('factor', { key: factor })}
      />
    </Panel>
  )
}
