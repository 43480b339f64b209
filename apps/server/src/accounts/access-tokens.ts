import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Secrets } from './secrets.ts'

/** Who somebody is, as a token says: account, login, roles and permissions as they were when it was made. */
export type Person = { uid: string; sid: string; role: string[]; permission: string[] }
export type SignedToken = { token: string; expiresMs: number }

/** How long a token holds before it has to be renewed. */
const TOKEN_MS = 30 * 60_000
const [ISSUER, AUDIENCE, ALGORITHM] = ['guanlan', 'guanlan', 'HS256']

/** Tokens of header `token`: JWT with uid, role, permission and exp (spec §3), signed by this server. */
export type AccessTokens = {
  sign(person: Person): Promise<SignedToken>
  /** What a token says, and its own id; null for one that is not ours, changed or over. */
  read(token: string): Promise<(Person & { jti: string; expiresMs: number }) | null>
}

export function createAccessTokens(clock: Clock, secrets: Secrets): AccessTokens {
  const [signing] = secrets
  const keys = new Map(secrets.map(({ id, key }) => [id, key]))
  return {
    async sign({ uid, sid, role, permission }) {
      const nowS = Math.floor(clock.nowMs() / 1000)
      const expiresS = nowS + TOKEN_MS / 1000
      const token = await new SignJWT({ uid, sid, role, permission })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(nowS)
        .setExpirationTime(expiresS)
        .sign(signing.key)
      return { token, expiresMs: expiresS * 1000 }
    },
    async read(token) {
      if (!isCanonical(token)) return null
      try {
        const key = ({ kid }: { kid?: string }) => keys.get(kid ?? '') ?? refuse()
        const checks = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: new Date(clock.nowMs()) }
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

/** Decoders take other spellings of the same bytes: a token has one. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

function refuse(): never {
  throw new errors.JWKSNoMatchingKey()
}
