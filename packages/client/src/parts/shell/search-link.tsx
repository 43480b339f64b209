import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './search-link.module.css'

type SearchLinkProps = {
  words: string
  /** Label for screen readers instead of `words`. */
  label?: string
  /** The key that leads there too. */
  hintKey?: string
}

/** Looks like a search field and opens the search page. */
export function SearchLink({ words, label, hintKey }: SearchLinkProps) {
  return (
    <Link href={href('search')} className={cx(layout.row8, layout.grow, styles.link)} {...(label === undefined ? {} : { label })}>
      <Icon name="search" size={18} />
      <span className={cx(layout.grow, styles.words)}>{words}</span>
      {hintKey !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {hintKey}
        </span>
      )}
    </Link>
  )
}
