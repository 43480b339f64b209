import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { lazy, Suspense } from 'react'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import styles from './rail.module.css'

const DesktopRail = lazy(async () => ({ default: (await import('./desktop-rail.tsx')).DesktopRail }))

/** The left rail of the desktop layout; phones do not load it. */
export function Rail({ current }: { current: BuiltPageName }) {
  if (!useIsDesktop()) return null
  return (
    <Suspense fallback={<div className={styles.rail} />}>
      <DesktopRail current={current} />
    </Suspense>
  )
}
