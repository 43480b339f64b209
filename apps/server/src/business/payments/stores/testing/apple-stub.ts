import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import type { AppleApiKey } from '../apple/apple-api.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const [KEY_ID, ISSUER] = ['2X9R4HXF34', '57246542-96fe-1a63-e053-0824d011072a']

/** An App Store Server API on loopback: it answers requests with a token of the own key with what it was set to. */
export async function openAppleStub(bundleId: string) {
  const state = {
    mood: 'well' as 'well' | 'down' | 'no-json' | 'silent',
    /** JWS by transaction; of all transactions and of the standing by subscription. */
    transactions: new Map<string, string>(),
    histories: new Map<string, string[]>(),
    statuses: new Map<string, object>(),
    /** Notifications, of which a page has two. */
    sent: [] as string[],
  }
  const asked: string[] = []
  const isOurs = async (authorization: string) => {
    const token = authorization.replace('Bearer ', '')
    try {
      const { payload } = await jwtVerify(token, pair.publicKey, { algorithms: ['ES256'], issuer: ISSUER, audience: 'appstoreconnect-v1' })
      return payload.bid === bundleId && decodeProtectedHeader(token).kid === KEY_ID
    } catch {
      return false
    }
  }
  const answerTo = (path: string, query: URLSearchParams): object | null => {
    const id = path.split('/').at(-1) ?? ''
    if (path.startsWith('/inApps/v1/transactions/')) {
      const signedTransactionInfo = state.transactions.get(id)
      return signedTransactionInfo === undefined ? null : { signedTransactionInfo }
    }
    if (path.startsWith('/inApps/v1/subscriptions/')) return state.statuses.get(id) ?? null
    if (path.startsWith('/inApps/v2/history/')) return pageOf(state.histories.get(id), query.get('revision'))
    if (path !== '/inApps/v1/notifications/history') return null
    const from = Number(query.get('paginationToken') ?? 0)
    const notificationHistory = state.sent.slice(from, from + 2).map((signedPayload) => ({ signedPayload, sendAttempts: [] }))
    const hasMore = from + 2 < state.sent.length
    return { notificationHistory, hasMore, ...(hasMore ? { paginationToken: String(from + 2) } : {}) }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${request.method} ${pathname}`)
    if (state.mood === 'silent') return
    if (!(await isOurs(request.headers.authorization ?? ''))) return void response.writeHead(401).end('Unauthenticated')
    const reported = answerTo(pathname, searchParams)
    const body = JSON.stringify(reported ?? { errorCode: 4040010, errorMessage: 'Transaction id not found.' })
    response.writeHead(state.mood === 'down' ? 503 : reported === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(state.mood === 'no-json' || state.mood === 'down' ? '<html>' : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    asked,
    key: { keyId: KEY_ID, issuerId: ISSUER, privateKey, baseUrl } satisfies AppleApiKey,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One transaction a page. */
function pageOf(all: string[] | undefined, revision: string | null): object | null {
  const at = Number(revision ?? 0)
  return all === undefined ? null : { signedTransactions: all.slice(at, at + 1), hasMore: at + 1 < all.length, revision: String(at + 1) }
}
