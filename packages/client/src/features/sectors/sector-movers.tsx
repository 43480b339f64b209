import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './sector-aside.module.css'
import type { Member } from './use-constituents.ts'

type MoversProps = { title: string; blockcode: string; dir: 'desc' | 'asc'; count: number; refreshMs: number }

/** The `count` members that rise most, or fall most. */
export function SectorMovers({ title, blockcode, dir, count, refreshMs }: MoversProps) {
  const members = useCall('sectors.constituents', { blockcode, sort: 'changeRatio', dir, size: count }, { refreshMs })
  return (
    <div className={styles.movers}>
      <h3 className={styles.moversTitle}>{title}</h3>
      <div className={styles.moversPlace}>
        <Loadable query={members} skeleton="text" count={count} isStaleShownElsewhere>
          {({ data, meta }) => (
            <DotTabContext.Provider value={-1}>
              <div role="list" aria-label={title}>
                {data.infos.map((row) => (
                  <div key={row.secucode} role="listitem">
                    <Mover row={row} meta={meta} />
                  </div>
                ))}
              </div>
            </DotTabContext.Provider>
          )}
        </Loadable>
      </div>
    </div>
  )
}

function Mover({ row, meta }: { row: Member; meta: Meta | null }) {
  const { secucode, secuabbr, price, changeRatio } = row
  const figure = { meta, secucode, toneOf: changeRatio }
  return (
    <Link href={href('stock', { code: secucode })} className={cx(layout.row8, styles.mover)}>
      <span className={cx(typography.ellipsis, layout.grow)}>{secuabbr}</span>
      <span className={styles.moverPrice}>
        <Num value={price} form="price" name={`${secuabbr}现价`} formula="price" field="price" {...figure} />
      </span>
      <span className={styles.moverChange}>
        <Num value={changeRatio} form="signedPercent" name={`${secuabbr}涨跌幅`} formula="change-ratio" field="changeRatio" {...figure} />
      </span>
    </Link>
  )
}
