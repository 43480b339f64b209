import { Header } from '../../../parts/shell/header.tsx'
import { Screen } from '../../../parts/shell/screen.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CloseButton } from '../close-button.tsx'
import { isUnpaid } from '../orders/order-text.ts'
import { useRetention } from '../use-retention.ts'
import { PayPanel } from './pay-panel.tsx'
import { useOrder } from './use-order.ts'

/** 支付订单: items, deadline and payment method; the result is the server's status of the order. */
export function OrderPayPage({ query: { id = '' } }: { query: Record<string, string> }) {
  const { query, order, nowMs, again } = useOrder(id)
  const leave = useRetention(order !== undefined && isUnpaid(order))
  return (
    <Screen page="orderPay" layout="plain" header={<Header title="支付订单" onBack={() => void leave()} />}>
      <Panel title="支付订单" tools={<CloseButton onClick={() => void leave()} />}>
        <Loadable query={query} skeleton="text">
          {({ data }) => <PayPanel order={data} nowMs={nowMs} again={again} />}
        </Loadable>
      </Panel>
    </Screen>
  )
}
