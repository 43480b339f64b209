import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
  SignedDataVerifier,
} from '@apple/app-store-server-library'
import { madeOnce } from '../../made-once.ts'
import { NoticeRefused } from '../../payment-provider.ts'

/** The app whose purchases are accepted, and the trusted root certificates. */
export type AppleApp = {
  bundleId: string
  /** Number of the app in the App Store. */
  appId: number
  /** Certificates of Apple's root, DER. */
  roots: readonly Buffer[]
  /** Accepted environments, by configuration only: the payload's own statement is compared with it. */
  environments: readonly ('Production' | 'Sandbox')[]
  /** Checks with Apple whether a certificate was revoked. */
  isAskedOnline: boolean
}

export type AppleVerifier = {
  transaction(jws: string): Promise<JWSTransactionDecodedPayload>
  renewal(jws: string): Promise<JWSRenewalInfoDecodedPayload>
  notification(jws: string): Promise<ResponseBodyV2DecodedPayload>
}

/** The library takes 11 MB and some 80 ms to load: servers that sell in the App Store load it before they listen. */
export const readAppleLibrary = () => import('@apple/app-store-server-library')

/** `online` checks certificates with Apple and caches the answer for a quarter of an hour; used only after `offline` accepted the signature. */
type Pair = { offline: SignedDataVerifier; online: SignedDataVerifier | null }

/** Verifies data signed by the App Store. Throws NoticeRefused: 401 if it is not authentic or not about this app, 503 if a certificate could not be checked. */
export function createAppleVerifier(app: AppleApp): AppleVerifier {
  const verifiers = madeOnce(async () => {
    const { SignedDataVerifier: Verifier, Environment } = await readAppleLibrary()
    const known = { Production: Environment.PRODUCTION, Sandbox: Environment.SANDBOX }
    return app.environments.map((name): Pair => {
      const made = (isOnline: boolean) => new Verifier([...app.roots], isOnline, known[name], app.bundleId, app.appId)
      return { offline: made(false), online: app.isAskedOnline ? made(true) : null }
    })
  })
  async function checked<T>(check: (verifier: SignedDataVerifier) => Promise<T>): Promise<T> {
    let fault: unknown = null
    for (const { offline, online } of await verifiers()) {
      try {
        const checked = await check(offline)
        return online === null ? checked : await check(online)
      } catch (error) {
        // the fault of the configured environment is more specific than "another environment"
        if (fault === null || !(await isOfAnother(error))) fault = error
      }
    }
    return await refuse(fault)
  }
  return {
    transaction: (jws) => checked((verifier) => verifier.verifyAndDecodeTransaction(jws)),
    renewal: (jws) => checked((verifier) => verifier.verifyAndDecodeRenewalInfo(jws)),
    notification: (jws) => checked((verifier) => verifier.verifyAndDecodeNotification(jws)),
  }
}

async function isOfAnother(error: unknown): Promise<boolean> {
  const { VerificationException, VerificationStatus } = await readAppleLibrary()
  return error instanceof VerificationException && error.status === VerificationStatus.INVALID_ENVIRONMENT
}

async function refuse(error: unknown): Promise<never> {
  const { VerificationException, VerificationStatus } = await readAppleLibrary()
  if (!(error instanceof VerificationException)) throw error
  const isPassing = error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE
  throw new NoticeRefused(`App Store 签名校验未通过：${VerificationStatus[error.status]}`, isPassing ? 503 : 401)
}
