import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'

const TAG_BYTES = 16

/** Input of the merchant's and WeChat's signatures: every part followed by a line end. The body is used as received. */
function covered(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string), Buffer.from('\n')]))
}

/** SHA256-RSA2048 of WeChat Pay v3, base64. */
export function signed(key: KeyObject, parts: readonly string[]): string {
  return sign('sha256', covered(parts), key).toString('base64')
}

/** Whether `signature` (base64) is valid for these bytes. */
export function isSigned(key: KeyObject, parts: readonly (string | Buffer)[], signature: string): boolean {
  return verify('sha256', covered(parts), key, Buffer.from(signature, 'base64'))
}

/** Data encrypted with the APIv3 key. */
export type Sealed = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string | undefined }

/** Decrypts AEAD_AES_256_GCM. Throws if key, nonce or any byte is wrong. */
export function decrypted(apiV3Key: string, { ciphertext, nonce, associated_data: about = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(about))
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8')
}
