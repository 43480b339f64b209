import { ControllerHistory } from './controller.tsx'
import { HolderCount } from './holder-count.tsx'
import { HolderPlans } from './holder-plans.tsx'
import { HolderSentences } from './holder-sentences.tsx'
import { HolderSummary } from './holder-summary.tsx'
import { HolderTrades } from './holder-trades.tsx'
import { Institutions } from './institutions.tsx'
import { SellingRules } from './selling-rules.tsx'
import { StarHolders } from './star-holders.tsx'
import { TopHolders } from './top-holders.tsx'
import { UnlockHolders } from './unlock-holders.tsx'
import { UnlockCalendar } from './unlocks.tsx'

/** 股东: who owns the company, and how that changes. */
export function HoldersTab({ code }: { code: string }) {
  return (
    <>
      <HolderSentences code={code} />
      <HolderSummary code={code} />
      <HolderCount code={code} />
      <TopHolders code={code} />
      <Institutions code={code} />
      <HolderTrades code={code} />
      <HolderPlans code={code} />
      <SellingRules code={code} />
      <UnlockCalendar code={code} />
      <UnlockHolders code={code} />
      <ControllerHistory code={code} />
      <StarHolders code={code} />
    </>
  )
}
