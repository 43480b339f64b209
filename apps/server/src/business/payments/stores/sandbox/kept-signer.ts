import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../../../storage/schema.ts'
import { keptSetting } from '../../../../storage/settings.ts'
import { type AppleSigner, makeSigner } from './apple-signer.ts'
import { keptKey, keyOfKept } from './certificates.ts'

const SETTING = 'sandbox-app-store'
const Kept = z.object({ chain: z.array(z.string()), key: z.string() })

/** The signer of the sandbox, made by the first server that sells something and kept in the database: every node has it, and a restart still verifies. */
export async function sandboxSigner(db: Kysely<Schema>): Promise<AppleSigner> {
  const made = () => {
    const { chain, key } = makeSigner()
    return JSON.stringify({ chain: chain.map((der) => der.toString('base64')), key: keptKey(key) })
  }
  const { chain, key } = Kept.parse(JSON.parse(await keptSetting(db, SETTING, made)))
  return { chain: chain.map((der) => Buffer.from(der, 'base64')), key: keyOfKept(key) }
}
