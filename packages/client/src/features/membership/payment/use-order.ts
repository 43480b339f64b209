import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNow } from '../../../ui/text/use-now.ts'
import { isSettled } from '../orders/order-text.ts'

/** How often an order is asked for again, by how long it has been waited for: every 2 s at first, then less and less. */
export function pollOrderMs(waitedMs: number): number {
  if (waitedMs < 60_000) return 2000
  if (waitedMs < 3 * 60_000) return 5000
  return waitedMs < 15 * 60_000 ? 15_000 : 60_000
}

/** An order, asked for again until nothing more happens to it by itself; a page that is covered or hidden asks for nothing. `again()` starts the waiting anew. */
export function useOrder(id: string) {
  // by the device's clock, which does not move when the server's is learned
  const [sinceMs, setSince] = useState(Date.now)
  const nowMs = useNow(1000)
  const [isOver, setOver] = useState(false)
  const query = useCall('order.one', { id }, { refreshMs: isOver ? 0 : pollOrderMs(Date.now() - sinceMs) })
  const order = query.data?.data
  const settled = order !== undefined && isSettled(order)
  if (settled !== isOver) setOver(settled)
  const again = () => {
    setSince(Date.now())
    void query.refetch()
  }
  return { query, order, nowMs, again }
}
