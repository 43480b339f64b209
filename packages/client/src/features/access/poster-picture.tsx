import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.data.ts'
import styles from './poster-picture.module.css'

type Picture = { icon: IconName; shape: 'bars' | 'rows' }

/** Pictures by the names posters give them; one nobody drew is a list under a crown. */
const pictures: Readonly<Record<string, Picture>> = {
  'poster-stock-detail': { icon: 'diag', shape: 'bars' },
  'poster-bong-detail': { icon: 'rank', shape: 'rows' },
  'poster-xg-detail': { icon: 'screen', shape: 'rows' },
  'poster-hot-search': { icon: 'hot', shape: 'rows' },
  'poster-sentiment-index': { icon: 'wind', shape: 'bars' },
  'poster-sentiment-detail': { icon: 'wind', shape: 'rows' },
  'poster-youzi-index': { icon: 'trader', shape: 'rows' },
  'poster-youzi-detail': { icon: 'trader', shape: 'bars' },
  'poster-strategy-detail': { icon: 'strategy', shape: 'bars' },
}
const PLAIN: Picture = { icon: 'crown', shape: 'rows' }
/** Heights and widths of shapes, in parts of ten: a drawing, no figures. */
const SIZES = [4, 6, 5, 8, 7, 9] as const

/** The picture of a poster: what kind of page it is, under a lock. */
export function PosterPicture({ name }: { name: string }) {
  const { icon, shape } = Object.hasOwn(pictures, name) ? (pictures[name] as Picture) : PLAIN
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={cx(styles.shapes, styles[shape])}>
        {SIZES.map((size) => (
          <i key={size} className={styles.shape} style={shape === 'bars' ? { height: `${size * 10}%` } : { width: `${size * 10}%` }} />
        ))}
      </div>
      <span className={styles.badge}>
        <Icon name={icon} size={32} />
      </span>
      <span className={styles.lock}>
        <Icon name="lock" size={16} />
      </span>
    </div>
  )
}
