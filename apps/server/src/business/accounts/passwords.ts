import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/** Concurrent hashes, limited by their memory; further ones wait. */
const AT_ONCE = 4
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const run = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The stored form of a password: argon2id in the PHC string format (RFC 9106; password-hashing.net). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await inTurn(() => run('argon2id', { message: password.normalize('NFKC'), nonce, ...COST }))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether a password matches the stored one; without a stored one false after the same time. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const found = PHC.exec(kept ?? '')
  if (found === null) {
    await hashPassword(password)
    return false
  }
  const memory = Number(found[1])
  const passes = Number(found[2])
  const parallelism = Number(found[3])
  const nonce = Buffer.from(found[4] ?? '', 'base64')
  const tag = Buffer.from(found[5] ?? '', 'base64')
  const parameters = { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength: tag.length }
  return timingSafeEqual(await inTurn(() => run('argon2id', parameters)), tag)
}
