import { href } from '@guanlan/contract/pages.ts'
import type { ProductDetail } from '@guanlan/contract/schemas/business/membership.ts'
import { useCall } from '../../api/use-call.ts'
import { payPlaceOf } from '../../parts/membership/pay-place.ts'
import { useSaleForbidden } from '../../parts/membership/use-sale-forbidden.ts'
import { Header } from '../../parts/shell/header.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { openSupport } from '../../parts/support/open-support.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { useIsSold } from '../../session/app-config.ts'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { CloseButton } from './close-button.tsx'
import { documentHref } from './document-href.ts'
import styles from './membership.module.css'
import { MembershipStatus } from './membership-status.tsx'
import { NothingSold } from './nothing-sold.tsx'
import { PrivilegeTable } from './privilege-table.tsx'
import { Purchase } from './purchase.tsx'
import { RestoreButton } from './restore-button.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { useRetention } from './use-retention.ts'

type MembershipPageName = 'membership' | 'membershipIos' | 'membershipAndroid' | 'membershipWechat'

/**
 * 开通会员, the same for all platforms: what is sold, and how it is paid for, follows from where the product runs. Where nothing may be sold (mini-apps on iOS without
 * WeChat's leave) no price is shown and nothing offered. `from` is the page the buyer came from.
 */
export function MembershipScreen({ page, from }: { page: MembershipPageName; from?: string | undefined }) {
  const isForbidden = useSaleForbidden()
  const product = useCall('product.detail', { id: '1' })
  const leave = useRetention(!isForbidden && (product.data?.data.skus.length ?? 0) > 0)
  return (
    <Screen page={page} header={<Header title="开通会员" onBack={() => void leave()} />} onRefresh={() => product.refetch()}>
      <Loadable query={product} skeleton="panel" count={2}>
        {({ data }) => (
          <>
            <Panel title={isForbidden ? '会员' : '选择时长'} span={7} tools={<CloseButton onClick={() => void leave()} />}>
              {data.sandbox && !isForbidden && <SandboxNote />}
              <MembershipStatus />
              <div className={cx(layout.column12, styles.body)}>{isForbidden ? <NoSale /> : <Offer product={data} from={from} />}</div>
            </Panel>
            <PrivilegeTable privileges={data.privileges} />
          </>
        )}
      </Loadable>
    </Screen>
  )
}

function Offer({ product, from }: { product: ProductDetail; from: string | undefined }) {
  const platform = usePlatform()
  const first = product.skus.find(({ isDefault }) => isDefault) ?? product.skus[0]
  if (first === undefined) return <EmptyState icon="crown" title="暂时没有可开通的会员" text="商品还没有上架，请稍后再来。" compact />
  return (
    <>
      <Purchase product={product} first={first} from={from} />
      <div className={cx(layout.wrap, styles.links)}>
        {payPlaceOf(platform).host === 'native' && payPlaceOf(platform).os === 'ios' && <RestoreButton />}
        <Link href={href('orders')} className={cx(layout.row, styles.link)}>
          我的订单
        </Link>
        <Link href={href('paymentReminder')} className={cx(layout.row, styles.link)}>
          续费与取消
        </Link>
        <Link href={documentHref('membership')} className={cx(layout.row, styles.link)}>
          会员服务协议
        </Link>
        <button type="button" className={cx(layout.row, styles.link)} onClick={() => void openSupport()}>
          联系客服
        </button>
      </div>
      <p className={typography.tinyLines}>会员提供数据、统计与工具，不构成投资建议，也不保证任何收益。投资有风险，入市需谨慎。</p>
    </>
  )
}

/** Said where nothing is sold, or nothing may be; WeChat also forbids to say where else it is. */
function NoSale() {
  if (useIsSold() === false) return <NothingSold />
  return (
    <EmptyState
      icon="crown"
      title="暂不支持开通会员"
      text="由于相关规范，iOS 小程序内暂不支持开通会员。已开通的会员在这里照常使用。"
      compact
    />
  )
}
