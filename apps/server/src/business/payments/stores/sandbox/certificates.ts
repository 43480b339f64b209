import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate with its key. */
export type Certificate = { der: Buffer; key: KeyObject }
type Wanted = {
  name: string
  /** The issuer; self-signed without one. */
  by?: Certificate & { name: string }
  isAuthority: boolean
  /** Identifiers of extensions with an empty value, as in Apple's certificates. */
  marks?: readonly string[]
  /** The OCSP address. */
  ocsp?: string | undefined
}

const FROM = '20200101000000Z'
const UNTIL = '20491231235959Z'

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const time = (text: string) => tlv(0x18, Buffer.from(text))

function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  const bytes = others.flatMap((value) => {
    const groups = [value & 127]
    for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift((rest & 127) | 128)
    return groups
  })
  return tlv(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

const ECDSA_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'))
const nameOf = (text: string) => sequence(tlv(0x31, sequence(identifier('2.5.4.3'), tlv(0x0c, Buffer.from(text)))))
const extension = (id: string, value: Buffer) => sequence(identifier(id), tlv(0x04, value))

/** An X.509 v3 certificate with a new P-256 key, for the sandbox and tests. */
export function makeCertificate({ name, by, isAuthority, marks = [], ocsp }: Wanted): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const extensions = [
    extension('2.5.29.19', sequence(...(isAuthority ? [tlv(0x01, Buffer.from([255]))] : []))),
    ...marks.map((mark) => extension(mark, tlv(0x05))),
    ...(ocsp === undefined
      ? []
      : [extension('1.3.6.1.5.5.7.1.1', sequence(sequence(identifier('1.3.6.1.5.5.7.48.1'), tlv(0x86, Buffer.from(ocsp)))))]),
  ]
  const serial = Buffer.from(`1${Date.now().toString(16)}`.padStart(16, '1'), 'hex')
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    ECDSA_SHA256,
    nameOf(by?.name ?? name),
    sequence(time(FROM), time(UNTIL)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, by?.key ?? privateKey)
  return { der: sequence(body, ECDSA_SHA256, tlv(0x03, Buffer.from([0]), signature)), key: privateKey }
}

/** The key of a certificate in its stored form. */
export const keptKey = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string
export const keyOfKept = (pem: string) => createPrivateKey(pem)
