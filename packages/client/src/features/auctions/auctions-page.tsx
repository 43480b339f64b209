import { href } from '@guanlan/contract/pages.ts'
import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { AuctionCourse } from './auction-course.tsx'
import { AuctionOutcomes } from './auction-outcomes.tsx'
import { AuctionStocks } from './auction-stocks.tsx'

const SHARE = { title: '集合竞价', text: '竞价涨幅、竞昨比、竞价量比、撤单度，以及竞价之后到收盘的统计' }

/** 集合竞价: the auction of the market, of one stock by time, and what followed auctions like it. */
export function AuctionsPage({ query: { code = '' } }: { query: { code?: string } }) {
  const platform = usePlatform()
  const client = useQueryClient()
  const [universe, setUniverse] = useState<Universe>('all')
  const [date, setDate] = useState<{ code: string; date: string } | null>(null)
  const asked = date?.code === code ? { secucode: code, date: date.date } : { secucode: code }
  const stock = useCall('auctions.stock', asked, { enabled: code !== '', keepPrevious: true })
  const choose = (next: string) => platform.navigate('redirect', href('auctions', { code: next }))
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('auctions.') })
  return (
    <Screen page="auctions" share={SHARE} onRefresh={refresh}>
      {code !== '' && <AuctionCourse code={code} query={stock} onDate={(next) => setDate({ code, date: next })} />}
      <AuctionStocks universe={universe} onUniverse={setUniverse} />
      <AuctionOutcomes universe={universe} onUniverse={setUniverse} stock={code === '' ? undefined : stock.data?.data} onPick={choose} />
    </Screen>
  )
}
