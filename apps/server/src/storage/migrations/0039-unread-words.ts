import type { Kysely } from 'kysely'

/** Words of screening sentences that were not understood, with how often on a day; nothing of who wrote them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unread_words')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('unread_words_pk', ['day', 'words'])
    .execute()
}
