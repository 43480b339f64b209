import { Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RealDataStrip } from '../../parts/availability/real-data-strip.tsx'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BreadthPanel } from './breadth-panel.tsx'
import { HomeHeader } from './home-header.tsx'
import { IndexStrip } from './index-strip.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { ToolGrid } from './tool-grid.tsx'

/** Fetched once the first figures stand: on a slow line the two do not wait for each other. */
const HomeBelow = lazyPart(async () => (await import('./home-below.tsx')).HomeBelow)

const SHARE = { title: '观澜', text: '观澜：A 股行情、板块与个股研究' }
/** How often heat of searches is asked for; it moves slowly. */
const HOT_WORDS_EVERY_MS = 60_000

/** 首页: the market at a glance, in the order of decisions on phones and in 12 columns on desktop. */
export function HomePage() {
  const everyMs = pollEveryMs(useCall('market.overview', {}).data?.data.session)
  const overview = useCall('market.overview', {}, { refreshMs: everyMs })
  const industries = useCall('sectors.list', { kind: 'industry', sort: 'amount', size: 100 }, { refreshMs: everyMs })
  const concepts = useCall('sectors.list', { kind: 'concept', sort: 'change', size: 10 }, { refreshMs: everyMs })
  const hotWords = useCall('search.hotWords', { scope: 'search', size: 10 }, { refreshMs: HOT_WORDS_EVERY_MS })
  const limits = useCall('limitBoard.summary', {}, { refreshMs: everyMs })
  const refresh = () => Promise.all([overview, industries, concepts, hotWords, limits].map((query) => query.refetch()))
  return (
    <Screen page="home" header={<HomeHeader share={SHARE} />} share={SHARE} onRefresh={refresh}>
      <NoticeBar />
      <RealDataStrip />
      <IndexStrip query={overview} />
      <BreadthPanel query={overview} />
      <ToolGrid />
      {overview.data === undefined && !overview.isError ? (
        <PlacesBelow />
      ) : (
        <Suspense fallback={<PlacesBelow />}>
          <HomeBelow {...{ industries, concepts, hotWords, limits, everyMs }} />
        </Suspense>
      )}
    </Screen>
  )
}

/** The places of what follows, so that nothing moves when it comes. */
function PlacesBelow() {
  return (
    <>
      <Panel span={7} half>
        <Skeleton shape="panel" />
      </Panel>
      <Panel>
        <Skeleton shape="text" count={2} />
      </Panel>
      <Panel span={4} half>
        <Skeleton shape="rows" count={10} />
      </Panel>
    </>
  )
}
