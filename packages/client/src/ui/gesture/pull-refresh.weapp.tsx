import { type ReactNode, useEffect, useRef } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

type PullRefreshProps = { enabled: boolean; onRefresh: () => Promise<unknown>; children: ReactNode }

/** WeChat draws the pull itself; the page only refreshes and says when it has. */
export function PullRefresh({ enabled, onRefresh, children }: PullRefreshProps) {
  const { onPullDown } = usePlatform()
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  useEffect(() => (enabled ? onPullDown(() => refresh.current().catch(() => {})) : undefined), [enabled, onPullDown])
  return <div>{children}</div>
}
