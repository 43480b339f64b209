import { Screen } from '../../../parts/shell/screen.tsx'
import { openSupport } from '../../../parts/support/open-support.tsx'
import { useIsSold } from '../../../session/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useReachBottom } from '../../../ui/layout/use-reach-bottom.ts'
import { documentHref } from '../document-href.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { SandboxNote } from '../sandbox-note.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import { useOrders } from './use-orders.ts'

/** 我的订单: every order with its state, and what can still be done with it. */
export function OrdersPage() {
  const orders = useOrders()
  return (
    <Screen page="orders" layout="plain" onRefresh={() => orders.refetch()}>
      <OrderList orders={orders} />
    </Screen>
  )
}

function OrderList({ orders }: { orders: ReturnType<typeof useOrders> }) {
  const { data, hasNextPage, isFetchingNextPage } = orders
  const more = () => void orders.fetchNextPage()
  useReachBottom(more, hasNextPage && !isFetchingNextPage)
  const infos = data?.pages.flatMap((page) => page.data.infos) ?? []
  return (
    <Panel title="我的订单" {...(data ? { meta: `共 ${data.pages[0]?.data.total ?? 0} 个` } : {})} flush>
      {data === undefined && <Unloaded query={orders} skeleton="rows-2" />}
      {data !== undefined && infos.length === 0 && <NoOrders />}
      {infos.some(({ sandbox }) => sandbox) && (
        <div className={styles.sandbox}>
          <SandboxNote />
        </div>
      )}
      <ul className={styles.list}>
        {infos.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="xs" disabled={isFetchingNextPage} onClick={more}>
            {isFetchingNextPage ? '正在加载' : '更早的订单'}
          </Button>
        </div>
      )}
      <p className={styles.foot}>
        对订单有疑问，请看
        <Link href={documentHref('sales')} className={styles.link}>
          购买须知
        </Link>
        ，或
        <button type="button" className={styles.link} onClick={() => void openSupport()}>
          联系客服
        </button>
      </p>
    </Panel>
  )
}

function NoOrders() {
  return useIsSold() === false ? <NothingSold /> : <EmptyState title="还没有订单" text="开通会员后，订单与退款都在这里。" />
}
