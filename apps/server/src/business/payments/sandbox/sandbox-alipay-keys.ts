import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import { keptSetting } from '../../../storage/settings.ts'
import type { AlipayMerchant } from '../alipay/alipay-merchant.ts'
import { freshPem } from './sandbox-keys.ts'

const SETTING = 'sandbox-alipay'

/** The application at the sandbox of Alipay: its orders are known by it. */
export const SANDBOX_ALIPAY_APP = '2021000000000000'

/** Both sides of the sandbox: what the application has, and the keys its Alipay signs and checks with. */
export type SandboxAlipayKeys = { merchant: AlipayMerchant; alipayKey: KeyObject; merchantPublicKey: KeyObject }

type Kept = { merchantKey: string; alipayKey: string }

/** Keys made by the first server that sells something and kept in the database, as those of WeChat's sandbox are. */
export async function sandboxAlipayKeys(db: Kysely<Schema>): Promise<SandboxAlipayKeys> {
  const made = async () => {
    const [merchantKey, alipayKey] = await Promise.all([freshPem(), freshPem()])
    return JSON.stringify({ merchantKey, alipayKey } satisfies Kept)
  }
  const kept = JSON.parse(await keptSetting(db, SETTING, made)) as Kept
  const [own, theirs] = [createPrivateKey(kept.merchantKey), createPrivateKey(kept.alipayKey)]
  const merchant = {
    ...{ appId: SANDBOX_ALIPAY_APP, sellerId: '2088000000000000', privateKey: own, publicKey: createPublicKey(theirs) },
    ...{ notifyUrl: 'https://sandbox.invalid/notify/alipay', gateway: 'https://sandbox.invalid/gateway.do' },
  }
  return { merchant, alipayKey: theirs, merchantPublicKey: createPublicKey(own) }
}
