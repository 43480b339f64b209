import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useCall } from '../../../api/use-call.ts'
import { type LiveQuote, useLiveQuote } from '../../../parts/stocks/quote-stream.ts'
import { minuteTrades, type TradeRow, tradeBetween } from './snapshot-trades.ts'

const MOST_ROWS = 60
const MINUTES_REFRESH_MS = 5000

/** What was pushed of the security on screen: rows newest first, since `from` (HH:mm), the minute it was first seen in. */
type Seen = { code: string; last: LiveQuote | null; from: string | null; rows: readonly TradeRow[] }
const NOTHING: Omit<Seen, 'code'> = { last: null, from: null, rows: [] }
const useSeen = create<Seen>(() => ({ code: '', ...NOTHING }))

function see(code: string, now: LiveQuote): void {
  const before = useSeen.getState()
  const isSame = before.code === code && before.last !== null && before.last.asOf.slice(0, 10) === now.asOf.slice(0, 10)
  if (!isSame || before.last === null) useSeen.setState({ code, last: now, from: now.asOf.slice(11, 16), rows: [] })
  else if (before.last.snapshotId !== now.snapshotId) {
    const row = tradeBetween(before.last, now)
    useSeen.setState({ last: now, rows: row === null ? before.rows : [row, ...before.rows].slice(0, MOST_ROWS) })
  }
}

/** 分笔成交 of the session, newest first: between the quotes pushed while the page is open, by minutes before. Null until the minutes are answered. */
export function useTrades({ secucode, status }: Pick<StockBase, 'secucode' | 'status'>) {
  const pushed = useLiveQuote(secucode)
  useEffect(() => {
    if (pushed !== null && status === 'trading') see(secucode, pushed)
  }, [pushed, secucode, status])
  const seen = useSeen()
  const own = seen.code === secucode ? seen : { ...NOTHING }
  const query = useCall('stock.minutes', { secucode, days: 1 }, { refreshMs: status === 'trading' ? MINUTES_REFRESH_MS : 0 })
  const session = query.data?.data.sessions.at(-1)
  const meta = query.data?.meta ?? null
  if (query.data === undefined) return { query, meta, rows: null }
  const until = own.rows.length === 0 ? undefined : (own.from ?? undefined)
  const minutes = session === undefined ? [] : minuteTrades(session.points, session.preClose, until)
  return { query, meta, rows: [...own.rows, ...minutes].slice(0, MOST_ROWS) }
}
