import { BigDeals } from './big-deals.tsx'
import { BlockTrades } from './block-trades.tsx'
import { FlowHistory } from './flow-history.tsx'
import { FlowIntraday } from './flow-intraday.tsx'
import { FlowPeriods } from './flow-periods.tsx'
import { FlowSummary } from './flow-summary.tsx'
import { Leading } from './leading.tsx'
import { ListedDays } from './listed-days.tsx'
import { Margin } from './margin.tsx'
import { MoneySentences } from './money-sentences.tsx'

/** 资金: what orders of each size bought and sold, on margin, in blocks, on the exchanges' lists. */
export function MoneyTab({ code }: { code: string }) {
  return (
    <>
      <MoneySentences code={code} />
      <FlowSummary code={code} />
      <FlowHistory code={code} />
      <FlowPeriods code={code} />
      <FlowIntraday code={code} />
      <Leading code={code} />
      <BigDeals code={code} />
      <Margin code={code} />
      <BlockTrades code={code} />
      <ListedDays code={code} />
    </>
  )
}
