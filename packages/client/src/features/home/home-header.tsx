import { ShareButton } from '../../parts/sharing/share-button.tsx'
import type { ShareInfo } from '../../parts/sharing/share-info.ts'
import { SearchLink } from '../../parts/shell/search-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './home-header.module.css'

/** Phone header of the home page: the name of the product, the way to search, sharing. From 1024 px rail and top bar have both. */
export function HomeHeader({ share }: { share: ShareInfo }) {
  return (
    <div className={cx(layout.row12, styles.header)}>
      <h1 className={cx(layout.row6, typography.strongAccent, styles.brand)}>
        <Icon name="logo" />
        观澜
      </h1>
      <span className={cx(layout.grow, styles.search)}>
        <SearchLink words="股票 / 板块 / 功能" label="搜索股票、板块、功能" />
      </span>
      <span className={styles.share}>
        <ShareButton info={share} />
      </span>
    </div>
  )
}
