import { AppError } from '@guanlan/contract/errors.ts'
import { type AnnouncementKind, announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, fromDayNumber, isoOfDay, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { pricedOf } from '../../../market/reading/adjust-gap.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { daySeries, finishedHistory } from '../../../market/reading/day-series.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { type MarketSample, marketSample, onceADay } from './market-sample.ts'
import type { Ports } from './ports.ts'
import { excessOf, type Reaction, reactionTo } from './reactions.ts'
import { upcomingOf } from './upcoming.ts'

const YEARS_DAYS = 3 * 365
/** Fewer times than this show counts, no ratio. */
const LEAST_TIMES = 20
const BENCHMARK = 'SH000300'
const NAMES = new Map<AnnouncementKind, string>(announcementKinds.map(({ code, name }) => [code, name]))
const POLARITIES = { good: '利好', bad: '利空', neutral: '中性' } as const

type Found = { row: Announcement; reaction: Reaction }

/** 事件驱动. Throws unknown_security; no_data for an index; invalid_input where the stretch ends before it begins. */
export const driven: Handler<'events.driven', Ports> = async ({ secucode, type, from, to }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.announcements)
  const span = { from: from ?? fromDayNumber(toDayNumber(to ?? today) - YEARS_DAYS), to: to ?? today }
  if (span.from > span.to) throw new AppError('invalid_input', '开始日期晚于结束日期', 'from')
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.announcements)
  const texts = await companyRows(ctx, i, datasets.announcementTexts)
  const summaries = new Map(texts.rows.map(({ id, paragraphs }) => [id, paragraphs[0] ?? null]))
  const asked = rows.filter((row) => row.annDate >= span.from && row.annDate <= span.to && (type === undefined || row.kind === type))
  const found = await reactionsOf(ctx, i, asked)
  const market = await marketSample(ctx)
  const { upcoming, gap } = await upcomingOf(ctx, i)
  const data: EventsOutput = {
    ...span,
    events: found.map((one) => eventOf(one, summaries.get(one.row.id) ?? null)).reverse(),
    upcoming,
    typeStats: statsOf(found, market),
    sample: market.sample,
    price: pricesOf(ctx, i, span),
  }
  const gone = absent === null ? [] : ['events', 'typeStats'].map((field) => ({ field, reason: absent }))
  const unsure = gap === null ? [] : [{ field: 'upcoming', reason: gap }]
  return {
    data,
    missing: [...gone, ...unsure, ...missingOf(data, reasons)],
    ...pricedOf(ctx.market.freeze(), [i], shownOrigin(origin, asked)),
  }
}

const NOT_YET = '之后保存的行情不够，或公告早于保存的行情'
const FEW = '不足 6 次'
const reasons = {
  'events.summary': '来源没有给出正文',
  ...Object.fromEntries(['r1', 'r5', 'r20', 'excess1', 'excess5', 'excess20'].map((key) => [`events.impact.${key}`, NOT_YET])),
  'typeStats.avgExcess5': NOT_YET,
  'typeStats.avgExcess20': NOT_YET,
  'typeStats.winRatio20': `满 20 个交易日的不足 ${LEAST_TIMES} 次，只列次数`,
  'typeStats.ciLow': NOT_YET,
  'typeStats.ciHigh': NOT_YET,
  'typeStats.market': '抽样的证券没有这类公告',
  ...Object.fromEntries(
    ['own', 'market'].flatMap((whose) =>
      ['after1', 'after5', 'after20'].flatMap((after) => [
        [`typeStats.${whose}.${after}.median`, NOT_YET],
        [`typeStats.${whose}.${after}.low`, FEW],
        [`typeStats.${whose}.${after}.high`, FEW],
      ]),
    ),
  ),
  sample: '{announcements|还没有公告}，或没有沪深300 的行情',
}

async function reactionsOf({ market }: Ports, i: Instrument, rows: readonly Announcement[]): Promise<Found[]> {
  const frozen = market.freeze()
  const benchmark = frozen.find(BENCHMARK)
  const own = closesOf(frozen, i)
  const index = benchmark === null ? null : closesOf(frozen, benchmark)
  const slices = startSlices()
  const found: Found[] = []
  for (const row of rows.toSorted((a, b) => (a.annDate < b.annDate ? -1 : 1))) {
    if (slices.isOver()) await slices.next()
    found.push({ row, reaction: reactionTo(row.annDate, own, index ?? { on: () => null, around: () => null }) })
  }
  return found
}

function eventOf({ row, reaction: { returns, excesses } }: Found, summary: string | null): EventsOutput['events'][number] {
  const [r1 = null, r5 = null, r20 = null] = returns
  const [excess1 = null, excess5 = null, excess20 = null] = excesses
  return {
    id: row.id,
    date: shanghaiDate(row.effectiveAtMs),
    annDate: row.annDate,
    type: row.kind,
    typeName: NAMES.get(row.kind) ?? row.kind,
    title: row.title,
    polarity: row.polarity,
    polarityRule: `来源按公告类型与标题将「${NAMES.get(row.kind) ?? row.kind}」划为${POLARITIES[row.polarity]}`,
    summary,
    url: row.url,
    impact: { r1, r5, r20, excess1, excess5, excess20 },
  }
}

/** What followed by kind; events of one kind and day count once. */
function statsOf(found: readonly Found[], { kinds }: MarketSample): EventsOutput['typeStats'] {
  const reactions = new Map(found.map(({ row, reaction }) => [row.id, reaction]))
  const groups = Map.groupBy(onceADay(found.map(({ row }) => row)), ({ kind }) => kind)
  const stats = [...groups].map(([type, rows]) => {
    const at = (k: number) => rows.flatMap(({ id }) => reactions.get(id)?.excesses[k] ?? [])
    const a = at(0)
    const b = at(1)
    const c = at(2)
    const wins20 = c.filter((one) => one > 0).length
    const interval = wilsonInterval(wins20, c.length)
    return {
      type,
      typeName: NAMES.get(type) ?? type,
      n: rows.length,
      avgExcess5: mean(b),
      avgExcess20: mean(c),
      wins20,
      n20: c.length,
      winRatio20: c.length >= LEAST_TIMES ? wins20 / c.length : null,
      ciLow: interval?.[0] ?? null,
      ciHigh: interval?.[1] ?? null,
      own: { after1: excessOf(a), after5: excessOf(b), after20: excessOf(c) },
      market: kinds.get(type) ?? null,
    }
  })
  return stats.sort((a, b) => b.n - a.n)
}

function pricesOf({ market }: Ports, i: Instrument, { from, to }: { from: string; to: string }): EventsOutput['price'] {
  const { bars } = daySeries(market, i, finishedHistory(market, i, 'qfq'))
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  const places = Array.from(bars.dates.keys()).filter((at) => intAt(bars.dates, at) >= first && intAt(bars.dates, at) <= last)
  return {
    dates: places.map((at) => isoOfDay(intAt(bars.dates, at))),
    close: places.map((at) => Number(numberAt(bars.close, at).toFixed(4))),
  }
}
