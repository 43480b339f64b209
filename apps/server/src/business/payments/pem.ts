import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Alipay issues keys as one line of base64 without PEM headers. */
const BARE = /^[A-Za-z0-9+/=\s]+$/

/** A key as configured: PEM, PEM with literal `\n`, or bare base64. Throws unless it is RSA of 2048 bits. */
function rsaKey(text: string, kind: 'private' | 'public'): KeyObject {
  const plain = text.replaceAll('\\n', '\n').trim()
  const key = BARE.test(plain) ? bareKey(plain, kind) : kind === 'private' ? createPrivateKey(plain) : createPublicKey(plain)
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('not an RSA key of 2048 bits')
  return key
}

function bareKey(base64: string, kind: 'private' | 'public'): KeyObject {
  const key = Buffer.from(base64, 'base64')
  if (kind === 'public') return createPublicKey({ key, format: 'der', type: 'spki' })
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** The key in a file or in the variable itself; null where it cannot be read. Its content is never printed. */
export function keyFrom(given: { text?: string | undefined; file?: string | undefined }, kind: 'private' | 'public'): KeyObject | null {
  try {
    return rsaKey(given.text ?? readFileSync(given.file ?? '', 'utf8'), kind)
  } catch {
    return null
  }
}
