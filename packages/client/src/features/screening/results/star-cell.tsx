import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import type { ResultRow } from './result-figure.tsx'
import styles from './result-table.module.css'

/** The star of a row: puts the security on the watchlist at its price, or takes it off. */
export function StarCell({ row: { secucode, secuabbr, price } }: { row: Pick<ResultRow, 'secucode' | 'secuabbr' | 'price'> }) {
  const { has, add, remove } = useWatchlist()
  const isIn = has(secucode)
  function toggle() {
    if (isIn) {
      remove(secucode)
      toast(`${secuabbr} 已移出自选`)
    } else {
      toast(add(secucode, price) ?? `${secuabbr} 已加入自选`)
    }
  }
  return (
    <button
      type="button"
      className={cx(layout.inlineCenter, styles.star, isIn && styles.starred)}
      aria-pressed={isIn}
      aria-label={`自选${secuabbr}`}
      onClick={toggle}
    >
      <Icon name={isIn ? 'star-on' : 'star'} size={18} />
    </button>
  )
}
