import { z } from 'zod'
import { OWN_LISTS_BODY_BYTES, post, rpc } from '../call.ts'
import * as backtest from '../schemas/research/backtest.ts'
import * as strategies from '../schemas/research/strategies.ts'

/** Back-tests of a screen, identified by the hash of their inputs. */
export const backtestCalls = {
  // @NOTE ours: back-tests of a screen, by the hash of what they are computed of
  'backtest.start': post('screening', '/pyxg/serverforxg/backtest', backtest.BacktestInput, backtest.BacktestRun, {
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
  'backtest.run': post('screening', '/pyxg/serverforxg/backtest/run', backtest.BacktestRunInput, backtest.BacktestRun, {
    about: '回测的进度，完成后为结果：净值、基准、回撤、月度收益、未能成交、打乱日期的对照、参数稳健性、样本内外与偏差说明',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.trades': post('screening', '/pyxg/serverforxg/backtest/trades', backtest.BacktestTradesInput, backtest.BacktestTrades, {
    about: '回测的成交明细，可排序、筛选，分页',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.unfilled': post('screening', '/pyxg/serverforxg/backtest/unfilled', backtest.BacktestUnfilledInput, backtest.BacktestUnfilled, {
    about: '回测中未能成交的委托：哪一天、哪只证券、因为涨停、跌停、停牌还是资金不足，分页',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
  'backtest.cancel': post('screening', '/pyxg/serverforxg/backtest/cancel', backtest.BacktestRunInput, backtest.BacktestRun, {
    about: '取消排队中或计算中的回测；还有别人在等时继续算',
    example: { id: '00000000000000000000000000000000' },
    fresh: 'never',
    meta: false,
  }),
} as const

const STRATEGY = { id: '0123456789abcdef' }

/** 策略: published rules, what they came to and their logs. */
export const strategiesCalls = {
  'strategies.list': rpc('strategy.list', strategies.StrategyListInput, strategies.StrategyList, {
    about: '策略列表：公布的规则与自己跟踪的规则，回测与公布以来分开，日志的核对结果，当日的根',
    example: {},
    fresh: 'never',
    access: 'person',
  }),
  'strategies.stats': rpc('strategy.stats', strategies.StrategyStatsInput, strategies.StrategyStats, {
    about: '策略业绩：规则全文，回测与实盘跟踪两段的净值、沪深300与等权、回撤、月度、交易分布、未成交与折减夏普',
    example: STRATEGY,
    fresh: 'never',
    access: 'person',
    gate: 'strategy_detail',
  }),
  'strategies.action': rpc('strategy.action', strategies.StrategyActionInput, strategies.StrategyAction, {
    about: '信号记录：只增不改，每条含上一条的哈希，可在设备上核对',
    example: STRATEGY,
    fresh: 'never',
    access: 'person',
    gate: 'strategy_detail',
  }),
  // @NOTE ours: own rules, visible to their owner only
  'strategies.track': rpc('strategy.track', strategies.StrategyDraft, strategies.StrategyTracked, {
    about: '作为策略跟踪：从现在起跟踪一组选股条件或一条公式，只有自己看得到；规则从此不变',
    example: { name: '我的规则', order: { filters: [{ key: 'price', op: '<', value: 20 }], from: '2026-01-05', to: '2026-11-20' } },
    fresh: 'never',
    meta: false,
    access: 'login',
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  'strategies.remove': rpc('strategy.remove', strategies.StrategyRemoveInput, strategies.StrategyRemoved, {
    about: '删除自己跟踪的一条规则和它的记录',
    example: STRATEGY,
    fresh: 'never',
    meta: false,
    access: 'login',
  }),
  'strategies.describe': rpc('strategy.fnDesc', z.object({}), strategies.StrategyFnDesc, {
    about: '策略说明：怎样公布、怎样计算、怎样核对',
    example: {},
    fresh: 'release',
    meta: false,
  }),
} as const
