// Generated from calls.ts by `npm run generate`; a test keeps it current.
import type { CallName, Host } from './call.ts'

export type Wire = readonly [kind: 'http' | 'rpc' | 'stream', method: 'GET' | 'POST', host: Host, address: string]

export const wire: Record<CallName, Wire> = {
  'app.config': ['http', 'GET', 'api', '/bussiness/api/v1/app/config/app'],
  'stock.quotes': ['http', 'POST', 'data', '/pyapi/api2/stockquotrealtime'],
  'stock.kline': ['http', 'POST', 'data', '/pyapi/api2/klinedata'],
  'stock.minutes': ['http', 'POST', 'data', '/pyapi/api2/stockfsdata'],
  'sectors.list': ['http', 'POST', 'data', '/pyapi/api2/blockbonglist'],
  'sectors.header': ['http', 'POST', 'data', '/pyapi/api2/blockheader'],
  'sectors.constituents': ['http', 'POST', 'data', '/pyapi/api2/blockconstituent'],
  'sectors.quotes': ['http', 'POST', 'data', '/pyapi/api2/blockquotrealtime'],
  'sectors.infos': ['http', 'POST', 'data', '/pyapi/api2/blockinfos'],
  'sectors.industries': ['http', 'GET', 'data', '/pyapi/api2/const_industry'],
  'stock.enddates': ['http', 'GET', 'data', '/zg/api/v1/common/enddates'],
  'stock.base': ['http', 'GET', 'data', '/zg/api/v1/stockinfo/basedata'],
  'stock.fetching': ['http', 'GET', 'data', '/zg/api/v1/stockinfo/fetching'],
  'search.mix': ['http', 'GET', 'search', '/named/api/v1/search/mix'],
  'search.suggest': ['rpc', 'POST', 'data', 'search.query'],
  'search.pick': ['rpc', 'POST', 'data', 'search.pick'],
  'search.hotWords': ['rpc', 'POST', 'data', 'yq.hotWords'],
  'market.overview': ['rpc', 'POST', 'data', 'market.overview'],
  'app.notice': ['rpc', 'POST', 'data', 'app.notice'],
  'app.statement': ['rpc', 'POST', 'data', 'app.statement'],
  'data.status': ['rpc', 'POST', 'data', 'data.status'],
  'share.info': ['rpc', 'POST', 'data', 'share.info'],
  'stock.quoteStream': ['stream', 'GET', 'data', '/stream/quotes'],
}
