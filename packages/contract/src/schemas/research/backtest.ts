import { z } from 'zod'
import { AnyCode, DateText, Page, SecuCodeText } from '../security.ts'
import { CapacityReport, Plausibility } from './backtest-judgement.ts'
import { ScreenFilter, ScreenOrder } from './screen-conditions.ts'
import { fellOut, ScreenCountInput } from './screening.ts'

const Fraction = z.number('请写数字')

/** What trading costs, fractions of the money; `least` in 元 for each order. Stamp duty and transfer fees follow from the date of each trade. */
const Cost = z
  .strictObject({
    commission: Fraction.min(0).max(0.01, '佣金率最多 0.01').default(0.00025),
    least: Fraction.min(0).max(100, '最低佣金最多 100 元').default(5),
    stamp: z.literal('dated', '印花税按成交日的税率收取，只能写 dated').default('dated'),
    slippage: Fraction.min(0).max(0.05, '滑点最多 0.05').default(0.001),
  })
  .prefault({})

/**
 * 容量: orders of one security and session take at most `share` of the bar's amount together; one that takes the fraction q of it is filled `impact` × √q
 * worse, besides the slippage.
 */
const Capacity = z
  .strictObject({
    share: Fraction.min(0.001, '成交占比上限至少 0.001').max(1, '成交占比上限最多 1').default(0.1),
    impact: Fraction.min(0).max(0.2, '冲击系数最多 0.2').default(0.02),
  })
  .prefault({})

const Formula = z.string('请写公式').trim().min(1, '请写公式').max(2000, '公式最多 2000 个字符')

/**
 * A rule of the formula language for each security instead of a screen's picks: entered at the open after a session whose close makes `entry` true, left at
 * the open after one on which `exit` is, or after `hold` sessions; `topN` positions at once. `codes`: only these; left out, the whole market.
 */
const Rule = z.strictObject({
  entry: Formula,
  name: z.string().trim().max(60, '名称最多 60 个字').default(''),
  exit: Formula.nullable().default(null),
  codes: z.array(AnyCode).min(1, '请至少写一只证券').max(2000, '证券最多 2000 只').nullable().default(null),
})

/** Indexes a curve may be compared with. */
export const BacktestBenchmark = z.enum(
  ['SH000300', 'SH000001', 'SZ399001', 'SZ399006', 'SH000688', 'BJ899050', 'SH000905', 'SH000852'],
  '基准只能是 SH000300、SH000001、SZ399001、SZ399006、SH000688、BJ899050、SH000905、SH000852',
)

const Weight = z.enum(['equal', 'order', 'value'], '权重只能是 equal（等权）、order（按名次递减）或 value（按总市值）')

/**
 * A screen as `POST /pyxg/serverforxg` takes it, and how it is traded: decided after the close of each `rebalance`, bought at the next open, at most
 * `topN`, held `hold` sessions (null: until it is no longer picked).
 */
export const BacktestInput = ScreenCountInput.safeExtend({
  sort: ScreenOrder.optional(),
  from: DateText,
  to: DateText,
  rebalance: z.enum(['day', 'week', 'month'], '调仓周期只能是 day、week、month').default('month'),
  hold: z.number().int('持有天数请写整数').min(1, '至少持有 1 个交易日').max(250, '最多持有 250 个交易日').nullable().default(null),
  topN: z.number().int('持有只数请写整数').min(1, '至少持有 1 只').max(100, '最多持有 100 只').default(10),
  weight: Weight.default('equal'),
  benchmark: BacktestBenchmark.default('SH000300'),
  /** With it decisions fall every session, and the filters say which securities the rule is followed on. */
  rule: Rule.optional(),
  capital: z.number().min(10_000, '本金至少 1 万元').max(1e10, '本金最多 100 亿元').default(1_000_000),
  cost: Cost,
  capacity: Capacity,
  exec: z.literal('next_open', '成交方式只能是 next_open（次日开盘）').default('next_open'),
  universe: z.literal('pit', '股票池只能是 pit（当日在市的证券）').default('pit'),
  /** Starts nothing: answers only where it is kept, or computed just now. */
  peek: z.boolean().default(false),
})

export const RunId = z.string().regex(/^[0-9a-f]{32}$/, '回测编号是 32 位十六进制数')
export const BacktestRunInput = z.object({ id: RunId })

const Exit = z.enum(['dropped', 'signal', 'time', 'delisted', 'open'])
/**
 * Why an order was not carried out, or only in part. `capacity`: it would have taken more than its share of the amount; `noAmount`: neither amount nor
 * volume of the day is known.
 */
const refusals = [
  'limitUp',
  'suspended',
  'noMoney',
  'capacity',
  'noAmount',
  'limitDown',
  'suspendedSales',
  'capacitySales',
  'noAmountSales',
] as const
const Refusal = z.enum(refusals)
const paged = { id: RunId, page: Page, size: z.coerce.number().int().min(1).max(500).default(100) }

/** By pages, in the order positions were closed unless `sort` says otherwise; `find` is part of a code or name. */
export const BacktestTradesInput = z.object({
  ...paged,
  sort: z.enum(['sold', 'bought', 'netReturn', 'sessions', 'costs', 'dividends', 'secucode']).default('sold'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  exit: Exit.optional(),
  outcome: z.enum(['win', 'loss']).optional(),
  find: z.string().trim().max(20).optional(),
})

/** Orders that were not carried out, or only in part, in order of time. */
export const BacktestUnfilledInput = z.object({ ...paged, why: Refusal.optional() })
export const BacktestUnfilled = z.object({
  total: z.number().int(),
  orders: z.array(
    z.object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      session: z.number().int(),
      why: Refusal,
      /** 股; null for a purchase that was not priced. */
      ordered: z.number().nullable(),
      filled: z.number(),
    }),
  ),
})

/** Ratios are fractions; null where there is too little to say. */
const CurveStats = z.object({
  sessions: z.number().int(),
  total: z.number(),
  annual: z.number().nullable(),
  volatility: z.number().nullable(),
  sharpe: z.number().nullable(),
  maxDrawdown: z.number(),
  calmar: z.number().nullable(),
})

/** Of closed trades; ratios are null below 20 of them. `winInterval`: Wilson's 95 % interval. */
const TradeStats = z.object({
  n: z.number().int(),
  wins: z.number().int(),
  winRatio: z.number().nullable(),
  winInterval: z.tuple([z.number(), z.number()]).readonly().nullable(),
  averageReturn: z.number().nullable(),
  medianReturn: z.number().nullable(),
  profitLossRatio: z.number().nullable(),
  averageSessions: z.number().nullable(),
})

/** What one choice of parameters came to; in and out of the sample as `split` parts them. */
const outcome = {
  total: z.number(),
  annual: z.number().nullable(),
  maxDrawdown: z.number(),
  inSample: z.number().nullable(),
  outOfSample: z.number().nullable(),
}

/** Sessions are yyyymmdd. Curves are worth of 1 at the start, one value a session. */
export const BacktestResult = z.object({
  sessions: z.array(z.number().int()),
  equity: z.array(z.number()),
  /** The order's index over the same sessions; null where it has no close. */
  benchmark: z.array(z.number().nullable()),
  drawdown: z.array(z.number()),
  months: z.array(z.object({ month: z.number().int(), ours: z.number(), benchmark: z.number().nullable() })),
  /** `costs` as a fraction of the capital; turnover in capitals a year, bought. */
  stats: CurveStats.extend({ turnoverPerYear: z.number().nullable(), costs: z.number() }),
  benchmarkStats: CurveStats.extend({ total: z.number().nullable(), maxDrawdown: z.number().nullable() }),
  tradeStats: TradeStats,
  /** How many trades there are; they are read by pages. */
  trades: z.number().int(),
  /** Orders that were not carried out, or only in part: the rest of a purchase is given up, that of a sale is tried again. */
  unfilled: z.record(Refusal, z.number().int()),
  capacity: CapacityReport,
  plausibility: Plausibility,
  /** Each decision: securities listed then, how many of them the screen found, and why others fell out that no known figure speaks against. */
  evenings: z.array(z.object({ session: z.number().int(), listed: z.number().int(), found: z.number().int(), ...fellOut })),
  /** The same picks on shuffled days: `p` is the share of shuffles that end at least as high. Null with too few decisions. */
  shuffled: z.object({
    runs: z.number().int(),
    p: z.number().nullable(),
    totals: z.array(z.number()),
    /** Worth that 5 and 95 % of the shuffles do not exceed, one value a session; null without shuffles. */
    band: z.object({ low: z.array(z.number()), high: z.array(z.number()) }).nullable(),
  }),
  stability: z.object({
    grid: z.array(z.object({ top: z.number().int(), hold: z.number().int().nullable(), ...outcome })),
    /** The `leaf`-th bound of the conditions (from 0) moved by the fraction `step` of itself. */
    bounds: z.array(z.object({ leaf: z.number().int(), step: z.number(), ...outcome })),
  }),
  /** The first 70 % of the sessions and the rest; `session` is the first out of the sample. Null for a short run. */
  split: z.object({ session: z.number().int(), inSample: CurveStats, outOfSample: CurveStats }).nullable(),
  bias: z.object({
    universe: z.number().int(),
    delistedIncluded: z.number().int(),
    delistedTraded: z.number().int(),
    /** Trades over a probable ex-date or missing bars, and of securities whose corporate actions are not known; absent in results of earlier versions. */
    unadjusted: z.object({ broken: z.number().int(), unknown: z.number().int() }).optional(),
    stExcluded: z.boolean(),
    universeGap: z.object({ listed: z.number().int(), delisted: z.number().int() }),
    factorHistory: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        from: z.string().nullable(),
        /** First session the store knows it on, of any time; absent where that was not looked for. */
        since: z.string().optional(),
        isPointInTime: z.boolean(),
        known: z.number(),
        /** Present where picks are sorted by it and no condition reads it: securities without it come last. */
        sortsOnly: z.literal(true).optional(),
        fault: z.object({ count: z.number().int(), reason: z.string() }).nullable(),
      }),
    ),
    notPointInTime: z.array(z.string()),
    notes: z.array(z.string()),
  }),
})
export type BacktestResult = z.infer<typeof BacktestResult>

/** The order as it was run: dates within the stored market, the sort that was used. */
export const BacktestOrder = z.object({
  text: z.string(),
  /** Words of the conditions whose bounds are moved; `leaf` of the outcomes counts them. */
  bounds: z.array(z.string()),
  filters: z.array(ScreenFilter),
  logic: z.unknown(),
  sort: z.object({ key: z.string(), name: z.string().optional(), unit: z.string().optional(), dir: z.enum(['asc', 'desc']) }),
  limit: z.number().int().nullable(),
  from: z.string(),
  to: z.string(),
  rebalance: z.enum(['day', 'week', 'month']),
  hold: z.number().int().nullable(),
  topN: z.number().int(),
  weight: Weight,
  benchmark: BacktestBenchmark,
  rule: z.object({ entry: z.string(), name: z.string(), exit: z.string().nullable(), codes: z.array(z.string()).nullable() }).nullable(),
  capital: z.number(),
  cost: z.object({ commission: z.number(), least: z.number(), slippage: z.number() }),
  capacity: z.object({ share: z.number(), impact: z.number() }),
})

/** A run by its hash: identical inputs over identical data have the same. `unknown` is one that is neither kept nor computed here. */
export const BacktestRun = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'unknown']),
  /** Runs before it in the queue. */
  place: z.number().int(),
  progress: z.object({ stage: z.enum(['figures', 'trading']), ratio: z.number() }).nullable(),
  reason: z.string().nullable(),
  order: BacktestOrder.nullable(),
  createdAt: z.string().nullable(),
  /** Whether the market it is computed of is a simulated one. */
  simulated: z.boolean(),
  result: BacktestResult.nullable(),
})
export type BacktestRun = z.infer<typeof BacktestRun>

/** `total`: those that pass the filters. One position from its purchase to its sale; prices in 元 unadjusted (`sellPrice` the mean of all sales), `costs`, `dividends` (after tax) and `profit` in 元, `netReturn` a fraction. */
export const BacktestTrades = z.object({
  total: z.number().int(),
  trades: z.array(
    z.object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      bought: z.number().int(),
      buyPrice: z.number(),
      shares: z.number().int(),
      sold: z.number().int(),
      sellPrice: z.number(),
      costs: z.number(),
      dividends: z.number(),
      profit: z.number(),
      netReturn: z.number(),
      sessions: z.number().int(),
      /** No longer picked, the rule's exit, time was up, delisted at its last close, or still held at the end. */
      exit: Exit,
    }),
  ),
})
