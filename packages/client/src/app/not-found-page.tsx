import { href } from '@guanlan/contract/pages.ts'
import { Screen } from '../parts/shell/screen.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** An address that is none of ours. */
export function NotFoundPage() {
  return (
    <Screen page="home" title="没有这个页面" footer={false} bare>
      <Panel>
        <EmptyState title="没有这个页面" text="地址可能写错了，或者这个页面还没有提供。">
          <Button kind="primary" href={href('home')}>
            回到首页
          </Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
