import type { NorthboundInstitutions } from '@guanlan/contract/rows/northbound.ts'
import type { CallContext } from '../../call-context.ts'
import type { DatasetService } from '../../datasets/dataset-service.ts'
import { datasets } from '../../datasets/registry.ts'
import { startSlices } from '../../slices.ts'
import { industryNames } from './quarter-industries.ts'
import { rawCloses } from './raw-close.ts'

/** What a participant held of an industry on a day: 元, and how many securities. */
export type Holding = { holdMv: number; stockCount: number }
/** Day → participant → industry. */
export type Holdings = {
  dates: string[]
  names: ReadonlyMap<string, string>
  of(date: string): ReadonlyMap<string, ReadonlyMap<string, Holding>>
}

/** Told no more since 2024-08-16: what was added up is looked at again this often alone, and only when something was published. */
const AGAIN_MS = 3_600_000
type Kept = { version: number; atMs: number; holdings: Promise<Holdings> }
const keptOf = new WeakMap<DatasetService, Kept>()

/** Holdings of every participant by industry over the days with a breakdown; added up once, in slices. */
export function participantHoldings(ctx: CallContext): Promise<Holdings> {
  const { datasets: service } = ctx
  const before = keptOf.get(service)
  const isFresh = before !== undefined && (before.version === service.version() || performance.now() - before.atMs < AGAIN_MS)
  if (before !== undefined && isFresh) return before.holdings
  const holdings = addUp(ctx)
  keptOf.set(service, { version: service.version(), atMs: performance.now(), holdings })
  holdings.then(({ dates }) => dates.length === 0 && keptOf.delete(service)).catch(() => keptOf.delete(service))
  return holdings
}

type Days = Map<string, Map<string, Map<string, Holding>>>

async function addUp(ctx: CallContext): Promise<Holdings> {
  const days: Days = new Map()
  const industries = new Map<string, (secucode: string) => string>()
  const slices = startSlices()
  const options = { asOfMs: ctx.clock.nowMs() }
  for await (const { secucode, kept } of ctx.datasets.records.everySecurity(datasets.northboundInstitutions, options)) {
    const row = ctx.market.find(secucode)?.row
    if (row === undefined) continue
    const closeOn = rawCloses(ctx.market, row)
    for (const { row: held } of kept) {
      const nameOf = industries.get(held.tradeDate) ?? industryNames(ctx, held.tradeDate)
      industries.set(held.tradeDate, nameOf)
      add(days, held, { close: closeOn(held.tradeDate), industry: nameOf(secucode) })
    }
    if (slices.isOver()) await slices.next()
  }
  const known = await ctx.datasets.records.whole(datasets.northboundParticipants, options)
  const names = new Map(known.map(({ row }) => [row.participantId, row.name]))
  return { dates: [...days.keys()].sort().reverse(), names, of: (date) => days.get(date) ?? new Map() }
}

function add(days: Days, held: NorthboundInstitutions, { close, industry }: { close: number | null; industry: string }): void {
  if (close === null) return
  const day = days.get(held.tradeDate) ?? new Map<string, Map<string, Holding>>()
  days.set(held.tradeDate, day)
  for (const [at, id] of held.participants.entries()) {
    const own = day.get(id) ?? new Map<string, Holding>()
    day.set(id, own)
    const sum = own.get(industry) ?? { holdMv: 0, stockCount: 0 }
    own.set(industry, { holdMv: sum.holdMv + held.shares[at] * close, stockCount: sum.stockCount + 1 })
  }
}
