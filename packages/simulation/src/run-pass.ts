import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { DateRange, Emit, GroupPass, Heard, SimulatedGroup } from './group.ts'
import type { Profile } from './security-profile.ts'
import type { World } from './simulated-world.ts'

/** Bars for a pass: of a security or an index, up to the end of the range. */
type BarSource = { bars(secucode: string): DayColumns | Promise<DayColumns>; index(id: string): DayColumns }

type PassOptions = {
  world: World
  groups: readonly SimulatedGroup[]
  /** Range of each group, for a first fill reaches further back for some. */
  rangeOf(group: SimulatedGroup): DateRange
  source: BarSource
  emit: Emit
  /** After each security, and between pieces of what groups report the whole market; may write what was emitted and give way to others. */
  turn(place: PassPlace): Promise<void>
}

/** Where a pass is: securities shown, of all; the group that goes over the whole market, by its place in the list, null before that. */
export type PassPlace = { done: number; total: number; finishing: number | null }

/** Shows every security to every group once, then lets each go over the whole market. */
export async function runPass({ world, groups, rangeOf, source, emit, turn }: PassOptions): Promise<void> {
  const passes: GroupPass[] = groups.map((group) => group.open({ world, range: rangeOf(group), index: source.index }))
  const whole: Emit = {
    ...emit,
    rows(dataset, rows) {
      emit.rows(dataset, rows)
      const heard = [dataset, rows] as Heard
      for (const [at, pass] of passes.entries()) if (itemAt(groups, at).needs?.includes(dataset)) pass.reported?.(...heard)
    },
  }
  const { profiles } = world
  for (const [done, profile] of profiles.entries()) {
    const bars = await source.bars(profile.security.code)
    showTo(passes, { profile, bars }, whole)
    await turn({ done: done + 1, total: profiles.length, finishing: null })
  }
  for (const [finishing, pass] of passes.entries()) {
    const place = { done: profiles.length, total: profiles.length, finishing }
    for (const _ of pass.finish?.(whole) ?? [undefined]) await turn(place)
    await turn(place)
  }
}

function showTo(passes: readonly GroupPass[], { profile, bars }: { profile: Profile; bars: DayColumns }, emit: Emit): void {
  for (const pass of passes) pass.security?.(profile, bars, emit)
}
