import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, type Secrets } from './secrets.ts'
import { spend } from './spent-tokens.ts'

/** From a tenth of a second to some seconds on a phone; multiplied for clients that try thousands of numbers. */
const COST = 1000
const COUNTERS = [100, 400] as const
const HOLDS_MS = 5 * 60_000

/** Proof of work that a device needs after too many tries from one place. */
export type ProofOfWork = {
  /** A challenge of altcha as JSON text. */
  challenge(): Promise<string>
  /** Whether the text solves a challenge of ours that is neither expired nor used. */
  isSolved(proof: string | undefined): Promise<boolean>
}

function payloadOf(proof: string): Payload | null {
  try {
    const reported = storedJson<Partial<Payload> | null>(proof)
    return reported?.challenge?.parameters !== undefined && reported.solution !== undefined ? (reported as Payload) : null
  } catch {
    return null
  }
}

/** Challenges expire by the system's clock, independent of the clock of the market. */
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
