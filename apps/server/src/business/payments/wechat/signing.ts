import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'

const TAG_BYTES = 16

/** What the merchant's and WeChat's signatures cover: every part and a line end behind it. The body goes in as the bytes that arrived. */
function covered(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string), Buffer.from('\n')]))
}

/** SHA256-RSA2048 of WeChat Pay v3, base64. */
export function signed(key: KeyObject, parts: readonly string[]): string {
  return sign('sha256', covered(parts), key).toString('base64')
}

/** Whether `signature` (base64) is that of the key's owner over just these bytes. */
export function isSigned(key: KeyObject, parts: readonly (string | Buffer)[], signature: string): boolean {
  return verify('sha256', covered(parts), key, Buffer.from(signature, 'base64'))
}

/** Something WeChat hides with the APIv3 key. */
export type Sealed = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string | undefined }

/** The text under AEAD_AES_256_GCM. Throws where key, nonce or a single byte is not the right one. */
export function decrypted(apiV3Key: string, { ciphertext, nonce, associated_data: about = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(about))
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8')
}
