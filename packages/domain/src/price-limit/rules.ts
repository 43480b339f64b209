import type { Board } from '../calendar/session.ts'
import type { TradeDate } from '../calendar/trade-date.ts'

/** Day-to-day limit of a board: from the rule's first session to its last one, both included; `to` null is in force. */
export type LimitRule = {
  id: string
  boards: readonly Board[]
  /** Which shares: those under risk warning (ST, *ST), the others, or both. */
  st: 'st' | 'normal' | 'any'
  from: TradeDate
  to: TradeDate | null
  /** Up and down ratio in thousandths of the previous close: 100 = 10 %. */
  perMille: number
  text: string
}

/** Limit of a new share's first sessions, chosen by the listing date. `null` ratios mean no limit. */
export type ListingRule = {
  id: string
  boards: readonly Board[]
  listedFrom: TradeDate
  listedTo: TradeDate | null
  /** How many sessions from the listing day on. */
  sessions: number
  upPerMille: number | null
  downPerMille: number | null
  text: string
}

/** Day-to-day limits (涨跌幅限制) with their dates. A date matched by none has no known rule. */
export const LIMIT_RULES: readonly LimitRule[] = [
  {
    id: 'main-normal-1996',
    boards: ['main', 'b'],
    st: 'normal',
    from: '1996-12-16',
    to: null,
    perMille: 100,
    text: '沪深主板股票涨跌幅限制为 10%（沪深交易所自 1996-12-16 起实行涨跌幅限制；现行《交易规则》沿用）',
  },
  {
    id: 'main-st-before-1998',
    boards: ['main', 'b'],
    st: 'st',
    from: '1996-12-16',
    to: '1998-04-21',
    perMille: 100,
    text: '特别处理制度实行前，沪深股票一律为 10%（1998-04-22 起才有 ST）',
  },
  {
    id: 'main-st-1998',
    boards: ['main', 'b'],
    st: 'st',
    from: '1998-04-22',
    to: '2026-07-05',
    perMille: 50,
    text: '主板 ST、*ST 股票涨跌幅限制为 5%（沪深交易所《股票上市规则》1998-04-22 起的特别处理及其后各版《交易规则》）',
  },
  {
    id: 'main-st-2026',
    boards: ['main', 'b'],
    st: 'st',
    from: '2026-07-06',
    to: null,
    perMille: 100,
    text: '主板风险警示股票涨跌幅限制自 2026-07-06 起由 5% 调整为 10%（当日起风险警示股票日线涨幅超过 5%，已核对；交易所公告原文与 B 股是否同步待核）',
  },
  {
    id: 'chinext-2009',
    boards: ['chinext'],
    st: 'any',
    from: '2009-10-30',
    to: '2020-08-23',
    perMille: 100,
    text: '创业板股票涨跌幅限制为 10%（深交所《交易规则》，2009-10-30 开市）',
  },
  {
    id: 'chinext-2020',
    boards: ['chinext'],
    st: 'any',
    from: '2020-08-24',
    to: null,
    perMille: 200,
    text: '创业板股票涨跌幅限制自 2020-08-24 起为 20%，含风险警示股票（深交所《创业板交易特别规定》）',
  },
  {
    id: 'star-2019',
    boards: ['star'],
    st: 'any',
    from: '2019-07-22',
    to: null,
    perMille: 200,
    text: '科创板股票涨跌幅限制为 20%，含风险警示股票（上交所《科创板股票交易特别规定》，2019-07-22 开市）',
  },
  {
    id: 'bse-2021',
    boards: ['bse'],
    st: 'any',
    from: '2021-11-15',
    to: null,
    perMille: 300,
    text: '北交所股票涨跌幅限制为 30%（《北京证券交易所交易规则（试行）》，2021-11-15 开市）',
  },
]

/** Limits of the first sessions after listing (新股上市初期) with their dates. A share keeps the rule of its listing day. */
export const LISTING_RULES: readonly ListingRule[] = [
  {
    id: 'ipo-main-before-2014',
    boards: ['main', 'b', 'chinext'],
    listedFrom: '1996-12-16',
    listedTo: '2013-12-31',
    sessions: 1,
    upPerMille: null,
    downPerMille: null,
    text: '2014 年以前上市的新股，上市首日不设涨跌幅限制',
  },
  {
    id: 'ipo-main-2014',
    boards: ['main', 'b'],
    listedFrom: '2014-01-01',
    listedTo: '2023-04-09',
    sessions: 1,
    upPerMille: 440,
    downPerMille: 360,
    text: '核准制新股上市首日，有效申报价不高于发行价的 144%、不低于发行价的 64%（沪深交易所 2013-12 关于新股上市初期交易监管的通知）',
  },
  {
    id: 'ipo-chinext-2014',
    boards: ['chinext'],
    listedFrom: '2014-01-01',
    listedTo: '2020-08-23',
    sessions: 1,
    upPerMille: 440,
    downPerMille: 360,
    text: '核准制新股上市首日，有效申报价不高于发行价的 144%、不低于发行价的 64%（深交所 2013-12 关于新股上市初期交易监管的通知）',
  },
  {
    id: 'ipo-star-2019',
    boards: ['star'],
    listedFrom: '2019-07-22',
    listedTo: null,
    sessions: 5,
    upPerMille: null,
    downPerMille: null,
    text: '科创板新股上市后前 5 个交易日不设涨跌幅限制（上交所《科创板股票交易特别规定》）',
  },
  {
    id: 'ipo-chinext-2020',
    boards: ['chinext'],
    listedFrom: '2020-08-24',
    listedTo: null,
    sessions: 5,
    upPerMille: null,
    downPerMille: null,
    text: '注册制创业板新股上市后前 5 个交易日不设涨跌幅限制（深交所《创业板交易特别规定》）',
  },
  {
    id: 'ipo-main-2023',
    boards: ['main'],
    listedFrom: '2023-04-10',
    listedTo: null,
    sessions: 5,
    upPerMille: null,
    downPerMille: null,
    text: '注册制主板新股上市后前 5 个交易日不设涨跌幅限制（沪深交易所《交易规则（2023 年修订）》，首批 2023-04-10 上市）',
  },
  {
    id: 'ipo-bse-2021',
    boards: ['bse'],
    listedFrom: '2021-11-15',
    listedTo: null,
    sessions: 1,
    upPerMille: null,
    downPerMille: null,
    text: '北交所新股上市首日不设涨跌幅限制（《北京证券交易所交易规则（试行）》）',
  },
]
