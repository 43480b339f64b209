import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import { networkOf } from '../../runtime/network-of.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, type Secrets } from './secrets.ts'

/** Validity of a code and its number of tries: for the requesting address, and for all others together. */
export const CODE_S = 300
const MOST_TRIES = 5
const CODES = 1_000_000
const untried = { tries: 0, tries_elsewhere: 0 }

/** `address` is that of the client that requests or tries a code. */
export type Addressee = { handset: string; purpose: SmsPurpose; address: string }

/** Six-digit codes sent to phones: one at a time per number and purpose, stored as keyed hash. */
export type SmsCodes = {
  /** A new code, which replaces the previous one. */
  make(to: Addressee): Promise<string>
  /** Whether the code is right; a right one is consumed. */
  use(to: Addressee, code: string): Promise<boolean>
  /** The index of the first wrong code; null consumes all codes, any other result none. */
  firstWrong(reported: readonly (Addressee & { code: string })[]): Promise<number | null>
}

const at = ({ handset, purpose }: Addressee) => ({ handset, purpose })

/** Counts a try and returns the keyed hash to compare with; null without tries left. */
async function countTry(db: Kysely<Schema>, to: Addressee, nowMs: number): Promise<string | null> {
  const from = networkOf(to.address)
  const count = (tries: 'tries' | 'tries_elsewhere') =>
    db
      .updateTable('sms_code')
      .set((eb) => ({ [tries]: eb(tries, '+', 1) }))
      .where((eb) => eb.and(at(to)))
      .where('asked_from', tries === 'tries' ? '=' : '!=', from)
      .where(tries, '<', MOST_TRIES)
      .where('expires_at', '>', nowMs)
      .returning(['mac'])
      .executeTakeFirst()
  return ((await count('tries')) ?? (await count('tries_elsewhere')))?.mac ?? null
}

export function createSmsCodes(db: Kysely<Schema>, clock: Clock, secrets: Secrets): SmsCodes {
  const [secret] = secrets
  const macFor = ({ handset, purpose }: Addressee, code: string) => macOf(secret, 'sms-code', `${purpose} ${handset} ${code}`)
  /** The keyed hash of a right code, null of a wrong one. Tries are counted before the comparison, which bounds concurrent ones. */
  const tried = async (to: Addressee, code: string): Promise<string | null> => {
    const mac = await countTry(db, to, clock.nowMs())
    return mac !== null && timingSafeEqual(Buffer.from(mac), Buffer.from(macFor(to, code))) ? mac : null
  }
  const spent = async (to: Addressee, mac: string) => {
    const used = await db
      .deleteFrom('sms_code')
      .where((eb) => eb.and({ ...at(to), mac }))
      .executeTakeFirst()
    return used.numDeletedRows > 0n
  }
  const firstWrong: SmsCodes['firstWrong'] = async (reported) => {
    const macs: string[] = []
    for (const [k, { code, ...to }] of reported.entries()) {
      const mac = await tried(to, code)
      if (mac === null) return k
      macs.push(mac)
    }
    for (const [k, to] of reported.entries()) if (!(await spent(to, macs[k] ?? ''))) return k
    return null
  }
  return {
    async make(to) {
      const code = String(randomInt(CODES)).padStart(6, '0')
      const kept = { mac: macFor(to, code), expires_at: clock.nowMs() + CODE_S * 1000, ...untried, asked_from: networkOf(to.address) }
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
