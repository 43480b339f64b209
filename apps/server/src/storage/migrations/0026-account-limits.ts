import type { Kysely } from 'kysely'

/** Tries of a code by the address that asked for it and by others; the login another one was made from with a token of a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sms_code')
    .addColumn('asked_from', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sms_code')
    .addColumn('tries_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('login_session').addColumn('parent_id', 'text').execute()
  await db.schema.createIndex('login_session_parent').on('login_session').column('parent_id').execute()
}
