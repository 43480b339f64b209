import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { macOf, type Secrets } from './secrets.ts'
import { spend } from './spent-tokens.ts'

/** A tenth of a second to some on a phone; whoever tries thousands of numbers pays it thousands of times. */
const COST = 1000
const COUNTERS = [100, 400] as const
const HOLDS_MS = 5 * 60_000

/** Work a device has to prove before it may go on where too many tries came from one place. */
export type ProofOfWork = {
  /** A challenge of altcha as JSON text. */
  challenge(): Promise<string>
  /** Whether the text is the solution of a challenge of ours, not over and not used before. */
  isSolved(proof: string | undefined): Promise<boolean>
}

function payloadOf(proof: string): Payload | null {
  try {
    const told = JSON.parse(proof) as Partial<Payload> | null
    return told?.challenge?.parameters !== undefined && told.solution !== undefined ? (told as Payload) : null
  } catch {
    return null
  }
}

/** Challenges end by the system's clock: they are of this minute whatever day the market is shown of. */
export function createProofOfWork(db: Kysely<Schema>, [secret]: Secrets): ProofOfWork {
  const keys = { hmacSignatureSecret: macOf(secret, 'challenge', ''), hmacKeySignatureSecret: macOf(secret, 'challenge-key', '') }
  return {
    async challenge() {
      const expiresAt = new Date(Date.now() + HOLDS_MS)
      const work = { algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(...COUNTERS) }
      return JSON.stringify(await createChallenge({ ...work, expiresAt, deriveKey, ...keys }))
    },
    async isSolved(proof) {
      const payload = proof === undefined ? null : payloadOf(proof)
      if (payload === null) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, ...keys }).catch(() => ({ verified: false }))
      return verified && (await spend(db, `challenge ${payload.challenge.signature}`, Date.now() + 2 * HOLDS_MS))
    },
  }
}
