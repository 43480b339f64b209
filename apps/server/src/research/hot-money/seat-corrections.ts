import { randomUUID } from 'node:crypto'
import type { SeatGrade, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { type AcceptedCorrection, type SeatCorrection, withCorrections } from '@guanlan/engine/hot-money/seat-corrections.ts'
import type { Kysely } from 'kysely'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import type { Schema } from '../../storage/schema.ts'

/** What an operator decided; `grade` of an added department. */
export type Decision = { action: 'accepted' | 'refused'; reason: string; grade: SeatGrade; atMs: number }
/** A correction as it was sent. Who sent it is not stored. */
export type FiledCorrection = SeatCorrection & { id: string; filedAtMs: number; decision: Decision | null }

/** Corrections that wait for an operator at most; more are refused. */
export const MOST_OPEN = 200

const FILED = 1
const DECIDED = 2

/** Every correction, the oldest first. */
export async function readCorrections(db: Kysely<Schema>): Promise<FiledCorrection[]> {
  const rows = await db.selectFrom('seat_correction_log').selectAll().orderBy('at').orderBy('seq').execute()
  const decisions = new Map(rows.filter(({ seq }) => seq === DECIDED).map((row) => [row.id, row]))
  return rows
    .filter(({ seq }) => seq === FILED)
    .map(({ id, at, content }) => {
      const decided = decisions.get(id)
      const decision =
        decided === undefined
          ? null
          : {
              ...(JSON.parse(decided.content) as Pick<Decision, 'reason' | 'grade'>),
              action: decided.action as Decision['action'],
              atMs: Number(decided.at),
            }
      return { id, filedAtMs: Number(at), ...(JSON.parse(content) as SeatCorrection), decision }
    })
}

/** Adds a correction to the log; null where too many wait. */
async function fileCorrection(db: Kysely<Schema>, correction: SeatCorrection, nowMs: number): Promise<string | null> {
  const open = (await readCorrections(db)).filter(({ decision }) => decision === null)
  if (open.length >= MOST_OPEN) return null
  const id = randomUUID().slice(0, 8)
  await db
    .insertInto('seat_correction_log')
    .values({ id, seq: FILED, at: nowMs, action: 'filed', content: JSON.stringify(correction) })
    .execute()
  return id
}

/** Adds what was decided; a correction is decided once: the key of the log refuses a second time. */
export async function decideCorrection(db: Kysely<Schema>, id: string, { action, atMs, reason, grade }: Decision): Promise<void> {
  await db
    .insertInto('seat_correction_log')
    .values({ id, seq: DECIDED, at: atMs, action, content: JSON.stringify({ reason, grade }) })
    .execute()
}

/** Corrections that were accepted, in the order of their acceptance. */
function acceptedOf(corrections: readonly FiledCorrection[]): AcceptedCorrection[] {
  return corrections
    .flatMap(({ decision, id: _id, filedAtMs: _filedAtMs, ...correction }) =>
      decision?.action === 'accepted' ? [{ ...correction, grade: decision.grade, acceptedAtMs: decision.atMs }] : [],
    )
    .toSorted((a, b) => a.acceptedAtMs - b.acceptedAtMs)
}

/** Departments of all traders as known at an instant, with the corrections accepted by then. Throws TornPart. */
export async function readSeats(db: Kysely<Schema>, nowMs: number): Promise<TraderSeat[]> {
  const kept = await createRecordStore(db).whole(storedDatasets.traderSeats, { asOfMs: nowMs })
  return withCorrections(
    kept.map(({ row }) => row),
    acceptedOf(await readCorrections(db)).filter(({ acceptedAtMs }) => acceptedAtMs <= nowMs),
  )
}

/** Departments and their corrections as handlers read and file them. */
export type SeatBook = {
  seats(): Promise<TraderSeat[]>
  corrections(): Promise<FiledCorrection[]>
  /** Id of the correction; null where too many wait. */
  file(correction: SeatCorrection): Promise<string | null>
}

export function createSeatBook(db: Kysely<Schema>, { nowMs }: { nowMs(): number }): SeatBook {
  return {
    seats: () => readSeats(db, nowMs()),
    corrections: () => readCorrections(db),
    file: (correction) => fileCorrection(db, correction, nowMs()),
  }
}
