import { type StockEventCode, stockEventCodes, stockEventKind, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Screen } from '../../parts/shell/screen.tsx'
import { EventKinds } from './event-kinds.tsx'
import { EventList } from './event-list.tsx'
import { EventParts } from './event-parts.tsx'
import { EventStudy } from './event-study.tsx'
import type { Polarity } from './words.ts'

const SHARE = { title: '市场利好', text: '个股利好与利空事件，以及公布后可交易的涨跌统计' }

const isCode = (text: string | undefined): text is StockEventCode => (stockEventCodes as readonly (string | undefined)[]).includes(text)
const firstOf = (polarity: Polarity) => firstItem(stockEventKinds.filter((kind) => kind.polarity === polarity)).code

/** 市场利好: events of stocks by kind, good or bad, those of the watchlist first, and what followed each kind. */
export function StockEventsPage({ query: { type } }: { query: { type?: string } }) {
  const [code, setCode] = useState<StockEventCode>(isCode(type) ? type : firstOf('good'))
  const { polarity } = stockEventKind(code)
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('stockEvents.') })
  return (
    <Screen page="stockEvents" share={SHARE} onRefresh={refresh}>
      <EventList polarity={polarity} onPolarity={(key) => setCode(firstOf(key))} />
      <EventKinds polarity={polarity} code={code} onChoose={setCode} />
      <EventStudy code={code} onChoose={setCode} />
      <EventParts code={code} />
    </Screen>
  )
}
