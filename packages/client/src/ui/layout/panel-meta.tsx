import type { Meta } from '@guanlan/contract/envelope.ts'
import { shortMoment } from '@guanlan/domain/format/short-moment.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { StaleBadge, useIsOld } from '../feedback/stale-badge.tsx'
import { knownParts } from '../text/known-parts.ts'

/** What a query says of its answer; pages of one list say it of the first. */
type Answer = { data: { meta: Meta | null } | undefined; isError: boolean }

/** The meta line of a panel: time of the snapshot and what the area means; the stale mark while the server is lost, and when the figures are older than they should be. */
export function PanelMeta({ query, text }: { query: Answer; text: string }) {
  const { asOf = null, freshUntil = null } = query.data?.meta ?? {}
  const isOld = useIsOld(freshUntil)
  if (isOld || (query.isError && query.data !== undefined)) return <StaleBadge asOf={asOf} />
  return <>{knownParts([asOf !== null && shortMoment(asOf, serverNowMs()), text], ' · ')}</>
}
