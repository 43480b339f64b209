import type { NorthboundInstitutions } from '@guanlan/contract/rows/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { createRowsOrigin } from '../../../market/reading/company-rows.ts'
import { closeOf, datedAt, type Provenance } from '../../../market/reading/provenance.ts'
import type { PrecomputeJob, PrecomputeSources } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Kept } from '../../../storage/columns/segment-codec.ts'
import type { Ports } from './ports.ts'
import { industryNames } from './quarter-industries.ts'
import { rawCloses } from './raw-close.ts'

/** What a participant held of an industry on a day: 元, and how many securities. */
export type Holding = { holdMv: number; stockCount: number }
type ByParticipant = ReadonlyMap<string, ReadonlyMap<string, Holding>>
/** Day → participant → industry. */
export type Holdings = {
  dates: string[]
  names: ReadonlyMap<string, string>
  of(date: string): ByParticipant
  /** Provenance of the holdings of a day. */
  originOf(date: string): Provenance
}

/** A day as one thread gives it to another: participants × industries, row by row, in shared memory. */
type PackedDay = { participants: string[]; industries: string[]; holdMv: Float64Array; stockCount: Int32Array; origin: Provenance }
type Packed = { names: ReadonlyMap<string, string>; days: ReadonlyMap<string, PackedDay> }

const PART = 'holdings'

/** Holdings of every participant by industry over the days with a breakdown, as one part. */
export const participantsJob: PrecomputeJob = {
  id: 'northbound-participants',
  name: '北向参与者持股',
  datasets: ['northboundInstitutions', 'northboundParticipants'],
  async *run(sources) {
    yield [PART, await addUp(sources)]
  },
}

const opened = new WeakMap<Packed, Holdings>()

/** Holdings of every participant by industry over the days with a breakdown. */
export async function participantHoldings(ctx: Ports): Promise<Holdings> {
  const packed = await ctx.precompute.answer({ job: participantsJob.id, key: PART }, () => addUp({ ...ctx, market: ctx.market.freeze() }))
  const holdings = opened.get(packed) ?? open(packed)
  opened.set(packed, holdings)
  return holdings
}

/** Days are opened when they are first asked for. */
function open({ names, days }: Packed): Holdings {
  const known = new Map<string, ByParticipant>()
  return {
    dates: [...days.keys()].sort().reverse(),
    names,
    originOf: (date) => days.get(date)?.origin ?? {},
    of(date) {
      const day = days.get(date)
      const before = known.get(date) ?? (day === undefined ? new Map() : openDay(day))
      known.set(date, before)
      return before
    },
  }
}

function openDay({ participants, industries, holdMv, stockCount }: PackedDay): ByParticipant {
  const own = (row: number) =>
    industries.flatMap((industry, k): [string, Holding][] => {
      const at = row * industries.length + k
      return stockCount[at] === 0 ? [] : [[industry, { holdMv: numberAt(holdMv, at), stockCount: intAt(stockCount, at) }]]
    })
  return new Map(participants.map((id, row) => [id, new Map(own(row))]))
}

type Day = { held: Map<string, Map<string, Holding>>; origin: ReturnType<typeof createRowsOrigin> }
type Days = Map<string, Day>

async function addUp(ctx: Omit<PrecomputeSources, 'factors'>): Promise<Packed> {
  const days: Days = new Map()
  const industries = new Map<string, (secucode: string) => string>()
  const slices = startSlices()
  const options = { asOfMs: ctx.clock.nowMs() }
  for await (const { secucode, kept } of ctx.datasets.records.everySecurity(datasets.northboundInstitutions, options)) {
    const row = ctx.market.find(secucode)?.row
    if (row === undefined) continue
    const closeOn = rawCloses(ctx.market, row)
    for (const one of kept) {
      const held = one.row
      const nameOf = industries.get(held.tradeDate) ?? industryNames(ctx, held.tradeDate)
      industries.set(held.tradeDate, nameOf)
      add(days, one, { close: closeOn(held.tradeDate), industry: nameOf(secucode) })
    }
    if (slices.isOver()) await slices.next()
  }
  const known = await ctx.datasets.records.whole(datasets.northboundParticipants, options)
  const packed = new Map<string, PackedDay>()
  for (const [date, day] of days) {
    packed.set(date, { ...pack(day.held), origin: datedAt(day.origin.origin(), closeOf(date)) })
    if (slices.isOver()) await slices.next()
  }
  return { names: new Map(known.map(({ row }) => [row.participantId, row.name])), days: packed }
}

function add(days: Days, kept: Kept<NorthboundInstitutions>, { close, industry }: { close: number | null; industry: string }): void {
  if (close === null) return
  const held = kept.row
  const { held: day, origin } = days.get(held.tradeDate) ?? { held: new Map<string, Map<string, Holding>>(), origin: createRowsOrigin() }
  days.set(held.tradeDate, { held: day, origin })
  origin.add(kept)
  for (const [at, id] of held.participants.entries()) {
    const own = day.get(id) ?? new Map<string, Holding>()
    day.set(id, own)
    const sum = own.get(industry) ?? { holdMv: 0, stockCount: 0 }
    own.set(industry, { holdMv: sum.holdMv + itemAt(held.shares, at) * close, stockCount: sum.stockCount + 1 })
  }
}

function pack(day: ByParticipant): Omit<PackedDay, 'origin'> {
  const participants = [...day.keys()]
  const industries = [...new Set([...day.values()].flatMap((own) => [...own.keys()]))]
  const cells = participants.length * industries.length
  const holdMvs = new Float64Array(new SharedArrayBuffer(cells * 8))
  const packed = { participants, industries, holdMv: holdMvs, stockCount: new Int32Array(new SharedArrayBuffer(cells * 4)) }
  for (const [row, own] of [...day.values()].entries()) {
    for (const [industry, { holdMv, stockCount }] of own) {
      const at = row * industries.length + industries.indexOf(industry)
      holdMvs[at] = holdMv
      packed.stockCount[at] = stockCount
    }
  }
  return packed
}
