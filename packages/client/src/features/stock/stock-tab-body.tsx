import { Suspense, useEffect } from 'react'
import { ModuleStrip } from '../../parts/module/module-contents.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import styles from './stock-page.module.css'
import { isLongTab, prefetchAfter, type StockTab, tabBodies } from './stock-tabs.ts'

const PREFETCH_AFTER_MS = 1500

/** The modules of a tab; the code of the next one comes when this one has had its time. */
export function StockTabBody({ code, tab }: { code: string; tab: Exclude<StockTab, 'overview'> }) {
  useEffect(() => {
    const timer = setTimeout(() => prefetchAfter(tab), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [tab])
  const Body = tabBodies[tab]
  const isDesktop = useIsDesktop()
  return (
    <>
      {!isDesktop && isLongTab(tab) && <ModuleStrip />}
      <Suspense fallback={<Loading />}>
        <div className={styles.modules}>
          <Body key={`${tab} ${code}`} code={code} />
        </div>
      </Suspense>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Panel>
        <Skeleton shape="rows" count={8} />
      </Panel>
    </div>
  )
}
