import { randomUUID } from 'node:crypto'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import { TERM_KEY } from '../../storage/fence.ts'
import type { Schema } from '../../storage/schema.ts'

const LEADER_KEY = 'leader'
/** A leader without a heartbeat for this long is considered dead. */
export const SILENCE_MS = 6_000
/** Interval of heartbeats, and of reading them. */
const BEAT_MS = 1_500
const LOOK_MS = 500
/** A database without an answer for this long counts as failed. */
const ANSWER_MS = 3_000

/** Leadership from the view of a node. `term` rises with every take-over; null while the node does not lead. */
export type Leading = { term: number | null; leader: LeaderRecord | null }

/** The record of the leader in the database. `beat` rises with every heartbeat; no clock is compared with another node's. */
export type LeaderRecord = { node: string; owner: string | null; term: number; beat: number; sinceMs: number }

export type Leadership = {
  now(): Leading
  /** Reads the record at once after a message. */
  look(): void
  /** Ends the leadership and releases the lead, so that another node need not wait. */
  stop(): Promise<void>
}

type Options = {
  db: Kysely<Schema>
  /** Name of this node. */
  node: string
  /** The role changed, or another node leads. */
  onChange(leading: Leading): void
  timing?: { silenceMs: number; beatMs: number; lookMs: number }
}

type Standing = {
  options: Options
  owner: string
  timing: { silenceMs: number; beatMs: number; lookMs: number }
  /** The record as text, when it was first read (ms of this process), and when the lead was last confirmed. */
  seen: { text: string | null; atMs: number }
  confirmedMs: number
  leading: Leading
  isStopping: boolean
}

const parse = (text: string | null) => (text === null ? null : storedJson<LeaderRecord>(text))

async function read(db: Kysely<Schema>): Promise<string | null> {
  return (await db.selectFrom('setting').select('value').where('key', '=', LEADER_KEY).executeTakeFirst())?.value ?? null
}

/** Replaces the record that was read; false when another node was faster. */
async function swap(db: Kysely<Schema> | Transaction<Schema>, before: string | null, text: string): Promise<boolean> {
  if (before === null) {
    const added = await db
      .insertInto('setting')
      .values({ key: LEADER_KEY, value: text })
      .onConflict((c) => c.column('key').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const changed = await db
    .updateTable('setting')
    .set({ value: text })
    .where('key', '=', LEADER_KEY)
    .where('value', '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

function settle(standing: Standing, text: string | null, term: number | null): void {
  const nowMs = performance.now()
  if (text !== standing.seen.text) standing.seen = { text, atMs: nowMs }
  const { leading, options } = standing
  const leader = parse(text)
  const isSame = leading.term === term && leading.leader?.owner === leader?.owner && leading.leader?.term === leader?.term
  standing.leading = { term, leader }
  if (!isSame) options.onChange(standing.leading)
}

/** Takes a free lead, or that of a dead leader. Waits for writes of the previous term that have begun. */
async function tryTakeOver(standing: Standing): Promise<void> {
  const { options, owner, timing, seen } = standing
  const text = await read(options.db)
  const before = parse(text)
  // the answer was late: the lead is ours
  if (before !== null && before.owner === owner) return settle(standing, text, before.term)
  const isSilent = text === seen.text && performance.now() - seen.atMs >= timing.silenceMs
  if (before !== null && before.owner !== null && !isSilent) return settle(standing, text, null)
  const term = (before?.term ?? 0) + 1
  const next = JSON.stringify({ node: options.node, owner, term, beat: 0, sinceMs: Date.now() } satisfies LeaderRecord)
  const askedMs = performance.now()
  const isOurs = await options.db.transaction().execute(async (trx) => {
    if (!(await swap(trx, text, next))) return false
    const value = String(term)
    await trx
      .insertInto('setting')
      .values({ key: TERM_KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    return true
  })
  if (!isOurs) return
  standing.confirmedMs = askedMs
  settle(standing, next, term)
}

async function confirm(standing: Standing): Promise<void> {
  const { options, seen, leading } = standing
  const askedMs = performance.now()
  const record = existing(parse(seen.text))
  const next = JSON.stringify({ ...record, beat: record.beat + 1 } satisfies LeaderRecord)
  if (await swap(options.db, seen.text, next)) {
    standing.confirmedMs = askedMs
    settle(standing, next, leading.term)
    return
  }
  const text = await read(options.db)
  const isOurs = parse(text)?.owner === standing.owner
  if (isOurs) standing.confirmedMs = askedMs
  settle(standing, text, isOurs ? leading.term : null)
}

/** Rejects when an answer takes too long; it may arrive later. */
async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), ANSWER_MS)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

async function step(standing: Standing): Promise<void> {
  const { leading, timing, confirmedMs, seen } = standing
  try {
    await inTime(leading.term === null ? tryTakeOver(standing) : confirm(standing))
  } catch {
    // the last answer of the database is valid until another node could have taken the lead
    if (leading.term !== null && performance.now() - confirmedMs >= timing.silenceMs) settle(standing, seen.text, null)
  }
}

/**
 * Takes part in the election of the one node that writes. The lead is a record in the database, where the writes go: the leader raises its beat; a node that
 * reads the same beat for `SILENCE_MS` of its own time takes over with the next term. Resolves after the first read, which takes a free lead.
 */
export async function startLeadership(options: Options): Promise<Leadership> {
  const timing = options.timing ?? { silenceMs: SILENCE_MS, beatMs: BEAT_MS, lookMs: LOOK_MS }
  const standing: Standing = {
    options,
    owner: randomUUID(),
    timing,
    seen: { text: null, atMs: performance.now() },
    confirmedMs: 0,
    leading: { term: null, leader: null },
    isStopping: false,
  }
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, standing.leading.term === null ? timing.lookMs : timing.beatMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  await step(standing)
  const running = (async () => {
    while (!standing.isStopping) {
      await pause()
      if (!standing.isStopping) await step(standing)
    }
  })()
  return {
    now: () => standing.leading,
    look: () => wake(),
    async stop() {
      standing.isStopping = true
      wake()
      await running
      await giveBack(standing)
    },
  }
}

async function giveBack({ options, leading, seen }: Standing): Promise<void> {
  const record = parse(seen.text)
  if (leading.term === null || record === null) return
  await inTime(swap(options.db, seen.text, JSON.stringify({ ...record, owner: null } satisfies LeaderRecord)).then(() => {})).catch(
    () => {},
  )
}
