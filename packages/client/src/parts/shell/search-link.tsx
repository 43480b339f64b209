import { href } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './search-link.module.css'

type SearchLinkProps = {
  words: string
  /** What readers hear instead of `words`. */
  label?: string
  /** The key that leads there too. */
  hintKey?: string
}

/** Looks like a search field and opens the search page. */
export function SearchLink({ words, label, hintKey }: SearchLinkProps) {
  return (
    <Link href={href('search')} className={styles.link} {...(label === undefined ? {} : { label })}>
      <Icon name="search" size={18} />
      <span className={styles.words}>{words}</span>
      {hintKey !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {hintKey}
        </span>
      )}
    </Link>
  )
}
