import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { MoreButton } from '../button/more-button.tsx'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './more-rows.module.css'

type Pages = { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }

/** Under a table that is loaded by pages: how many rows are shown, and the button for the next ones; nothing while `total` is unknown or once all are shown. */
export function MoreRows({ shown, total, pages }: { shown: number; total: number | null; pages: Pages }) {
  if (total === null || shown >= total) return null
  return (
    <div className={cx(layout.row12, typography.caption, styles.foot)}>
      <span>
        已显示 {formatThousands(shown)} / {formatThousands(total)}
      </span>
      <MoreButton isFetching={pages.isFetchingNextPage} isError={pages.isFetchNextPageError} onMore={() => void pages.fetchNextPage()} />
    </div>
  )
}
