import { expect, test } from 'vitest'
import { dragonTigerGroup } from './dragon-tiger/group.ts'
import type { SimulatedGroup } from './group.ts'
import { groupRange } from './group-range.ts'
import { runPass } from './run-pass.ts'
import { sampleSecurities } from './testing/sample-market.ts'
import { worldBars } from './testing/world-view.ts'
import { createWorld } from './world.ts'

const range = { from: '2026-04-01', to: '2026-04-30' }

/** A group that reports nothing and notes what it is reported. */
function listener(needs: SimulatedGroup['needs'], heard: unknown[]): SimulatedGroup {
  const pass = { reported: (_: unknown, rows: readonly unknown[]) => void heard.push(...rows) }
  return { datasets: [], lookBack: 0, yearsBefore: 0, ...(needs === undefined ? {} : { needs }), open: () => pass, invariants: [] }
}

test('a group hears the rows it needs, all of them, and no others', async () => {
  const world = createWorld({ seed: 3, years: 1, securities: sampleSecurities().slice(0, 60) })
  const emitted: unknown[] = []
  const heard: unknown[] = []
  const deaf: unknown[] = []
  await runPass({
    world,
    groups: [dragonTigerGroup, listener(['dragonTiger'], heard), listener(undefined, deaf)],
    rangeOf: () => range,
    source: worldBars(world, { from: '2026-03-01', to: range.to }),
    emit: { rows: (_, rows) => void emitted.push(...rows), columns: () => {} },
    turn: async () => {},
  })
  expect(emitted.length).toBeGreaterThan(5)
  expect(heard).toEqual(emitted)
  expect(deaf).toEqual([])
})

test('a first fill reaches years further back, or only over the newest days', () => {
  const whole = { from: '2021-11-22', to: '2026-11-20' }
  expect(groupRange({ yearsBefore: 2 }, whole)).toEqual({ from: '2019-11-22', to: '2026-11-20' })
  expect(groupRange({ yearsBefore: 0, newestDays: 7 }, whole)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(groupRange({ yearsBefore: 0, newestDays: 7 }, { from: '2026-11-19', to: '2026-11-20' }).from).toBe('2026-11-19')
})
