import type { HolderTrade } from '@guanlan/contract/rows/holder-trades.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { figureOf, scaledFigure, TEN_THOUSAND } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, ratioOf, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'

/** From this share of a company on a holder is a 大股东. */
const MAJOR_RATIO = 0.05
/** 董监高 report within two trading days; the vendor does not report when. */
const EXECUTIVE_NOTICE_DAYS = 2

/** Of `RPT_SHARE_HOLDER_INCREASE`: shares in 万股; AFTER_CHANGE_RATE is what was traded and HOLD_RATIO what is held afterwards, % of all shares. */
const HOLDER_COLUMNS = [
  'SECURITY_CODE',
  'NOTICE_DATE',
  'HOLDER_NAME',
  'DIRECTION',
  'CHANGE_NUM',
  'AFTER_CHANGE_RATE',
  'START_DATE',
  'END_DATE',
  'AFTER_HOLDER_NUM',
  'HOLD_RATIO',
  'TRADE_AVERAGE_PRICE',
  'MARKET',
] as const
const EXECUTIVE_COLUMNS = [
  'SECURITY_CODE',
  'CHANGE_DATE',
  'PERSON_NAME',
  'CHANGE_SHARES',
  'AVERAGE_PRICE',
  'CHANGE_AFTER_HOLDNUM',
  'CHANGE_REASON',
] as const

const WAYS: readonly (readonly [RegExp, HolderTrade['way']])[] = [
  [/竞价|二级市场/, 'auction'],
  [/大宗/, 'block'],
  [/协议/, 'agreement'],
]
/** Reasons for which shares come or go without a trade. */
const NO_TRADE = /送转|分红|激励|行权|新股|赠与|继承|离婚|司法|分割|转增|配股|增发|可转债/

const wayOf = (text: string): HolderTrade['way'] => WAYS.find(([words]) => words.test(text))?.[1] ?? 'other'

function pricedAt(value: unknown, shares: number | null): { averagePrice: number | null; amount: number | null } {
  const price = figureOf(value)
  if (price === null || price <= 0 || shares === null) return { averagePrice: null, amount: null }
  return { averagePrice: price, amount: Math.round(price * shares * 100) / 100 }
}

const known = (annDate: string) => ({ annDate, effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0) })

function tradeOfHolder(row: ReportRow): object {
  const traded = ratioOf(row, 'AFTER_CHANGE_RATE')
  const afterRatio = ratioOf(row, 'HOLD_RATIO')
  const change = scaledFigure(row.CHANGE_NUM, TEN_THOUSAND)
  const shares = change === null ? null : Math.abs(change)
  const ratio = traded === null ? null : Math.abs(traded)
  const direction = row.DIRECTION === '增持' ? 'increase' : 'decrease'
  const before = (afterRatio ?? 0) + (direction === 'increase' ? 0 : (ratio ?? 0))
  const endDate = dateOf(row, 'END_DATE')
  const holderName = String(row.HOLDER_NAME)
  return {
    secucode: shareCodeOf(row),
    tradeId: [endDate, holderName, direction, shares].join('-'),
    planId: null,
    holderName,
    role: before >= MAJOR_RATIO ? 'major' : 'investor',
    direction,
    way: wayOf(String(row.MARKET)),
    shares,
    ratio,
    ...pricedAt(row.TRADE_AVERAGE_PRICE, shares),
    beginDate: row.START_DATE === null ? endDate : dateOf(row, 'START_DATE'),
    endDate,
    afterShares: scaledFigure(row.AFTER_HOLDER_NUM, TEN_THOUSAND),
    afterRatio,
    ...known(dateOf(row, 'NOTICE_DATE')),
  }
}

function tradeOfExecutive(row: ReportRow): object {
  const change = figureOf(row.CHANGE_SHARES)
  const shares = change === null ? null : Math.abs(change)
  const direction = (change ?? 0) > 0 ? 'increase' : 'decrease'
  const date = dateOf(row, 'CHANGE_DATE')
  const holderName = String(row.PERSON_NAME)
  const after = figureOf(row.CHANGE_AFTER_HOLDNUM)
  return {
    secucode: shareCodeOf(row),
    tradeId: [date, holderName, direction, shares, after].join('-'),
    planId: null,
    holderName,
    role: 'executive',
    direction,
    way: wayOf(String(row.CHANGE_REASON)),
    shares,
    ratio: null,
    ...pricedAt(row.AVERAGE_PRICE, shares),
    beginDate: date,
    endDate: date,
    afterShares: after,
    afterRatio: null,
    ...known(addTradingDays(date, EXECUTIVE_NOTICE_DAYS)),
  }
}

const isTraded = (row: ReportRow) => !NO_TRADE.test(String(row.CHANGE_REASON)) && figureOf(row.CHANGE_SHARES) !== 0

/** 股东增减持 by the date of its announcement, and what 董监高 and theirs traded by the day of it, from 东方财富. Plans are not among them. */
export const holderTradesAdapter: LiveAdapter = {
  dataset: 'holderTrades',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 31,
  async fetch(layer, { from, to }) {
    const holders = await reportRows(layer, {
      reportName: 'RPT_SHARE_HOLDER_INCREASE',
      filter: `(NOTICE_DATE>='${from}')(NOTICE_DATE<='${to}')`,
      sort: '-NOTICE_DATE,SECURITY_CODE,HOLDER_NAME,-END_DATE,CHANGE_NUM',
      columns: HOLDER_COLUMNS,
    })
    const executives = await reportRows(layer, {
      reportName: 'RPT_EXECUTIVE_HOLD_DETAILS',
      filter: `(CHANGE_DATE>='${from}')(CHANGE_DATE<='${to}')`,
      sort: '-CHANGE_DATE,SECURITY_CODE,PERSON_NAME,CHANGE_SHARES',
      columns: EXECUTIVE_COLUMNS,
    })
    return [...holders.map(tradeOfHolder), ...executives.filter(isTraded).map(tradeOfExecutive)]
  },
}
