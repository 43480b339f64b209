import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import type { World } from '@guanlan/simulation/simulated-world.ts'
import { createWorld, GENERATOR } from '@guanlan/simulation/world.ts'
import type { DatasetState } from '../../../storage/columns/state.ts'
import { type SimulatedHistory, securitiesWithin } from '../history.ts'

/** The world a history is of. */
export function createWorldOf({ seed, years, limit }: SimulatedHistory): World {
  return createWorld({ seed, years, securities: securitiesWithin(limit) })
}

/** Names the simulated world the rows of a data set belong to: another seed, length, choice of securities, generator or way of making them is another world. */
export function worldOf({ seed, years, limit }: SimulatedHistory, { revision }: StoredDataset): string {
  return `${seed}/${years}/${limit ?? 'all'}/${GENERATOR}/${revision}`
}

/** What is to be done so that the store holds the whole world up to a date. */
export type Plan = {
  /** Data sets without rows of this world: reported anew from the beginning. */
  fill: StoredDataset[]
  /** Data sets that were reported up to an earlier date, by that date. */
  extend: Map<string, StoredDataset[]>
}

/** Compares what is stored with what should be; data sets simulation does not provide, or whose rows come from elsewhere, are left alone. */
export function planOf(states: readonly DatasetState[], history: SimulatedHistory, to: string): Plan {
  const known = new Map(states.map((state) => [state.dataset, state]))
  const plan: Plan = { fill: [], extend: new Map() }
  for (const entry of storedEntries) {
    if (!entry.providers.includes('simulated')) continue
    const state = known.get(entry.key)
    if (state !== undefined && state.world === null) continue
    if (state?.world !== worldOf(history, entry)) plan.fill.push(entry)
    else if (state.coveredTo !== null && state.coveredTo < to) {
      plan.extend.set(state.coveredTo, [...(plan.extend.get(state.coveredTo) ?? []), entry])
    }
  }
  return plan
}
