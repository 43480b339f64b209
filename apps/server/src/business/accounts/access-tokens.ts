import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../runtime/clock.ts'
import type { Secrets } from './secrets.ts'

/** The identity in a token: account, login, roles and permissions at its creation. */
export type Person = { uid: string; sid: string; role: string[]; permission: string[] }
export type SignedToken = { token: string; expiresMs: number }

/** The purpose of a token, its audience: the header `token` of a request, or a login link. */
export type TokenUse = 'request' | 'link'

/** Validity of a token. */
const LASTS_MS: Record<TokenUse, number> = { request: 30 * 60_000, link: 10 * 60_000 }
const AUDIENCES: Record<TokenUse, string> = { request: 'guanlan', link: 'link' }
const ISSUER = 'guanlan'
const ALGORITHM = 'HS256'

/** Tokens: JWT with uid, role, permission and exp (spec §3), signed by this server, each for one use, `request` where none is named. */
export type AccessTokens = {
  sign(person: Person, use?: TokenUse): Promise<SignedToken>
  /** The claims of a token and its id; null for one that is foreign, for another use, changed or expired. */
  read(token: string, use: TokenUse): Promise<(Person & { jti: string; expiresMs: number }) | null>
}

export function createAccessTokens(clock: Clock, secrets: Secrets): AccessTokens {
  const [signing] = secrets
  const keys = new Map(secrets.map(({ id, key }) => [id, key]))
  return {
    async sign({ uid, sid, role, permission }, use = 'request') {
      const nowS = Math.floor(clock.nowMs() / 1000)
      const expiresS = nowS + LASTS_MS[use] / 1000
      const token = await new SignJWT({ uid, sid, role, permission })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCES[use])
        .setJti(crypto.randomUUID())
        .setIssuedAt(nowS)
        .setExpirationTime(expiresS)
        .sign(signing.key)
      return { token, expiresMs: expiresS * 1000 }
    },
    async read(token, use) {
      if (!isCanonical(token)) return null
      try {
        const key = ({ kid }: { kid?: string }) => keys.get(kid ?? '') ?? refuse()
        const checks = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCES[use], currentDate: new Date(clock.nowMs()) }
        const { payload } = await jwtVerify(token, key, { ...checks, requiredClaims: ['uid', 'sid', 'exp', 'jti'] })
        const { uid, sid, role, permission, jti = '', exp = 0 } = payload as typeof payload & Person
        return { uid, sid, role, permission, jti, expiresMs: exp * 1000 }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/** Decoders accept other spellings of the same bytes; only the canonical one is valid. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

function refuse(): never {
  throw new errors.JWKSNoMatchingKey()
}
