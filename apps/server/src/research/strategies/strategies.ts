import { AppError } from '@guanlan/contract/errors.ts'
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
  removeStrategy,
  type SpanName,
  type Strategy,
} from './strategy-store.ts'

/** Each is computed after every session. */
const MOST_OWN = 20

/** Strategies as request handlers see them; `owner` is the account of the reader, null for a visitor. */
export type Strategies = {
  /** Published ones and the reader's own, the oldest first. */
  all(owner: string | null): Promise<Strategy[]>
  find(id: string, owner: string | null): Promise<Strategy | null>
  summaries(strategy: Strategy): ReturnType<typeof readSummaries>
  span(strategy: Strategy, span: SpanName): ReturnType<typeof readSpan>
  /** The log, verified. */
  log(strategy: Strategy): ReturnType<typeof readVerified>
  /** Starts tracking a rule of an account. Throws invalid_input, also when the account tracks the maximum number of rules. */
  track(owner: string, definition: StrategyDefinition): Promise<Strategy>
  /** Removes a tracked rule of an account. Returns whether there was one. */
  remove(owner: string, id: string): Promise<boolean>
}

export function createStrategies(db: Kysely<Schema>, clock: Clock): Strategies {
  return {
    all: (owner) => readStrategies(db, owner === null ? [PUBLISHED] : [PUBLISHED, owner]),
    find: (id, owner) => findStrategy(db, id, owner),
    summaries: (strategy) => readSummaries(db, strategy),
    span: (strategy, span) => readSpan(db, strategy, span),
    log: (strategy) => readVerified(db, strategy),
    async track(owner, definition) {
      if ((await readStrategies(db, [owner])).length >= MOST_OWN)
        throw new AppError('invalid_input', `最多同时跟踪 ${MOST_OWN} 条规则，请先删除一条`)
      return await publishStrategy(db, { owner, definition, nowMs: clock.nowMs() })
    },
    remove: (owner, id) => removeStrategy(db, { owner, id }),
  }
}
