import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@guanlan/contract/schemas/account.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Schema } from '../db/schema.ts'
import { macOf, type Secrets } from './secrets.ts'

/** How long a code holds, and how often it may be tried. */
export const CODE_S = 300
const MOST_TRIES = 5
const CODES = 1_000_000

type Addressee = { handset: string; purpose: SmsPurpose }

/** Codes of six digits sent to phones: one at a time for a number and purpose, known here only by their keyed hash. */
export type SmsCodes = {
  /** A new code, which takes the place of the one before. */
  make(to: Addressee): Promise<string>
  /** Whether it is the code; a right one is used up. */
  use(to: Addressee, code: string): Promise<boolean>
  /** Which of several codes is the first that is wrong; null uses all of them up, any other answer none. */
  firstWrong(told: readonly (Addressee & { code: string })[]): Promise<number | null>
}

export function createSmsCodes(db: Kysely<Schema>, clock: Clock, secrets: Secrets): SmsCodes {
  const [secret] = secrets
  const macFor = ({ handset, purpose }: Addressee, code: string) => macOf(secret, 'sms-code', `${purpose} ${handset} ${code}`)
  const at = ({ handset, purpose }: Addressee) => ({ handset, purpose })
  /** The keyed hash of a code that is right, null of another; counted before it is compared: many tries at once cannot be more than there are. */
  const tried = async (to: Addressee, code: string): Promise<string | null> => {
    const row = await db
      .updateTable('sms_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where((eb) => eb.and(at(to)))
      .where('tries', '<', MOST_TRIES)
      .where('expires_at', '>', clock.nowMs())
      .returning(['mac'])
      .executeTakeFirst()
    return row !== undefined && timingSafeEqual(Buffer.from(row.mac), Buffer.from(macFor(to, code))) ? row.mac : null
  }
  const spent = async (to: Addressee, mac: string) => {
    const used = await db
      .deleteFrom('sms_code')
      .where((eb) => eb.and({ ...at(to), mac }))
      .executeTakeFirst()
    return used.numDeletedRows > 0n
  }
  const firstWrong: SmsCodes['firstWrong'] = async (told) => {
    const macs: string[] = []
    for (const [k, { code, ...to }] of told.entries()) {
      const mac = await tried(to, code)
      if (mac === null) return k
      macs.push(mac)
    }
    for (const [k, to] of told.entries()) if (!(await spent(to, macs[k] ?? ''))) return k
    return null
  }
  return {
    async make(to) {
      const code = String(randomInt(CODES)).padStart(6, '0')
      const kept = { mac: macFor(to, code), expires_at: clock.nowMs() + CODE_S * 1000, tries: 0 }
      const row = { handset: to.handset, purpose: to.purpose, ...kept }
      await db
        .insertInto('sms_code')
        .values(row)
        .onConflict((oc) => oc.columns(['handset', 'purpose']).doUpdateSet(kept))
        .execute()
      return code
    },
    use: async (to, code) => (await firstWrong([{ ...to, code }])) === null,
    firstWrong,
  }
}
