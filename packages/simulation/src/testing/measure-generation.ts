/** Prints how long the whole simulated market takes: `node measure-generation.ts [from] [to] [seed]`. */

import { allocateDayColumns, type DayColumns } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { aggregateBars } from '../aggregate-index.ts'
import { baseLevels } from '../base-levels.ts'
import { minutesOf } from '../minutes.ts'
import { providerOf } from '../provider.ts'
import { createWorld } from '../world.ts'

const [from = '2021-11-22', to = '2026-11-20', seed = '1'] = process.argv.slice(2)
const elapsed: Record<string, number> = {}

function timed<T>(name: string, work: () => T): T {
  const start = performance.now()
  const result = work()
  elapsed[name] = (elapsed[name] ?? 0) + performance.now() - start
  return result
}

const world = timed('world', () => createWorld({ seed: Number(seed), years: 5 }))
const provider = providerOf(world)
const members = timed('members', () => [...(provider.rows?.('sectorMembers', to) ?? [])])
timed('dividends', () => [...(provider.rows?.('dividends', to) ?? [])])
const indexes = aggregateBars({ members, from, to, levels: baseLevels() })
const last: { code: string; bars: DayColumns }[] = []
let count = 0

for (const profile of world.profiles) {
  const code = profile.security.code
  const bars = timed('columns', () => allocateDayColumns(2700))
  count += timed('day bars', () => provider.dayBars?.({ secucode: code, from, to, previousClose: null }, bars) ?? 0)
  const { actions, capital } = world.actions(profile)
  const part = { secucode: code, bars, previousClose: null, exRights: actions.map(({ event }) => event), capital, tickMilli: profile.tick }
  timed('indexes', () => indexes.add(part))
  if (bars.length > 1) last.push({ code, bars })
}
for (const [code, bars] of timed('indexes', () => indexes.finish())) if (bars.length > 1) last.push({ code, bars })
timed('minutes', () => {
  for (const { code, bars } of last) {
    const i = bars.length - 1
    const price = {
      open: intAt(bars.open, i) / 1000,
      high: intAt(bars.high, i) / 1000,
      low: intAt(bars.low, i) / 1000,
      close: intAt(bars.close, i) / 1000,
    }
    const session = {
      date: isoOfDay(intAt(bars.date, i)),
      preClose: intAt(bars.close, i - 1) / 1000,
      volume: numberAt(bars.volume, i),
      amount: numberAt(bars.amount, i),
    }
    minutesOf(world, code, { ...session, ...price })
  }
})
const rounded = Object.fromEntries(Object.entries(elapsed).map(([name, ms]) => [`${name} ms`, Math.round(ms)]))
console.log({ from, to, securities: world.profiles.length, bars: count, sessionsOfMinutes: last.length, ...rounded })
