import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

export const TechInput = z.object({ secucode: AnyCode })

/**
 * What followed after something happened before: excess over 沪深300 of the five sessions after it, close to close. Times less than five sessions apart count
 * once; without bars of 沪深300 nothing is counted. `winRatio` is null below 20 times; `low` to `high` is its 95 % interval (Wilson), `medianLow` to `medianHigh` that of the median.
 */
export const PastRecord = z.object({
  n: z.number().int().nullable(),
  wins: z.number().int().nullable(),
  winRatio: figure('tech-win-ratio', '比例'),
  low: figure('tech-win-low', '比例'),
  high: figure('tech-win-high', '比例'),
  median: figure('tech-excess-median', '比例'),
  medianLow: figure('tech-excess-low', '比例'),
  medianHigh: figure('tech-excess-high', '比例'),
})
export type PastRecord = z.infer<typeof PastRecord>

const Cross = z.object({ kind: z.enum(['golden', 'death']), date: DateText }).nullable()
const Range = z.tuple([z.number(), z.number()]).nullable()

/** Indicators of the newest day bar, 前复权 as of today. Null where there are too few bars. */
export const TechBase = z.object({
  /** Day of the newest bar; older than today while suspended. Null before the first. */
  date: DateText.nullable(),
  /** `none` where corporate actions are not known. */
  adjust: z.enum(['qfq', 'none']),
  price: figure('tech-price', '元'),
  ma: z.object({
    5: figure('tech-ma5', '元'),
    10: figure('tech-ma10', '元'),
    20: figure('tech-ma20', '元'),
    30: figure('tech-ma30', '元'),
    60: figure('tech-ma60', '元'),
    120: figure('tech-ma120', '元'),
    250: figure('tech-ma250', '元'),
  }),
  /** 多头: MA5 > MA10 > MA20 > MA60; 空头: the other way; 缠绕 otherwise. */
  maArrange: z.enum(['多头', '空头', '缠绕']).nullable(),
  macd: z.object({ dif: figure('tech-macd-dif', '元'), dea: figure('tech-macd-dea', '元'), bar: figure('macd-bar', '元'), cross: Cross }),
  kdj: z.object({ k: figure('tech-kdj-k', '点'), d: figure('tech-kdj-d', '点'), j: figure('kdj-j', '点'), cross: Cross }),
  rsi: z.object({ 6: figure('tech-rsi6', '点'), 12: figure('tech-rsi12', '点'), 24: figure('tech-rsi24', '点') }),
  boll: z.object({
    up: figure('tech-boll-upper', '元'),
    mid: figure('tech-boll-mid', '元'),
    low: figure('tech-boll-lower', '元'),
    pos: figure('tech-boll-position', '比例'),
  }),
  cci: figure('tech-cci', '点'),
  wr: figure('tech-wr', '点'),
  dmi: z.object({
    pdi: figure('tech-pdi', '点'),
    mdi: figure('tech-mdi', '点'),
    adx: figure('tech-adx', '点'),
    adxr: figure('tech-adxr', '点'),
  }),
  obv: figure('tech-obv', '股'),
  atr: figure('tech-atr', '元'),
  /** Of the newest bar: its volume over the mean of the five before; its volume over the tradable shares. */
  volumeRatio: figure('tech-volume-ratio', '倍'),
  turnoverRatio: figure('tech-turnover', '比例'),
  volume: z.number().nullable(),
  volumeBefore: z.number().nullable(),
  floatShares: z.number().nullable(),
  /** Bars in a row that closed higher; negative: lower. */
  consecutiveUp: figure('tech-streak', '天'),
  /** How many bars back the close was last as high. */
  newHigh: z.object({ days: figure('tech-high-days', '天') }),
  /** K-line patterns that ended on the newest ten bars, newest first, each with its own record. */
  patterns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      dir: z.enum(['偏强', '偏弱', '中性']),
      date: DateText,
      definition: z.string(),
      record: PastRecord,
    }),
  ),
  chips: z
    .object({
      profitRatio: figure('tech-chip-profit', '比例'),
      avgCost: figure('tech-chip-cost', '元'),
      cost70: Range,
      conc70: figure('tech-chip-conc70', '比例'),
      cost90: Range,
      conc90: figure('tech-chip-conc90', '比例'),
    })
    .nullable(),
  /** Rules that became true on the newest five bars, newest first. */
  signals: z.array(z.object({ key: z.string(), name: z.string(), rule: z.string(), date: DateText, record: PastRecord })),
  /** What is usual for the security: share of all its five-session stretches with a positive excess, and their number. */
  base: z.object({ n: z.number().int().nullable(), from: DateText.nullable(), winRatio: figure('tech-base-ratio', '比例') }),
})
export type TechBase = z.infer<typeof TechBase>

export const performancePeriods = ['1d', '5d', '20d', '60d', '120d', '250d', 'ytd', 'sinceList'] as const

/** 市场表现 against the industry and 沪深300, 复权. Days are sessions of the security; the others are measured between the same two days. */
export const Performance = z.object({
  industry: z.string().nullable(),
  periods: z.array(
    z.object({
      key: z.enum(performancePeriods),
      from: DateText.nullable(),
      stock: figure('perf-stock', '比例'),
      industry: figure('perf-industry', '比例'),
      index: figure('perf-index', '比例'),
      excess: figure('perf-excess', '比例'),
      industryExcess: figure('perf-industry-excess', '比例'),
      rankInIndustry: figure('perf-rank', '个'),
      industryCount: z.number().int().nullable(),
    }),
  ),
  /** Whether the oldest bar is that of the listing: then `sinceList` is since the listing, else since its `from`. */
  isSinceListing: z.boolean(),
  /** Session of the figures the ranks are from. */
  rankDate: DateText.nullable(),
  volatility250: figure('perf-volatility', '比例'),
  beta250: figure('perf-beta', '倍'),
  maxDrawdown250: figure('perf-drawdown', '比例'),
  sharpe250: figure('perf-sharpe', '倍'),
  price: z.number().nullable(),
  high52w: figure('perf-high', '元'),
  low52w: figure('perf-low', '元'),
  distHigh: figure('perf-from-high', '比例'),
  distLow: figure('perf-from-low', '比例'),
  /** Change since the first day shown, fractions; null where there was no trading yet. */
  series: z.object({
    dates: z.array(DateText),
    stock: z.array(z.number()),
    industry: z.array(z.number().nullable()),
    index: z.array(z.number().nullable()),
  }),
})
export type Performance = z.infer<typeof Performance>

export const levelBases = ['均线', '前高', '前低', '缺口', '筹码峰', '整数关口', '涨停价', '跌停价', '布林上轨', '布林下轨'] as const

/** 支撑与压力: prices something stands at, with how often the price came there in the last 250 bars and turned. */
export const Levels = z.object({
  date: DateText.nullable(),
  price: figure('level-close', '元'),
  levels: z.array(
    z.object({
      kind: z.enum(['support', 'resistance']),
      price: figure('level-price', '元'),
      basis: z.enum(levelBases),
      /** MA60, 10 元, 5.32–5.40. */
      name: z.string(),
      distanceRatio: figure('level-distance', '比例'),
      evidenceDate: DateText.nullable(),
      /** Days within 1 % of the level that came from its far side, and those of them that closed on the side they came from. */
      tests: z.number().int(),
      held: z.number().int(),
      strength: figure('level-strength', '比例'),
      strengthLow: figure('level-strength-low', '比例'),
      strengthHigh: figure('level-strength-high', '比例'),
    }),
  ),
  nearestSupport: figure('level-support', '元'),
  nearestResistance: figure('level-resistance', '元'),
  /** Shares of what is estimated to have been bought at each price, lowest first. */
  chipHist: z.array(z.object({ price: z.number(), ratio: figure('level-chips', '比例') })),
})
export type Levels = z.infer<typeof Levels>

/** 炒作基因: what a share did at its limits in its last 250 sessions, and what came after. */
export const HypeGene = z.object({
  from: DateText.nullable(),
  to: DateText.nullable(),
  days: z.number().int(),
  ztCount: figure('gene-limit-ups', '次'),
  ztSealedRatio: figure('gene-sealed', '比例'),
  dtCount: figure('gene-limit-downs', '次'),
  zbCount: figure('gene-broken', '次'),
  maxLianban: figure('gene-streak', '次'),
  /** How many runs of so many sessions. */
  lianbanDist: z.record(z.string(), z.number().int()),
  firstSealTimeMedian: z.string().nullable(),
  nextOpenPremiumAvg: figure('gene-open-mean', '比例'),
  nextOpenPremiumMedian: figure('gene-open-median', '比例'),
  nextCloseWinRatio: figure('gene-next-wins', '比例'),
  winLow: figure('gene-win-low', '比例'),
  winHigh: figure('gene-win-high', '比例'),
  wins: z.number().int(),
  n: z.number().int(),
  lhbCount: figure('gene-lists', '次'),
  lhbNetBuy: figure('gene-list-net', '元'),
  topTraders: z.array(z.object({ name: z.string(), times: z.number().int(), net: figure('gene-trader-net', '元') })),
  themes: z.array(z.object({ name: z.string(), times: z.number().int() })),
  avgAmplitude: figure('gene-amplitude', '比例'),
  avgTurnover: figure('gene-turnover', '比例'),
  ztHistory: z.array(
    z.object({
      date: DateText,
      reason: z.string().nullable(),
      lianban: z.number().int(),
      openTimes: figure('gene-opens', '次'),
      sealAmount: figure('gene-seal-amount', '元'),
      nextOpen: figure('gene-next-open', '比例'),
      next1: figure('gene-next1', '比例'),
      next5: figure('gene-next5', '比例'),
    }),
  ),
  geneScore: figure('gene-score', '分'),
  genePctile: figure('gene-percentile', '比例'),
  /** What the score is the mean of: shares of the market below. */
  geneParts: z.array(z.object({ key: z.string(), name: z.string(), percentile: figure('gene-part', '比例') })),
  geneDate: DateText.nullable(),
  geneCount: z.number().int(),
})
export type HypeGene = z.infer<typeof HypeGene>

/** 行业周期: how the companies of an industry grow, are valued and trade, by month. */
export const IndustryCycle = z.object({
  industryId: z.string().nullable(),
  industry: z.string().nullable(),
  level: z.string().nullable(),
  stage: z.enum(['复苏', '扩张', '放缓', '收缩']).nullable(),
  stageRule: z.string(),
  /** First month of the present stage in a row. */
  since: DateText.nullable(),
  members: z.number().int().nullable(),
  points: z.array(
    z.object({
      date: DateText,
      indexClose: figure('cycle-index', '点'),
      peMedian: figure('cycle-pe', '倍'),
      pePctile: figure('cycle-pe-percentile', '比例'),
      pbMedian: figure('cycle-pb', '倍'),
      pbPctile: figure('cycle-pb-percentile', '比例'),
      revYoyMedian: figure('cycle-revenue', '比例'),
      npYoyMedian: figure('cycle-profit', '比例'),
      breadthMa60: figure('cycle-breadth', '比例'),
      turnoverShare: figure('cycle-turnover-share', '比例'),
      moneyNet: figure('cycle-money', '元'),
      stage: z.enum(['复苏', '扩张', '放缓', '收缩']).nullable(),
    }),
  ),
  /** Members by the change of the last 60 sessions, highest first; position is that of the price within its year, 0 to 1. */
  peers: z.array(
    z.object({
      secucode: z.string(),
      secuabbr: z.string(),
      changeRatio: figure('cycle-peer-change', '比例'),
      position: figure('cycle-peer-position', '比例'),
    }),
  ),
})
export type IndustryCycle = z.infer<typeof IndustryCycle>
