import type { Kysely } from 'kysely'
import { storedJson } from '../runtime/stored-json.ts'
import type { Schema } from './schema.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Key in `setting` of what an operator put in the place of what the release says: `operator.<name>`, JSON. */
const keyOf = (name: string) => `operator.${name}`

/** What the operator said; null where nothing. */
export async function readOwnSetting(db: Kysely<Schema>, name: string): Promise<unknown> {
  const text = await readSetting(db, keyOf(name))
  return text === null ? null : storedJson<unknown>(text)
}

/** Puts what the operator says in the place of what they said before; null leaves it to the release again. */
export async function writeOwnSetting(db: Kysely<Schema>, name: string, said: unknown): Promise<void> {
  const key = keyOf(name)
  if (said === null) await db.deleteFrom('setting').where('key', '=', key).execute()
  else await writeSetting(db, key, JSON.stringify(said))
}

/** What the operator said, as of a few seconds ago at most. */
export type OwnSettings = { read(name: 'config' | 'notices'): Promise<unknown> }

/** A change is seen within this time, on every node. */
const KEPT_MS = 3_000

/** The settings as calls read them. While the database does not answer, what was read last holds. */
export function createOwnSettings(db: Kysely<Schema>): OwnSettings {
  const kept = new Map<string, { readAt: number; said: Promise<unknown> }>()
  return {
    async read(name) {
      const known = kept.get(name)
      if (known !== undefined && performance.now() - known.readAt < KEPT_MS) return await known.said
      const said = readOwnSetting(db, name).catch(async () => (await known?.said) ?? null)
      kept.set(name, { readAt: performance.now(), said })
      return await said
    },
  }
}
