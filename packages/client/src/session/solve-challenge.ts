import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Challenge, Solution } from 'altcha-lib/types'
import type { Api } from '../api/api-context.ts'

/** Milliseconds of work between two turns of the page. */
const TICK_MS = 20
const COUNTER_BYTES = 4

/**
 * The number whose key begins as the challenge asks (altcha, PBKDF2/SHA-256): password = nonce and the number as 32 bits, high byte first. Computed in script, since pages
 * without https and WeChat's have no cryptography.
 */
export async function solveChallenge({ parameters }: Challenge): Promise<Solution> {
  const { nonce, salt, cost, keyLength = 32, keyPrefix } = parameters
  const startedMs = Date.now()
  const start = hexToBytes(nonce)
  const password = new Uint8Array(start.length + COUNTER_BYTES)
  password.set(start)
  const options = { c: cost, dkLen: keyLength, asyncTick: TICK_MS }
  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(start.length, counter)
    const derivedKey = bytesToHex(await pbkdf2Async(sha256, password, hexToBytes(salt), options))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey, time: Date.now() - startedMs }
  }
}

/** A proof of work for the server, as text; some tenths of a second in a browser, seconds in a mini-app on a phone. Rejects with an ApiError. */
export async function proofOfWork(api: Api): Promise<string> {
  const { data } = await api('account.challenge', {})
  const challenge = JSON.parse(data.challenge) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge(challenge) })
}
