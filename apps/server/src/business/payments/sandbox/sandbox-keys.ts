import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import { keptSetting } from '../../../storage/settings.ts'
import type { Merchant } from '../wechat/merchant.ts'

const SETTING = 'sandbox-wechat-pay'
const BITS = 2048

/** Both sides of the sandbox: what the merchant has, and the key its WeChat signs with. */
export type SandboxKeys = { merchant: Merchant; wechatKey: KeyObject; wechatSerial: string }

type Kept = { merchantKey: string; wechatKey: string; apiV3Key: string }

/** A fresh RSA key as PEM. */
export async function freshPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

/** Keys made by the first server that sells something and kept in the database: every node has them, and a restart still verifies. */
export async function sandboxKeys(db: Kysely<Schema>): Promise<SandboxKeys> {
  return keysOf(JSON.parse(await keptSetting(db, SETTING, made)) as Kept)
}

async function made(): Promise<string> {
  const [merchantKey, wechatKey] = await Promise.all([freshPem(), freshPem()])
  return JSON.stringify({ merchantKey, wechatKey, apiV3Key: randomBytes(16).toString('hex') } satisfies Kept)
}

function keysOf({ merchantKey, wechatKey, apiV3Key }: Kept): SandboxKeys {
  const [own, theirs] = [createPrivateKey(merchantKey), createPrivateKey(wechatKey)]
  const wechatSerial = 'PUB_KEY_ID_SANDBOX'
  const merchant = {
    mchid: '1900000000',
    appids: { mp: 'sandbox-mp', h5: 'sandbox-mp', app: 'sandbox-app', mini: 'sandbox-mini' },
    serial: 'SANDBOX',
    privateKey: own,
    apiV3Key,
    publicKeys: new Map([[wechatSerial, createPublicKey(theirs)]]),
    notifyUrl: 'https://sandbox.invalid/notify/wechat',
    baseUrl: 'https://sandbox.invalid',
  }
  return { merchant, wechatKey: theirs, wechatSerial }
}
