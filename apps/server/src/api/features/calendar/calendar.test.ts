import type { CalendarKind } from '@guanlan/contract/rows/calendar-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBarsOnly } from '../../../testing/bars-only.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: '2026-11-20T20:00:00+08:00', source: 'files', before: importBarsOnly })
})
afterAll(() => world.close())

test('of imported bars alone the calendar has what follows from rules; what companies announce is unknown, not absent', async () => {
  const { data, meta } = await world.ask('calendar.entries', {})
  expect(data.entries.every(({ secucode, firstSeen }) => secucode === null && firstSeen === null)).toBe(true)
  expect(data.days.every(({ total }) => total !== 0)).toBe(true)
  expect(meta.missing.find(({ field }) => field === 'entries')).toMatchObject({ reason: '没有导入日程', dataset: 'calendarEntries' })
  expect(unexplained({ data, meta })).toEqual([])
})

test('a kind names the data sets its dates come from, and all kinds together every one', async () => {
  const namedOf = async (kinds: CalendarKind[]) => {
    const { meta } = await world.ask('calendar.entries', { kinds })
    return meta.missing.filter(({ field }) => field === 'entries').map(({ dataset }) => dataset)
  }
  expect(await namedOf(['unlock'])).toEqual(['unlocks'])
  expect(await namedOf(['exRight'])).toEqual(['dividends', 'calendarEntries'])
  expect(await namedOf(['meeting'])).toEqual(['calendarEntries'])
  expect(await namedOf([])).toEqual(['calendarEntries', 'unlocks', 'dividends'])
})

test('today is the day of the clock, also where the bars end a year before', async () => {
  const { data } = await world.ask('calendar.entries', {})
  expect([data.today, data.from]).toEqual(['2026-11-20', '2026-11-20'])
  expect(data.entries.map(({ date }) => date).filter((date) => date < '2026-11-20')).toEqual([])
  expect(data.entries.length).toBeGreaterThan(0)
})
