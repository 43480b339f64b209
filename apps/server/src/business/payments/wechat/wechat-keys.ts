import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Exchanged } from '../exchange.ts'
import { ProviderFault } from '../payment-provider.ts'
import { decrypted } from './signing.ts'
import { sealFault, sealOf } from './wechat-answer.ts'

/** WeChat's own keys by serial number. */
export type WechatKeys = {
  /** For an unknown serial number certificates are downloaded again; null if it stays unknown. Rejects with ProviderFault. */
  of(serial: string): Promise<KeyObject | null>
  /** The key WeChat is requested to sign with; null where it chooses. */
  wanted: string | null
}

/** Configured keys; several during a rotation, the newest first. */
export function givenKeys(keys: ReadonlyMap<string, KeyObject>): WechatKeys {
  return { of: async (serial) => keys.get(serial) ?? null, wanted: [...keys.keys()][0] ?? null }
}

const Sealed = z.object({ algorithm: z.string(), ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() })
const Certificates = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })) })

const DAY_MS = 86_400_000
/** Forged serial numbers must not trigger repeated requests to WeChat. */
const PAUSE_MS = 60_000

type Following = { apiV3Key: string; fetchList(): Promise<Exchanged>; nowMs(): number }

/** Platform certificates, fetched once a day and when WeChat signs with one that is not known yet. */
export function followedKeys(following: Following): WechatKeys {
  let keys: ReadonlyMap<string, KeyObject> = new Map()
  let freshMs = 0
  let triedMs = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  const renew = async () => {
    triedMs = following.nowMs()
    keys = await readList(following)
    freshMs = triedMs
  }
  const renewed = () => {
    running ??= renew().finally(() => {
      running = null
    })
    return running
  }
  return {
    wanted: null,
    async of(serial) {
      const known = keys.get(serial)
      const mayAsk = following.nowMs() - triedMs >= PAUSE_MS
      if (known !== undefined) {
        if (mayAsk && following.nowMs() - freshMs > DAY_MS) renewed().catch(() => {})
        return known
      }
      if (mayAsk || running !== null) await renewed()
      return keys.get(serial) ?? null
    },
  }
}

/** The list is authenticated twice: it is encrypted with the APIv3 key, and one of its certificates signed the answer. */
async function readList({ apiV3Key, fetchList, nowMs }: Following): Promise<ReadonlyMap<string, KeyObject>> {
  const answer = await fetchList()
  if (answer.status !== 200) throw new ProviderFault(`微信支付平台证书没有取到（状态 ${answer.status}）`, { isPassing: true })
  const keys = new Map<string, KeyObject>()
  try {
    for (const { serial_no, encrypt_certificate } of Certificates.parse(JSON.parse(answer.body.toString())).data)
      keys.set(serial_no, new X509Certificate(decrypted(apiV3Key, encrypt_certificate)).publicKey)
  } catch {
    throw new ProviderFault('微信支付平台证书打不开，请核对 WXPAY_API_V3_KEY', { isPassing: false })
  }
  const seal = sealOf((name) => answer.headers.get(name) ?? '')
  const fault =
    seal === null ? '没有签名' : await sealFault(seal, answer.body, { keyOf: async (serial) => keys.get(serial) ?? null, nowMs: nowMs() })
  if (fault !== null) throw new ProviderFault(`微信支付平台证书的应答不可信：${fault}`, { isPassing: false })
  return keys
}
