import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { makeCertificate } from './certificates.ts'

/** The signer of the sandbox App Store: a chain of three certificates, leaf first, and the key of the leaf. */
export type AppleSigner = { chain: readonly Buffer[]; key: KeyObject }

/** Extensions of certificates that may sign for the App Store. */
const LEAF_MARK = '1.2.840.113635.100.6.11.1'
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1'

/** A chain like Apple's with another root; `isMarked: false` omits the extension of the leaf. */
export function makeSigner({ isMarked = true, ocsp }: { isMarked?: boolean; ocsp?: string } = {}): AppleSigner {
  const root = makeCertificate({ name: 'Sandbox Root', isAuthority: true })
  const byRoot = { ...root, name: 'Sandbox Root' }
  const middle = makeCertificate({ name: 'Sandbox Intermediate', by: byRoot, isAuthority: true, marks: [INTERMEDIATE_MARK], ocsp })
  const byMiddle = { ...middle, name: 'Sandbox Intermediate' }
  const leaf = makeCertificate({ name: 'Sandbox App Store', by: byMiddle, isAuthority: false, marks: isMarked ? [LEAF_MARK] : [], ocsp })
  return { chain: [leaf.der, middle.der, root.der], key: leaf.key }
}

/** A payload as the App Store signs it. */
export async function signedByApple({ chain, key }: AppleSigner, payload: Record<string, unknown>): Promise<string> {
  const x5c = chain.map((der) => der.toString('base64'))
  return await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', x5c }).sign(key)
}
