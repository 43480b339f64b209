import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../api/use-call.ts'
import type { Platform } from '../../platform/platform.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { PosterContent } from './poster-content.tsx'
import { posterCodeOf } from './poster-here.ts'
import { privilegeIcon } from './privilege-icon.ts'
import { useSaleForbidden } from './use-sale-forbidden.ts'
import styles from './vip-overlay.module.css'

const TITLE = '开通会员'
let isOpen = false

/** Shows the upsell overlay (spec §2) over a page whose data is for members, once however many of its calls were refused. Closing it leads home. */
export function showVipOverlay(platform: Pick<Platform, 'name' | 'navigate' | 'location'>): void {
  if (isOpen) return
  isOpen = true
  const { name, location } = platform
  const address = location.get()
  const goHome = () => platform.navigate('tab', href('home'))
  let next: (() => void) | null = null
  openPopup({
    position: 'center',
    label: TITLE,
    maskClose: false,
    bare: true,
    onClose: () => {
      isOpen = false
      if (next !== null) next()
      // by Escape; who left the page is where they want to be, and WeChat closes what is open on a page it hides
      else if (name !== 'weapp' && location.get() === address) goHome()
    },
    content: (close) => (
      <VipOverlay
        address={address}
        onClose={() => {
          next = goHome
          close()
        }}
        onBuy={() => {
          next = () => platform.navigate('push', href('membership', { from: address }))
          close()
        }}
      />
    ),
  })
}

function VipOverlay({ address, onClose, onBuy }: { address: string; onClose: () => void; onBuy: () => void }) {
  const code = posterCodeOf(address)
  const poster = useCall(
    'poster.info',
    { page_code: code ?? 'stock_detail' },
    { enabled: code !== null, staleMs: Number.POSITIVE_INFINITY },
  )
  const { poster_url: image = '', page_name: name = '', title = '', points = [] } = poster.data?.data ?? {}
  const query = useCall('vip.privileges', {}, { staleMs: Number.POSITIVE_INFINITY })
  const isForbidden = useSaleForbidden()
  return (
    <div className={styles.overlay}>
      <PosterContent image={image} name={name} title={title || (isForbidden ? '会员内容' : TITLE)} points={points}>
        <p className={cx(typography.body, typography.centered)}>
          {isForbidden ? '由于相关规范，iOS 小程序内暂不支持开通会员' : '立即开通VIP，每天想查就查'}
        </p>
        <Loadable query={query} skeleton="rows" count={4}>
          {({ data }) => (
            <ul className={styles.list} aria-label="会员权益">
              {data.map(({ icon, title: privilege }) => (
                <li key={privilege} className={cx(layout.row8, styles.item)}>
                  <Icon name={privilegeIcon(icon)} size={20} />
                  <span>{privilege}</span>
                </li>
              ))}
            </ul>
          )}
        </Loadable>
        {isForbidden ? (
          <Button size="lg" onClick={onClose}>
            返回首页
          </Button>
        ) : (
          <Button kind="primary" size="lg" trace="vip-offer" onClick={onBuy}>
            立即开通VIP
          </Button>
        )}
      </PosterContent>
      <span className={styles.close}>
        <IconButton icon="close" label="关闭，回到首页" onClick={onClose} />
      </span>
    </div>
  )
}
