import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import layout from '../../ui/layout/layout.module.css'
import { HeatLegend, HeatMap } from '../../ui/picture/heat-map.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { periodFormula } from './sector-columns.tsx'
import { type SectorKind, useSectorsView } from './sectors-view.ts'

const BOXES = { narrow: { width: 351, height: 560 }, middle: { width: 902, height: 560 }, wide: { width: 1014, height: 560 } }

type SectorHeatProps = { rows: readonly SectorRow[]; kind: SectorKind; days: string; meta: Meta | null }

/** All sectors of the list as a heat map; 其他 opens the table, where each has a row. */
export function SectorHeat({ rows, kind, days, meta }: SectorHeatProps) {
  const items = rows.map((row) => ({
    key: row.blockcode,
    name: row.blockname,
    size: row.amount,
    change: row.changeRatio,
    href: href('sector', { code: row.blockcode }),
  }))
  return (
    <div className={layout.inset12}>
      <HeatMap
        label={kind === 'industry' ? '行业热力图' : '概念热力图'}
        items={items}
        boxes={BOXES}
        other={{ onPress: () => useSectorsView.setState({ shape: 'table' }) }}
        formula={periodFormula(days)}
        meta={meta}
      />
      <div className={cx(layout.rowBetween8, layout.above8)}>
        <HeatLegend />
      </div>
    </div>
  )
}
