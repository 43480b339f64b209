import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { figureOf, numbered } from '../../read-columns.ts'
import { dateOf, type ReportRow, secucodeOf } from '../datacenter.ts'
import { reportByDate } from '../reports/report-by-date.ts'

/** Exchanges publish the deals of a session in the evening. */
const PUBLISHED_MINUTE = 17 * 60 + 30
const COLUMNS = ['SECUCODE', 'TRADE_DATE', 'DEAL_PRICE', 'DEAL_VOLUME', 'DEAL_AMT', 'CLOSE_PRICE', 'BUYER_NAME', 'SELLER_NAME'] as const
/** The vendor rounds amounts to 100 元; beyond that they must agree with price and volume. */
const AMOUNT_TOLERANCE = 0.002

function dealOf(row: ReportRow) {
  const [price, volume, statedAmount, close] = mapTuple(['DEAL_PRICE', 'DEAL_VOLUME', 'DEAL_AMT', 'CLOSE_PRICE'], (column) =>
    figureOf(row[column]),
  )
  const tradeDate = dateOf(row, 'TRADE_DATE')
  const amount = price === null || volume === null ? null : Math.round(price * volume * 100) / 100
  const agrees = amount !== null && statedAmount !== null && Math.abs(statedAmount - amount) <= 100 + AMOUNT_TOLERANCE * amount
  return {
    secucode: secucodeOf(row),
    tradeDate,
    price,
    close,
    premiumRatio: price === null || close === null ? null : Math.round((price / close - 1) * 1e8) / 1e8,
    volume,
    amount: agrees ? amount : null,
    buyer: row.BUYER_NAME,
    seller: row.SELLER_NAME,
    effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE),
  }
}

type Deal = ReturnType<typeof dealOf>

const contentOf = ({ secucode, tradeDate, price, volume, buyer, seller }: Deal) =>
  [secucode, tradeDate, price, volume, buyer, seller].join('|')
const dayOf = ({ secucode, tradeDate }: Deal) => `${secucode} ${tradeDate}`

/** 大宗交易 of A shares from 东方财富, numbered by content: the vendor has no numbers. */
export const blockTradesAdapter = reportByDate({
  dataset: 'blockTrades',
  neverEmpty: true,
  reportName: 'RPT_DATA_BLOCKTRADE',
  dateColumn: 'TRADE_DATE',
  besides: '(SECURITY_TYPE_WEB=1)',
  sort: 'SECURITY_CODE',
  columns: COLUMNS,
  rowsOf: (rows) => numbered(rows.map(dealOf), { order: contentOf, name: dayOf }).map(({ row, number: dealNo }) => ({ ...row, dealNo })),
})
