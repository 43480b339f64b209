import type { Handlers } from './call-context.ts'
import { accessHandlers } from './features/access/handlers.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { config } from './features/app/config.ts'
import { notice } from './features/app/notice.ts'
import { statement } from './features/app/statement.ts'
import { cancel } from './features/backtest/cancel.ts'
import { run as backtestRun } from './features/backtest/run.ts'
import { start } from './features/backtest/start.ts'
import { trades } from './features/backtest/trades.ts'
import { unfilled } from './features/backtest/unfilled.ts'
import { collectHandlers } from './features/collect/handlers.ts'
import { companyHandlers } from './features/company/handlers.ts'
import { comparisonHandlers } from './features/comparison/handlers.ts'
import { importHandlers } from './features/data/imports.ts'
import { status } from './features/data/status.ts'
import { diagnosisHandlers } from './features/diagnosis/handlers.ts'
import { documentsHandlers } from './features/documents/handlers.ts'
import { eventsHandlers } from './features/events/handlers.ts'
import { financeHandlers } from './features/finance/handlers.ts'
import { holdersHandlers } from './features/holders/handlers.ts'
import { overview } from './features/market/overview.ts'
import { membershipHandlers } from './features/membership/handlers.ts'
import { moneyHandlers } from './features/money/handlers.ts'
import { northboundHandlers } from './features/northbound/handlers.ts'
import { noticesHandlers } from './features/notices/handlers.ts'
import { operationHandlers } from './features/operation/handlers.ts'
import { overviewHandlers } from './features/overview/handlers.ts'
import { promotionHandlers } from './features/promotion/handlers.ts'
import { rankingsHandlers } from './features/rankings/handlers.ts'
import { ratingsHandlers } from './features/ratings/handlers.ts'
import { constants } from './features/screening/constants.ts'
import { count } from './features/screening/count.ts'
import { factor } from './features/screening/factor.ts'
import { factors } from './features/screening/factors.ts'
import { hot } from './features/screening/hot.ts'
import { run } from './features/screening/run.ts'
import { used } from './features/screening/used.ts'
import { hotWords } from './features/search/hot-words.ts'
import { mix } from './features/search/mix.ts'
import { pick } from './features/search/pick.ts'
import { suggest } from './features/search/suggest.ts'
import { constituents } from './features/sectors/constituents.ts'
import { correlation } from './features/sectors/correlation.ts'
import { sectorHistoryHandlers } from './features/sectors/handlers.ts'
import { header } from './features/sectors/header.ts'
import { industries } from './features/sectors/industries.ts'
import { infos } from './features/sectors/infos.ts'
import { list } from './features/sectors/list.ts'
import { quotes as sectorQuotes } from './features/sectors/quotes.ts'
import { shareHandlers } from './features/share/handlers.ts'
import { base } from './features/stock/base.ts'
import { enddates } from './features/stock/enddates.ts'
import { fetching } from './features/stock/fetching.ts'
import { kline } from './features/stock/kline.ts'
import { minutes } from './features/stock/minutes.ts'
import { quotes } from './features/stock/quotes.ts'
import { techHandlers } from './features/tech/handlers.ts'
import { thingsHandlers } from './features/things/handlers.ts'
import { valuationHandlers } from './features/valuation/handlers.ts'
import { withRoundedAnswers } from './round-answer.ts'

/** Who answers each call. A row of contract/calls without a line here does not compile. */
export const handlers = {
  ...accountHandlers,
  ...accessHandlers,
  ...collectHandlers,
  ...thingsHandlers,
  ...promotionHandlers,
  ...documentsHandlers,
  ...membershipHandlers,
  'app.config': config,
  'stock.quotes': quotes,
  'stock.kline': kline,
  'stock.minutes': minutes,
  'stock.enddates': enddates,
  'stock.fetching': fetching,
  'sectors.list': list,
  'sectors.header': header,
  'sectors.constituents': constituents,
  'sectors.quotes': sectorQuotes,
  'sectors.infos': infos,
  'sectors.industries': industries,
  'sectors.correlation': correlation,
  'screen.constants': constants,
  'screen.hot': hot,
  'screen.used': used,
  'screen.factors': factors,
  'screen.factor': factor,
  'screen.run': run,
  'screen.count': count,
  'backtest.start': start,
  'backtest.run': backtestRun,
  'backtest.trades': trades,
  'backtest.unfilled': unfilled,
  'backtest.cancel': cancel,
  'search.mix': mix,
  'search.suggest': suggest,
  'search.pick': pick,
  'search.hotWords': hotWords,
  'market.overview': overview,
  'app.notice': notice,
  'data.status': status,
  ...importHandlers,
  ...shareHandlers({
    rank: rankingsHandlers['rankings.rank'],
    hotWords,
    comparison: comparisonHandlers['comparison.base'],
    comparisonDetail: comparisonHandlers['comparison.detail'],
  }),
  'app.statement': statement,
  ...withRoundedAnswers({
    'stock.base': base,
    ...overviewHandlers,
    ...diagnosisHandlers,
    ...financeHandlers,
    ...holdersHandlers,
    ...noticesHandlers,
    ...companyHandlers,
    ...operationHandlers,
    ...techHandlers,
    ...eventsHandlers,
    ...valuationHandlers,
    ...ratingsHandlers,
    ...moneyHandlers,
    ...northboundHandlers,
    ...rankingsHandlers,
    ...comparisonHandlers,
    ...sectorHistoryHandlers,
  }),
} satisfies Handlers
