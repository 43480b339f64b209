import { randomUUID } from 'node:crypto'
import { attribute, type Newcomer, type Sharer, type Touch } from '@guanlan/domain/promotion/attribution.ts'
import { shareCodeOf, TOUCH_MS } from '@guanlan/domain/promotion/promotion-terms.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { AttributionTable } from '../../storage/promotion-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { entryRow } from './entry-row.ts'
import type { NumberMacs } from './number-macs.ts'
import type { Promoters } from './promoters.ts'

/** Links opened on a device, sent when an account is created on it. */
export type Reported = { device: string; visit: string; shareCode: string }

/** Attribution of new accounts to opened links. */
export type Newcomers = {
  /** Records an opened link and returns the id of the visit; an unknown code gets the same answer. */
  visit(shareCode: string, device: string): Promise<string>
  /** Determines and stores who invited a new account; null without an inviter. */
  welcome(account: AccountTable, reported: Reported): Promise<AttributionTable | null>
  /** Who invited an account. */
  of(accountId: string): Promise<AttributionTable | null>
  countOf(promoterId: string): Promise<number>
  /** Deletes expired visits. */
  sweep(): Promise<void>
}

type Deps = { db: Kysely<Schema>; clock: Clock; macs: NumberMacs; promoters: Promoters }

export function createNewcomers(deps: Deps): Newcomers {
  const { db, clock } = deps
  return {
    visit: (shareCode, device) => visit(deps, shareCode, device),
    welcome: (account, reported) => welcome(deps, account, reported),
    of: async (id) => (await db.selectFrom('attribution').selectAll().where('account_id', '=', id).executeTakeFirst()) ?? null,
    async countOf(promoterId) {
      const count = db.selectFrom('attribution').select((eb) => eb.fn.countAll().as('n'))
      return Number((await count.where('promoter_id', '=', promoterId).executeTakeFirstOrThrow()).n)
    },
    async sweep() {
      await db
        .deleteFrom('share_visit')
        .where('at', '<', clock.nowMs() - TOUCH_MS)
        .execute()
    },
  }
}

async function visit({ db, clock, promoters }: Deps, text: string, device: string): Promise<string> {
  const id = randomUUID()
  const code = shareCodeOf(text)
  const promoterId = code === null ? null : await promoters.ofCode(code)
  if (promoterId === null) return id
  const since = clock.nowMs() - TOUCH_MS
  const before = device === '' ? undefined : await visitsOf(db, { device, since }).where('promoter_id', '=', promoterId).executeTakeFirst()
  if (before !== undefined) return before.id
  await db.insertInto('share_visit').values({ id, promoter_id: promoterId, device, at: clock.nowMs() }).execute()
  return id
}

function visitsOf(db: Kysely<Schema>, { device, since }: { device: string; since: number }) {
  return db.selectFrom('share_visit').selectAll().where('device', '=', device).where('at', '>=', since).orderBy('at')
}

async function welcome(deps: Deps, account: AccountTable, reported: Reported): Promise<AttributionTable | null> {
  const { db, clock, macs } = deps
  const nowMs = clock.nowMs()
  const touches = await touchesOf(deps, reported, nowMs)
  if (touches.length === 0) return null
  const newcomer: Newcomer = {
    accountId: account.id,
    isNew: true,
    wasHere: await wasHere(deps, account),
    number: macs.of(account.handset ?? ''),
    devices: [reported.device],
    atMs: nowMs,
  }
  const sharers = new Map<string, Sharer | null>()
  for (const { promoterId } of touches) sharers.set(promoterId, await deps.promoters.sharer(promoterId))
  const judged = attribute(newcomer, touches, (id) => sharers.get(id) ?? null)
  if ('why' in judged) return null
  const row = {
    account_id: account.id,
    promoter_id: judged.promoterId,
    handset_mac: newcomer.number,
    touched_at: judged.touchedMs,
    at: nowMs,
  }
  return await db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('attribution')
      .values(row)
      .onConflict((oc) => oc.column('account_id').doNothing())
      .executeTakeFirst()
    if (Number(kept.numInsertedOrUpdatedRows) === 0) return null
    const entry = {
      id: `invited ${account.id}`,
      kind: 'invited',
      orderId: null,
      cents: 0,
      percent: 0,
      atMs: nowMs,
      frozenUntilMs: nowMs,
    } as const
    await trx
      .insertInto('reward_entry')
      .values(entryRow(entry, { promoterId: row.promoter_id, accountId: account.id }))
      .execute()
    return row
  })
}

/** Links opened on the device, its stored visit, and the code of this request. */
async function touchesOf({ db, promoters }: Deps, { device, visit: id, shareCode }: Reported, nowMs: number): Promise<Touch[]> {
  const since = nowMs - TOUCH_MS
  const onDevice = device === '' ? [] : await visitsOf(db, { device, since }).execute()
  const remembered = id === '' ? [] : await db.selectFrom('share_visit').selectAll().where('id', '=', id).execute()
  const code = shareCodeOf(shareCode)
  const sharer = code === null ? null : await promoters.ofCode(code)
  const touches = [...onDevice, ...remembered].map(({ promoter_id: promoterId, at: atMs }) => ({ promoterId, atMs }))
  return sharer === null ? touches : [...touches, { promoterId: sharer, atMs: nowMs }]
}

/** Whether the number was invited or promoted before, with an account closed since. */
async function wasHere({ db, macs }: Deps, { id, handset }: AccountTable): Promise<boolean> {
  const numbers = macs.all(handset ?? '')
  const brought = db.selectFrom('attribution').select('account_id').where('handset_mac', 'in', numbers).where('account_id', '!=', id)
  const promoted = db.selectFrom('promoter').select('account_id').where('handset_mac', 'in', numbers).where('account_id', '!=', id)
  return (await brought.executeTakeFirst()) !== undefined || (await promoted.executeTakeFirst()) !== undefined
}
