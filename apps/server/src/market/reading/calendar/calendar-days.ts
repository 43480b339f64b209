import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import type { CalendarKind, Certainty } from '@guanlan/contract/rows/calendar-kinds.ts'
import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { type RuleEntry, ruleEntries } from '@guanlan/domain/calendar/calendar-rules.ts'
import { firstItem, lastItem } from '@guanlan/domain/collections/elements.ts'
import { unlockKindNames } from '@guanlan/domain/ownership/unlock-kinds.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Kept } from '../../../storage/columns/segment-codec.ts'
import { createRowsOrigin, sourceName } from '../company-rows.ts'
import { oncePublished } from '../once-published.ts'
import type { Provenance } from '../provenance.ts'
import type { ReadingPorts } from '../reading-ports.ts'
import { exRightTerms } from './ex-right-terms.ts'

/** An entry of 日历 before its outcome is looked up. */
export type CalendarItem = {
  id: string
  date: string
  time: string | null
  kind: CalendarKind
  secucode: string | null
  title: string
  certainty: Certainty
  source: string
  firstSeen: string | null
  earlier: readonly string[]
  movedTo: string | null
  outcome: string | null
}

type Ports = Pick<ReadingPorts, 'datasets' | 'clock' | 'market'>
type Day = { items: CalendarItem[]; origin: Provenance }

/** Rows come to be known while the clock goes on, without a publication: days are read again so often. */
const AGAIN_MS = 600_000
const WAN = 1e4

/** Everything on the dates from one to another (YYYY-MM-DD), both included, as the public knows it now; by date, what concerns the market first. Throws TornPart. */
export async function calendarBetween(
  ctx: Ports,
  range: { from: string; to: string },
): Promise<{ items: CalendarItem[]; origins: Provenance[] }> {
  const days = [
    ...(await daysOf(ctx, datasets.calendarEntries, { range, itemsOf: entryItems })),
    ...(await daysOf(ctx, datasets.unlocks, { range, itemsOf: unlockItems })),
  ]
  const items = days.flatMap((day) => day.items)
  const announced = new Set(items.flatMap(({ kind, secucode, date }) => (kind === 'exRight' ? [`${secucode} ${date}`] : [])))
  items.push(...exRightItems(ctx.market, range).filter(({ secucode, date }) => !announced.has(`${secucode} ${date}`)))
  items.push(...ruleEntries(range.from, range.to).map(ruleItem))
  const rank = (item: CalendarItem) =>
    `${item.date} ${item.secucode === null ? 0 : 1} ${item.time ?? '99'} ${item.secucode ?? ''} ${item.id}`
  const ranked = items.map((item) => ({ item, key: rank(item) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  return { items: ranked.map(({ item }) => item), origins: days.map(({ origin }) => origin) }
}

type Reading<Row extends RecordRow> = { range: { from: string; to: string }; itemsOf: (versions: readonly Kept<Row>[]) => CalendarItem[] }

async function daysOf<Row extends RecordRow>(
  { datasets: service, clock }: Ports,
  dataset: RecordDataset<Row>,
  { range, itemsOf }: Reading<Row>,
): Promise<Day[]> {
  const nowMs = clock.nowMs()
  const slices = startSlices()
  const days: Day[] = []
  for (const date of (await service.records.dateMarks(dataset, range)).keys()) {
    const key = `calendar ${dataset.key} ${date} ${Math.floor(nowMs / AGAIN_MS)}`
    days.push(
      await oncePublished(service, key, async () => {
        const all = await service.records.byDates(dataset, { from: date, to: date }, { versions: 'all' })
        const known = all.filter(({ row }) => row.effectiveAtMs <= nowMs)
        const origin = createRowsOrigin()
        for (const one of known) origin.add(one)
        return { items: itemsOf(known), origin: origin.origin() }
      }),
    )
    if (slices.isOver()) await slices.next()
  }
  return days
}

const byTime = (a: Kept, b: Kept) => a.row.effectiveAtMs - b.row.effectiveAtMs || a.fetchedAtMs - b.fetchedAtMs

/** When the first version was there: of upstreams when this server had it, of imports and simulations when it was published. */
const seenAt = ({ source, fetchedAtMs, row }: Kept) => formatInstant(source.startsWith('live') ? fetchedAtMs : row.effectiveAtMs)

function entryItems(versions: readonly Kept<CalendarEntry>[]): CalendarItem[] {
  return [...Map.groupBy(versions, ({ row }) => row.id).values()].map((own) => {
    const sorted = own.toSorted(byTime)
    const { row, source } = lastItem(sorted)
    const { id, date, time, kind, secucodes, title, certainty, earlier, movedTo, outcome } = row
    return {
      ...{ id, date, time, kind, secucode: secucodes[0] ?? null, title, certainty, earlier, movedTo, outcome },
      source: `${datasets.calendarEntries.name} · ${sourceName(source)}`,
      firstSeen: seenAt(firstItem(sorted)),
    }
  })
}

/** Shares of one company that become tradable on a day, whatever bound them. */
function unlockItems(versions: readonly Kept<Unlock>[]): CalendarItem[] {
  return [...Map.groupBy(versions, ({ row }) => row.secucode).values()].map((own) => {
    const sorted = own.toSorted(byTime)
    const rows = [...Map.groupBy(sorted, ({ row }) => row.kind).values()].map((kind) => lastItem(kind).row)
    const { secucode, date } = firstItem(rows)
    const shares = rows.reduce((sum, row) => sum + row.shares, 0)
    const ratio = rows.reduce((sum, row) => sum + row.totalRatio, 0)
    const kinds = rows.map(({ kind }) => unlockKindNames[kind]).join('、')
    const isFinal = rows.every((row) => row.isFinal)
    return {
      ...{
        id: `${secucode}.unlock.${date}`,
        date,
        time: null,
        kind: 'unlock',
        secucode,
        certainty: 'announced',
        earlier: [],
        movedTo: null,
        outcome: null,
      },
      title: `${kinds}解禁 ${(shares / WAN).toFixed(2)} 万股，占总股本 ${(ratio * 100).toFixed(2)}%${isFinal ? '' : '（尚未最终公布）'}`,
      source: `${datasets.unlocks.name} · ${sourceName(lastItem(sorted).source)}`,
      firstSeen: seenAt(firstItem(sorted)),
    }
  })
}

function exRightItems(market: ReadingPorts['market'], { from, to }: { from: string; to: string }): CalendarItem[] {
  const source = datasets.dividends.name
  return market.instruments.flatMap(({ id, row, kind }) =>
    kind !== 'stock'
      ? []
      : market.exRights(row).flatMap((event): CalendarItem[] =>
          event.exDate < from || event.exDate > to
            ? []
            : [
                {
                  ...{
                    id: `${id}.exRight.${event.exDate}`,
                    date: event.exDate,
                    time: null,
                    kind: 'exRight',
                    secucode: id,
                    certainty: 'announced',
                  },
                  ...{
                    title: ['除权除息', exRightTerms(event)].filter((part) => part !== '').join('：'),
                    source,
                    firstSeen: null,
                    earlier: [],
                    movedTo: null,
                    outcome: null,
                  },
                },
              ],
        ),
  )
}

function ruleItem({ kind, date, time, title, rule, certainty }: RuleEntry): CalendarItem {
  const id = `rule.${kind}.${date}`
  return {
    id,
    date,
    time,
    kind,
    secucode: null,
    title,
    certainty,
    source: rule,
    firstSeen: null,
    earlier: [],
    movedTo: null,
    outcome: null,
  }
}
