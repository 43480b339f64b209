import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { CategorySeats } from './category-seats.tsx'
import { DayTraders } from './day-traders.tsx'
import { ListedStocks } from './listed-stocks.tsx'
import { TopicFlows } from './topic-flows.tsx'
import { WinRanking } from './win-ranking.tsx'
import { HORIZONS, type Horizon, type Side } from './words.ts'

const SHARE = { title: '观察席', text: '龙虎榜上各观察席与各股票的每日买卖，席位归属附来源与可信度' }
const REFRESH_MS = 60_000

/** 观察席: what departments ascribed to traders did on the lists of a day, by trader and by stock; identities are not proven. */
export function HotMoneyPage({ query: address }: { query: { date?: string } }) {
  const client = useQueryClient()
  const [date, setDate] = useState<string | null>(address.date ?? null)
  const [side, setSide] = useState<Side>('net')
  const [horizon, setHorizon] = useState<Horizon>('3')
  const asked = useDeferredValue(date)
  const day = useCall(
    'hotMoney.daily',
    { side, ...(asked === null ? {} : { date: asked }) },
    { keepPrevious: true, refreshMs: asked === null ? REFRESH_MS : 0 },
  )
  const wins = useCall('hotMoney.wins', { horizon: Number(horizon) }, { keepPrevious: true, refreshMs: REFRESH_MS })
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hotMoney.') })
  return (
    <Screen page="hotMoney" share={SHARE} onRefresh={refresh}>
      <DayTraders query={day} side={side} onSide={setSide} onDate={setDate} />
      <ListedStocks query={day} />
      <TopicFlows query={day} />
      <WinRanking
        query={wins}
        present={null}
        horizon={horizon}
        choices={<Segment<Horizon> label="第几日卖出" items={HORIZONS} value={horizon} onChange={setHorizon} />}
      />
      <CategorySeats query={day} />
    </Screen>
  )
}
