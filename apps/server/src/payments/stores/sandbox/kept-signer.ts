import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../../../db/schema.ts'
import { type AppleSigner, makeSigner } from './apple-signer.ts'
import { keptKey, keyOfKept } from './certificates.ts'

const SETTING = 'sandbox-app-store'
const Kept = z.object({ chain: z.array(z.string()), key: z.string() })

/** The signer of the sandbox, made by the first server that sells something and kept in the database: every node has it, and a restart still verifies. */
export async function sandboxSigner(db: Kysely<Schema>): Promise<AppleSigner> {
  const read = () => db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  if ((await read()) === undefined) {
    const { chain, key } = makeSigner()
    const value = JSON.stringify({ chain: chain.map((der) => der.toString('base64')), key: keptKey(key) })
    await db
      .insertInto('setting')
      .values({ key: SETTING, value })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute()
  }
  const { chain, key } = Kept.parse(JSON.parse((await read())?.value ?? '{}'))
  return { chain: chain.map((der) => Buffer.from(der, 'base64')), key: keyOfKept(key) }
}
