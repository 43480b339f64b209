import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { AuditEntryTable } from '../../storage/audit-tables.ts'
import type { Schema } from '../../storage/schema.ts'

export type AuditEntry = Selectable<AuditEntryTable>
/** What was changed: by whom, with which command, which item, why, and how it was before and after (JSON values). */
export type Audited = { who: string; command: string; subject: string; note?: string; before?: unknown; after?: unknown; atMs: number }

/** Writes a line of the audit log. */
export async function writeAudit(trx: Kysely<Schema>, { who, command, subject, note, before, after, atMs }: Audited): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value ?? null)
  const values = { before: json(before), after: json(after), at: atMs }
  await trx
    .insertInto('audit_entry')
    .values({ id: randomUUID(), who, command, subject, note: note ?? '', ...values })
    .execute()
}

/** `command`: how it begins, e.g. `orders`; `since` and `before` epoch ms. */
export type AuditFilter = {
  who?: string | undefined
  command?: string | undefined
  subject?: string | undefined
  since?: number | undefined
  before?: number | undefined
  limit: number
}

/** Lines of the audit log, newest first. */
export async function listAudit(db: Kysely<Schema>, { who, command, subject, since, before, limit }: AuditFilter): Promise<AuditEntry[]> {
  let lines = db.selectFrom('audit_entry').selectAll()
  if (who !== undefined) lines = lines.where('who', '=', who)
  if (command !== undefined) lines = lines.where((eb) => eb.or([eb('command', '=', command), eb('command', 'like', `${command} %`)]))
  if (subject !== undefined) lines = lines.where('subject', '=', subject)
  if (since !== undefined) lines = lines.where('at', '>=', since)
  if (before !== undefined) lines = lines.where('at', '<', before)
  return await lines.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
}
