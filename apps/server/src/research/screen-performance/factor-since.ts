import { setImmediate as turn } from 'node:timers/promises'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Database } from '../../storage/open-database.ts'
import { decisionSessions } from '../backtest/order.ts'
import { readIndex } from '../backtest/traded-market.ts'
import { isListedOn, listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { SecurityHistory } from '../factors/security-history.ts'
import { wantedOf } from '../factors/wanted-datasets.ts'
import type { FactorSince } from './screen-performance-store.ts'

/** Securities looked at: every so many-th by code, so that boards, and those delisted since, are among them. */
const SAMPLE = 120

function isKnown(factor: Factor, view: SecurityView): boolean {
  try {
    return Number.isFinite(factor.compute(view))
  } catch {
    return false
  }
}

/** Factors not known before, by the first session one of the sample has a figure of them. */
class Search {
  readonly since = new Map<string, number>()
  private readonly histories: readonly SecurityHistory[]
  private readonly isListed: (history: SecurityHistory, session: number) => boolean
  private readonly signal: AbortSignal | undefined

  constructor(histories: readonly SecurityHistory[], isListed: Search['isListed'], signal?: AbortSignal) {
    this.histories = histories
    this.isListed = isListed
    this.signal = signal
  }

  /** Those of `factors` that are known on a session. */
  private async knownOn(session: number, factors: readonly Factor[]): Promise<Set<Factor>> {
    const known = new Set<Factor>()
    for (const history of this.histories) {
      if (known.size === factors.length) break
      if (!this.isListed(history, session)) continue
      const view = history.at(session)
      for (const factor of factors) if (!known.has(factor) && isKnown(factor, view)) known.add(factor)
    }
    await turn()
    this.signal?.throwIfAborted()
    return known
  }

  /** The first of some sessions each factor is known on. Resolves with those that are known on none. */
  async among(sessions: readonly number[], factors: readonly Factor[]): Promise<Factor[]> {
    let left = [...factors]
    for (const session of sessions) {
      if (left.length === 0) break
      const known = await this.knownOn(session, left)
      for (const { key } of known) this.since.set(key, session)
      left = left.filter((factor) => !known.has(factor))
    }
    return left
  }

  /** The same over years: month by month first, then day by day within the month before the first one that knows it. */
  async over(sessions: readonly number[], factors: readonly Factor[]): Promise<void> {
    const marks = [...decisionSessions(sessions, 'month'), lastItem(sessions)]
    let left = [...factors]
    let before = 0
    for (const mark of marks) {
      const known = await this.knownOn(mark, left)
      left = left.filter((factor) => !known.has(factor))
      if (known.size > 0) {
        await this.among(
          sessions.filter((session) => session > before && session <= mark),
          [...known],
        )
      }
      before = mark
    }
  }
}

/**
 * Since when factors are known in the store: the first session (YYYY-MM-DD) one of a sample of securities has a figure, from what was known that evening;
 * null where none ever has. `span` is yyyymmdd. Rejects with the signal's reason, TornPart.
 */
export async function findFactorSince(
  database: Database,
  { factors, from, to, sample = SAMPLE }: { factors: readonly Factor[]; from: number; to: number; sample?: number },
  signal?: AbortSignal,
): Promise<FactorSince> {
  const { records, columns } = wantedOf(factors, isoOfDay(to))
  const reader = await openHistories(database, { from, to, records, columns })
  const listed = listedWithin(reader).filter(({ board }) => board !== 'b')
  const stride = Math.max(1, Math.floor(listed.length / sample))
  const chosen = listed.filter((_, at) => at % stride === 0).slice(0, sample)
  const histories = await readHistories(reader, chosen)
  const sessions = [...(await readIndex(reader.store, { from, to })).sessions]
  const search = new Search(histories, ({ security }, day) => isListedOn(reader.sources.get(security.secucode), security, day), signal)
  await search.over(sessions, factors)
  const dateOf = (key: string) => {
    const day = search.since.get(key)
    return day === undefined ? null : isoOfDay(day)
  }
  const first = sessions[0] ?? dayOfIso(isoOfDay(from))
  return {
    from: isoOfDay(first),
    securities: chosen.length,
    since: Object.fromEntries(factors.map(({ key }) => [key, dateOf(key)])),
  }
}
