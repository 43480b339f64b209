import { allocateDayColumns, type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import type { ColumnKey, RecordKey } from '@guanlan/datasets/registry.ts'
import { aggregateBars } from '../aggregate-index.ts'
import { baseLevels } from '../base-levels.ts'
import { generateDayBars } from '../day-bars.ts'
import type { DateRange, SimulatedGroup, WorldView } from '../group.ts'
import { groupRange } from '../group-range.ts'
import { simulatedGroups } from '../groups.ts'
import { runPass } from '../run-pass.ts'
import type { World } from '../simulated-world.ts'

/** Bars of all securities and indexes of a world over a range, generated once. */
export function worldBars(world: World, { from, to }: DateRange): { bars(secucode: string): DayColumns; index(id: string): DayColumns } {
  const none = allocateDayColumns(0)
  const lists = aggregateBars({ members: world.members(), from, to, levels: baseLevels() })
  const known = new Map<string, DayColumns>()
  const into = allocateDayColumns(6000)
  for (const profile of world.profiles) {
    into.length = 0
    const secucode = profile.security.code
    generateDayBars(world, { secucode, from, to, previousClose: null }, into)
    const { actions, capital } = world.actions(profile)
    const exRights = actions.map(({ event }) => event)
    const bars = copyOf(into)
    known.set(secucode, bars)
    lists.add({ secucode, bars, previousClose: null, exRights, capital: [...capital], tickMilli: profile.tick })
  }
  const indexes = new Map(lists.finish())
  return { bars: (secucode) => known.get(secucode) ?? none, index: (id) => indexes.get(id) ?? none }
}

function copyOf(bars: DayColumns): DayColumns {
  const { length, date, open, high, low, close, volume, amount } = sliceDayColumns(bars, 0, bars.length)
  const ints = { date: date.slice(), open: open.slice(), high: high.slice(), low: low.slice(), close: close.slice() }
  return { length, ...ints, volume: volume.slice(), amount: amount.slice() }
}

type Reported = { rows: Map<RecordKey, unknown[]>; columns: Map<ColumnKey, Map<string, DatedColumns>> }

/** Everything the groups report a world over a range, kept in memory; `source` as `worldBars` gives it. */
export async function generateWorld(
  world: World,
  range: DateRange,
  {
    source,
    groups = simulatedGroups,
    first = true,
  }: { source: ReturnType<typeof worldBars>; groups?: readonly SimulatedGroup[]; first?: boolean },
): Promise<Reported> {
  const reported: Reported = { rows: new Map(), columns: new Map() }
  await runPass({
    world,
    groups,
    rangeOf: (group) => (first ? groupRange(group, range) : range),
    source,
    emit: {
      rows(dataset, rows) {
        const before = reported.rows.get(dataset)
        if (before === undefined) reported.rows.set(dataset, [...rows])
        else for (const row of rows) before.push(row)
      },
      columns(dataset, secucode, { length, date, values }) {
        const own = reported.columns.get(dataset) ?? new Map<string, DatedColumns>()
        reported.columns.set(dataset, own)
        const entries = Object.entries<Float64Array>(values).map(([name, column]) => [name, column.slice(0, length)])
        own.set(secucode, { length, date: date.slice(0, length), values: Object.fromEntries(entries) })
      },
    },
    turn: async () => {},
  })
  return reported
}

/** What invariants are checked on. */
export function viewOf(
  world: World,
  range: DateRange,
  { reported, source }: { reported: Reported; source: ReturnType<typeof worldBars> },
): WorldView {
  return {
    world,
    range,
    ...source,
    rows: (dataset) => (reported.rows.get(dataset) ?? []) as never,
    columns: (dataset) => (reported.columns.get(dataset) ?? new Map()) as never,
  }
}
