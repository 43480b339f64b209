import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ClientLogTable } from '../../storage/telemetry-tables.ts'

/** An entry as the receiver read it. */
export type LogEntry = Pick<ClientLogTable, 'at' | 'level' | 'type' | 'message' | 'page' | 'version' | 'channel'> & {
  fields: Record<string, string>
}

const ID_BYTES = 12
const GROUP_LETTERS = 12
const ROWS_AT_ONCE = 50

/** The first place in a stack: the failures of one line are one group, whatever its build, and numbers in messages do not part them. */
function groupOf({ type, message, fields }: LogEntry): string {
  const place = /\n?\s*(?:at\s+)?[^\n]*?([\w./-]+?)(?:-[\w-]{6,10})?\.js[:\d]*\)?/.exec(fields.stack ?? '')?.[1] ?? ''
  const words = message.replace(/\d+/g, '0')
  return createHash('sha256').update(`${type}\n${words}\n${place}`).digest('hex').slice(0, GROUP_LETTERS)
}

type Received = { day: string; device: string; receivedMs: number }

/** Stores entries of one device. */
export async function storeLogs(db: Kysely<Schema>, { day, device, receivedMs }: Received, entries: readonly LogEntry[]): Promise<void> {
  const rows = entries.map(({ fields, ...entry }) => ({
    ...entry,
    id: randomBytes(ID_BYTES).toString('base64url'),
    day,
    device,
    received_at: receivedMs,
    fields: JSON.stringify(fields),
    group_key: groupOf({ fields, ...entry }),
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('client_log')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}
