import type { Absence } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { ReactNode } from 'react'
import { AbsentState, absenceOf } from '../../parts/availability/absent-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { counted } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import { sectorColumns } from './sector-columns.tsx'
import { SectorHeat } from './sector-heat.tsx'
import styles from './sectors.module.css'
import { DAYS, type SectorDays, type SectorKind, type SectorSort, useSectorsView } from './sectors-view.ts'
import type { SectorListQuery } from './use-sector-list.ts'

const AREA_TEXT = '面积 = 成交额'

type BoardProps = { kind: SectorKind; shape: 'table' | 'heat'; list: SectorListQuery; shapes: ReactNode }

/** Sectors by their change over so many sessions, as rows or as areas. */
export function SectorBoard({ kind, shape, list, shapes }: BoardProps) {
  const { sort, dir, days } = useSectorsView()
  const unit = kind === 'industry' ? '行业' : '概念板块'
  function choose(next: Sort) {
    useSectorsView.setState({ sort: next.key as SectorSort, dir: next.dir })
  }
  return (
    <>
      <div className={cx(layout.rowWrap8, styles.bar)}>
        <Segment<SectorDays> label="涨跌幅区间" items={DAYS} value={days} onChange={(next) => useSectorsView.setState({ days: next })} />
        <span className={cx(typography.blockEllipsis11, layout.grow, styles.meta)}>
          <PanelMeta query={list} text={shape === 'heat' ? AREA_TEXT : (counted(list.data?.data.total, `个${unit}`) ?? '')} />
        </span>
        {shapes}
      </div>
      <Loadable query={list} skeleton="rows" count={20} isStaleShownElsewhere>
        {({ data, meta }) =>
          data.infos.length === 0 ? (
            <NoSectors unit={unit} absence={absenceOf(meta, 'infos')} />
          ) : shape === 'heat' ? (
            <SectorHeat rows={data.infos} kind={kind} days={days} meta={meta} />
          ) : (
            <DataTable
              label={unit}
              columns={sectorColumns(meta, days)}
              rows={data.infos}
              rowKey={(row) => row.blockcode}
              rowHref={(row) => href('sector', { code: row.blockcode })}
              sort={{ key: sort, dir }}
              onSort={choose}
            />
          )
        }
      </Loadable>
    </>
  )
}

/** Nothing is denied where the answer says what it lacks. */
function NoSectors({ unit, absence }: { unit: string; absence: Absence | null }) {
  const title = absence === null ? `没有${unit}` : `${unit}未知`
  return <AbsentState title={title} absence={absence ?? { reason: '这一类没有板块' }} />
}
