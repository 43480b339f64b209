import { usePlatform } from '@guanlan/client/platform/platform-context.ts'
import { type CSSProperties, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { platform as base } from './miniapp.ts'

/** The root of a page: theme, palette and type size as classes, the status bar and WeChat's capsule as measures the chrome keeps clear of. */
export function PageRoot({ children }: { children: ReactNode }) {
  const { systemInfo } = usePlatform()
  const { subscribe, get, isDark } = base.look
  const look = useSyncExternalStore(subscribe, get, get)
  const isDarkNow = useSyncExternalStore(subscribe, isDark, isDark)
  const measures = useMemo(() => chromeMeasures(systemInfo().width), [systemInfo])
  const classes = ['root', isDarkNow ? 'theme-dark' : 'theme-light', `market-${look.market}`, `text-${look.text}`]
  return (
    <div className={classes.join(' ')} style={measures as CSSProperties}>
      {children}
    </div>
  )
}

/** Heights and widths WeChat keeps for itself at the top of a page, in px. */
function chromeMeasures(windowWidth: number): Record<string, string> {
  const { statusBarHeight = 20 } = wx.getWindowInfo()
  const capsule = wx.getMenuButtonBoundingClientRect()
  return { '--safe-top': `${statusBarHeight}px`, '--capsule': `${windowWidth - capsule.left}px` }
}
