import { type StockEventKind, stockEventKind, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import type { StockEvents } from '@guanlan/contract/schemas/market/stock-events.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { eventCase, eventCaseTable } from '@guanlan/figures/tables/event-study.ts'
import type { Market } from '../../../market/market.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofMarket, ofSession } from '../../../market/reading/provenance.ts'
import { quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { datedPrice } from '../../../market/reading/quote-row.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { KeptEvent } from '../../../research/stock-events/stock-event-job.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import { isWithin, rangeOf } from './counts.ts'
import { keptEvents, keptStudy, reachOf } from './kept-events.ts'
import type { Ports } from './ports.ts'

const DAYS = 30
/** Reasons that are named where several data sets are missing. */
const MOST_REASONS = 3
const UNFINISHED = '这一段还没有走完，或公布后还没有成交'

type Info = StockEvents['infos'][number]

const caseRow = rowOf(eventCase)

/** 利好股票池. Throws not_ready until events are computed, unknown_security, no_data for days before the kept year. */
export const list: Handler<'stockEvents.list', Ports> = ({ codes, polarity, secucodes, from, to, page, size }, ctx) => {
  const market = readable(ctx.market).freeze()
  const kept = keptEvents(ctx)
  const range = rangeOf(kept, { from, to, days: DAYS })
  if (range === null)
    return {
      data: { infos: [], total: null, from: null, to: null },
      missing: ['infos', 'total', 'from', 'to'].map((field) => ({ field, reason: '{dayBars}' })),
    }
  const stocks = new Set(secucodes.map((code) => requireByAnyCode(market, code).id))
  const wanted = kept.events.filter(
    (event) =>
      isWithin(event, range) &&
      (codes.length === 0 || codes.includes(event.code)) &&
      (polarity === undefined || stockEventKind(event.code).polarity === polarity) &&
      (stocks.size === 0 || stocks.has(event.secucode)),
  )
  const kinds = stockEventKinds.filter(
    (kind) => (codes.length === 0 || codes.includes(kind.code)) && kind.polarity === (polarity ?? kind.polarity),
  )
  const reason = wanted.length > 0 ? null : noneReason(ctx, kinds, range)
  const infos = wanted.slice((page - 1) * size, page * size).map((event) => infoOf(market, event))
  const data: StockEvents = {
    infos,
    total: reason?.isUnknown ? null : wanted.length,
    from: range.from as StockEvents['from'],
    to: range.to as StockEvents['to'],
  }
  return {
    data,
    missing: [
      ...(reason === null ? [] : ['infos', ...(reason.isUnknown ? ['total'] : [])].map((field) => ({ field, reason: reason.text }))),
      ...missingOf(data, {
        'infos.value': '这一类没有数值',
        'infos.annid': '由日线、榜单或报表识别，没有对应的一条公告',
        'infos.opened': '公布后还没有成交',
        'infos.isOnePrice': '公布后还没有成交',
        ...Object.fromEntries(eventCase.map(({ field }) => [`infos.${field}`, UNFINISHED])),
      }),
      ...missingUnder('infos', quoteGaps(infos, ['price', 'changeRatio'], market)),
    ],
    ...pricedOver(market, decidedBy(ofMarket(market.snapshot()), completing(ofSession(market.snapshot(), kept.to)))),
  }
}

/** Why no event is listed: of kinds whose data set is not there it is not known whether there is one. */
function noneReason(ctx: Ports, kinds: readonly StockEventKind[], range: { from: string; to: string }) {
  const reasons = new Set(
    kinds.flatMap((kind) => {
      const { absent, note } = reachOf(ctx, keptStudy(ctx, kind), range)
      return absent ?? note ?? []
    }),
  )
  const text = [...reasons].slice(0, MOST_REASONS).join('；')
  return reasons.size === 0 ? { text: '这些日子里没有符合条件的事件', isUnknown: false } : { text, isUnknown: true }
}

function infoOf(
  market: Market,
  { id, code, secucode, date, atMs, detail, value, announcementId, opened, isOnePrice, after, market20 }: KeptEvent,
): Info {
  const i = market.find(secucode)
  const { name, polarity, unit } = stockEventKind(code)
  const [r1, r5, r20, r60] = after.map((change) => change ?? Number.NaN)
  const known = { r1, r5, r20, r60, market20: market20 ?? Number.NaN }
  const frame = eventCaseTable.frame(1, ({ field }) => Float64Array.of(known[field as keyof typeof known] ?? Number.NaN))
  return {
    ...{ id, secucode: secucode as Info['secucode'], secuabbr: i?.name ?? secucode, date: date as Info['date'], time: formatInstant(atMs) },
    ...{ eventcode: code, eventname: name, polarity, detail, value, unit, annid: announcementId },
    ...(i === null ? { price: null, changeRatio: null } : datedPrice(i, market)),
    ...{ opened: opened as Info['opened'], isOnePrice },
    ...caseRow(frame, 0),
  }
}
