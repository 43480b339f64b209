import { href } from '@guanlan/contract/pages.ts'
import { Header } from '../../parts/header.tsx'
import { Screen } from '../../parts/screen.tsx'
import { usePerson } from '../../session/person.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoginFirst } from './login-first.tsx'
import { isUnpaid } from './order-text.ts'
import { PayPanel } from './pay-panel.tsx'
import { useOrder } from './use-order.ts'
import { useRetention } from './use-retention.ts'

/** 支付订单: what is paid, until when, and how; the result is what the server tells of the order. */
export function OrderPayPage({ query: { id = '' } }: { query: Record<string, string> }) {
  const { user, isKnown } = usePerson()
  if (user === null && isKnown) {
    return (
      <Screen page="orderPay" layout="plain">
        <LoginFirst what="支付订单" from={href('orderPay', { id })} />
      </Screen>
    )
  }
  return <Paying id={id} />
}

function Paying({ id }: { id: string }) {
  const watched = useOrder(id)
  const { query, order } = watched
  const leave = useRetention(order !== undefined && isUnpaid(order))
  return (
    <Screen page="orderPay" layout="plain" header={<Header title="支付订单" onBack={() => void leave()} />}>
      <Panel>
        <Loadable query={query} skeleton="text">
          {({ data }) => <PayPanel order={data} nowMs={watched.nowMs} again={watched.again} />}
        </Loadable>
      </Panel>
    </Screen>
  )
}
