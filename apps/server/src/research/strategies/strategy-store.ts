import { AppError } from '@guanlan/contract/errors.ts'
import type { SignalEntry, StrategyDefinition } from '@guanlan/contract/schemas/research/strategies.ts'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'
import { type ChainVerdict, publicationOf, strategyIdOf, verifyChain } from '@guanlan/engine/strategies/signal-chain.ts'
import type { Kysely } from 'kysely'
import { formatInstant } from '../../runtime/clock.ts'
import { packed, unpacked } from '../../storage/columns/packing.ts'
import type { Schema, StrategyTable } from '../../storage/schema.ts'
import type { SpanResult, SpanSummary } from './span-result.ts'
import { sha256 } from './strategy-definition.ts'

/** Owner of published strategies. */
export const PUBLISHED = ''

/** A strategy as it is kept; instants in epoch ms. */
export type Strategy = { owner: string; id: string; definition: StrategyDefinition; publishedAtMs: number; stoppedAtMs: number | null }
type Key = Pick<Strategy, 'owner' | 'id'>

export const spans = ['backtest', 'forward'] as const
export type SpanName = (typeof spans)[number]
/** What a span came to, or why there is nothing. */
export type KeptSpan = { basis: string; computedAtMs: number; summary: SpanSummary }

const strategyOf = ({ owner, id, definition, published_at, stopped_at }: StrategyTable): Strategy => ({
  owner,
  id,
  definition: JSON.parse(definition) as StrategyDefinition,
  publishedAtMs: published_at,
  stoppedAtMs: stopped_at,
})

/** Strategies of some owners, the oldest first. */
export async function readStrategies(db: Kysely<Schema>, owners?: readonly string[]): Promise<Strategy[]> {
  const all = db.selectFrom('strategy').selectAll().orderBy('published_at').orderBy('id')
  const rows = await (owners === undefined ? all : all.where('owner', 'in', owners)).execute()
  return rows.map(strategyOf)
}

/** A strategy by its id, a published one before the reader's own; null for none. */
export async function findStrategy(db: Kysely<Schema>, id: string, owner: string | null): Promise<Strategy | null> {
  const owners = owner === null ? [PUBLISHED] : [PUBLISHED, owner]
  const row = await db
    .selectFrom('strategy')
    .selectAll()
    .where('id', '=', id)
    .where('owner', 'in', owners)
    .orderBy('owner')
    .executeTakeFirst()
  return row === undefined ? null : strategyOf(row)
}

/**
 * Publishes a rule, or begins to track an own one, from this instant on, with the first entry of its log. Throws invalid_input for a rule that is there already,
 * and for an instant before the newest publication, as nothing is dated back.
 */
export async function publishStrategy(
  db: Kysely<Schema>,
  { owner, definition, nowMs }: { owner: string; definition: StrategyDefinition; nowMs: number },
): Promise<Strategy> {
  const id = strategyIdOf(definition, sha256)
  const known = await findStrategy(db, id, owner === PUBLISHED ? null : owner)
  if (known !== null) throw new AppError('invalid_input', known.owner === PUBLISHED ? `这条规则已公布（${id}）` : '这条规则已在跟踪')
  const newest = (await readStrategies(db, [owner])).at(-1)
  if (newest !== undefined && nowMs < newest.publishedAtMs)
    throw new AppError(
      'invalid_input',
      `公布时间 ${formatInstant(nowMs)} 早于上一条规则的 ${formatInstant(newest.publishedAtMs)}，不能倒填`,
    )
  const publishedAtMs = Math.floor(nowMs / 1000) * 1000
  const strategy = { owner, id, definition, publishedAtMs, stoppedAtMs: null }
  await db.transaction().execute(async (trx) => {
    const row = { owner, id, definition: canonicalJson(definition), published_at: publishedAtMs, stopped_at: null }
    await trx.insertInto('strategy').values(row).execute()
    await insertEntries(trx, strategy, [publicationOf(subjectOf(strategy), sha256)])
  })
  return strategy
}

/** The strategy a log is verified against. */
export function subjectOf({ id, definition, publishedAtMs }: Strategy) {
  return { id, definition, publishedAt: formatInstant(publishedAtMs) }
}

async function insertEntries(db: Kysely<Schema>, { owner, id }: Key, entries: readonly SignalEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ owner, strategy_id: id, seq: entry.seq, entry: JSON.stringify(entry) }))
  await db.insertInto('strategy_signal').values(rows).execute()
}

/** A log, the first entry first. */
export async function readLog(db: Kysely<Schema>, { owner, id }: Key): Promise<SignalEntry[]> {
  const query = db.selectFrom('strategy_signal').select('entry').where('owner', '=', owner).where('strategy_id', '=', id)
  return (await query.orderBy('seq').execute()).map(({ entry }) => JSON.parse(entry) as SignalEntry)
}

/** A log as it stands, verified. */
export async function readVerified(db: Kysely<Schema>, strategy: Strategy): Promise<{ log: SignalEntry[]; chain: ChainVerdict }> {
  const log = await readLog(db, strategy)
  return { log, chain: verifyChain(log, subjectOf(strategy), sha256) }
}

/** Adds entries; another process that added some meanwhile wins, and nothing is written. */
export async function appendEntries(db: Kysely<Schema>, key: Key, entries: readonly SignalEntry[]): Promise<void> {
  if (entries.length > 0) await db.transaction().execute((trx) => insertEntries(trx, key, entries))
}

/** No entries follow; what was published stays. */
export async function stopStrategy(db: Kysely<Schema>, { owner, id }: Key, nowMs: number): Promise<boolean> {
  const rows = db
    .updateTable('strategy')
    .set({ stopped_at: Math.floor(nowMs) })
    .where('owner', '=', owner)
    .where('id', '=', id)
  return (await rows.where('stopped_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
}

/** Removes a tracked rule with its log and figures. Returns whether there was one. Published strategies are stopped and kept. */
export async function removeStrategy(db: Kysely<Schema>, { owner, id }: Key): Promise<boolean> {
  if (owner === PUBLISHED) throw new RangeError('a published strategy stays')
  return await db.transaction().execute(async (trx) => {
    for (const table of ['strategy_signal', 'strategy_result'] as const)
      await trx.deleteFrom(table).where('owner', '=', owner).where('strategy_id', '=', id).execute()
    const { numDeletedRows } = await trx.deleteFrom('strategy').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  })
}

type WrittenSpan = KeptSpan & { span: SpanName; result: SpanResult | null }

/** Keeps what a span came to, in place of what it came to before. */
export async function writeSpan(db: Kysely<Schema>, { owner, id }: Key, { span, ...kept }: WrittenSpan): Promise<void> {
  const row = {
    basis: kept.basis,
    computed_at: Math.floor(kept.computedAtMs),
    summary: JSON.stringify(kept.summary),
    result: packed(JSON.stringify(kept.result)),
  }
  await db
    .insertInto('strategy_result')
    .values({ owner, strategy_id: id, span, ...row })
    .onConflict((c) => c.columns(['owner', 'strategy_id', 'span']).doUpdateSet(row))
    .execute()
}

/** What the spans of a strategy came to, in short. */
export async function readSummaries(db: Kysely<Schema>, { owner, id }: Key): Promise<Partial<Record<SpanName, KeptSpan>>> {
  const query = db.selectFrom('strategy_result').select(['span', 'basis', 'computed_at', 'summary'])
  const rows = await query.where('owner', '=', owner).where('strategy_id', '=', id).execute()
  return Object.fromEntries(
    rows.map(({ span, basis, computed_at, summary }) => [
      span,
      { basis, computedAtMs: computed_at, summary: JSON.parse(summary) as SpanSummary },
    ]),
  )
}

/** What a span came to in full; null where it is not computed or has nothing. */
export async function readSpan(db: Kysely<Schema>, { owner, id }: Key, span: SpanName): Promise<SpanResult | null> {
  const query = db.selectFrom('strategy_result').select('result').where('owner', '=', owner).where('strategy_id', '=', id)
  const row = await query.where('span', '=', span).executeTakeFirst()
  return row === undefined ? null : (JSON.parse(unpacked(row.result).toString()) as SpanResult | null)
}
