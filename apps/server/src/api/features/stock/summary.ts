import type { Meta } from '@guanlan/contract/envelope.ts'
import { quoteColumns } from '@guanlan/contract/schemas/market/quote.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import type { ExRightEvent, Sector } from '@guanlan/datasets/market-facts.ts'
import { isOneOf, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf, keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import { type PriceLimit, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { formerCodesOf } from '@guanlan/domain/securities/former-codes.ts'
import { exchangeOf, toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { status } from '../../../market/quote-columns.ts'
import { absentOfSecurity, ofKind } from '../../../market/reading/absence.ts'
import { adjustGap } from '../../../market/reading/adjust-gap.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { dividendGap, yearCashPerShare } from '../../../market/reading/dividend-gap.ts'
import { known, ratio, round } from '../../../market/reading/figures.ts'
import { type ImportedValuation, importedValuation } from '../../../market/reading/imported-valuation.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { decidedBy, derivedMeta } from '../../../market/reading/provenance.ts'
import { quoteGap, quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { quoteRow, tradeStatus, volumeInputs } from '../../../market/reading/quote-row.ts'
import { yearBars } from '../../../market/reading/year-bars.ts'
import { readHead } from '../../../research/diagnosis/read-head.ts'
import { TornPart } from '../../../storage/columns/torn-part.ts'
import type { Handler } from '../../handler.ts'
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
import type { Ports } from './ports.ts'

const left = ['spark', 'industry', 'st', 'tradeStatus'] as const
const columns = keysOf(quoteColumns).filter((col) => !isOneOf(left, col))
const MAX_DIVIDENDS = 30
const NO_MULTIPLES = recordOf(multipleFields, () => null)

/** 个股概要, of an index too. Throws unknown_security. */
export const summary: Handler<'stock.base', Ports> = async ({ secucode }, { market, datasets, clock, env, diagnosis, source }) => {
  const i = requireByAnyCode(market, secucode)
  const ground = await groundOf(i, { market, datasets, clock, source })
  if (i.kind === 'stock') datasets.opened(i.id)
  const scored = await readHead({ diagnosis, env }, i.id)
  const q = market.quotes()
  const origin = originOf(i, market)
  const { secucode: _, secuabbr: __, ...quote } = quoteRow(i, columns, market)
  const { peTtm, pb, ...statements } = multiplesFrom(ground, {
    price: numberAt(q.price, i.row),
    totalShares: numberAt(q.totalShares, i.row),
  })
  const data: StockBase = {
    secucode: i.id,
    secuabbr: i.name,
    kind: i.kind === 'stock' ? 'stock' : 'index',
    exchange: exchangeOf(toSecuCode(i.id)),
    board: i.board,
    ...sectorsOf(i, market),
    listDate: i.listDate,
    status: tradeStatus(q, i.row),
    stFlag: i.st,
    limitRule: limitRule(i, market),
    quote: { ...quote, totalMv: quote.totalMv ?? ground.imported?.totalMv ?? null, peTtm, pb } as StockBase['quote'],
    ...statements,
    dividendYieldRatio: dividendYield(i, market),
    totalShares: known(numberAt(q.totalShares, i.row)),
    floatShares: known(numberAt(q.floatShares, i.row)),
    ...multipleInputs(ground.reported),
    ...importedIn(ground, quote.totalMv),
    ...volumeInputs(q, i.row, market),
    ...yearRange(i, market),
    dividends: market.exRights(i.row).slice(-MAX_DIVIDENDS).reverse().map(dividendRow),
    quoteTime: derivedMeta(origin, market.snapshot()).asOf,
    formerCodes: [...formerCodesOf(toSecuCode(i.id))],
    hasDiagnosis: env.DIAGNOSIS === 'on',
    ...scored.head,
  }
  return {
    data,
    missing: [...gaps(data, i, market), ...multipleGaps(data, i, ground), ...scored.missing],
    ...decidedBy(origin, ground.imported?.origin ?? {}),
  }
}

function sectorsOf({ id }: Instrument, market: Market): Pick<StockBase, 'industry' | 'concepts'> {
  const block = ({ sector }: { sector: Sector }) => ({ blockcode: sector.id, blockname: sector.name })
  const sectors = market.sectorsOf(id)
  const industry = sectors.find(({ sector }) => sector.kind === 'industry')
  return {
    industry: industry === undefined ? null : block(industry),
    concepts: sectors.filter(({ sector }) => sector.kind === 'concept').map(block),
  }
}

/**
 * The dated rule behind the session's limit prices; null for an index, a delisted security, and one without a bar of the session. The prices are those of
 * the quote; the rule is the one whose prices they are.
 */
function limitRule(i: Instrument, market: Market): StockBase['limitRule'] {
  const q = market.quotes()
  if (i.kind !== 'stock' || i.delisted || q.status[i.row] === status.past) return null
  const upPrice = known(numberAt(q.limitUp, i.row))
  const downPrice = known(numberAt(q.limitDown, i.row))
  const preClose = known(numberAt(q.preClose, i.row))
  const query = { board: i.board ?? 'main', date: market.snapshot().tradeDate, preClose, listDate: i.listDate } as const
  const under = (st: boolean) => priceLimit({ ...query, exchange: exchangeOf(toSecuCode(i.id)), st })
  const now = under(i.st !== '')
  const limit = upPrice !== null && now.up !== upPrice ? under(i.st === '') : now
  const isKnown = !Number.isNaN(q.limitStatus[i.row])
  const ratio = isKnown ? limit.ratio : null
  const isPlainClose = isKnown && upPrice !== null && adjustGap(market, i) !== null
  const rule = isKnown ? `${limit.rule.text}${isPlainClose ? PLAIN_CLOSE : ''}` : unknownLimit(limit)
  return { status: isKnown ? limit.status : 'unknown', upRatio: ratio, downRatio: ratio, upPrice, downPrice, rule, from: limit.rule.from }
}

/** Where nothing is known of corporate actions an ex-date could hide behind a small move. */
const PLAIN_CLOSE = '。昨收按上一根日线的收盘价，除权资料未知'

function unknownLimit({ status: state, rule }: PriceLimit): string {
  return state === 'unknown' ? rule.text : '缺少上市日期，无法判断是否在不设涨跌幅限制的新股上市初期'
}

function dividendRow({ exDate, cashPer10, bonusPer10, convertPer10 }: ExRightEvent): StockBase['dividends'][number] {
  return { exDate, cashPer10, bonusPer10, convertPer10 }
}

/** 股息率: cash on one share of today with an ex-date within a year ÷ price. Null where dividends are not known. */
function dividendYield(i: Instrument, market: Market): number | null {
  const cash = yearCashPerShare(i, market)
  return cash === null ? null : ratio(cash, numberAt(market.quotes().price, i.row))
}

/**
 * 52 周最高 and 最低 of the 前复权 bars within a year, the running one included, of bars as traded where corporate actions are unknown; null while bars of that
 * year are still to come.
 */
function yearRange(i: Instrument, market: Market): Pick<StockBase, 'high52w' | 'low52w' | 'isUnadjusted'> {
  const { highs, lows } = yearBars(i, market)
  const high = Math.max(...highs)
  const low = Math.min(...lows)
  const range = { high52w: high > 0 ? round(high, 3) : null, low52w: Number.isFinite(low) ? round(low, 3) : null }
  return adjustGap(market, i) === null ? range : { ...range, isUnadjusted: true }
}

function yearGap({ source }: Instrument): string {
  if (source === 'live') return ofKind('not_fetched', '近一年的日线还没有取到，或没有成交')
  return source === 'files' ? '日线没有一整年，或其间有一天的除权资料未知' : '近 52 周没有成交'
}

function gaps(data: StockBase, i: Instrument, market: Market): Meta['missing'] {
  const isStock = i.kind === 'stock'
  const reasons: Record<string, string> = {
    board: '指数没有所属板块',
    industry: isStock ? quoteGap('industry', i, market.quotes()) : '指数没有行业',
    listDate: isStock ? '证券表没有上市日期' : '没有指数发布日期',
    limitRule: isStock ? quoteGap('limitUp', i, market.quotes()) : '指数没有涨跌幅限制',
    dividendYieldRatio: dividendGap(i, market) ?? '没有现价',
    totalShares: isStock ? absentOfSecurity('shareCapital', i) : '指数没有股本',
    floatShares: isStock ? absentOfSecurity('shareCapital', i) : '指数没有股本',
    high52w: yearGap(i),
    low52w: yearGap(i),
  }
  const own = Object.keys(reasons).filter((field) => data[field as keyof StockBase] === null)
  const row = { secucode: i.id, secuabbr: i.name, ...data.quote }
  const ofRule = (['upRatio', 'downRatio', 'upPrice', 'downPrice'] as const).filter(
    (key) => data.limitRule !== null && data.limitRule[key] === null,
  )
  return [
    ...quoteGaps(
      [row],
      columns.filter((column) => column !== 'peTtm' && column !== 'pb'),
      market,
    ),
    ...(data.dividends.length === 0 && dividendGap(i, market) !== null
      ? [{ field: 'dividends', reason: dividendGap(i, market) ?? '' }]
      : []),
    ...own.map((field) => ({ field, reason: fieldOf(reasons, field) })),
    ...ofRule.map((key) => ({ field: `limitRule.${key}`, reason: data.limitRule?.rule ?? '' })),
  ]
}

/** What multiples are made of: reports, and where there are no reports or shares the newest imported valuation. */
type Ground = { reported: Reported | null; imported: ImportedValuation | null; isDamaged: boolean }

/** The page stands without valuations that cannot be read. */
function orDamaged(error: unknown): 'damaged' {
  if (error instanceof TornPart) return 'damaged'
  throw error
}

async function groundOf(i: Instrument, ctx: Pick<Ports, 'market' | 'datasets' | 'clock' | 'source'>): Promise<Ground> {
  const { datasets, clock } = ctx
  const reports = withoutReports(i) === null ? await readReported(datasets.records, [i.id], clock.nowMs()) : null
  const imported = i.source === 'files' && withoutReports(i) === null ? await importedValuation(ctx, i).catch(orDamaged) : null
  const isDamaged = imported === 'damaged'
  return { reported: reports?.get(i.id) ?? null, imported: isDamaged ? null : imported, isDamaged }
}

function multiplesFrom({ reported, imported }: Ground, priced: { price: number; totalShares: number }): Multiples {
  const own = reported === null ? NO_MULTIPLES : multiplesOf(reported, priced)
  if (imported === null) return own
  return { ...own, peTtm: own.peTtm ?? imported.peTtm, pb: own.pb ?? imported.pb, ps: own.ps ?? imported.ps }
}

const REPORTED = ['peTtm', 'pb', 'ps', 'totalMv'] as const

/** Which figures are those of the imported valuation, with its session and source. */
function importedIn({ reported, imported }: Ground, ownMv: number | null | undefined): Pick<StockBase, 'valuation'> {
  if (imported === null) return {}
  const isOwn = { peTtm: reported !== null, pb: reported !== null, ps: reported !== null, totalMv: (ownMv ?? null) !== null }
  const fields = REPORTED.filter((field) => !isOwn[field] && imported[field] !== null)
  return fields.length === 0 ? {} : { valuation: { date: imported.date, source: imported.source, fields } }
}

function multipleGaps(data: StockBase, i: Instrument, { reported, isDamaged }: Ground): Meta['missing'] {
  const all: Multiples = { ...data, peTtm: data.quote.peTtm, pb: data.quote.pb }
  return multipleFields
    .filter((field) => all[field] === null)
    .map((field) => ({
      field,
      reason: isDamaged && reported === null ? '估值历史在库中的数据已损坏，请重新导入' : multipleGap(field, reported, i),
    }))
}
