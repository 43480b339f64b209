import { type Kysely, sql } from 'kysely'

type TextColumn = { table_name: string; column_name: string }

/**
 * Makes PostgreSQL compare the texts of all our tables byte by byte, as SQLite does, whatever the language the database was created for: ranges of
 * partitions and "from here on" pages depend on it.
 */
export async function compareTextBytewise(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<TextColumn>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
      and table_name not like 'kysely_%'`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (trx) => {
    const byTable = Map.groupBy(rows, ({ table_name }) => table_name)
    for (const [table, columns] of byTable) {
      const changes = columns.map(({ column_name }) => sql`alter column ${sql.ref(column_name)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(trx)
    }
  })
}
