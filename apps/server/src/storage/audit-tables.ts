import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/**
 * Something an operator changed, or uncovered; never changed: the database refuses. `subject` is the id of what it is about, `before` and `after` are JSON, 'null' where
 * there is nothing. Names and numbers of people are not in it: it outlives them.
 */
export type AuditEntryTable = {
  id: Fixed<string>
  who: Fixed<string>
  command: Fixed<string>
  subject: Fixed<string>
  note: Fixed<string>
  before: Fixed<string>
  after: Fixed<string>
  at: Fixed<number>
}

export type AuditTables = { audit_entry: AuditEntryTable }
