import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'

type Loose = Kysely<{ setting: { key: string; value: string }; job_state: Record<string, string | number | null> }>
/** A job as it was kept in the setting; instants are epoch ms, 0 for never. */
type Kept = { okMs: number; coveredTo: string | null; failures: number; failedMs: number; reason: string | null; deadMs: number }

const instant = (ms: number) => (ms === 0 ? null : ms)

/** States of the questions to upstreams, which were one text for all, become rows; the day of the last reconciliation is in the row of its job. */
export async function up(db: Loose): Promise<void> {
  const found = await db.selectFrom('setting').select('value').where('key', '=', 'live_jobs').executeTakeFirst()
  const kept = storedJson<Record<string, Kept>>(found?.value ?? '{}')
  for (const [id, { okMs, coveredTo, failures, failedMs, reason, deadMs }] of Object.entries(kept)) {
    const basis = { ...(coveredTo === null ? {} : { coveredTo }), ...(deadMs === 0 ? {} : { deadMs }) }
    await db
      .insertInto('job_state')
      .values({
        id: `live.${id}`,
        name: id,
        node: '',
        term: 0,
        basis: JSON.stringify(basis),
        revision: 0,
        started_at: instant(okMs),
        finished_at: instant(okMs),
        failures,
        failed_at: instant(failedMs),
        reason,
        paused: 0,
      })
      .execute()
  }
  await db.deleteFrom('setting').where('key', 'in', ['live_jobs', 'orders_reconciled']).execute()
}
