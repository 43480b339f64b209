import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { OpenProduct } from './open-product.tsx'

/** What a shared link shows when nothing is kept for it; `today` is where the page lies as it is now. */
export function GoneShare({ today }: { today: string }) {
  return (
    <Panel>
      <EmptyState title="没有这个分享" text="链接可能不完整，或已超过保留期（400 天）。可以看现在的数据。">
        <OpenProduct today={today} />
      </EmptyState>
    </Panel>
  )
}
