import { z } from 'zod'
import { DateText, Ratio, record, SecuCodeText } from './record.ts'

/** What is disclosed of northbound trading (沪股通, 深股通) since a date; a page draws the line and reports nothing the regime does not have. */
export type NorthboundRegime = {
  from: string
  id: 'daily-full' | 'daily-after-close' | 'turnover-only'
  /** Net buying in the running session. */
  intradayNet: boolean
  /** What was bought and sold, and holdings of every security and participant, of each session. */
  dailyHoldings: boolean
  text: string
}

export const northboundRegimes: readonly NorthboundRegime[] = [
  {
    from: '2014-11-17',
    id: 'daily-full',
    intradayNet: true,
    dailyHoldings: true,
    text: '盘中公布净买入；每日公布买入、卖出与逐只持股',
  },
  {
    from: '2024-05-13',
    id: 'daily-after-close',
    intradayNet: false,
    dailyHoldings: true,
    text: '盘中不再公布净买入；收盘后仍公布买入、卖出与逐只持股',
  },
  {
    from: '2024-08-19',
    id: 'turnover-only',
    intradayNet: false,
    dailyHoldings: false,
    text: '每日只公布成交总额与十大成交活跃股成交额；逐只持股按季公布（次季第五个交易日）',
  },
]

/** The regime of a date (YYYY-MM-DD); null before northbound trading began. */
export function northboundRegimeOn(date: string): NorthboundRegime | null {
  return northboundRegimes.findLast(({ from }) => from <= date) ?? null
}

/** 陆股通持股 of one security and session, 股, while it was reported daily (up to 2024-08-16). */
export const northboundColumns = ['holdShares'] as const
export type NorthboundColumn = (typeof northboundColumns)[number]

const Link = z.enum(['sh', 'sz'])

/** 陆股通持股 at the end of a quarter, as published since 2024-08-19: on the fifth trading day of the next. */
export const NorthboundQuarter = record({
  secucode: SecuCodeText,
  /** Last trading day of the quarter. */
  endDate: DateText,
  link: Link,
  holdShares: z.number().positive(),
  /** Over all shares of the company, a fraction. */
  holdRatio: Ratio,
  /** At the last close up to `endDate`, 元. */
  holdValue: z.number().positive(),
})
export type NorthboundQuarter = z.infer<typeof NorthboundQuarter>

const sides = {
  /** 元; null where the regime does not report sides. */
  buyAmount: z.number().min(0).nullable(),
  sellAmount: z.number().min(0).nullable(),
  netAmount: z.number().nullable(),
}

/** 成交 of a link on a session: bought and sold together, 元. */
export const NorthboundTurnover = record({
  tradeDate: DateText,
  link: Link,
  amount: z.number().positive(),
  ...sides,
  /** 当日额度余额 at the close, 元; null since it is only reported when little is left (2024-05-13). */
  quotaLeft: z.number().nullable(),
})
export type NorthboundTurnover = z.infer<typeof NorthboundTurnover>

/** 十大成交活跃股: one of the ten securities of a link with most northbound turnover on a session. */
export const NorthboundActive = record({
  tradeDate: DateText,
  link: Link,
  rank: z.number().int().min(1).max(10),
  secucode: SecuCodeText,
  close: z.number().positive(),
  changeRatio: z.number(),
  amount: z.number().positive(),
  ...sides,
})
export type NorthboundActive = z.infer<typeof NorthboundActive>

/** A participant of Hong Kong's clearing (中央结算系统参与者): a broker or custodian that holds for others. */
export const NorthboundParticipant = record({
  participantId: z.string().min(1),
  name: z.string().min(1),
  kind: z.enum(['外资银行', '外资投行', '中资券商', '港资券商']),
})
export type NorthboundParticipant = z.infer<typeof NorthboundParticipant>

/** Who held the northbound shares of a security after a session, largest first; `shares` in 股 in the order of `participants` (ids). Reported up to 2024-08-16. */
export const NorthboundInstitutions = record({
  secucode: SecuCodeText,
  tradeDate: DateText,
  participants: z.array(z.string().min(1)).min(1),
  shares: z.array(z.number().positive()).min(1),
})
export type NorthboundInstitutions = z.infer<typeof NorthboundInstitutions>
