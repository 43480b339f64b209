import { lazy, Suspense } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import type { TopBarProps } from './desktop-bar.tsx'
import styles from './top-bar.module.css'

const DesktopBar = lazy(async () => ({ default: (await import('./desktop-bar.tsx')).DesktopBar }))

/** The bar over desktop pages; phones do not load it. */
export function TopBar(props: TopBarProps) {
  if (!useIsDesktop()) return null
  return (
    <Suspense fallback={<div className={cx(layout.row, styles.bar)} />}>
      <DesktopBar {...props} />
    </Suspense>
  )
}
