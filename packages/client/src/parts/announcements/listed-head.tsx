import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { StockTag } from '../stocks/stock-tag.tsx'
import styles from './notices.module.css'

/** First line of a row on a phone: the security with its code where the list has several, and when. */
export function ListedHead({ of, time }: { of?: { name: string; code: string; href: string } | undefined; time: string }) {
  return (
    <span className={cx(layout.rowBetween8, typography.caption)}>
      {of && (
        <Link href={of.href} className={cx(layout.inlineRow4, layout.reach, typography.plain, styles.of)}>
          {of.name} <StockTag code={of.code} />
        </Link>
      )}
      <span>{time}</span>
    </span>
  )
}
