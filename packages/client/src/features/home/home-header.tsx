import { href } from '@guanlan/contract/pages.ts'
import { ShareButton, type ShareInfo } from '../../parts/share-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './home-header.module.css'

/** Phone header of the home page: the name of the product, the way to search, sharing. From 1024 px rail and top bar have both. */
export function HomeHeader({ share }: { share: ShareInfo }) {
  return (
    <div className={styles.header}>
      <h1 className={styles.brand}>
        <Icon name="logo" />
        观澜
      </h1>
      <Link href={href('search')} className={styles.search} label="搜索股票、板块、功能">
        <Icon name="search" size={18} />
        股票 / 板块 / 功能
      </Link>
      <span className={styles.share}>
        <ShareButton info={share} />
      </span>
    </div>
  )
}
