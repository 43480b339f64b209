import { existing } from '@guanlan/domain/collections/elements.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { WatchItem } from '../../parts/watchlist/watchlist.ts'

const HOUR_MS = 3_600_000

/** The ex-right factor since each item was added: 1 when nothing happened, absent while it is not known. Items added in the session of `tradeDate` need no asking. */
export function useAddFactors(items: readonly WatchItem[], tradeDate: string | null): ReadonlyMap<string, number> {
  const api = useApi()
  const older = items.filter((item) => tradeDate !== null && item.addPrice !== null && formatDate(item.addedAtMs, 'ymd') < tradeDate)
  const answers = useQueries({
    queries: older.map(({ code, addedAtMs }) => ({
      queryKey: ['add-factor', code, addedAtMs, tradeDate],
      staleTime: HOUR_MS,
      retry: false,
      queryFn: async () => {
        const count = monthsBetween(formatDate(addedAtMs, 'ymd'), existing(tradeDate)) + 2
        const { data } = await api('stock.kline', { secucode: code, period: 'month', adjust: 'none', count }, { retries: 1 })
        return factorSince(data.exrights, formatDate(addedAtMs, 'ymd'))
      },
    })),
  })
  const byCode = new Map<string, number>()
  if (tradeDate !== null) for (const item of items) if (!older.includes(item)) byCode.set(item.code, 1)
  older.forEach(({ code }, i) => {
    const factor = answers[i]?.data
    if (factor !== undefined) byCode.set(code, factor)
  })
  return byCode
}

/** Product of the factors of all ex-right dates after a day. */
export function factorSince(exrights: readonly { date: string; factor: number }[], added: string): number {
  return exrights.filter(({ date }) => date > added).reduce((product, { factor }) => product * factor, 1)
}

/** Whole calendar months from one date to another, both YYYY-MM-DD. */
export function monthsBetween(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return Math.max(0, months(to) - months(from))
}
