import { z } from 'zod'
import { figure, Meta } from '../../envelope.ts'
import { AnyCode, Board, DateText, SecuCodeText } from '../security.ts'
import { diagnosisHead } from '../stock/diagnosis.ts'
import { quoteColumns, TradeStatus } from './quote.ts'

export const StockInput = z.object({ secucode: AnyCode })

/** Head of the stock page: who it is, today's quote, size, limits and the dated rule behind them. */
export const StockBase = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  kind: z.enum(['stock', 'index']),
  exchange: z.enum(['SH', 'SZ', 'BJ']),
  board: Board.nullable(),
  industry: z.object({ blockcode: z.string(), blockname: z.string() }).nullable(),
  concepts: z.array(z.object({ blockcode: z.string(), blockname: z.string() })),
  listDate: DateText.nullable(),
  status: TradeStatus,
  stFlag: z.enum(['', 'ST', '*ST']),
  /** The dated rule of the session: `limited`, `unlimited` by rule, or `unknown` where the previous close or another fact that decides is not known. */
  limitRule: z
    .object({
      status: z.enum(['limited', 'unlimited', 'unknown']),
      upRatio: z.number().nullable(),
      downRatio: z.number().nullable(),
      upPrice: z.number().nullable(),
      downPrice: z.number().nullable(),
      rule: z.string(),
      from: DateText.nullable(),
    })
    .nullable(),
  quote: z.object(quoteColumns).omit({ spark: true, industry: true, st: true, tradeStatus: true }),
  peStatic: figure('pe-static', '倍'),
  peDyn: figure('pe-dyn', '倍'),
  ps: figure('ps', '倍'),
  eps: figure('eps', '元'),
  bps: figure('bps', '元'),
  dividendYieldRatio: figure('dividend-yield', '比例'),
  totalShares: figure('total-shares', '股'),
  floatShares: figure('float-shares', '股'),
  /** What multiples and 量比 are worked out of, where the newest published reports and the session report it: 元, quarters, minutes, 股 a minute. */
  netProfitTtm: z.number().optional(),
  netProfitYear: z.number().optional(),
  netProfit: z.number().optional(),
  quarters: z.number().optional(),
  revenueTtm: z.number().optional(),
  equity: z.number().optional(),
  minutes: z.number().optional(),
  averageVolume: z.number().optional(),
  /** Figures that imported valuations report instead of reports and shares: of which session and from where. They do not follow the price. */
  valuation: z.object({ date: DateText, source: Meta.shape.source, fields: z.array(z.enum(['peTtm', 'pb', 'ps', 'totalMv'])) }).optional(),
  high52w: figure('high-52w', '元'),
  low52w: figure('low-52w', '元'),
  /** Present where corporate actions are not known: prices and the range of a year are as traded (不复权). */
  isUnadjusted: z.literal(true).optional(),
  dividends: z.array(z.object({ exDate: DateText, cashPer10: z.number(), bonusPer10: z.number(), convertPer10: z.number() })),
  quoteTime: z.string(),
  formerCodes: z.array(z.string()),
  /** 诊股 is switched on here. */
  hasDiagnosis: z.boolean(),
  ...diagnosisHead,
})
export type StockBase = z.infer<typeof StockBase>

export const EnddatesInput = z.object({
  type: z.enum(['fin', 'holder', 'org', 'star', 'operate']).default('fin'),
  secucode: AnyCode.optional(),
})
/**
 * Report periods, newest first. `disclosed` and `annDate` (of the first version) are null without a security, and before the oldest period of its data set.
 * `operate` lists 半年报 and 年报, as quarterly reports have no segments.
 */
export const Enddates = z.array(
  z.object({
    enddate: DateText,
    name: z.string(),
    type: z.enum(['Q1', 'H1', 'Q3', 'FY']),
    /** Last day the rules allow for publishing this period. */
    deadline: DateText,
    disclosed: z.boolean().nullable(),
    annDate: DateText.nullable(),
    /** Why there is nothing of this period; null where there is something, and where no company was asked for. */
    gap: z.string().nullable(),
  }),
)
