import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { FollowPath } from './follow-path.tsx'
import { ListRecord } from './list-record.tsx'
import { TraderHabits, TraderPartners } from './trader-habits.tsx'
import { TraderMonths } from './trader-months.tsx'
import { SeatHistory, TraderSeats } from './trader-seats.tsx'
import { TraderWins } from './trader-wins.tsx'
import { WinRanking } from './win-ranking.tsx'
import type { Horizon } from './words.ts'

const AWAITED_MS = 5000

/** A trader: its departments with their evidence, win ratio against control and luck, what followed, and its list days. */
export function HotMoneyTraderPage({ query: { id = '' } }: { query: { id?: string } }) {
  const client = useQueryClient()
  const [horizon, setHorizon] = useState<Horizon>('3')
  const [isAwaited, setAwaited] = useState(false)
  const trader = useCall('hotMoney.trader', { id }, { keepPrevious: true, refreshMs: isAwaited ? AWAITED_MS : 0 })
  const wins = useCall('hotMoney.wins', { horizon: Number(horizon) }, { keepPrevious: true, refreshMs: isAwaited ? AWAITED_MS : 0 })
  const isUncounted = absenceOf(wins.data?.meta ?? null, 'list')?.kind === 'not_ready'
  if (isUncounted !== isAwaited) setAwaited(isUncounted)
  const name = trader.data?.data.name
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hotMoney.') })
  return (
    <Screen
      page="hotMoneyTrader"
      share={{ title: name ?? '观察席', text: '席位归属的依据、胜率与对照、运气线、之后的走势与上榜记录' }}
      {...(name === undefined ? {} : { title: name })}
      onRefresh={refresh}
    >
      <TwoColumns
        wide={
          <>
            <TraderWins id={id} query={wins} trader={trader} horizon={horizon} onHorizon={setHorizon} />
            <ListRecord id={id} />
            <FollowPath query={trader} />
          </>
        }
        narrow={
          <>
            <TraderSeats query={trader} />
            <TraderHabits query={trader} />
            <TraderPartners query={trader} />
            <TraderMonths id={id} />
            <SeatHistory query={trader} />
            {trader.data !== undefined && <CorrectionForm traderId={id} onSent={() => void trader.refetch()} />}
          </>
        }
      />
      <WinRanking query={wins} present={id} horizon={horizon} />
    </Screen>
  )
}
