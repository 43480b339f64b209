import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

/** In place of what belongs to an account, while nobody is logged in. */
export function LoginFirst({ what, from }: { what: string; from: string }) {
  return (
    <Panel>
      <EmptyState icon="user" title="没有登录" text={`登录后才能${what}。`}>
        <Button kind="primary" href={href('login', { from })}>
          登录
        </Button>
      </EmptyState>
    </Panel>
  )
}
