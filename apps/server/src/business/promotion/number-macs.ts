import { macOf, type Secrets } from '../accounts/secrets.ts'

/** Keyed hashes of numbers, to recognise one without reading it. */
export type NumberMacs = {
  of(handset: string): string
  /** With every active key, so that hashes from before a rotation are found. */
  all(handset: string): string[]
}

export function createNumberMacs(secrets: Secrets): NumberMacs {
  const under = (handset: string) => (secret: Secrets[number]) => macOf(secret, 'promotion-number', handset)
  return { of: (handset) => under(handset)(secrets[0]), all: (handset) => secrets.map(under(handset)) }
}
