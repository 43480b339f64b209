import type { Meta } from '@guanlan/contract/envelope.ts'
import { type Quote, type QuoteColumnName, quoteColumns } from '@guanlan/contract/schemas/quote.ts'
import type { StockBase } from '@guanlan/contract/schemas/stock.ts'
import { yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { formerCodesOf } from '@guanlan/domain/securities/former-codes.ts'
import { type Exchange, exchangeOf, type SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Handlers } from '../../call-context.ts'
import { formatInstant } from '../../clock.ts'
import { readHead } from '../../diagnosis/read-head.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { ExRightEvent, Market } from '../../market/market.ts'
import { requireByAnyCode } from '../../market/reading/codes.ts'
import { known, ratio, round } from '../../market/reading/figures.ts'
import { originOf } from '../../market/reading/origin-of.ts'
import { quoteGap, quoteGaps } from '../../market/reading/quote-gaps.ts'
import { quoteRow, tradeStatus, volumeInputs } from '../../market/reading/quote-row.ts'
import { yearBars } from '../../market/reading/year-bars.ts'
import {
  type Multiples,
  multipleFields,
  multipleGap,
  multipleInputs,
  multiplesOf,
  type Reported,
  readReported,
  withoutReports,
} from './multiples.ts'

const left = ['spark', 'industry', 'st', 'tradeStatus'] as const
const columns = (Object.keys(quoteColumns) as QuoteColumnName[]).filter((col) => !(left as readonly string[]).includes(col))
const MAX_DIVIDENDS = 30
const NO_MULTIPLES = Object.fromEntries(multipleFields.map((field) => [field, null])) as Multiples

/** 个股概要, of an index too. Throws unknown_security. */
export const base: Handlers['stock.base'] = async ({ secucode }, { market, datasets, clock, env, diagnosis }) => {
  const i = requireByAnyCode(market, secucode)
  const told = withoutReports(i) === null ? await readReported(datasets.records, [i.id], clock.nowMs()) : null
  const reported = told?.get(i.id) ?? null
  if (i.kind === 'stock') datasets.opened(i.id)
  const scored = await readHead({ diagnosis, env }, i.id)
  const q = market.quotes()
  const origin = originOf(i, market)
  const { secucode: _, secuabbr: __, ...quote } = quoteRow(i, columns, market)
  const { peTtm, pb, ...statements } =
    reported === null ? NO_MULTIPLES : multiplesOf(reported, { price: q.price[i.row], totalShares: q.totalShares[i.row] })
  const sectors = market.sectorsOf(i.id).map(({ sector }) => ({ kind: sector.kind, blockcode: sector.id, blockname: sector.name }))
  const block = ({ blockcode, blockname }: { blockcode: string; blockname: string }) => ({ blockcode, blockname })
  const industry = sectors.find((one) => one.kind === 'industry')
  const data: StockBase = {
    secucode: i.id,
    secuabbr: i.name,
    kind: i.kind === 'stock' ? 'stock' : 'index',
    exchange: exchangeOf(i.id as SecuCode),
    board: i.board,
    industry: industry === undefined ? null : block(industry),
    concepts: sectors.filter((one) => one.kind === 'concept').map(block),
    listDate: i.listDate,
    status: tradeStatus(q, i.row),
    stFlag: i.st,
    limitRule: limitRule(i, market),
    quote: { ...quote, peTtm, pb } as StockBase['quote'],
    ...statements,
    dividendYieldRatio: dividendYield(i, market),
    totalShares: known(q.totalShares[i.row]),
    floatShares: known(q.floatShares[i.row]),
    ...multipleInputs(reported),
    ...volumeInputs(q, i.row, market),
    ...yearRange(i, market),
    dividends: market.exRights(i.row).slice(-MAX_DIVIDENDS).reverse().map(dividendRow),
    quoteTime: origin.asOf ?? formatInstant(market.snapshot().asOfMs),
    formerCodes: [...formerCodesOf(i.id as SecuCode)],
    hasDiagnosis: env.DIAGNOSIS === 'on',
    ...scored.head,
  }
  return { data, missing: [...gaps(data, i, market), ...multipleGaps(data, i, reported), ...scored.missing], ...origin }
}

/** The dated rule behind today's limit prices; null for an index and for imported securities, whose previous close is the file's. */
function limitRule(i: Instrument, market: Market): StockBase['limitRule'] {
  if (i.kind !== 'stock' || i.delisted || i.source === 'files') return null
  const preClose = known(market.quotes().preClose[i.row])
  const exchange: Exchange = exchangeOf(i.id as SecuCode)
  const date = market.snapshot().tradeDate
  const limit = priceLimit({ board: i.board ?? 'main', st: i.st !== '', date, preClose, exchange, listDate: i.listDate })
  const { text, from } = limit.rule
  return { upRatio: limit.ratio, downRatio: limit.ratio, upPrice: limit.up, downPrice: limit.down, rule: text, from }
}

function dividendRow({ exDate, cashPer10, bonusPer10, convertPer10 }: ExRightEvent): StockBase['dividends'][number] {
  return { exDate, cashPer10, bonusPer10, convertPer10 }
}

/** Upstreams tell the dividends of all securities at once: before that nobody's are known. */
function areDividendsKnown(market: Market): boolean {
  return market.instruments.some(({ row }) => market.exRights(row).length > 0)
}

/** 股息率: cash per share before tax with an ex-date in the last twelve months ÷ price. Null where dividends are not known. */
function dividendYield(i: Instrument, market: Market): number | null {
  if (i.kind !== 'stock' || i.source === 'files' || !areDividendsKnown(market)) return null
  const { tradeDate } = market.snapshot()
  const events = market.exRights(i.row).filter((event) => event.exDate > yearBefore(tradeDate) && event.exDate <= tradeDate)
  return ratio(events.reduce((sum, event) => sum + event.cashPer10, 0) / 10, market.quotes().price[i.row])
}

/** 52 周最高 and 最低 of the 前复权 bars within a year, the running one included; null while bars of that year are still to come. */
function yearRange(i: Instrument, market: Market): { high52w: number | null; low52w: number | null } {
  const { highs, lows } = yearBars(i, market)
  const [high, low] = [Math.max(...highs), Math.min(...lows)]
  return { high52w: high > 0 ? round(high, 3) : null, low52w: Number.isFinite(low) ? round(low, 3) : null }
}

function gaps(data: StockBase, i: Instrument, market: Market): Meta['missing'] {
  const isStock = i.kind === 'stock'
  const reasons: Record<string, string> = {
    board: '指数没有所属板块',
    industry: isStock ? '没有行业归属记录' : '指数没有行业',
    listDate: isStock ? '证券表没有上市日期' : '没有指数发布日期',
    limitRule: isStock ? quoteGap('limitUp', i, market.quotes()) : '指数没有涨跌幅限制',
    dividendYieldRatio: isStock ? '没有分红记录或没有现价' : '指数没有股息率',
    totalShares: isStock ? '没有股本记录' : '指数没有股本',
    floatShares: isStock ? '没有股本记录' : '指数没有股本',
    high52w: i.source === 'live' ? '近一年的日线还没有取到，或没有成交' : '近 52 周没有成交',
    low52w: i.source === 'live' ? '近一年的日线还没有取到，或没有成交' : '近 52 周没有成交',
  }
  const own = Object.keys(reasons).filter((field) => data[field as keyof StockBase] === null)
  const row = { secucode: i.id, secuabbr: i.name, ...data.quote } as Quote
  const ofRule = (['upRatio', 'downRatio', 'upPrice', 'downPrice'] as const).filter(
    (key) => data.limitRule !== null && data.limitRule[key] === null,
  )
  return [
    ...quoteGaps(
      [row],
      columns.filter((column) => column !== 'peTtm' && column !== 'pb'),
      market,
    ),
    ...own.map((field) => ({ field, reason: reasons[field] as string })),
    ...ofRule.map((key) => ({ field: `limitRule.${key}`, reason: data.limitRule?.rule ?? '' })),
  ]
}

function multipleGaps(data: StockBase, i: Instrument, reported: Reported | null): Meta['missing'] {
  const all: Multiples = { ...data, peTtm: data.quote.peTtm, pb: data.quote.pb }
  return multipleFields.filter((field) => all[field] === null).map((field) => ({ field, reason: multipleGap(field, reported, i) }))
}
