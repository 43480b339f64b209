import { SignJWT, UnsecuredJWT } from 'jose'

const SOON_S = 3_600
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens of an impostor: unsigned, signed with keys of their own, changed, of other shapes. */
export async function forgedTokens(own: string, victim: string): Promise<string[]> {
  const claims = { uid: victim, sid: victim, role: ['admin'], permission: ['*'] }
  const [header = '', payload = '', signature = ''] = own.split('.')
  const reported = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const signed = (key: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + SOON_S)
      .sign(new TextEncoder().encode(key))
  return [
    new UnsecuredJWT(claims).setExpirationTime('1h').encode(),
    `${base64({ alg: 'none' })}.${payload}.`,
    `${base64({ alg: 'None' })}.${payload}.${signature}`,
    `${header}.${base64({ ...reported, uid: victim, role: ['admin'] })}.${signature}`,
    `${header}.${base64({ ...reported, exp: 1 })}.${signature}`,
    `${base64({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
    ...(await Promise.all([signed('0'.repeat(32)), signed('secret'.repeat(6))])),
    ...[`${own}x`, own.slice(0, -2), own.toUpperCase(), `${own}.${own}`, 'null', 'Bearer x', '..', '.'.repeat(900), 'x'.repeat(5_000)],
  ]
}
