import type { DayColumns } from '../../market/columns.ts'
import type { DateRange, Emit, GroupPass, SimulatedGroup, WorldEvent } from './group.ts'
import type { Profile } from './profile.ts'
import type { World } from './world.ts'

/** Bars for a pass: of a security or an index, up to the end of the range. */
export type BarSource = { bars(secucode: string): DayColumns | Promise<DayColumns>; index(id: string): DayColumns }

export type PassOptions = {
  world: World
  groups: readonly SimulatedGroup[]
  /** Range of each group, for a first fill reaches further back for some. */
  rangeOf(group: SimulatedGroup): DateRange
  source: BarSource
  emit: Omit<Emit, 'event'>
  /** After each security and once at the end; may write what was emitted and give way to others. */
  onSecurity(done: number, total: number): Promise<void>
}

/** Shows every security to every group once, then lets each finish with what happened. */
export async function runPass({ world, groups, rangeOf, source, emit, onSecurity }: PassOptions): Promise<void> {
  const events: WorldEvent[] = []
  const passes: GroupPass[] = groups.map((group) => group.open({ world, range: rangeOf(group), index: source.index }))
  const whole: Emit = {
    ...emit,
    rows(dataset, rows) {
      emit.rows(dataset, rows)
      for (const [at, pass] of passes.entries()) if (groups[at].needs?.includes(dataset)) pass.told?.(dataset, rows)
    },
    event: (event) => void events.push(event),
  }
  const { profiles } = world
  for (const [done, profile] of profiles.entries()) {
    const bars = await source.bars(profile.security.code)
    showTo(passes, { profile, bars }, whole)
    await onSecurity(done + 1, profiles.length)
  }
  for (const pass of passes) {
    events.sort((a, b) => a.atMs - b.atMs)
    for (const _ of pass.finish?.(whole, events) ?? [undefined]) await onSecurity(profiles.length, profiles.length)
    await onSecurity(profiles.length, profiles.length)
  }
}

function showTo(passes: readonly GroupPass[], { profile, bars }: { profile: Profile; bars: DayColumns }, emit: Emit): void {
  for (const pass of passes) pass.security?.(profile, bars, emit)
}
