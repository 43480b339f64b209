import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import type { PosterInfo } from '@guanlan/contract/schemas/business/access.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { BuyAction } from './buy-action.tsx'
import styles from './members-rest.module.css'
import { PosterContent } from './poster-content.tsx'

/** Stands in the place of the rows below those a visitor can read; nothing where there are no more. */
export function MembersRest({ poster, total }: { poster: PosterInfo; total: number | null }) {
  const { location } = usePlatform()
  if (total !== null && total <= OPEN_ROWS) return null
  return (
    <div className={styles.rest} role="region" aria-label="会员可看的部分">
      <div className={styles.card}>
        <PosterContent image={poster.poster_url} name={poster.page_name} title={poster.title} points={poster.points}>
          <p className={cx(typography.bodyLines, typography.centered)}>
            前 {OPEN_ROWS} 行可免费查看{total === null ? '' : `，其余 ${formatThousands(total - OPEN_ROWS)} 行为会员内容`}。
          </p>
          <BuyAction from={location.get()} />
        </PosterContent>
      </div>
    </div>
  )
}
