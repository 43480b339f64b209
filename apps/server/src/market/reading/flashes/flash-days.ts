import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FlashLink, Linker } from '@guanlan/domain/flashes/flash-links.ts'
import { createStoryJoiner, STORY_WINDOW_MS } from '@guanlan/domain/flashes/stories.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Kept } from '../../../storage/columns/segment-codec.ts'
import type { DatasetService } from '../../dataset-service.ts'
import type { Market } from '../../market.ts'
import { marketLinker } from './market-linker.ts'

/** A flash as it is read: its newest version, and when this server first had it. */
type ReadFlash = { row: FlashNews; seenAtMs: number; fetchedAtMs: number; source: string }
/** A flash of a day with the id of the flash its story begins with, its own where it begins one. */
export type JoinedFlash = ReadFlash & { anchor: string; links: readonly FlashLink[] }

/** Rows of days kept in memory, so that a stream of months costs no more than the days that are read. */
const MOST_ROWS = 60_000
const FIRST_DATE = '1990-01-01'
const LAST_DATE = '9999-12-31'

type Read<T> = { mark: string; flashes: Promise<T[]>; count: number }
type Cache = {
  linker: Linker | null
  joining: Map<string, Joining>
  version: number
  marks: Promise<Map<string, string>>
  rows: Map<string, Read<ReadFlash>>
  joined: Map<string, Read<JoinedFlash>>
}
const caches = new WeakMap<DatasetService, Cache>()

/** What flashes are read with. */
export type FlashPorts = { datasets: DatasetService; market: Pick<Market, 'instruments'> }

function cacheOf(service: DatasetService): Cache {
  const version = service.version()
  const before = caches.get(service)
  if (before?.version === version) return before
  const marks = service.records.dateMarks(datasets.flashNews, { from: FIRST_DATE, to: LAST_DATE })
  const cache: Cache = {
    linker: before?.linker ?? null,
    joining: before?.joining ?? new Map(),
    version,
    marks,
    rows: before?.rows ?? new Map(),
    joined: before?.joined ?? new Map(),
  }
  caches.set(service, cache)
  marks.catch(() => caches.delete(service))
  return cache
}

/** Dates that have flashes, oldest first. Throws what the database throws. */
export async function flashDates(service: DatasetService): Promise<string[]> {
  return [...(await cacheOf(service).marks).keys()]
}

/** Every flash of a date by when this server first had it, those of the future of the clock among them; joined into stories. Throws TornPart. */
export async function flashDay({ datasets: service, market }: FlashPorts, date: string): Promise<readonly JoinedFlash[]> {
  const cache = cacheOf(service)
  const marks = await cache.marks
  const before = daysAfter(date, -1)
  const mark = `${marks.get(before) ?? ''} ${marks.get(date) ?? ''}`
  const linker = marketLinker(market)
  if (cache.linker !== linker) {
    cache.joined.clear()
    cache.joining.clear()
  }
  cache.linker = linker
  return await kept(cache.joined, { date, mark }, () => joinDay(service, cache, { date, before, linker }))
}

/** What a map holds of a date under a mark, read anew where the mark is another one; the oldest reads are dropped. */
function kept<T>(map: Map<string, Read<T>>, { date, mark }: { date: string; mark: string }, read: () => Promise<T[]>): Promise<T[]> {
  const known = map.get(date)
  const one: Read<T> = known?.mark === mark ? known : { mark, flashes: read(), count: 0 }
  map.delete(date)
  map.set(date, one)
  one.flashes.then(
    ({ length }) => {
      one.count = length
      let rows = [...map.values()].reduce((sum, { count }) => sum + count, 0)
      for (const [oldest, { count }] of map) {
        if (rows <= MOST_ROWS || oldest === date) break
        map.delete(oldest)
        rows -= count
      }
    },
    () => map.delete(date),
  )
  return one.flashes
}

async function rowsOf(service: DatasetService, cache: Cache, date: string): Promise<ReadFlash[]> {
  const marks = await cache.marks
  const mark = marks.get(date)
  if (mark === undefined) return []
  return await kept(cache.rows, { date, mark }, async () => {
    const versions = await service.records.byDates(datasets.flashNews, { from: date, to: date }, { versions: 'all' })
    const flashes = new Map<string, ReadFlash>()
    for (const one of versions) {
      const first = flashes.get(one.row.id)
      flashes.set(one.row.id, { row: one.row, seenAtMs: first?.seenAtMs ?? seenAt(one), fetchedAtMs: one.fetchedAtMs, source: one.source })
    }
    return [...flashes.values()].sort(bySeen)
  })
}

const bySeen = (a: ReadFlash, b: ReadFlash) =>
  a.seenAtMs - b.seenAtMs || a.row.effectiveAtMs - b.row.effectiveAtMs || (a.row.id < b.row.id ? -1 : 1)

/** Upstreams are asked every few minutes; imported and generated rows were not seen when they appeared, so they count as seen then. */
function seenAt({ row, source, fetchedAtMs }: Kept<FlashNews>): number {
  return source === 'live' ? Math.max(fetchedAtMs, row.effectiveAtMs) : row.effectiveAtMs
}

type DayOfLinks = { date: string; before: string; linker: Linker }

/** What was joined of a day so far, in the order flashes were seen: those that come later go on from there. */
type Joining = { all: ReadFlash[]; joiner: ReturnType<typeof createStoryJoiner>; joined: JoinedFlash[] }
const MOST_JOININGS = 3

async function joinDay(service: DatasetService, cache: Cache, { date, before, linker }: DayOfLinks): Promise<JoinedFlash[]> {
  const rows = await rowsOf(service, cache, date)
  const first = rows[0]
  if (first === undefined) return []
  const earlier = (await rowsOf(service, cache, before)).filter(({ seenAtMs }) => seenAtMs >= first.seenAtMs - STORY_WINDOW_MS)
  const all = [...earlier, ...rows].sort(bySeen)
  const known = cache.joining.get(date)
  const joining = known !== undefined && isContinued(known.all, all) ? known : { all: [], joiner: createStoryJoiner(), joined: [] }
  cache.joining.delete(date)
  const slices = startSlices()
  for (const flash of all.slice(joining.all.length)) {
    const { id, title, content, date: own } = flash.row
    const links = linker({ title, content, secucodes: listedBySource(flash.row) })
    const secucodes = links.flatMap(({ secucode, role }) => (role === 'commenter' ? [] : [secucode]))
    const anchor = joining.joiner.add({ id, title, content, secucodes, seenAtMs: flash.seenAtMs })
    if (own === date) joining.joined.push({ ...flash, anchor: itemAt(all, anchor).row.id, links })
    if (slices.isOver()) await slices.next()
  }
  cache.joining.set(date, { ...joining, all })
  for (const oldest of cache.joining.keys()) if (cache.joining.size > MOST_JOININGS) cache.joining.delete(oldest)
  return [...joining.joined]
}

/** Whether the flashes that were joined are the first of those there are now, each as it was. */
function isContinued(before: readonly ReadFlash[], now: readonly ReadFlash[]): boolean {
  return before.every(({ row }, at) => {
    const other = now[at]?.row
    return row.id === other?.id && row.effectiveAtMs === other.effectiveAtMs && row.title === other.title && row.content === other.content
  })
}

/** Securities the publisher lists; rows of files without a publisher have those found by name when they were imported. */
function listedBySource({ publisher, secucodes }: FlashNews): readonly string[] {
  return publisher === null ? [] : secucodes
}
