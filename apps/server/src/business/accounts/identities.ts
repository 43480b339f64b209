import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { IdentityTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { WechatPerson } from '../wechat/wechat.ts'

const PROVIDER = 'wechat'

/** WeChat identities of accounts, one per app. */
export type Identities = {
  /** The account of an identity, by this app or by the union id in another app of ours; null for a new one. */
  accountOf(person: WechatPerson): Promise<string | null>
  /** Binds an identity in place of the account's former one in this app; false when it belongs to another account. */
  bind(accountId: string, person: WechatPerson): Promise<boolean>
  unbind(accountId: string, appId: string): Promise<void>
  list(accountId: string): Promise<IdentityTable[]>
  /** The identity of an account in a WeChat app, for payments and messages; null without one. */
  openIdOf(accountId: string, appId: string): Promise<string | null>
}

export function createIdentities(db: Kysely<Schema>, clock: Clock): Identities {
  const ofWechat = () => db.selectFrom('identity').selectAll().where('provider', '=', PROVIDER)
  const inApp = async ({ appId, openId }: WechatPerson) =>
    await ofWechat().where('app_id', '=', appId).where('open_id', '=', openId).executeTakeFirst()
  const accountOf = async (person: WechatPerson) => {
    const known = await inApp(person)
    if (known !== undefined) return known.account_id
    if (person.unionId === '') return null
    const elsewhere = await ofWechat().where('union_id', '=', person.unionId).executeTakeFirst()
    return elsewhere?.account_id ?? null
  }
  return {
    accountOf,
    async bind(accountId, person) {
      const holder = await accountOf(person)
      if (holder !== null && holder !== accountId) return false
      const { appId, openId, unionId } = person
      const row = { provider: PROVIDER, app_id: appId, open_id: openId, union_id: unionId, account_id: accountId, bound_at: clock.nowMs() }
      return await db.transaction().execute(async (trx) => {
        const others = trx.deleteFrom('identity').where('provider', '=', PROVIDER).where('account_id', '=', accountId)
        await others.where('app_id', '=', appId).where('open_id', '!=', openId).execute()
        // of two concurrent bindings of one identity the first wins
        await trx
          .insertInto('identity')
          .values(row)
          .onConflict((oc) => oc.columns(['provider', 'app_id', 'open_id']).doNothing())
          .execute()
        const kept = await trx
          .selectFrom('identity')
          .select('account_id')
          .where('app_id', '=', appId)
          .where('open_id', '=', openId)
          .execute()
        return kept.every(({ account_id }) => account_id === accountId)
      })
    },
    async unbind(accountId, appId) {
      const own = db.deleteFrom('identity').where('provider', '=', PROVIDER).where('account_id', '=', accountId)
      await own.where('app_id', '=', appId).execute()
    },
    list: (accountId) => ofWechat().where('account_id', '=', accountId).orderBy('app_id').execute(),
    async openIdOf(accountId, appId) {
      const row = await ofWechat().where('account_id', '=', accountId).where('app_id', '=', appId).executeTakeFirst()
      return row?.open_id ?? null
    },
  }
}
