import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { UsageCountTable } from '../../storage/telemetry-tables.ts'

export type Counted = Omit<UsageCountTable, 'n'>

/** Adds counts of one report; equal ones are one row. */
export async function addCounts(db: Kysely<Schema>, counted: readonly Counted[]): Promise<void> {
  const sums = new Map<string, UsageCountTable>()
  for (const one of counted) {
    const key = JSON.stringify(one)
    sums.set(key, { ...one, n: (sums.get(key)?.n ?? 0) + 1 })
  }
  if (sums.size === 0) return
  await db
    .insertInto('usage_count')
    .values([...sums.values()])
    .onConflict((oc) =>
      oc
        .columns(['day', 'kind', 'name', 'page', 'channel', 'version'])
        .doUpdateSet((eb) => ({ n: eb('usage_count.n', '+', eb.ref('excluded.n')) })),
    )
    .execute()
}

/** Notes that a device reported on a day. */
export async function noteDevice(db: Kysely<Schema>, day: string, device: string): Promise<void> {
  await db
    .insertInto('usage_device')
    .values({ day, device })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
