import { macOf, type Secrets } from '../accounts/secrets.ts'

/** Numbers by their keyed hash: enough to know one again, not to read it. */
export type NumberMacs = {
  of(handset: string): string
  /** Under every key that is still in use: what was kept before a key was changed is found too. */
  all(handset: string): string[]
}

export function createNumberMacs(secrets: Secrets): NumberMacs {
  const under = (handset: string) => (secret: Secrets[number]) => macOf(secret, 'promotion-number', handset)
  return { of: (handset) => under(handset)(secrets[0]), all: (handset) => secrets.map(under(handset)) }
}
