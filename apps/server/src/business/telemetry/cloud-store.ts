import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CLOUD_FILE_PATH, CLOUD_LIMITS } from '@guanlan/contract/cloud.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { CloudFileTable, FeedbackTable } from '../../storage/telemetry-tables.ts'
import { macOf, readSecrets } from '../accounts/secrets.ts'
import { createDailyRoom } from './daily-room.ts'

/** How long an anonymous token holds. */
export const TOKEN_MS = 2 * 3_600_000
/** Files and feedbacks of a day: of an owner or a network, and of all. */
export const CLOUD_DAY = { files: { key: 20, all: 2_000 }, feedbacks: { key: 10, all: 1_000 } } as const
/** Days files that no feedback names are kept, and feedbacks with their files. */
export const CLOUD_KEPT = { loose: 1, feedback: 400 } as const

const DAY_MS = 86_400_000
const SWEEP_MS = 6 * 3_600_000
const ID_BYTES = 12
const newId = () => randomBytes(ID_BYTES).toString('hex')

type Written = Pick<FeedbackTable, 'text' | 'version' | 'channel'> & { files: readonly string[] }
export type OwnFile = Pick<CloudFileTable, 'id' | 'name' | 'type' | 'size' | 'state'>

/** Anonymous sessions, files and feedbacks of clients. An owner is a keyed hash of the number a device made for its reports. */
export type CloudStore = {
  token(deviceId: string): string
  /** The owner of a token; null for one that is no longer or never was valid. */
  ownerOf(token: string): string | null
  /** Whether there is room for one more of today. */
  hasRoom(kind: keyof typeof CLOUD_DAY, keys: readonly string[]): boolean
  /** A mark of a value, for what is given out and comes back. */
  mark(use: string, text: string): string
  openFile(owner: string, name: string): Promise<string>
  fill(id: string, type: string, content: Uint8Array): Promise<boolean>
  reportFile(owner: string, id: string): Promise<boolean>
  files(owner: string, ids: readonly string[]): Promise<OwnFile[]>
  /** An address at which a file is read for ten minutes. */
  temporaryAddress(id: string): string
  readTemporary(id: string, endsMs: number, mark: string): Promise<Pick<CloudFileTable, 'type' | 'content'> | null>
  addFeedback(owner: string, written: Written): Promise<string | null>
  feedbacks(owner: string): Promise<FeedbackTable[]>
  sweep(): Promise<void>
  stop(): void
}

type Given = { db: Kysely<Schema>; clock: Clock; secrets: readonly string[] }

export async function openCloudStore({ db, clock, secrets: given }: Given): Promise<CloudStore> {
  const [secret] = await readSecrets(db, given)
  const rooms = { files: createDailyRoom(CLOUD_DAY.files), feedbacks: createDailyRoom(CLOUD_DAY.feedbacks) }
  const mark = (use: string, text: string) => createHmac('sha256', secret.key).update(`cloud ${use}\n${text}`).digest('base64url')
  const isMark = (use: string, text: string, given: string) => {
    const [a, b] = [Buffer.from(mark(use, text)), Buffer.from(given)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  const sweep = async () => {
    const before = (days: number) => clock.nowMs() - days * DAY_MS
    await db.deleteFrom('cloud_file').where('state', '!=', 'used').where('created_at', '<', before(CLOUD_KEPT.loose)).execute()
    await db.deleteFrom('cloud_file').where('created_at', '<', before(CLOUD_KEPT.feedback)).execute()
    await db.deleteFrom('feedback').where('created_at', '<', before(CLOUD_KEPT.feedback)).execute()
  }
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    sweep,
    stop: () => clearInterval(timer),
    mark,
    token(deviceId) {
      const owner = macOf(secret, 'cloud owner', deviceId === '' ? newId() : deviceId)
      const text = `${owner}.${clock.nowMs() + TOKEN_MS}`
      return `${text}.${mark('token', text)}`
    },
    ownerOf(token) {
      const [owner = '', endsMs = '', given = ''] = token.split('.')
      return isMark('token', `${owner}.${endsMs}`, given) && Number(endsMs) > clock.nowMs() ? owner : null
    },
    hasRoom: (kind, keys) => keys.every((key) => rooms[kind].take(shanghaiDate(clock.nowMs()), key, 1) === 1),
    ...filesOf(db, clock),
    temporaryAddress(id) {
      const endsMs = clock.nowMs() + CLOUD_LIMITS.temporaryS * 1000
      return `${CLOUD_FILE_PATH}/${id}?ends=${endsMs}&mark=${mark('file', `${id} ${endsMs}`)}`
    },
    async readTemporary(id, endsMs, given) {
      if (!isMark('file', `${id} ${endsMs}`, given) || endsMs <= clock.nowMs()) return null
      const row = await db
        .selectFrom('cloud_file')
        .select(['type', 'content'])
        .where('id', '=', id)
        .where('state', '!=', 'signed')
        .executeTakeFirst()
      return row ?? null
    },
    ...feedbacksOf(db, clock),
  }
}

function filesOf(db: Kysely<Schema>, clock: Clock): Pick<CloudStore, 'openFile' | 'fill' | 'reportFile' | 'files'> {
  const change = async (where: Partial<Pick<CloudFileTable, 'id' | 'state' | 'owner'>>, values: Partial<CloudFileTable>) => {
    const changing = db.updateTable('cloud_file').set(values)
    const { numUpdatedRows } = await changing.where((eb) => eb.and(where)).executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
  return {
    async openFile(owner, name) {
      const id = newId()
      const row = { id, owner, name, type: '', state: 'signed', size: 0, content: new Uint8Array(), created_at: clock.nowMs() }
      await db.insertInto('cloud_file').values(row).execute()
      return id
    },
    fill: (id, type, content) => change({ id, state: 'signed' }, { type, content, size: content.length, state: 'uploaded' }),
    reportFile: (owner, id) => change({ id, state: 'uploaded', owner }, { state: 'reported' }),
    files: (owner, ids) =>
      db
        .selectFrom('cloud_file')
        .select(['id', 'name', 'type', 'size', 'state'])
        .where('owner', '=', owner)
        .where('id', 'in', ids.length === 0 ? [''] : ids)
        .where('state', 'in', ['reported', 'used'])
        .execute(),
  }
}

function feedbacksOf(db: Kysely<Schema>, clock: Clock): Pick<CloudStore, 'addFeedback' | 'feedbacks'> {
  return {
    addFeedback: (owner, { files, ...written }) =>
      db.transaction().execute(async (trx) => {
        for (const id of files) {
          const using = trx.updateTable('cloud_file').set({ state: 'used' }).where('id', '=', id).where('owner', '=', owner)
          const { numUpdatedRows } = await using.where('state', '=', 'reported').executeTakeFirstOrThrow()
          if (numUpdatedRows === 0n) return null
        }
        const id = newId()
        const row = { ...written, id, owner, files: JSON.stringify(files), created_at: clock.nowMs(), answer: '', answered_at: null }
        await trx.insertInto('feedback').values(row).execute()
        return id
      }),
    feedbacks: (owner) =>
      db.selectFrom('feedback').selectAll().where('owner', '=', owner).orderBy('created_at', 'desc').limit(20).execute(),
  }
}
