import type { Board } from '../calendar/session.ts'
import type { TradeDate } from '../calendar/trade-date.ts'

/** A trigger of the exchanges' rules on 异常波动: 偏离值累计 over at most `sessions` sessions in a row. */
export type AbnormalRule = {
  boards: readonly Board[]
  /** Which shares: those under risk warning (ST, *ST), the others, or both. */
  st: 'st' | 'normal' | 'any'
  /** First and last session, both included; `to` null is in force. */
  from: TradeDate
  to: TradeDate | null
  sessions: AbnormalSessions
  /** Sums from which the rule is met, fractions; `down` is negative. */
  up: number
  down: number
  text: string
}

/** From this session on 偏离值累计 is the change of the share over the window less that of the index (《交易规则》2023, 5.4.2); before, the sum of daily deviations. */
const BY_WINDOW_SINCE: TradeDate = '2023-04-10'

export const isByWindow = (date: TradeDate): boolean => date >= BY_WINDOW_SINCE

/** Ends the text of a rule known from a secondary source alone. */
const UNCHECKED = '，未与规则原文核对'

/** 3 sessions: 异常波动; 10 and 30: 严重异常波动. */
export const abnormalSessions = [3, 10, 30] as const
export type AbnormalSessions = (typeof abnormalSessions)[number]

const SEVERE = [
  { sessions: 10, up: 1, down: -0.5 },
  { sessions: 30, up: 2, down: -0.7 },
] as const

function severe(rule: Pick<AbnormalRule, 'boards' | 'st' | 'from'>, source: string): AbnormalRule[] {
  return SEVERE.map((one) => ({
    ...rule,
    ...one,
    to: null,
    text: `连续 ${one.sessions} 个交易日收盘价涨跌幅偏离值累计达到 +${one.up * 100}%（−${-one.down * 100}%）为严重异常波动（${source}）`,
  }))
}

/** Rules with their dates. A board, mark and date matched by none has no rule known here. */
const ABNORMAL_RULES: readonly AbnormalRule[] = [
  {
    boards: ['main'],
    st: 'normal',
    from: '2006-07-01',
    to: null,
    sessions: 3,
    up: 0.2,
    down: -0.2,
    text: '连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±20% 为异常波动（沪深交易所《交易规则》）',
  },
  {
    boards: ['main'],
    st: 'st',
    from: '2023-04-10',
    to: '2026-07-05',
    sessions: 3,
    up: 0.12,
    down: -0.12,
    text: '风险警示股票连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±12% 为异常波动（沪深交易所《交易规则》2023 年修订）',
  },
  {
    boards: ['main'],
    st: 'st',
    from: '2026-07-06',
    to: null,
    sessions: 3,
    up: 0.2,
    down: -0.2,
    text: `风险警示股票连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±20% 为异常波动，与主板其他股票一致（沪深交易所 2025-06-27 征求意见稿，2026-07-06 起${UNCHECKED}）`,
  },
  {
    boards: ['chinext'],
    st: 'any',
    from: '2009-10-30',
    to: '2020-08-23',
    sessions: 3,
    up: 0.2,
    down: -0.2,
    text: '连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±20% 为异常波动（深交所《交易规则》）',
  },
  {
    boards: ['chinext'],
    st: 'any',
    from: '2020-08-24',
    to: null,
    sessions: 3,
    up: 0.3,
    down: -0.3,
    text: '连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±30% 为异常波动（深交所《创业板交易特别规定》，现行《交易规则》沿用）',
  },
  {
    boards: ['star'],
    st: 'any',
    from: '2019-07-22',
    to: null,
    sessions: 3,
    up: 0.3,
    down: -0.3,
    text: '连续 3 个交易日收盘价涨跌幅偏离值累计达到 ±30% 为异常波动（上交所《科创板股票异常交易实时监控细则》，现行《交易规则》沿用）',
  },
  {
    boards: ['bse'],
    st: 'any',
    from: '2021-11-15',
    to: null,
    sessions: 3,
    up: 0.4,
    down: -0.4,
    text: '最近 3 个有成交的交易日收盘价涨跌幅偏离值累计达到 ±40% 为异常波动（北交所《交易规则（试行）》）',
  },
  ...severe({ boards: ['main'], st: 'normal', from: '2023-04-10' }, '沪深交易所《交易规则》2023 年修订'),
  ...severe({ boards: ['main'], st: 'st', from: '2026-07-06' }, `主板风险警示股票，2026-07-06 起与主板其他股票一致${UNCHECKED}`),
  ...severe({ boards: ['chinext'], st: 'any', from: '2020-08-24' }, '深交所《创业板交易特别规定》，现行《交易规则》沿用'),
  ...severe({ boards: ['star'], st: 'any', from: '2019-07-22' }, '上交所《科创板股票异常交易实时监控细则》，现行《交易规则》沿用'),
  ...severe({ boards: ['bse'], st: 'any', from: '2026-07-06' }, `北交所股票，第三方资料所列现行标准${UNCHECKED}`),
]

/** A trigger of 严重异常波动: the rule over 3 sessions is met `times` times in one direction within `sessions` sessions in a row. */
export type RepeatRule = Pick<AbnormalRule, 'boards' | 'st' | 'from' | 'to' | 'text'> & { sessions: typeof REPEAT_SESSIONS; times: number }

export const REPEAT_SESSIONS = 10

function repeated(rule: Pick<AbnormalRule, 'boards' | 'st' | 'from'>, times: number, source: string): RepeatRule {
  const text = `连续 ${REPEAT_SESSIONS} 个交易日内 ${times} 次出现同向异常波动为严重异常波动（${source}${UNCHECKED}）`
  return { ...rule, to: null, sessions: REPEAT_SESSIONS, times, text }
}

/** Dates are those of the deviations over 10 and 30 sessions in the same rules. */
const REPEAT_RULES: readonly RepeatRule[] = [
  repeated({ boards: ['main'], st: 'normal', from: '2023-04-10' }, 4, '沪深交易所主板，东方财富所列规则'),
  repeated({ boards: ['main'], st: 'st', from: '2026-07-06' }, 4, '主板风险警示股票，2026-07-06 起与主板其他股票一致'),
  repeated({ boards: ['chinext'], st: 'any', from: '2020-08-24' }, 3, '创业板，东方财富所列规则'),
  repeated({ boards: ['star'], st: 'any', from: '2019-07-22' }, 3, '科创板，东方财富所列规则'),
  repeated({ boards: ['bse'], st: 'any', from: '2026-07-06' }, 3, '北交所，东方财富所列规则'),
]

type Share = { board: Board; isMarked: boolean; date: TradeDate }

/** The rule over a number of sessions that a share is under on a date; null where none is known. */
export function abnormalRule(share: Share, sessions: AbnormalSessions): AbnormalRule | null {
  return ABNORMAL_RULES.find((rule) => rule.sessions === sessions && isUnder(share, rule)) ?? null
}

/** The rule on repeated 异常波动 that a share is under on a date; null where none is known. */
export function repeatRule(share: Share): RepeatRule | null {
  return REPEAT_RULES.find((rule) => isUnder(share, rule)) ?? null
}

function isUnder({ board, isMarked, date }: Share, { boards, st, from, to }: Pick<AbnormalRule, 'boards' | 'st' | 'from' | 'to'>): boolean {
  const isOfMark = st === 'any' || st === (isMarked ? 'st' : 'normal')
  return boards.includes(board) && isOfMark && date >= from && (to === null || date <= to)
}
