// Generated from calls.ts by `npm run generate`; a test keeps it current.
import type { CallName } from './call.ts'
import type { Wire, wire } from './wire.gen.ts'

/** The other calls. */
export const laterWire: Record<Exclude<CallName, keyof typeof wire>, Wire> = {
  'stock.kline': ['http', 'POST', 'data', '/pyapi/api2/klinedata'],
  'stock.minutes': ['http', 'POST', 'data', '/pyapi/api2/stockfsdata'],
  'sectors.header': ['http', 'POST', 'data', '/pyapi/api2/blockheader'],
  'sectors.constituents': ['http', 'POST', 'data', '/pyapi/api2/blockconstituent'],
  'sectors.quotes': ['http', 'POST', 'data', '/pyapi/api2/blockquotrealtime'],
  'sectors.infos': ['http', 'POST', 'data', '/pyapi/api2/blockinfos'],
  'sectors.industries': ['http', 'GET', 'data', '/pyapi/api2/const_industry'],
  'stock.enddates': ['http', 'GET', 'data', '/zg/api/v1/common/enddates'],
  'stock.base': ['http', 'GET', 'data', '/zg/api/v1/stockinfo/basedata'],
  'stock.fetching': ['http', 'GET', 'data', '/zg/api/v1/stockinfo/fetching'],
  'screen.constants': ['http', 'GET', 'data', '/pyapi/api2/xgconst'],
  'screen.hot': ['http', 'GET', 'data', '/pyxg/serverforxg/xgconstv3'],
  'screen.used': ['http', 'POST', 'data', '/pyxg/serverforxg/used'],
  'screen.factors': ['http', 'GET', 'data', '/pyxg/serverforxg/factors'],
  'screen.factor': ['http', 'GET', 'data', '/pyxg/serverforxg/factor'],
  'screen.run': ['http', 'POST', 'data', '/pyxg/serverforxg'],
  'screen.count': ['http', 'POST', 'data', '/pyxg/serverforxg/count'],
  'backtest.start': ['http', 'POST', 'data', '/pyxg/serverforxg/backtest'],
  'backtest.run': ['http', 'POST', 'data', '/pyxg/serverforxg/backtest/run'],
  'backtest.trades': ['http', 'POST', 'data', '/pyxg/serverforxg/backtest/trades'],
  'backtest.unfilled': ['http', 'POST', 'data', '/pyxg/serverforxg/backtest/unfilled'],
  'backtest.cancel': ['http', 'POST', 'data', '/pyxg/serverforxg/backtest/cancel'],
  'search.mix': ['http', 'GET', 'search', '/named/api/v1/search/mix'],
  'search.suggest': ['rpc', 'POST', 'data', 'search.query'],
  'search.pick': ['rpc', 'POST', 'data', 'search.pick'],
  'app.statement': ['rpc', 'POST', 'data', 'app.statement'],
  'data.status': ['rpc', 'POST', 'data', 'data.status'],
  'share.info': ['rpc', 'POST', 'data', 'share.info'],
  'holders.counts': ['http', 'GET', 'data', '/zg/api/v1/shholder/shchange'],
  'holders.topPeriods': ['http', 'GET', 'data', '/zg/api/v1/shholder/topTenShEnddates'],
  'holders.top': ['http', 'GET', 'data', '/zg/api/v1/shholder/topTenShInfos'],
}
