import type { AnswerName } from '@guanlan/contract/calls.ts'
import type { DatasetKey } from '@guanlan/datasets/registry.ts'

/** Parts of one answer by the data set that decides them; paths look through lists (`list.count`), `data` is an answer that is a list itself. */
type AnswerParts = { readonly [D in DatasetKey]?: readonly string[] }

const questionList: AnswerParts = {
  investorQuestions: ['infos', 'stats.asked', 'stats.answered', 'stats.templates', 'stats.topics'],
}
const questionSearch: AnswerParts = { investorQuestions: ['infos', 'counted', 'countByDay', 'countByStock'] }
const questionBoard: AnswerParts = { investorQuestions: ['infos', 'total'] }
const sectorList: AnswerParts = { sectors: ['infos', 'total'] }

/**
 * Counts and lists of answers, by the data set they are counted over or taken from. Where the store does not hold that data set a count is not 0 and a list not
 * empty but unknown: the edge answers null (an empty list stays one) and names the data set in `missing`. Figures that are null by themselves need no entry.
 */
export const answerParts: { readonly [N in AnswerName]?: AnswerParts } = {
  'company.base': { sectorMembers: ['inIndexes'], nameMarks: ['formerNames'], companyProfiles: ['executives'] },
  'company.sectors': { businessSegments: ['parts'], sectorMembers: ['sectors'] },
  'stock.base': { sectorMembers: ['concepts'], dividends: ['dividends'] },
  'stock.minutes': { auctions: ['auction'] },
  'stock.kline': { announcements: ['events'], dividends: ['exrights'] },
  'finance.base': { earningsForecasts: ['outlooks'], dividends: ['dividend'], incomeStatements: ['restatements', 'trend'] },
  'finance.detail': { incomeStatements: ['columns', 'rows', 'whole'] },
  'holders.base': { starHoldings: ['starHolders'], controllers: ['controllers'] },
  'holders.institutions': { institutionHoldings: ['series'], topHolders: ['detail'] },
  'holders.trades': { holderTrades: ['list', 'caps'], holderPlans: ['plans'] },
  'holders.unlocks': { unlocks: ['list', 'detail'] },
  'holders.topPeriods': { topHolders: ['data'] },
  'holders.top': { topHolders: ['list', 'exited'] },
  'holders.stars': { starHoldings: ['enddates', 'total', 'infos'] },
  'notices.list': { announcements: ['infos', 'total', 'kinds'] },
  'notices.kinds': { announcements: ['data.count30'] },
  'flashes.first': { flashNews: ['infos'] },
  'flashes.more': { flashNews: ['infos'] },
  'interaction.first': questionList,
  'interaction.more': questionList,
  'interaction.search': questionSearch,
  'interaction.searchMore': questionSearch,
  'interaction.board': questionBoard,
  'interaction.boardMore': questionBoard,
  'interaction.words': { investorQuestions: ['data'] },
  'operation.base': {
    businessSegments: ['segments', 'productTypes', 'periods', 'history'],
    operations: ['years'],
    guarantees: ['guarantees'],
    goodwillDetails: ['goodwills'],
    announcements: ['contracts'],
    holderTrades: ['execChanges'],
  },
  'ratings.base': {
    researchReports: ['orgs180', 'unrated', 'ratingDist', 'ratingTrend', 'revisions'],
    consensus: ['consensus', 'consensusTrend', 'trendYears'],
  },
  'ratings.targets': { researchReports: ['list', 'byMonth', 'all', 'orgHitStats'] },
  'ratings.forecasts': { researchReports: ['detail', 'surprise', 'above'] },
  'ratings.grades': { researchReports: ['list', 'total', 'monthly', 'dist'] },
  'money.base': { moneyFlow: ['periods', 'periods.amounts', 'series'], flowMinutes: ['intradayDates', 'intraday'] },
  'money.leading': { moneyFlow: ['days', 'orgParticipation'], bigDeals: ['bigDeals'] },
  'money.margin': { margin: ['changes', 'series'] },
  'money.blockTrades': { blockTrades: ['deals', 'after', 'after.values'] },
  'money.lists': { dragonTiger: ['list', 'list.seats'] },
  'northbound.ranking': { northboundQuarters: ['quarters', 'total', 'infos'] },
  'northbound.institutions': { northboundParticipants: ['dates', 'infos'] },
  'northbound.stockPie': { northboundQuarters: ['slices'] },
  'northbound.industryPie': { northboundQuarters: ['dates', 'slices'] },
  'northbound.active': { northboundActive: ['dates', 'infos'] },
  'overview.changes': {
    dividends: ['price.paid', 'price.cash', 'price.exRights'],
    announcements: ['news.noticeKinds'],
    researchReports: ['news.reports'],
  },
  'sectors.list': sectorList,
  'sectors.quotes': sectorList,
  'sectors.infos': { ...sectorList, sectorMembers: ['infos', 'total'] },
  'sectors.constituents': { sectorMembers: ['infos', 'total', 'ranked'] },
  'search.mix': { sectors: ['blocks'], flashNews: ['flashes'] },
  'comparison.base': { incomeStatements: ['periods'] },
  'tech.base': { dayBars: ['patterns', 'signals'] },
  'tech.performance': { dayBars: ['series.dates', 'series.stock', 'series.index'] },
  'events.driven': { dayBars: ['price.dates', 'price.close'] },
  'tech.cycle': { sectors: ['members', 'points', 'peers'], sectorMembers: ['members', 'points', 'peers'] },
  'tech.gene': { dragonTiger: ['topTraders'], limitMoves: ['themes'] },
  'tech.levels': { shareCapital: ['chipHist'], dayBars: ['levels'] },
  'valuation.base': { valuation: ['verdict.parts'] },
  'valuation.metric': { valuation: ['peers'] },
  'hotMoney.daily': {
    dragonTiger: ['stocks', 'categories', 'threeDay', 'list', 'doubtful', 'total', 'topics', 'flows'],
    traderSeats: ['total', 'list', 'doubtful', 'stocks.traders', 'threeDay.traders', 'topics', 'flows'],
    sectors: ['topics', 'flows'],
    sectorMembers: ['topics', 'flows'],
  },
  'hotMoney.wins': { dragonTiger: ['list'], traderSeats: ['list'] },
  'hotMoney.months': { dragonTiger: ['list'], traderSeats: ['list'] },
  'hotMoney.record': { dragonTiger: ['list', 'stats.total'], traderSeats: ['list', 'stats.total'] },
  'hotMoney.trader': { dragonTiger: ['habits', 'partners', 'path'], traderSeats: ['seats', 'history', 'habits', 'partners', 'path'] },
  'topics.trend': { stockSentiment: ['points'] },
  'topics.trendV2': { stockSentiment: ['points', 'components'], flashNews: ['flashes'], announcements: ['notices'] },
  'sectors.rotation': { sectors: ['periods', 'rows', 'likenesses'], sectorMembers: ['periods', 'rows.cells', 'likenesses'] },
}
