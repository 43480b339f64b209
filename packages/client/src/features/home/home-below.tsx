import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { BannerPlace } from './banner-place.tsx'
import { ConceptPanel } from './concept-panel.tsx'
import { HeatPanel } from './heat-panel.tsx'
import { HotSearchPanel } from './hot-search-panel.tsx'
import { IndustryRankPanel } from './industry-rank-panel.tsx'
import { LimitStrip } from './limit-strip.tsx'
import { MoversPanel } from './shares/movers-panel.tsx'
import { WatchedPanel } from './shares/watched-panel.tsx'
import { CalendarStrip } from './strips/calendar-strip.tsx'
import { FlashStrip } from './strips/flash-strip.tsx'
import { HotMoneyStrip } from './strips/hot-money-strip.tsx'
import { PositivesStrip } from './strips/positives-strip.tsx'

type HomeBelowProps = {
  industries: UseQueryResult<Answered<'sectors.list'>>
  concepts: UseQueryResult<Answered<'sectors.list'>>
  hotWords: UseQueryResult<Answered<'search.hotWords'>>
  limits: UseQueryResult<Answered<'limitBoard.summary'>>
  /** How often prices are asked for; 0 = never. */
  everyMs: number
}

/** What a phone's first screen does not show of home: heat, shares, searches and the two rankings. */
export function HomeBelow({ industries, concepts, hotWords, limits, everyMs }: HomeBelowProps) {
  return (
    <>
      <BannerPlace />
      <HeatPanel query={industries} />
      <MoversPanel everyMs={everyMs} />
      <WatchedPanel everyMs={everyMs} />
      <LimitStrip query={limits} />
      <FlashStrip />
      <PositivesStrip />
      <CalendarStrip />
      <HotMoneyStrip />
      <HotSearchPanel query={hotWords} />
      <IndustryRankPanel query={industries} />
      <ConceptPanel query={concepts} />
    </>
  )
}
