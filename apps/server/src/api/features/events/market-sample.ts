import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { countsInMarket } from '../../../market/instrument.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import type { PrecomputeJob, PrecomputeSources } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Ports } from './ports.ts'
import { excessOf, HORIZONS, reactionTo } from './reactions.ts'

/** Securities of the sample: every so many of the listed A shares by code. */
const SAMPLE = 80
const YEARS_DAYS = 3 * 365

type ByKind = Map<AnnouncementKind, NonNullable<EventsOutput['typeStats'][number]['market']>>
export type MarketSample = { sample: EventsOutput['sample']; kinds: ByKind }

const PART = 'sample'

/** The sample, as one part. */
export const marketSampleJob: PrecomputeJob = {
  id: 'announcement-reactions',
  name: '公告后涨跌样本',
  datasets: ['announcements'],
  async *run(sources) {
    yield [PART, await sampled(sources)]
  },
}

/** What followed after announcements of each kind over a fixed sample of the market. */
export function marketSample(ctx: Ports): Promise<MarketSample> {
  return ctx.precompute.answer({ job: marketSampleJob.id, key: PART }, () => sampled({ ...ctx, market: ctx.market.freeze() }))
}

async function sampled(ctx: Omit<PrecomputeSources, 'factors'>): Promise<MarketSample> {
  const { market } = ctx
  const listed = market.instruments.filter(countsInMarket).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const step = Math.max(1, Math.floor(listed.length / SAMPLE))
  const excesses = new Map<AnnouncementKind, number[][]>()
  let securities = 0
  let events = 0
  const slices = startSlices()
  const benchmark = market.find('SH000300')
  const finished = benchmark === null ? null : finishedBars(market, benchmark.row)
  if (benchmark === null || finished === null || finished.length === 0) return { sample: null, kinds: new Map() }
  const to = isoOfDay(intAt(finished.date, finished.length - 1))
  const from = fromDayNumber(toDayNumber(to) - YEARS_DAYS)
  const index = closesOf(market, benchmark)
  for (const one of listed.filter((_, place) => place % step === 0).slice(0, SAMPLE)) {
    const rows = await ctx.datasets.records.bySecurity(datasets.announcements, one.id, { asOfMs: ctx.clock.nowMs() })
    if (slices.isOver()) await slices.next()
    if (rows.length === 0) continue
    securities++
    const own = closesOf(market, one)
    for (const { kind, annDate } of onceADay(rows.map(({ row }) => row))) {
      if (annDate < from) continue
      events++
      const lists = excesses.get(kind) ?? HORIZONS.map(() => [])
      excesses.set(kind, lists)
      reactionTo(annDate, own, index).excesses.forEach((value, k) => {
        if (value !== null) lists[k]?.push(value)
      })
      if (slices.isOver()) await slices.next()
    }
  }
  const kinds: ByKind = new Map()
  for (const [kind, [a = [], b = [], c = []]] of excesses) {
    kinds.set(kind, { after1: excessOf(a), after5: excessOf(b), after20: excessOf(c) })
    if (slices.isOver()) await slices.next()
  }
  return { sample: events === 0 ? null : { securities, events, from, to }, kinds }
}

/** One event of a kind and day. */
export function onceADay<Row extends { kind: string; annDate: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.annDate}`, row])).values()]
}
