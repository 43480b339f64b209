import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

type Factor = { key: string; name: string; unit: '' | '元' | '倍' | '日'; desc: string }

/** What rules of strategies may speak of. Prices are adjusted for ex-rights (后复权), sessions are those the security traded on; `C` is the close of the session. */
export const strategyFactors = [
  { key: 'change', name: '当日涨跌幅', unit: '', desc: 'C ÷ 前一交易日 C − 1' },
  { key: 'return20', name: '20 日涨跌幅', unit: '', desc: 'C ÷ 20 个交易日前 C − 1' },
  { key: 'return60', name: '60 日涨跌幅', unit: '', desc: 'C ÷ 60 个交易日前 C − 1' },
  { key: 'aboveMa10', name: '距 10 日均线', unit: '', desc: 'C ÷ 10 日均价 − 1' },
  { key: 'aboveMa20', name: '距 20 日均线', unit: '', desc: 'C ÷ 20 日均价 − 1' },
  { key: 'aboveMa60', name: '距 60 日均线', unit: '', desc: 'C ÷ 60 日均价 − 1' },
  { key: 'ma5over20', name: '5 日线比 20 日线', unit: '', desc: '5 日均价 ÷ 20 日均价 − 1' },
  { key: 'ma20over60', name: '20 日线比 60 日线', unit: '', desc: '20 日均价 ÷ 60 日均价 − 1' },
  { key: 'overHigh60', name: '距此前 60 日最高收盘', unit: '', desc: 'C ÷ 此前 60 个交易日最高 C − 1' },
  { key: 'amountRatio', name: '成交额放大倍数', unit: '倍', desc: '当日成交额 ÷ 此前 20 日平均成交额' },
  { key: 'amountShrink', name: '成交额萎缩比', unit: '', desc: '5 日平均成交额 ÷ 60 日平均成交额' },
  { key: 'amount20', name: '20 日平均成交额', unit: '元', desc: '20 日成交额的平均' },
  { key: 'volatility60', name: '60 日波动率', unit: '', desc: '60 个日涨跌幅的标准差' },
  { key: 'peTtm', name: '市盈率 TTM', unit: '倍', desc: '总市值 ÷ 近四季归母净利润；亏损时没有' },
  { key: 'pb', name: '市净率', unit: '倍', desc: '总市值 ÷ 最近一期归母权益' },
  { key: 'dividendYield', name: '股息率', unit: '', desc: '近 365 日每股现金分红 ÷ C' },
  { key: 'profitGrowth', name: '归母净利润同比', unit: '', desc: '最近一期定期报告累计归母净利润同比；上年同期不为正时没有' },
  { key: 'revenueGrowth', name: '营业收入同比', unit: '', desc: '最近一期定期报告累计营业收入同比' },
  { key: 'sinceReport', name: '距最近定期报告', unit: '日', desc: '公告日（含）以来的交易日数，公告日后的首个交易日为 0' },
] as const satisfies readonly Factor[]
export type StrategyFactor = (typeof strategyFactors)[number]['key']
const factorKeys = strategyFactors.map(({ key }) => key)
export const StrategyFactor = z.enum(factorKeys)

/** One condition; a factor that is unknown meets none. */
export const StrategyCondition = z.object({ factor: StrategyFactor, op: z.enum(['>=', '<=', '>', '<']), value: z.number() })
export type StrategyCondition = z.infer<typeof StrategyCondition>

/**
 * 策略 as a published rule. At the close of a session a security of the universe (A shares without ST mark, traded on at least 60 sessions before the
 * `cooldown`) that meets every condition of `entry`, and met them on none of the `cooldown` sessions before, is a signal; of a day's signals the first
 * `mostPerDay` by `rankBy` count. Bought at the next session's open unless it is suspended or opens at its upper limit. At a close that meets any
 * condition of `exit`, or the `mostSessions`-th, it is a signal to leave, sold at the next open that is not the lower limit. Each position is one of
 * `mostPerDay × mostSessions` equal stakes.
 */
export const Strategy = record({
  id: z.string().min(1),
  name: z.string().min(1),
  category: z.enum(['趋势', '反转', '估值', '成长', '量能']),
  desc: z.string().min(1),
  /** The rule in sentences. */
  rules: z.array(z.string().min(1)).min(3),
  entry: z.array(StrategyCondition).min(1),
  exit: z.array(StrategyCondition),
  rankBy: z.object({ factor: StrategyFactor, order: z.enum(['asc', 'desc']) }),
  mostPerDay: z.number().int().positive(),
  mostSessions: z.number().int().min(1).max(20),
  cooldown: z.number().int().min(1).max(25),
  riskLevel: z.enum(['R2', 'R3', 'R4', 'R5']),
  /** Since when the rule is published as it stands; what lies before is back-test, never to be mixed with what comes after. */
  liveSince: DateText,
  needVip: z.boolean(),
})
export type Strategy = z.infer<typeof Strategy>

/** Why a signal: the entry rule, an exit rule, or the longest time to hold. */
export const StrategySignal = record({
  id: z.string().min(1),
  strategyId: z.string().min(1),
  secucode: SecuCodeText,
  date: DateText,
  side: z.enum(['enter', 'leave']),
  reason: z.enum(['entry', 'exit', 'time']),
  /** Close of the session, 元 unadjusted. */
  close: z.number().positive(),
  /** Place among the signals of the day; null for those that leave. */
  rank: z.number().int().positive().nullable(),
  /** Figures of the rule's conditions, by factor. */
  figures: z.partialRecord(StrategyFactor, z.number()),
})
export type StrategySignal = z.infer<typeof StrategySignal>

/** What became of a signal to enter: a position that was closed, or nothing where it could not be bought. Known when the position is closed. */
export const StrategyTrade = record({
  id: z.string().min(1),
  strategyId: z.string().min(1),
  secucode: SecuCodeText,
  signalDate: DateText,
  /** `unfilled`: suspended or at the upper limit at the open; `delisted`: closed at the last price ever. */
  status: z.enum(['closed', 'unfilled', 'delisted']),
  /** Dates and unadjusted prices (元) of entry and exit; null where it was not bought. */
  entryDate: DateText.nullable(),
  entryPrice: z.number().positive().nullable(),
  exitDate: DateText.nullable(),
  exitPrice: z.number().positive().nullable(),
  /** Sessions it was held, entry and exit included. */
  sessions: z.number().int().min(0),
  /** With dividends and new shares, before costs, a fraction; null where it was not bought. */
  grossReturn: z.number().nullable(),
  /** Gross less the costs of both sides: commission, transfer fee, stamp duty of the date, slippage. */
  netReturn: z.number().nullable(),
})
export type StrategyTrade = z.infer<typeof StrategyTrade>

/** A strategy's session: what its positions brought, over the whole of its stakes. */
export const StrategyDay = record({
  strategyId: z.string().min(1),
  date: DateText,
  /** Positions at the close, and of these entered today; left today. */
  holdings: z.number().int().min(0),
  entered: z.number().int().min(0),
  left: z.number().int().min(0),
  grossReturn: z.number(),
  cost: z.number().min(0),
  netReturn: z.number(),
})
export type StrategyDay = z.infer<typeof StrategyDay>
