import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import { networkOf } from '../../runtime/network-of.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, type Secrets } from './secrets.ts'

/** How long a code holds, and how often it may be tried: so often from the address that asked for it, and as often from all others together. */
export const CODE_S = 300
const MOST_TRIES = 5
const CODES = 1_000_000
const untried = { tries: 0, tries_elsewhere: 0 }

/** `address` is that of who asks for the code, or tries one. */
export type Addressee = { handset: string; purpose: SmsPurpose; address: string }

/** Codes of six digits sent to phones: one at a time for a number and purpose, known here only by their keyed hash. */
export type SmsCodes = {
  /** A new code, which takes the place of the one before. */
  make(to: Addressee): Promise<string>
  /** Whether it is the code; a right one is used up. */
  use(to: Addressee, code: string): Promise<boolean>
  /** Which of several codes is the first that is wrong; null uses all of them up, any other answer none. */
  firstWrong(told: readonly (Addressee & { code: string })[]): Promise<number | null>
}

const at = ({ handset, purpose }: Addressee) => ({ handset, purpose })

/** Counts a try of a code; the keyed hash it is held against, null where no try is left. */
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
  /** The keyed hash of a code that is right, null of another; counted before it is compared: many tries at once cannot be more than there are. */
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
