// Generated from calls.ts by `npm run generate`; a test keeps it current.
import type { Host } from './hosts.ts'

/** `countsVisitors`: free stocks of who is not logged in are counted by device, which these calls name. */
export type Wire = readonly [kind: 'http' | 'rpc' | 'stream', method: 'GET' | 'POST', host: Host, address: string, countsVisitors?: true]

/** Calls known from the start. */
export const wire = {
  'app.config': ['http', 'GET', 'api', '/bussiness/api/v1/app/config/app'],
  'app.notice': ['rpc', 'POST', 'data', 'app.notice'],
  'stock.quotes': ['http', 'POST', 'data', '/pyapi/api2/stockquotrealtime'],
  'stock.quoteStream': ['stream', 'GET', 'data', '/stream/quotes'],
  'sectors.list': ['http', 'POST', 'data', '/pyapi/api2/blockbonglist'],
  'market.overview': ['rpc', 'POST', 'data', 'market.overview'],
  'search.hotWords': ['rpc', 'POST', 'data', 'yq.hotWords'],
} as const satisfies Record<string, Wire>
