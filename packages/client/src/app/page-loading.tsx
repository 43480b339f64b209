import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { Screen } from '../parts/shell/screen.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** The frame of a page whose code is on its way; shapes appear after 200 ms. The start page has no frame. */
export function PageLoading({ page }: { page: BuiltPageName }) {
  if (page === 'start') return null
  return (
    <Screen page={page} footer={false}>
      <Panel flush>
        <Skeleton shape="rows" count={10} />
      </Panel>
    </Screen>
  )
}
