import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../../storage/schema.ts'
import { type AppleSigner, signedByApple } from '../../../payments/stores/sandbox/apple-signer.ts'
import type { Shop } from '../../testing/shop.ts'
import { accountTokenOf } from '../store-accounts.ts'
import { APP_ID, BUNDLE, type Facts, NOON, signer } from './apple-reports.ts'

/** The app in the App Store, believing what these signed. */
export const appBelieving = (...signers: AppleSigner[]) => ({
  ...{ bundleId: BUNDLE, appId: APP_ID, roots: signers.map(({ chain }) => itemAt(chain, 2)) },
  ...{ environments: ['Production'] as const, isAskedOnline: false },
})

/** Buyers in a shop's App Store; the shop is open before the first of them. */
export function buyersOf(opened: () => { shop: Shop; db: Kysely<Schema> }) {
  let people = 0
  return {
    async newBuyer() {
      const who = `buyer-${++people}`
      return { who, token: await accountTokenOf(opened().db, who, NOON) }
    },
    /** What their device brings: a transaction, signed. */
    async bring(who: string, facts: Facts, { by = signer, order = null }: { by?: AppleSigner; order?: string | null } = {}) {
      return await opened().shop.membership.storePurchase(who, { store: 'app-store', proof: await signedByApple(by, facts), order })
    },
  }
}
