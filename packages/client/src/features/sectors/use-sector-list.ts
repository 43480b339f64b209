import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { pollEveryMs } from '../../parts/loading/poll.ts'
import { type SectorKind, useSectorsView } from './sectors-view.ts'

/** All sectors of a kind in one answer. */
const SIZE = 500
const SESSION_EVERY_MS = 30_000

export type SectorListQuery = UseQueryResult<Answered<'sectors.list'>>

/** The list of sectors as it is looked at, asked for again while a session runs. */
export function useSectorList(kind: SectorKind): SectorListQuery {
  const { sort, dir, days } = useSectorsView()
  const session = useCall('market.overview', {}, { staleMs: SESSION_EVERY_MS, refreshMs: SESSION_EVERY_MS }).data?.data.session
  const input = { kind, sort, dir, days: Number(days) as 1 | 5 | 10 | 20, size: SIZE }
  return useCall('sectors.list', input, { refreshMs: pollEveryMs(session), keepPrevious: true })
}
