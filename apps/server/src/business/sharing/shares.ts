import { createHash, randomInt } from 'node:crypto'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Share } from '@guanlan/contract/schemas/business/share.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { Schema } from '../../storage/schema.ts'
import { storedHotWords } from './stored-hot-words.ts'

/** The stored content of a shared page: its texts and figures, and their `meta`. */
export type SharedContent = Pick<Share, 'page' | 'key' | 'title' | 'text' | 'stock' | 'ranking' | 'hotSearch' | 'comparison'> & {
  meta: Pick<Meta, 'asOf' | 'tradeDate' | 'source' | 'missing' | 'simulated' | 'unadjusted'>
}
/** A stored page; instants in epoch ms. */
export type KeptShare = SharedContent & { id: string; createdMs: number; endsMs: number }

export type Shares = {
  /** Stores a page; the same content is stored once, and extended when it is shared again. */
  keep(content: SharedContent): Promise<Pick<KeptShare, 'id' | 'endsMs'>>
  /** Null for an unknown or expired id. */
  find(id: string): Promise<KeptShare | null>
  /** Deletes expired shares. */
  sweep(): Promise<void>
  stop(): void
}

const KEPT_MS = 400 * 86_400_000
const SWEEP_MS = 6 * 3_600_000
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 16

const newId = () => Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Opens the shared pages of a database. */
export function createShares(db: Kysely<Schema>, clock: Clock): Shares {
  const sweep = async () => {
    await db.deleteFrom('share').where('ends_at', '<', clock.nowMs()).execute()
  }
  // the next run deletes the rest, which cannot be opened any more
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    sweep,
    stop: () => clearInterval(timer),
    async keep(content) {
      const text = JSON.stringify(content)
      const createdMs = clock.nowMs()
      const endsMs = createdMs + KEPT_MS
      const { id } = await db
        .insertInto('share')
        .values({
          id: newId(),
          page: content.page,
          key: content.key,
          content_hash: createHash('sha256').update(text).digest('hex'),
          content: text,
          created_at: createdMs,
          ends_at: endsMs,
        })
        .onConflict((oc) => oc.column('content_hash').doUpdateSet({ ends_at: endsMs }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, endsMs }
    },
    async find(id) {
      const row = await db.selectFrom('share').selectAll().where('id', '=', id).where('ends_at', '>=', clock.nowMs()).executeTakeFirst()
      if (row === undefined) return null
      const content = storedJson<SharedContent>(row.content)
      const hotSearch = content.hotSearch && { hotSearch: storedHotWords(content.hotSearch) }
      return { ...content, ...hotSearch, id: row.id, createdMs: Number(row.created_at), endsMs: Number(row.ends_at) }
    },
  }
}
