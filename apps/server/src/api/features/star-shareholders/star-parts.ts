import type { StarHolderRow, StarHolders } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { PrecomputeJob } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import { packed, unpacked } from '../../../storage/columns/packing.ts'
import type { Ports } from './ports.ts'
import { listOf, readStarBook, type StarBook, type StarEntry } from './star-book.ts'
import { starRow } from './star-row.ts'

type Detail = NonNullable<StarHolders['detail']>
/** Periods newest first with the provenance of their lists, and ids of all stars of any of them. */
type Index = { periods: string[]; origins: readonly Provenance[]; holders: string[] }

const MATES = 20
const INDEX = 'index'
const listPart = (enddate: string) => `list ${enddate}`
const detailPart = (holderId: string) => `holder ${holderId}`

/**
 * 明星股东: the list of every period, and everything of every star. Lists and details are reported packed, which another thread takes over without
 * making thousands of objects at once. The index comes last, so that it names nothing that is not there yet.
 */
export const starsJob: PrecomputeJob = {
  id: 'star-shareholders',
  name: '明星股东',
  datasets: ['starHoldings'],
  async *run(sources) {
    const book = await readStarBook(sources)
    for (const enddate of book.periods) yield [listPart(enddate), pack(await listed(book, enddate))]
    for (const holderId of book.byHolder.keys()) yield [detailPart(holderId), pack(await detailed(book, holderId))]
    yield [INDEX, indexOf(book)]
  },
}

/** Which periods and stars there are. */
export function starIndex(ctx: Ports): Promise<Index> {
  return ctx.precompute.answer({ job: starsJob.id, key: INDEX }, async () => indexOf(await bookOf(ctx)))
}

/** Stars of a period that the index names, by worth, the largest first. */
export async function starList(ctx: Ports, enddate: string): Promise<StarHolderRow[]> {
  const part = { job: starsJob.id, key: listPart(enddate) }
  return unpack<StarHolderRow[]>(await ctx.precompute.answer(part, async () => pack(await listed(await bookOf(ctx), enddate))))
}

/** Everything of a star that the index names. */
export async function starDetail(ctx: Ports, holderId: string): Promise<Detail> {
  const part = { job: starsJob.id, key: detailPart(holderId) }
  return unpack<Detail>(await ctx.precompute.answer(part, async () => pack(await detailed(await bookOf(ctx), holderId))))
}

/** Compressed JSON: a seventh of what the same texts would take. */
function pack(value: StarHolderRow[] | Detail): Uint8Array {
  return packed(JSON.stringify(value))
}

function unpack<T>(bytes: Uint8Array): T {
  return storedJson<T>(unpacked(bytes).toString())
}

/** The book of requests before the first run of the job, read once until something is published or the session closes. */
function bookOf(ctx: Ports): Promise<StarBook> {
  const { tradeDate, mode } = readable(ctx.market).snapshot()
  return oncePublished(ctx.datasets, `star holders ${tradeDate} ${mode}`, () => readStarBook({ ...ctx, market: ctx.market.freeze() }))
}

function indexOf({ periods, byHolder, origins }: StarBook): Index {
  return { periods, origins, holders: [...byHolder.keys()] }
}

async function listed({ byHolder }: StarBook, enddate: string): Promise<StarHolderRow[]> {
  const slices = startSlices()
  const rows: StarHolderRow[] = []
  for (const entries of byHolder.values()) {
    const own = entries.filter((entry) => entry.enddate <= enddate)
    if (own.some((entry) => entry.enddate === enddate)) rows.push(starRow(own, enddate))
    if (slices.isOver()) await slices.next()
  }
  return rows.sort((a, b) => (b.floatMv ?? -1) - (a.floatMv ?? -1) || (a.holderId < b.holderId ? -1 : 1))
}

async function detailed({ byHolder, byList }: StarBook, holderId: string): Promise<Detail> {
  const own = byHolder.get(holderId) ?? []
  const [{ holderName, kind, tags }] = own as [StarEntry]
  const newest = own.toSorted((a, b) => (a.enddate === b.enddate ? (b.floatMv ?? -1) - (a.floatMv ?? -1) : a.enddate < b.enddate ? 1 : -1))
  const holdings = newest.map(({ holderId: _id, holderName: _name, kind: _kind, tags: _tags, ...holding }) => holding)
  return { holderId, holderName, kind, tags, holdings, teammates: await teammatesOf(own, byList) }
}

/** Who stood on the lists a star stood on, the most often first. */
async function teammatesOf(own: readonly StarEntry[], byList: StarBook['byList']): Promise<Detail['teammates']> {
  const slices = startSlices()
  const mates = new Map<string, { holderId: string; name: string; times: number; stocks: Map<string, string> }>()
  const lists = new Set(own.filter(({ shares }) => shares !== null).map(listOf))
  for (const list of lists) {
    for (const { holderId, holderName, shares, secucode, secuabbr } of byList.get(list) ?? []) {
      if (shares === null || holderId === own[0]?.holderId) continue
      const mate = mates.get(holderId) ?? { holderId, name: holderName, times: 0, stocks: new Map() }
      mate.times += 1
      mate.stocks.set(secucode, secuabbr)
      mates.set(holderId, mate)
    }
    if (slices.isOver()) await slices.next()
  }
  return [...mates.values()]
    .sort((a, b) => b.times - a.times || (a.holderId < b.holderId ? -1 : 1))
    .slice(0, MATES)
    .map((mate) => ({ ...mate, stocks: [...mate.stocks].map(([secucode, secuabbr]) => ({ secucode, secuabbr })) }))
}
