import { type Kysely, sql } from 'kysely'

const TABLES = ['bar_source', 'security', 'record_segment', 'column_chunk', 'column_day', 'dataset_state', 'text_block', 'text_posting']

/** One writer within one term, with its number of writes. */
export type Writer = { app: string; term: string; writes: number }

/** Lets the database itself note who writes in which term of the lead. Processes are distinguished by `PGAPPNAME`. */
export async function auditWrites(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit (app text, term text, place text)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as $$ begin
    insert into audit select current_setting('application_name'), (select value from setting where key = 'leader_term'), tg_table_name;
    return null; end $$`.execute(db)
  await sql`create function note_moment() returns trigger language plpgsql as $$ begin
    if new.key in ('leader_moment', 'store_version') then
      insert into audit select current_setting('application_name'), (select value from setting where key = 'leader_term'), new.key;
    end if; return null; end $$`.execute(db)
  for (const table of TABLES) {
    await sql`create trigger audited after insert or update or delete on ${sql.table(table)} for each statement execute function note_write()`.execute(
      db,
    )
  }
  await sql`create trigger audited after insert or update on setting for each row execute function note_moment()`.execute(db)
}

/** Who wrote in each term. */
export async function writersByTerm(db: Kysely<unknown>): Promise<Writer[]> {
  const noted = sql<Writer>`select app, term, count(*)::int as writes from audit group by app, term order by term::int, app`
  return (await noted.execute(db)).rows
}
