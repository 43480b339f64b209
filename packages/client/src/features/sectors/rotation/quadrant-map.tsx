import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../../ui/button/link.tsx'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { cx } from '../../../ui/text/class-names.ts'
import { placesOf } from './quadrant-places.ts'
import styles from './rotation.module.css'
import type { RotationRow } from './rotation-answer.ts'

const CORNERS = [
  { name: '改善', place: styles.topLeft },
  { name: '领先', place: styles.topRight },
  { name: '落后', place: styles.bottomLeft },
  { name: '转弱', place: styles.bottomRight },
] as const

/** px the names are laid out for, on phones and from 1024 px; the map stretches. */
const NARROW = { width: 343, height: 360 }
const WIDE = { width: 880, height: 360 }

/** Sectors by strength (across) and momentum (up), zero in the middle; those farthest from it are named, all lead to their page. */
export function QuadrantMap({ rows }: { rows: readonly RotationRow[] }) {
  const { points, edge } = placesOf(rows, useIsDesktop() ? WIDE : NARROW)
  return (
    <div className={styles.frame}>
      <div className={styles.map} role="list" aria-label="相对强度与动量四象限">
        {points.map(({ row, left, top, isNamed, isLeftward }) => (
          <div key={row.blockcode} role="listitem" className={styles.point} style={{ left: `${left}%`, top: `${top}%` }}>
            <Link
              href={href('sector', { code: row.blockcode })}
              label={`${row.blockname}，${row.quadrant}，相对强度 ${figureText(row.strength, 'signedPercent')}，动量 ${figureText(row.momentum, 'signedPercent')}`}
              className={cx(styles.dot, isLeftward && styles.leftward)}
            >
              <i className={styles.mark} />
              {isNamed && <span className={styles.name}>{row.blockname}</span>}
            </Link>
          </div>
        ))}
      </div>
      {CORNERS.map(({ name, place }) => (
        <span key={name} className={cx(styles.corner, place)} aria-hidden>
          {name}
        </span>
      ))}
      <p className={styles.axes}>
        横轴 相对强度 ±{figureText(edge.strength, 'percent')}，纵轴 动量 ±{figureText(edge.momentum, 'percent')}，中心为 0
      </p>
    </div>
  )
}
