import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Answers } from './fake-api.ts'

export type Session = CallOutput<'limitBoard.session'>
type Stock = Session['opened'][number]

/** A stock at its third limit-up; `more` says what differs. */
export const stock = (secucode: string, secuabbr: string, more: Partial<Stock> = {}): Stock => ({
  secucode: secucode as Stock['secucode'],
  secuabbr,
  isMarked: false,
  limit: 0.1,
  shape: 'turnover',
  isGroundToSky: false,
  isSkyToGround: false,
  streak: 3,
  isBridged: true,
  run: { days: 3, boards: 3, since: '2026-11-17' },
  ...{ close: 11, limitUp: 11, openReturn: 0.02, closeReturn: 0.1, limitGap: 0, amount: 2e8 },
  ...{ sealAmount: 5e7, sealAmountRatio: 0.25, sealFloatRatio: 0.011, firstSeal: 11, lastSeal: 61, opens: 1 },
  areOpensLeast: false,
  stretches: [
    [11, 39],
    [61, 240],
  ],
  theme: '机器人',
  isResealed: true,
  reasons: [
    { source: '东方财富涨停池', date: '2026-11-20', text: '机器人：中标公告' },
    { source: '同花顺题材榜', date: '2026-11-20', text: '减速器' },
  ],
  doReasonsAgree: false,
  ...more,
})
export const after = {
  ...{ n: 3, openMedian: 0.01, closeMedian: 0.0142, closeMean: 0.01, upRatio: 0.667 },
  ...{ fillable: 2, unfillable: 1, buyMedian: -0.0062, bigLosses: 0, bigLossRatio: 0 },
}
export const day: Session['universes'][number]['day'] = {
  ...{ limited: 5000, touched: 3, sealed: 2, onePrice: 0, tShaped: 0, turnoverBoards: 2, broken: 1, down: 1, downOpened: 0 },
  ...{ groundToSky: 0, skyToGround: 0, top: 3, tiers: 2, consecutive: 1, bigLosses: 0 },
  ...{ sealRatio: 0.6667, sealLow: 0.2077, sealHigh: 0.9385, breakRatio: 0.3333, completeness: 0.6667 },
}
const universe = (name: Session['universe']): Session['universes'][number] => ({
  universe: name,
  day,
  past: { pastN: 250, pastSealLow: 0.6, pastSealMedian: 0.72, pastSealHigh: 0.83 },
  after: { sealed: after, consecutive: { ...after, closeMedian: 0.021 }, broken: { ...after, closeMedian: -0.031 } },
})
const promotion = {
  day: { held: 2, promoted: 1, promotionRatio: 0.5, promotionLow: 0.0945, promotionHigh: 0.9055 },
  past: { pastN: 120, pastLow: 0, pastMedian: 0.33, pastHigh: 1 },
}
/** Three tiers, the middle one empty, a stock that opened and one at its lower limit. */
export const session: Session = {
  date: '2026-11-20',
  isRunning: false,
  previous: '2026-11-19',
  next: null,
  universe: 'all',
  unknownLimits: 4,
  unknownMarks: 0,
  pool: { owner: '东方财富', up: 2, broken: 1, down: 1 },
  universes: [universe('all'), universe('withoutSt'), universe('ten'), universe('wide')],
  tiers: [
    { streak: 3, promotion, stocks: [stock('SZ002611', '东方精工')] },
    {
      streak: 2,
      promotion: { ...promotion, day: { held: 1, promoted: 0, promotionRatio: 0, promotionLow: 0, promotionHigh: 0.79 } },
      stocks: [],
    },
    {
      streak: 1,
      promotion: null,
      stocks: [stock('SZ000601', '韶能股份', { streak: 1, isBridged: false, firstSeal: 35, stretches: [[35, 240]] })],
    },
  ],
  opened: [
    stock('SZ000158', '常山北明', { streak: 1, shape: 'opened', run: null, closeReturn: 0.02, limitGap: -0.07, stretches: [[64, 64]] }),
  ],
  down: [stock('SH600010', '包钢股份', { streak: 0, shape: 'down', run: null, closeReturn: -0.1, firstSeal: null, stretches: null })],
  members: [
    { secucode: 'SZ002611', secuabbr: '东方精工', streak: 2, outcome: 'sealed', openReturn: 0.02, closeReturn: 0.1 },
    { secucode: 'SH600519', secuabbr: '贵州茅台', streak: 2, outcome: 'untouched', openReturn: -0.01, closeReturn: -0.02 },
    { secucode: 'SZ000001', secuabbr: '平安银行', streak: 2, outcome: 'suspended', openReturn: null, closeReturn: null },
  ],
  movements: [
    {
      secucode: 'SZ002611' as Stock['secucode'],
      topic: { id: 'BK1', name: '机器人' },
      moves: 'topic',
      ...{ days: 58, topicCorrelation: 0.71, industryCorrelation: 0.4, differenceLow: 0.12, differenceHigh: 0.5, difference: 0.31 },
    },
  ],
}
export const days: CallOutput<'limitBoard.days'> = {
  universe: 'all',
  list: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date, k) => ({
    date,
    isRunning: false,
    ...{ touched: 3, sealed: 2, broken: 1, down: 1, consecutive: 1, top: k + 1, sealRatio: 0.6667 },
  })),
}
const outcomes: CallOutput<'limitBoard.outcomes'> = {
  universe: 'all',
  from: '2025-11-11',
  to: '2026-11-20',
  sessions: 250,
  list: [
    {
      streak: 1,
      n: 338,
      openLow: -0.02,
      openMedian: 0.0127,
      openHigh: 0.05,
      closeLow: -0.04,
      closeMedian: 0.0391,
      closeHigh: 0.1,
      sealedRatio: 0.3225,
      bigLossRatio: 0.0296,
    },
  ],
}
const near: CallOutput<'limitBoard.abnormalMoves'>['list'][number] = {
  ...{ secucode: 'SZ002611' as Stock['secucode'], secuabbr: '东方精工', isMarked: false, sessions: 10, times: 1 },
  rule: '连续 10 个交易日收盘价涨跌幅偏离值累计达到 +100%（−50%）为严重异常波动（沪深交易所《交易规则》2023 年修订）',
  index: { name: '深证成指', ruleName: '深证A股指数', isExact: false },
  ...{ price: 10, distance: 0.052, trigger: 10.52, remaining: 0.052 },
}
const rule = '连续 10 个交易日内 4 次出现同向异常波动为严重异常波动（沪深交易所主板，东方财富所列规则，未与规则原文核对）'
const abnormal: CallOutput<'limitBoard.abnormalMoves'> = {
  ...{ universe: 'all' as const, direction: 'up' as const, date: '2026-11-23', isLive: false },
  list: [near, { ...near, times: 4, rule, distance: 0.081, trigger: 10.81, remaining: 0.081 }],
}
export const answers: Answers = {
  'limitBoard.session': ({ date }) => ({ ...session, date: (date ?? session.date) as Session['date'] }),
  'limitBoard.days': () => days,
  'limitBoard.outcomes': () => outcomes,
  'limitBoard.abnormalMoves': ({ direction }) => ({ ...abnormal, direction: direction ?? 'up' }),
}
