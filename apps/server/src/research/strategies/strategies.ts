import type { StrategyDefinition } from '@guanlan/contract/schemas/research/strategies.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import {
  findStrategy,
  PUBLISHED,
  publishStrategy,
  readSpan,
  readStrategies,
  readSummaries,
  readVerified,
  type SpanName,
  type Strategy,
} from './strategy-store.ts'

/** Strategies as request handlers see them; `owner` is the account of the reader, null for a visitor. */
export type Strategies = {
  /** Published ones and the reader's own, the oldest first. */
  all(owner: string | null): Promise<Strategy[]>
  find(id: string, owner: string | null): Promise<Strategy | null>
  summaries(strategy: Strategy): ReturnType<typeof readSummaries>
  span(strategy: Strategy, span: SpanName): ReturnType<typeof readSpan>
  /** The log, verified. */
  log(strategy: Strategy): ReturnType<typeof readVerified>
  /** Begins to track a rule of somebody. Throws invalid_input. */
  track(owner: string, definition: StrategyDefinition): Promise<Strategy>
}

export function createStrategies(db: Kysely<Schema>, clock: Clock): Strategies {
  return {
    all: (owner) => readStrategies(db, owner === null ? [PUBLISHED] : [PUBLISHED, owner]),
    find: (id, owner) => findStrategy(db, id, owner),
    summaries: (strategy) => readSummaries(db, strategy),
    span: (strategy, span) => readSpan(db, strategy, span),
    log: (strategy) => readVerified(db, strategy),
    track: (owner, definition) => publishStrategy(db, { owner, definition, nowMs: clock.nowMs() }),
  }
}
