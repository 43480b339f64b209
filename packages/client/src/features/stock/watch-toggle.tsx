import { href } from '@guanlan/contract/pages.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { openShareSheet } from '../../parts/sharing/share-button.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './watch-toggle.module.css'

type FollowProps = { code: string; price: number | null }

/** Adds the security to the watchlist at its price of now, or takes it out; says which. */
function useFollow({ code, price }: FollowProps): { isFollowed: boolean; toggle: () => void } {
  const watchlist = useWatchlist()
  const isFollowed = watchlist.has(code)
  function toggle() {
    if (isFollowed) {
      watchlist.remove(code)
      toast('已移出自选')
    } else {
      const refused = watchlist.add(code, price)
      toast(refused ?? '已加入自选', refused === null ? 'check' : 'alert')
    }
  }
  return { isFollowed, toggle }
}

/** 加自选 over the chart of a desktop page. */
export function FollowButton(props: FollowProps) {
  const { isFollowed, toggle } = useFollow(props)
  return (
    <Button
      size="xs"
      kind={isFollowed ? 'secondary' : 'primary'}
      icon={isFollowed ? 'star-on' : 'star'}
      pressed={isFollowed}
      trace="follow"
      onClick={toggle}
    >
      {isFollowed ? '已自选' : '加自选'}
    </Button>
  )
}

/** Where the security is compared with others; null for what is never compared: indices, B shares and securities that are delisted. */
function comparisonOf({ secucode, kind, board, status }: StockBase): string | null {
  return kind !== 'stock' || board === 'b' || status === 'delisted' ? null : href('comparison', { codes: secucode })
}

/** 对比 over the chart of a desktop page. */
export function CompareButton({ base }: { base: StockBase }) {
  const comparison = comparisonOf(base)
  if (comparison === null) return null
  return (
    <Button size="xs" icon="pk" href={comparison}>
      对比
    </Button>
  )
}

/** The bar at the foot of a phone page: 自选, 分享, PK, K线. */
export function ActionBar({ base }: { base: StockBase }) {
  const platform = usePlatform()
  const { secucode: code, secuabbr: name } = base
  const comparison = comparisonOf(base)
  const { isFollowed, toggle } = useFollow({ code, price: base.quote.price })
  const info = { title: name, text: `${name} ${code}` }
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      <button
        type="button"
        className={cx(layout.center, styles.action, isFollowed && styles.on)}
        aria-pressed={isFollowed}
        onClick={toggle}
      >
        <Icon name={isFollowed ? 'star-on' : 'star'} />
        {isFollowed ? '已自选' : '加自选'}
      </button>
      <button type="button" className={cx(layout.center, styles.action)} onClick={() => void openShareSheet(platform, info)}>
        <Icon name="share" />
        分享
      </button>
      {comparison !== null && (
        <Link className={cx(layout.center, styles.action)} href={comparison}>
          <Icon name="pk" />
          PK
        </Link>
      )}
      <Link className={cx(layout.center, styles.action)} href={href('chart', { code })}>
        <Icon name="chart" />
        K线
      </Link>
    </div>
  )
}
