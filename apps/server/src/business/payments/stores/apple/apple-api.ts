import type { AppStoreServerAPIClient, NotificationHistoryResponse, StatusResponse } from '@apple/app-store-server-library'
import { type Send, sendingWithin } from '../../exchange.ts'
import { ProviderFault } from '../../payment-provider.ts'
import type { AppleApp } from './apple-verifier.ts'

/** The App Store Connect key for requests to Apple. */
export type AppleApiKey = {
  keyId: string
  issuerId: string
  privateKey: string
  /** Address to use instead of Apple's; null for Apple's. */
  baseUrl: string | null
}
type EnvironmentName = AppleApp['environments'][number]

/** Answers of the App Store Server API with signed parts unverified. Null for an unknown transaction. Rejects with ProviderFault. */
export type AppleApi = {
  transaction(id: string, environment: EnvironmentName): Promise<string | null>
  /** Every transaction of a subscription. */
  history(originalId: string, environment: EnvironmentName): Promise<string[] | null>
  statuses(originalId: string, environment: EnvironmentName): Promise<StatusResponse | null>
  /** A page of the notifications of a span, epoch ms. */
  notifications(
    span: { fromMs: number; untilMs: number; token: string | null },
    environment: EnvironmentName,
  ): Promise<NotificationHistoryResponse>
}

const URLS: Record<EnvironmentName, string> = {
  Production: 'https://api.storekit.apple.com',
  Sandbox: 'https://api.storekit-sandbox.apple.com',
}
/** A subscription has a page of twenty for more than a year. */
const MOST_PAGES = 50

/** Uses Apple's library over our own connection, which has a timeout and follows no redirect. */
export function createAppleApi(key: AppleApiKey, bundleId: string, send: Send = sendingWithin()): AppleApi {
  const clients = new Map<EnvironmentName, Promise<AppStoreServerAPIClient>>()
  const client = (environment: EnvironmentName) => {
    const made = clients.get(environment) ?? openClient(key, { bundleId, environment, send })
    clients.set(environment, made)
    return made
  }
  return {
    transaction: (id, environment) =>
      asked(async () => (await (await client(environment)).getTransactionInfo(id)).signedTransactionInfo ?? null),
    history: (originalId, environment) => asked(async () => await historyOf(await client(environment), originalId)),
    statuses: (originalId, environment) => asked(async () => await (await client(environment)).getAllSubscriptionStatuses(originalId)),
    async notifications({ fromMs, untilMs, token }, environment) {
      const span = { startDate: fromMs, endDate: untilMs }
      const page = await asked(async () => await (await client(environment)).getNotificationHistory(token, span))
      return page ?? { notificationHistory: [], hasMore: false }
    },
  }
}

type Opening = { bundleId: string; environment: EnvironmentName; send: Send }

async function openClient({ keyId, issuerId, privateKey, baseUrl }: AppleApiKey, { bundleId, environment, send }: Opening) {
  const { AppStoreServerAPIClient: Client, Environment } = await import('@apple/app-store-server-library')
  const base = baseUrl ?? URLS[environment]
  class OverOurs extends Client {
    protected override async makeFetchRequest(
      ...[path, query, method, body, headers]: Parameters<AppStoreServerAPIClient['makeFetchRequest']>
    ) {
      const url = new URL(`${base}${path}?${query}`)
      const reported = await send({ method: method as 'GET' | 'POST', url, headers, body: String(body ?? '') })
      // the library reads nothing else of it
      return new Response(String(reported.body), { status: reported.status }) as never
    }
  }
  return new OverOurs(privateKey, keyId, issuerId, bundleId, Environment[environment === 'Sandbox' ? 'SANDBOX' : 'PRODUCTION'])
}

async function historyOf(client: AppStoreServerAPIClient, originalId: string): Promise<string[]> {
  const { GetTransactionHistoryVersion: Version } = await import('@apple/app-store-server-library')
  const reported: string[] = []
  let revision: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { signedTransactions = [], hasMore, revision: next } = await client.getTransactionHistory(originalId, revision, {}, Version.V2)
    reported.push(...signedTransactions)
    if (hasMore !== true || next === undefined) break
    revision = next
  }
  return reported
}

/** Null where Apple knows no such transaction. */
async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
  const { APIException } = await import('@apple/app-store-server-library')
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    if (!(error instanceof APIException)) throw new ProviderFault('App Store Server API 的应答看不懂', { isPassing: true })
    const { httpStatusCode: status, apiError } = error
    if (status === 404 && apiError !== null) return null
    const why = status === 401 ? '不认这把密钥，请核对 APPLE_API_ 开头的设置' : `没有答复（${apiError ?? status}）`
    throw new ProviderFault(`App Store Server API ${why}`, { isPassing: status === 429 || status >= 500 })
  }
}
