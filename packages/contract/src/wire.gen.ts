// Generated from calls.ts by `npm run generate`; a test keeps it current.
import type { Host } from './call.ts'

/** `countsVisitors`: free stocks of who is not logged in are counted by device, which these calls name. */
export type Wire = readonly [kind: 'http' | 'rpc' | 'stream', method: 'GET' | 'POST', host: Host, address: string, countsVisitors?: true]

/** Calls known from the start. */
export const wire = {
  'app.config': ['http', 'GET', 'api', '/bussiness/api/v1/app/config/app'],
  'stock.quotes': ['http', 'POST', 'data', '/pyapi/api2/stockquotrealtime'],
  'sectors.list': ['http', 'POST', 'data', '/pyapi/api2/blockbonglist'],
  'search.hotWords': ['rpc', 'POST', 'data', 'yq.hotWords'],
  'market.overview': ['rpc', 'POST', 'data', 'market.overview'],
  'app.notice': ['rpc', 'POST', 'data', 'app.notice'],
  'stock.quoteStream': ['stream', 'GET', 'data', '/stream/quotes'],
} as const satisfies Record<string, Wire>
