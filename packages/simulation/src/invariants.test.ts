import { judgeColumns, judgeRows, rejections, watchColumns } from '@guanlan/datasets/judge.ts'
import { datasets, storedEntries } from '@guanlan/datasets/registry.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorldView } from './group.ts'
import { simulatedGroups } from './groups.ts'
import { sampleSecurities } from './testing/sample-market.ts'
import { generateWorld, viewOf, worldBars } from './testing/world-view.ts'
import { createWorld } from './world.ts'

const range = { from: '2023-11-22', to: '2026-11-20' }
const world = createWorld({ seed: 3, years: 3, securities: sampleSecurities() })
const rules = simulatedGroups.flatMap(({ invariants }) => invariants)
const checked = { rules: 0, rows: 0, violations: 0 }
let view: WorldView

beforeAll(async () => {
  const source = worldBars(world, range)
  view = viewOf(world, range, { reported: await generateWorld(world, range, { source }), source })
})
afterAll(() => console.log(`world invariants: ${checked.rules} rules, ${checked.rows} rows checked, ${checked.violations} violations`))

describe('the simulated world', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const faults: string[] = []
    let rows = 0
    rule.check(view, (fault) => {
      rows++
      if (fault !== null) faults.push(fault)
    })
    checked.rules++
    checked.rows += rows
    checked.violations += faults.length
    expect(rows).toBeGreaterThan(0)
    expect(faults.slice(0, 5)).toEqual([])
  })

  test.each(storedEntries.filter(({ providers }) => providers.includes('simulated')).map((entry) => [entry.name, entry] as const))(
    'every row of %s passes the registry: schema, ranges, cross-checks, nothing constant or empty',
    (_, entry) => {
      if (entry.form === 'records') {
        const rows = view.rows(entry.key as never) as readonly unknown[]
        const { rejected, alarms } = judgeRows(entry, rows)
        expect(rows.length).toBeGreaterThan(0)
        expect({ rejected, alarms }).toEqual({ rejected: [], alarms: [] })
        return
      }
      const rejected = rejections()
      const watch = watchColumns(entry)
      for (const columns of view.columns(entry.key as never).values()) {
        judgeColumns(entry, columns, rejected)
        watch.add(columns)
      }
      expect({ rejected: rejected.list(), alarms: watch.alarms() }).toEqual({ rejected: [], alarms: [] })
    },
  )

  test('every data set that simulation is to provide belongs to exactly one group', () => {
    const reported = simulatedGroups.flatMap((group) => group.datasets)
    const asked = storedEntries.filter(({ providers }) => providers.includes('simulated')).map(({ key }) => key)
    expect([...reported].sort()).toEqual([...asked].sort())
    expect(reported.every((key) => key in datasets)).toBe(true)
  })
})

test('a world generated session by session is the world generated at once', async () => {
  const securities = sampleSecurities().filter((_, at) => at % 5 === 0)
  const small = createWorld({ seed: 3, years: 1, securities })
  const whole = { from: '2026-04-20', to: '2026-05-15' }
  const source = worldBars(small, { from: '2025-11-20', to: whole.to })
  const once = await generateWorld(small, whole, { source, first: false })
  const rows = new Map<string, unknown[]>()
  const columns = new Map<string, number[][]>()
  for (let day = Date.parse(whole.from); day <= Date.parse(whole.to); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    const reported = await generateWorld(small, { from: date, to: date }, { source, first: false })
    for (const [key, more] of reported.rows) rows.set(key, [...(rows.get(key) ?? []), ...more])
    for (const [key, more] of reported.columns)
      for (const [code, { date: days, values, length }] of more)
        for (let i = 0; i < length; i++) {
          const id = `${key} ${code}`
          columns.set(id, [...(columns.get(id) ?? []), [intAt(days, i), ...Object.values(values).map((column) => numberAt(column, i))]])
        }
  }
  const sorted = (list: unknown[] | undefined) => (list ?? []).map((row) => JSON.stringify(row)).sort()
  for (const [key, all] of once.rows) expect([key, sorted(rows.get(key))]).toEqual([key, sorted(all)])
  let sessions = 0
  for (const [key, all] of once.columns)
    for (const [code, { date, values, length }] of all) {
      sessions += length
      const expected = Array.from({ length }, (_, i) => [intAt(date, i), ...Object.values(values).map((column) => numberAt(column, i))])
      expect([code, columns.get(`${key} ${code}`)]).toEqual([code, expected])
    }
  expect(once.rows.size).toBeGreaterThanOrEqual(4)
  expect(sessions).toBeGreaterThan(500)
})
