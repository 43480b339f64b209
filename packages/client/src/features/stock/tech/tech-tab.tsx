import { AuctionRecord } from './auction-record.tsx'
import { ChipSpread } from './chips.tsx'
import { IndustryCycle } from './industry-cycle.tsx'
import { PriceLevels } from './levels.tsx'
import { LimitBehaviour } from './limit-behaviour.tsx'
import { Patterns, Signals } from './occurrences.tsx'
import { MarketPerformance } from './performance.tsx'
import { TechSentences } from './tech-sentences.tsx'
import { TechSummary } from './tech-summary.tsx'

/** 技术: what the price did, with raw values and what followed before. */
export function TechTab({ code }: { code: string }) {
  return (
    <>
      <TechSentences code={code} />
      <TechSummary code={code} />
      <MarketPerformance code={code} />
      <PriceLevels code={code} />
      <ChipSpread code={code} />
      <Patterns code={code} />
      <Signals code={code} />
      <LimitBehaviour code={code} />
      <AuctionRecord code={code} />
      <IndustryCycle code={code} />
    </>
  )
}
