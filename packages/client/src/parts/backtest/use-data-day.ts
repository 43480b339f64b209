import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useCall } from '../../api/use-call.ts'
import { serverNowMs } from '../../platform/server-clock.ts'

const SESSION_EVERY_MS = 30_000

/** The day (YYYY-MM-DD) at which the years of a back-test end: today, or the last session of a store whose data end earlier. */
export function useDataDay(): string {
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS }).data?.data.session
  return session?.isPast === true ? session.tradeDate : formatDate(serverNowMs(), 'ymd')
}
