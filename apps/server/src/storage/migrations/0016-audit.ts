import type { Kysely } from 'kysely'
import { forbidChanges } from '../forbid-changes.ts'

/** What operators changed, line by line and never changed itself; which differences they have seen; which order a message of a provider was about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('audit_entry').addColumn('id', 'text', (c) => c.notNull().primaryKey())
  for (const name of ['who', 'command', 'subject', 'note', 'before', 'after'] as const)
    table = table.addColumn(name, 'text', (c) => c.notNull())
  await table.addColumn('at', 'bigint', (c) => c.notNull()).execute()
  await db.schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute()
  await db.schema.createIndex('audit_entry_subject').on('audit_entry').column('subject').execute()
  await forbidChanges(db, 'audit_entry')
  await db.schema.alterTable('payment_difference').addColumn('seen_at', 'bigint').execute()
  await db.schema.alterTable('payment_event').addColumn('order_id', 'text').execute()
  await db.schema.createIndex('payment_event_order').on('payment_event').column('order_id').execute()
}
