import { Suspense } from 'react'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { usePerson } from '../../session/person.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { ActionRow } from './setting-row.tsx'

const StockHistory = lazyPart(async () => (await import('./stock-history.tsx')).StockHistory)

/** 诊股记录: the stock pages the account opened; nothing without a login. */
export function StockHistoryRow() {
  const { user } = usePerson()
  if (user === null) return null
  const open = () =>
    openPopup({
      position: 'bottom',
      label: '诊股记录',
      content: (
        <Suspense fallback={<Skeleton shape="rows" count={5} />}>
          <StockHistory />
        </Suspense>
      ),
    })
  return <ActionRow icon="diag" title="诊股记录" onClick={open} />
}
