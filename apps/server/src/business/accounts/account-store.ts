import { randomInt, randomUUID } from 'node:crypto'
import { existing } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { eraseOpenings } from '../access/stock-openings.ts'
import { anonymiseOrders } from '../membership/leaving.ts'
import { leavePromotion } from '../promotion/leaving.ts'
import { eraseUserItems } from './user-item-store.ts'
import { eraseCollection } from './watchlist-store.ts'

/** Time in which the closing of an account can be undone. */
export const COOLING_MS = 15 * 86_400_000
/** Without characters that are easily confused: 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SHARE_LENGTH = 8

type Changed = Partial<
  Pick<AccountTable, 'handset' | 'password_hash' | 'nickname' | 'head_img' | 'sex' | 'roles' | 'permissions' | 'erases_at'>
>
export type Entitlement = { productId: string; expiresMs: number }

/** Stored accounts. */
export type AccountStore = {
  /** Accounts that are not erased. */
  byId(id: string): Promise<AccountTable | null>
  byHandset(handset: string): Promise<AccountTable | null>
  /** The account of a number, created if there is none; stores the newest agreed version of the agreements. */
  open(handset: string, how: { agreement: string; channel: string }): Promise<{ account: AccountTable; isNew: boolean }>
  /** Stores the agreed version of the agreements if it is newer than the stored one. */
  agree(account: AccountTable, agreement: string): Promise<AccountTable>
  /** False when the number belongs to another account, also in a concurrent change. */
  change(id: string, changed: Changed): Promise<boolean>
  /** Memberships of the account, present and past. */
  entitlements(id: string): Promise<Entitlement[]>
  /** Erases the accounts that are due and returns their number. */
  eraseDue(): Promise<number>
}

/** The default name. */
export const defaultNickname = (handset: string) => `观澜用户${handset.slice(-4)}`

const shareCode = () => Array.from({ length: SHARE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

function newAccount(handset: string, { agreement, channel, nowMs }: { agreement: string; channel: string; nowMs: number }): AccountTable {
  return {
    id: randomUUID(),
    handset,
    password_hash: null,
    nickname: defaultNickname(handset),
    head_img: '',
    sex: 0,
    roles: '[]',
    permissions: '[]',
    share_code: shareCode(),
    balance_cents: 0,
    reg_source: channel,
    agreement,
    created_at: nowMs,
    erases_at: null,
    erased_at: null,
  }
}

/** Deletes all personal data; the row stays for the references to it. */
async function erase(db: Kysely<Schema>, id: string, nowMs: number): Promise<void> {
  const gone = {
    handset: null,
    password_hash: null,
    nickname: '已注销',
    head_img: '',
    sex: 0,
    roles: '[]',
    permissions: '[]',
    erased_at: nowMs,
  }
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set(gone).where('id', '=', id).execute()
    await trx.deleteFrom('login_session').where('account_id', '=', id).execute()
    await trx.deleteFrom('entitlement').where('account_id', '=', id).execute()
    await eraseCollection(trx, id)
    await eraseUserItems(trx, id)
    await trx.deleteFrom('calendar_address').where('account_id', '=', id).execute()
    for (const table of ['strategy', 'strategy_signal', 'strategy_result'] as const)
      await trx.deleteFrom(table).where('owner', '=', id).execute()
    await trx.deleteFrom('identity').where('account_id', '=', id).execute()
    await eraseOpenings(trx, id)
    await anonymiseOrders(trx, id)
    await leavePromotion(trx, id)
  })
}

export function createAccountStore(db: Kysely<Schema>, clock: Clock): AccountStore {
  const present = () => db.selectFrom('account').selectAll().where('erased_at', 'is', null)
  const byHandset = async (handset: string) => (await present().where('handset', '=', handset).executeTakeFirst()) ?? null
  const agree = async (account: AccountTable, agreement: string): Promise<AccountTable> => {
    if (agreement <= account.agreement) return account
    await db.updateTable('account').set({ agreement }).where('id', '=', account.id).execute()
    return { ...account, agreement }
  }
  const isAnothers = async (id: string, handset: string) => ![undefined, id].includes((await byHandset(handset))?.id)
  return {
    byHandset,
    agree,
    byId: async (id) => (await present().where('id', '=', id).executeTakeFirst()) ?? null,
    async open(handset, how) {
      const known = await byHandset(handset)
      if (known !== null) return { account: await agree(known, how.agreement), isNew: false }
      const account = newAccount(handset, { ...how, nowMs: clock.nowMs() })
      const made = await db
        .insertInto('account')
        .values(account)
        .onConflict((oc) => oc.column('handset').doNothing())
        .returningAll()
        .executeTakeFirst()
      return made === undefined ? { account: existing(await byHandset(handset)), isNew: false } : { account: made, isNew: true }
    },
    async change(id, changed) {
      if (Object.keys(changed).length === 0) return true
      const { handset = null } = changed
      if (handset !== null && (await isAnothers(id, handset))) return false
      try {
        await db.updateTable('account').set(changed).where('id', '=', id).execute()
        return true
      } catch (error) {
        // a concurrent registration took the number: the database has a unique index
        if (handset !== null && (await isAnothers(id, handset))) return false
        throw error
      }
    },
    async entitlements(id) {
      const rows = await db.selectFrom('entitlement').selectAll().where('account_id', '=', id).orderBy('product_id').execute()
      return rows.map(({ product_id: productId, expires_at: expiresMs }) => ({ productId, expiresMs }))
    },
    async eraseDue() {
      const nowMs = clock.nowMs()
      const due = await present().where('erases_at', '<=', nowMs).execute()
      for (const { id } of due) await erase(db, id, nowMs)
      return due.length
    },
  }
}
