import { Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ConstituentsPanel } from './constituents-panel.tsx'
import { SectorAside } from './sector-aside.tsx'
import { SectorChart } from './sector-chart.tsx'
import styles from './sector-quote.module.css'
import { SectorQuote } from './sector-quote.tsx'
import { SECTOR_TABS, type SectorTab, sectorTabBodies, useSectorTab } from './sector-tabs.ts'
import { UnknownSector } from './unknown-sector.tsx'

/** Codes no sector has: refused by their form or not found. */
const UNKNOWN = new Set(['unknown_sector', 'invalid_input'])

/** 板块详情: level and change, chart, returns; who belongs to it on any day, its multiples, breadth and likeness over time. */
export function SectorPage({ query: { code, tab: requested } }: { query: { code?: string; tab?: string } }) {
  const blockcode = code ?? ''
  const [tab, setTab] = useSectorTab(blockcode, requested)
  const session = useCall('market.overview', {}, { staleMs: 30_000 }).data?.data.session
  const refreshMs = pollEveryMs(session)
  const header = useCall('sectors.header', { blockcode }, { refreshMs })
  usePageTitle(header.data?.data.blockname ?? null)
  const isUnknown = header.error instanceof ApiError && UNKNOWN.has(header.error.reason)
  if (isUnknown) return <UnknownSector code={blockcode} />
  const info = header.data?.data
  return (
    <Screen
      page="sector"
      {...(info ? { title: info.blockname, subtitle: info.blockcode, share: shareInfo(info) } : {})}
      onRefresh={() => header.refetch()}
    >
      <Panel span={8} half flush>
        <div className={styles.place}>
          <Loadable query={header} skeleton="text" count={5}>
            {({ data, meta }) => <SectorQuote header={data} meta={meta} />}
          </Loadable>
        </div>
        <SectorChart blockcode={blockcode} isTrading={session?.isTrading ?? false} />
      </Panel>
      <SectorAside query={header} refreshMs={refreshMs} />
      <Panel flush>
        <Tabs<SectorTab> label="板块栏目" items={SECTOR_TABS} value={tab} onChange={setTab} />
      </Panel>
      {tab === 'members' ? (
        <ConstituentsPanel blockcode={blockcode} isTrading={session?.isTrading ?? false} />
      ) : (
        <Later code={blockcode} tab={tab} />
      )}
    </Screen>
  )
}

function Later({ code, tab }: { code: string; tab: Exclude<SectorTab, 'members'> }) {
  const Body = sectorTabBodies[tab]
  return (
    <Suspense
      fallback={
        <Panel>
          <Skeleton shape="rows" count={8} />
        </Panel>
      }
    >
      <Body key={`${tab} ${code}`} code={code} />
    </Suspense>
  )
}

function shareInfo({ blockname, blockcode }: { blockname: string; blockcode: string }) {
  return { title: blockname, text: `${blockname} ${blockcode}` }
}
