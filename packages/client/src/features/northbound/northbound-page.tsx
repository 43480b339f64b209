import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '../../parts/shell/screen.tsx'
import { ActiveStocks } from './active-stocks.tsx'
import { HoldingRanking } from './holding-ranking.tsx'
import { IndustryHoldings } from './industry-holdings.tsx'
import { MarketFlow } from './market-flow.tsx'
import { ParticipantIndustries } from './participant-industries.tsx'
import { Participants } from './participants.tsx'

const SHARE = { title: '北向资金', text: '沪股通、深股通的成交、持股与披露口径' }

/** 北向资金: what is disclosed of northbound trading, and since when how much. */
export function NorthboundPage() {
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('northbound.') })
  return (
    <Screen page="northbound" share={SHARE} onRefresh={refresh}>
      <MarketFlow />
      <ActiveStocks />
      <HoldingRanking />
      <IndustryHoldings />
      <Participants />
      <ParticipantIndustries />
    </Screen>
  )
}
