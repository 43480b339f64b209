import type { z } from 'zod'
import { get, post, rpc, stream } from './call.ts'
import { accessCalls } from './calls/access.ts'
import { accountCalls } from './calls/account.ts'
import { collectCalls } from './calls/collect.ts'
import { companyCalls } from './calls/company.ts'
import { comparisonCalls } from './calls/comparison.ts'
import { diagnosisCalls } from './calls/diagnosis.ts'
import { documentsCalls } from './calls/documents.ts'
import { eventsCalls } from './calls/events.ts'
import { financeCalls } from './calls/finance.ts'
import { holdersCalls } from './calls/holders.ts'
import { importCalls } from './calls/imports.ts'
import { membershipCalls } from './calls/membership.ts'
import { moneyCalls } from './calls/money.ts'
import { northboundCalls } from './calls/northbound.ts'
import { noticesCalls } from './calls/notices.ts'
import { operationCalls } from './calls/operation.ts'
import { overviewCalls } from './calls/overview.ts'
import { promotionCalls } from './calls/promotion.ts'
import { rankingsCalls } from './calls/rankings.ts'
import { ratingsCalls } from './calls/ratings.ts'
import { sectorHistoryCalls } from './calls/sectors.ts'
import { shareCalls } from './calls/share.ts'
import { techCalls } from './calls/tech.ts'
import { thingsCalls } from './calls/things.ts'
import { valuationCalls } from './calls/valuation.ts'
import * as app from './schemas/app.ts'
import * as backtest from './schemas/backtest.ts'
import * as chart from './schemas/chart.ts'
import * as dataset from './schemas/dataset.ts'
import * as factor from './schemas/factor.ts'
import * as fetching from './schemas/fetching.ts'
import * as market from './schemas/market.ts'
import * as quote from './schemas/quote.ts'
import * as screening from './schemas/screening.ts'
import * as search from './schemas/search.ts'
import * as sector from './schemas/sector.ts'
import * as stock from './schemas/stock.ts'

/** A request may bring along every watchlist and saved screen of a device. */
const OWN_LISTS_BODY_BYTES = 256 * 1024

/**
 * Every call the product serves, in the order of spec §7. Wire names live here and nowhere else; `@NOTE ours` marks a name or shape
 * the specification leaves open. Routes, handlers, client calls, OpenAPI and /docs are derived from these rows.
 */
export const calls = {
  // business, /bussiness/api/v1
  'app.config': get('api', '/bussiness/api/v1/app/config/app', app.AppConfigInput, app.AppConfig, {
    about: '应用配置：支付挽留文案、会员页折叠开关、关于页文字',
    example: {},
    fresh: 'never',
    meta: false,
  }),
  ...accountCalls,
  ...accessCalls,
  ...collectCalls,
  ...thingsCalls,
  ...promotionCalls,
  ...documentsCalls,
  ...membershipCalls,
  // data host, /pyapi/api2
  'stock.quotes': post('data', '/pyapi/api2/stockquotrealtime', quote.QuotesInput, quote.QuotesOutput, {
    about: '实时行情；secucodes 为 ["all"] 且 cols 为空时返回全部代码与简称',
    example: { secucodes: ['SH600519'], cols: ['price', 'changeRatio'] },
    fresh: 'snapshot',
  }),
  'stock.kline': post('data', '/pyapi/api2/klinedata', chart.KlineInput, chart.KlineOutput, {
    about: 'K 线：证券、指数或板块，十种周期，三种复权',
    example: { secucode: 'SH600519', period: 'day', adjust: 'qfq', count: 3 },
    fresh: 'snapshot',
  }),
  'stock.minutes': post('data', '/pyapi/api2/stockfsdata', chart.MinutesInput, chart.MinutesOutput, {
    about: '分时：当日或五日，每日 241 点',
    example: { secucode: 'SH600519', days: 1 },
    fresh: 'snapshot',
  }),
  'sectors.list': post('data', '/pyapi/api2/blockbonglist', sector.SectorListInput, sector.SectorListOutput, {
    about: '板块榜',
    example: { kind: 'industry', sort: 'change' },
    fresh: 'snapshot',
  }),
  'sectors.header': post('data', '/pyapi/api2/blockheader', sector.SectorHeaderInput, sector.SectorHeader, {
    about: '板块详情头',
    example: { blockcode: 'SW801120' },
    fresh: 'snapshot',
  }),
  'sectors.constituents': post('data', '/pyapi/api2/blockconstituent', sector.ConstituentsInput, sector.ConstituentsOutput, {
    about: '板块成分股，可按日期取当时成分',
    example: { blockcode: 'SW801120', size: 3 },
    fresh: 'snapshot',
  }),
  'sectors.quotes': post('data', '/pyapi/api2/blockquotrealtime', sector.SectorQuotesInput, sector.SectorQuotesOutput, {
    about: '板块实时行情；["all"] 取全部',
    example: { blockcodes: ['SW801120'] },
    fresh: 'snapshot',
  }),
  'sectors.infos': post('data', '/pyapi/api2/blockinfos', sector.SectorInfosInput, sector.SectorInfosOutput, {
    about: '板块字典；给 secucode 时为该证券所属板块',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  'sectors.industries': get('data', '/pyapi/api2/const_industry', sector.IndustriesInput, sector.IndustriesOutput, {
    about: '行业常量（申万一级）',
    example: {},
    fresh: 'release',
    meta: false,
  }),
  // zg
  'stock.enddates': get('data', '/zg/api/v1/common/enddates', stock.EnddatesInput, stock.Enddates, {
    about: '报告期列表',
    example: { type: 'fin' },
    fresh: 'snapshot',
    meta: false,
  }),
  'stock.base': get('data', '/zg/api/v1/stockinfo/basedata', stock.StockInput, stock.StockBase, {
    about: '个股概要',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
  }),
  // @NOTE ours: how far what upstreams tell of a company is
  'stock.fetching': get('data', '/zg/api/v1/stockinfo/fetching', fetching.FetchingInput, fetching.Fetching, {
    about: '个股数据正在获取的进度；打开的个股排在最前',
    example: { secucode: 'SH600519' },
    fresh: 'never',
    meta: false,
  }),
  'screen.constants': get('data', '/pyapi/api2/xgconst', factor.ConstantsInput, factor.Constants, {
    about: '选股条件常量：股票范围与全部因子，含滑块范围、单位、公式与来源',
    example: {},
    fresh: 'snapshot',
  }),
  // screening host
  'screen.hot': get('data', '/pyxg/serverforxg/xgconstv3', factor.ConstantsInput, factor.HotConstants, {
    about: '热门筛选常量：预设选股及此刻命中数，四象限因子',
    example: {},
    fresh: 'snapshot',
  }),
  // @NOTE ours: how often presets are used
  'screen.used': post('data', '/pyxg/serverforxg/used', factor.PresetUsedInput, factor.PresetUsed, {
    about: '记录一次载入预设选股；同一设备同一预设每天计一次',
    example: { key: 'dividend' },
    fresh: 'never',
    meta: false,
  }),
  // @NOTE ours: the dictionary of factors
  'screen.factors': get('data', '/pyxg/serverforxg/factors', factor.FactorsInput, factor.Factors, {
    about: '因子词典：定义、公式、来源、频率、从哪一天起有历史',
    example: {},
    fresh: 'snapshot',
    meta: false,
  }),
  'screen.factor': get('data', '/pyxg/serverforxg/factor', factor.FactorInput, factor.FactorDetail, {
    about: '一个因子的分布、行业中位数、个股所处位置与每项来源',
    example: { key: 'total-mv', secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'screen.run': post('data', '/pyxg/serverforxg', screening.ScreenInput, screening.ScreenOutput, {
    about: '执行选股：条件、一句话或两者一起；返回结果、漏斗、差一点的证券和每只证券的理由',
    example: {
      filters: [
        { key: 'price', op: '<', value: 100 },
        { key: 'total-mv', op: 'top', value: 50 },
      ],
      query: '非ST，涨幅大于-5%',
      size: 5,
    },
    fresh: 'snapshot',
    gate: 'xg_detail',
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  // @NOTE ours: while a slider moves nothing but counts is wanted
  'screen.count': post('data', '/pyxg/serverforxg/count', screening.ScreenCountInput, screening.ScreenCount, {
    about: '选股条件的命中数与漏斗，供拖动滑块时使用',
    example: { filters: [{ key: 'price', op: 'between', value: [10, 50] }] },
    fresh: 'snapshot',
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  // @NOTE ours: back-tests of a screen, by the hash of what they are computed of
  'backtest.start': post('data', '/pyxg/serverforxg/backtest', backtest.BacktestInput, backtest.BacktestRun, {
    about: '开始回测：把一组选股条件放回过去逐期调仓，或按一条公式买卖每只证券；立即返回编号与进度，相同的条件与数据得到相同的编号和结果',
    example: {
      filters: [{ key: 'price', op: '<', value: 20 }],
      sort: { key: 'total-mv', dir: 'desc' },
      from: '2026-07-01',
      to: '2026-11-20',
      topN: 5,
    },
    fresh: 'never',
    meta: false,
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  'backtest.run': post('data', '/pyxg/serverforxg/backtest/run', backtest.BacktestRunInput, backtest.BacktestRun, {
    about: '回测的进度，完成后为结果：净值、基准、回撤、月度收益、未能成交、打乱日期的对照、参数稳健性、样本内外与偏差说明',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.trades': post('data', '/pyxg/serverforxg/backtest/trades', backtest.BacktestTradesInput, backtest.BacktestTrades, {
    about: '回测的成交明细，可排序、筛选，分页',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.unfilled': post('data', '/pyxg/serverforxg/backtest/unfilled', backtest.BacktestUnfilledInput, backtest.BacktestUnfilled, {
    about: '回测中未能成交的委托：哪一天、哪只证券、因为涨停、跌停、停牌还是资金不足，分页',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.cancel': post('data', '/pyxg/serverforxg/backtest/cancel', backtest.BacktestRunInput, backtest.BacktestRun, {
    about: '取消排队中或计算中的回测；还有别人在等时继续算',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  // search host
  'search.mix': get('search', '/named/api/v1/search/mix', search.MixInput, search.MixOutput, {
    about: '混合搜索：证券、板块、功能',
    example: { q: 'gzmt' },
    fresh: 'snapshot',
  }),
  // JSON-RPC, method strings are @NOTE ours: the specification names families only
  'search.suggest': rpc('search.query', search.SuggestInput, search.SuggestOutput, {
    about: '搜索联想',
    example: { q: '茅台' },
    fresh: 'release',
    meta: false,
  }),
  'search.pick': rpc('search.pick', search.PickInput, search.PickOutput, {
    about: '记录一次被选中的搜索结果，热搜由此统计',
    example: { q: 'gzmt', type: 'stock', id: 'SH600519' },
    fresh: 'never',
    meta: false,
  }),
  'search.hotWords': rpc('yq.hotWords', search.HotWordsInput, search.HotWords, {
    about: '热搜词，由本站搜索次数统计',
    example: { scope: 'search' },
    fresh: 'never',
  }),
  'market.overview': rpc('market.overview', market.OverviewInput, market.Overview, {
    about: '市场概览：指数、涨跌分布、涨跌停、成交额',
    example: {},
    fresh: 'snapshot',
  }),
  'app.notice': rpc('app.notice', market.NoticeInput, market.Notices, {
    about: '应用公告',
    example: { platform: 'h5' },
    fresh: 'never',
    meta: false,
  }),
  'app.statement': rpc('app.statement', market.StatementInput, market.Statement, {
    about: '声明与风险提示',
    example: { page_code: 'default' },
    fresh: 'release',
    meta: false,
  }),
  'data.status': rpc('data.status', dataset.DatasetStatusInput, dataset.DatasetStatuses, {
    about: '数据中心：每个数据集的来源、更新时间、行数、异常与下次更新',
    example: {},
    fresh: 'never',
    meta: false,
  }),
  ...importCalls,
  ...shareCalls,
  // modules of the stock page, /zg/api/v1, a file a noun
  ...overviewCalls,
  ...companyCalls,
  ...diagnosisCalls,
  ...financeCalls,
  ...holdersCalls,
  ...noticesCalls,
  ...operationCalls,
  ...techCalls,
  ...eventsCalls,
  ...valuationCalls,
  ...ratingsCalls,
  ...moneyCalls,
  ...northboundCalls,
  // boards and comparisons of securities
  ...rankingsCalls,
  ...comparisonCalls,
  ...sectorHistoryCalls,
  // streams, @NOTE ours
  'stock.quoteStream': stream('/stream/quotes', quote.QuoteStreamInput, quote.QuoteTick, {
    about: '行情推送（SSE），只推变化；once=1 时立即回答一次，供轮询',
    example: { secucodes: 'SH600519,SH000001' },
    fresh: 'never',
  }),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls answered once; streams are opened, not called. */
export type AnswerName = { [N in CallName]: Calls[N]['kind'] extends 'stream' ? never : N }[CallName]
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>
export type CallParams<N extends CallName> = z.output<Calls[N]['input']>
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>
