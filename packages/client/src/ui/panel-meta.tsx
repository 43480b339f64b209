import type { Meta } from '@guanlan/contract/envelope.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { exchangeInstant, StaleBadge } from './stale-badge.tsx'
import { useNow } from './use-now.ts'

const TICK_MS = 30_000

/** What a query says of its answer; pages of one list say it of the first. */
type Answer = { data: { meta: Meta | null } | undefined; isError: boolean }

/** The meta line of a panel: time of the snapshot and what the area means; the stale mark while the server is lost, and when the figures are older than they should be. */
export function PanelMeta({ query, text }: { query: Answer; text: string }) {
  const { asOf = null, freshUntil = null } = query.data?.meta ?? {}
  const isOld = useNow(TICK_MS) > (exchangeInstant(freshUntil) ?? Number.POSITIVE_INFINITY)
  if (isOld || (query.isError && query.data !== undefined)) return <StaleBadge asOf={asOf} />
  return <>{[asOf === null ? '' : snapshotTime(asOf), text].filter((part) => part !== '').join(' · ')}</>
}

/** 14:32, and 11-20 15:00 on a later day: before the open and on days off nothing is taken for today's. */
function snapshotTime(asOf: string): string {
  return asOf.startsWith(formatDate(serverNowMs(), 'ymd')) ? asOf.slice(11, 16) : asOf.slice(5, 16)
}
