import { type Kysely, sql } from 'kysely'

/** The database itself refuses to change or delete lines of a table from here on. The two databases have different words for it. */
export async function forbidChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `lines of ${table} are never changed`
  if (!db.getExecutor().adapter.constructor.name.startsWith('Postgres')) {
    for (const change of ['update', 'delete'])
      await sql
        .raw(`create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${refusal}'); end`)
        .execute(db)
    return
  }
  await sql
    .raw(`create function refuse_${table}_change() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger ${table}_kept before update or delete on ${table} for each row execute function refuse_${table}_change()`)
    .execute(db)
}
