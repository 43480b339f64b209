import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { UNIVERSES } from '../../parts/stocks/universes.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import { AbnormalMoves } from './abnormal-moves.tsx'
import { boardAt, boardAtEnd } from './board-at.ts'
import { HeightTime } from './height-time.tsx'
import { OpenedStocks } from './opened-stocks.tsx'
import { Promotions } from './promotions.tsx'
import { Replay } from './replay.tsx'
import { SessionFigures } from './session-figures.tsx'
import { TierAfter } from './tier-after.tsx'
import { Tiers } from './tiers.tsx'
import { UniverseTable } from './universe-table.tsx'

const SHARE = { title: '涨停梯队', text: '连板梯队、封板率、晋级率与昨日涨停表现，可以回放' }
const RUNNING_MS = 5000
const QUIET_MS = 60_000

/** 涨停梯队: limit-ups of a session by streak, how they came about, and what followed such boards. */
export function LimitBoardPage({ query: address }: { query: { date?: string } }) {
  const client = useQueryClient()
  const [universe, setUniverse] = useState<Universe>('all')
  const [date, setDate] = useState<string | null>(address.date ?? null)
  const [minute, setMinute] = useState<number | null>(null)
  const [isRunning, setRunning] = useState(true)
  const asked = useDeferredValue(date)
  const everyMs = isRunning ? RUNNING_MS : QUIET_MS
  const session = useCall(
    'limitBoard.session',
    { universe, ...(asked === null ? {} : { date: asked }) },
    { keepPrevious: true, refreshMs: asked === null ? everyMs : 0 },
  )
  const days = useCall('limitBoard.days', { universe }, { keepPrevious: true, refreshMs: everyMs })
  const board = session.data?.data
  if (board !== undefined && asked === null && board.isRunning !== isRunning) setRunning(board.isRunning)
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('limitBoard.') })
  if (board === undefined && session.isError && days.data === undefined)
    return (
      <Screen page="limitBoard" share={SHARE} onRefresh={refresh}>
        <Panel title="涨停">
          <ErrorState error={session.error} onRetry={() => void refresh()} />
        </Panel>
      </Screen>
    )
  const shown = board === undefined ? null : minute === null ? boardAtEnd(board) : boardAt(board, minute)
  return (
    <Screen page="limitBoard" share={SHARE} onRefresh={refresh}>
      <SessionFigures
        query={session}
        replayed={minute === null ? null : shown}
        choices={<Segment label="统计范围" items={UNIVERSES} value={universe} onChange={setUniverse} />}
      />
      <Replay
        days={days}
        session={session}
        shown={shown}
        {...{ date, minute }}
        onDate={(next) => {
          setMinute(null)
          setDate(next)
        }}
        onMinute={setMinute}
      />
      {minute === null && <UniverseTable query={session} />}
      <TwoColumns
        wide={
          <>
            <Tiers query={session} shown={shown} minute={minute} />
            <HeightTime query={session} shown={shown} minute={minute} />
          </>
        }
        narrow={
          <>
            {minute === null && <Promotions query={session} />}
            <OpenedStocks query={session} shown={shown} minute={minute} />
            <TierAfter universe={universe} />
            {asked === null && minute === null && <AbnormalMoves universe={universe} refreshMs={everyMs} />}
          </>
        }
      />
    </Screen>
  )
}
