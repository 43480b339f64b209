/** Checks every rule on the whole market and prints what each group takes: `node --max-old-space-size=8000 check-world.ts [from] [to] [seed]`. */
import { financeGroup } from '../finance/group.ts'
import { simulatedGroups } from '../groups.ts'
import { createWorld } from '../world.ts'
import { generateWorld, viewOf, worldBars } from './world-view.ts'

const [from = '2021-11-22', to = '2026-11-20', seed = '3'] = process.argv.slice(2)
const range = { from, to }
const world = createWorld({ seed: Number(seed), years: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) })
const source = worldBars(world, range)
let checked = 0
let violations = 0
for (const group of simulatedGroups) {
  const start = performance.now()
  // rules of many groups look at the statements as well
  const groups = [...new Set([financeGroup, group])]
  const view = viewOf(world, range, { reported: await generateWorld(world, range, { source, groups }), source })
  console.log(`${group.datasets.join(', ')}: reported in ${Math.round(performance.now() - start)} ms`)
  for (const rule of group.invariants) {
    const faults: string[] = []
    let rows = 0
    rule.check(view, (fault) => {
      rows++
      if (fault !== null) faults.push(fault)
    })
    checked += rows
    violations += faults.length
    console.log(`  ${rule.name}: ${rows} rows, ${faults.length} violations`, ...faults.slice(0, 3))
  }
}
console.log(`${checked} rows checked, ${violations} violations`)
process.exitCode = violations === 0 ? 0 : 1
