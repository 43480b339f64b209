import { afterAll, expect, test } from 'vitest'
import { formatInstant } from '../../../runtime/clock.ts'
import { importBarsOnly, LAST_SESSION } from '../../../testing/bars-only.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

const worlds: TestWorld[] = []
async function worldAt(time: string): Promise<TestWorld> {
  const world = await openTestWorld({ clock: `2026-11-20T${time}+08:00`, tickMs: 60_000, limit: 30 })
  worlds.push(world)
  return world
}
afterAll(async () => {
  for (const world of worlds) await world.close()
})

test('before 9:15 the auction shown is that of the session before, and says that the next has not begun', async () => {
  const world = await worldAt('09:10:00')
  const { data, meta } = await world.ask('auctions.session', {})
  expect(data).toMatchObject({ date: '2026-11-19', phase: 'before' })
  expect(data.infos.length).toBeGreaterThan(10)
  expect(unexplained({ data, meta })).toEqual([])
})

test('until 9:20 the course so far is reported, until 9:25 what could be withdrawn, nothing as 0 before it exists', async () => {
  const early = await worldAt('09:17:05')
  const open = await early.ask('auctions.session', {})
  expect(open.data).toMatchObject({ date: '2026-11-20', phase: 'open' })
  // the clock runs on from 9:17:05 while the server starts: nothing before that is left out, nothing is of later than now
  expect(open.data.times).toContain('09:17:00')
  expect(open.data.times.at(-1)).toMatch(/^09:1[789]:\d0$/)
  expect(`2026-11-20 ${open.data.times.at(-1)}` <= formatInstant(early.context.clock.nowMs())).toBe(true)
  const later = (row: (typeof open.data.infos)[number]) => [row.sealLocked, row.withdrawn, row.latePrice, row.isRush]
  expect(open.data.infos.flatMap(later).filter((value) => value !== null)).toEqual([])
  expect(unexplained(open)).toEqual([])
  const why = (field: string) => open.meta.missing.find((one) => one.field === field)?.reason
  expect([why('infos.withdrawn'), why('infos.isRush')]).toEqual(['9:20 之后才有', '9:24 之后才有'])
  const locked = await (await worldAt('09:22:05')).ask('auctions.session', {})
  expect(locked.data.phase).toBe('locked')
  expect(locked.data.infos.every(({ sealLocked, latePrice }) => sealLocked !== null && latePrice === null)).toBe(true)
})

test('from 9:25 on the auction stays as it ended', async () => {
  const matched = await (await worldAt('09:27:00')).ask('auctions.session', {})
  const trading = await (await worldAt('10:15:00')).ask('auctions.session', {})
  expect(matched.data).toMatchObject({ date: '2026-11-20', phase: 'over' })
  expect(trading.data.infos).toEqual(matched.data.infos)
  const first = matched.data.infos[0]
  const { data } = await (worlds.at(-1) as TestWorld).ask('auctions.stock', { secucode: first?.secucode ?? '' })
  expect(data).toMatchObject({ date: '2026-11-20', phase: 'over' })
  expect(data.infos[0]).toMatchObject({ gap: first?.gap, withdrawn: first?.withdrawn })
  expect(data.points).toHaveLength(61)
})

test('the course of an earlier session is replayed; a day without trade is none', async () => {
  const world = worlds.at(-1) as TestWorld
  const { data } = await world.ask('auctions.stock', { secucode: 'SH600519', date: '2026-11-18' })
  expect(data.date).toBe('2026-11-18')
  expect(data.points.at(-1)?.time).toBe('09:25:00')
  expect(data.infos.find(({ date }) => date === '2026-11-18')).toBeDefined()
  expect((await world.send('auctions.stock', { secucode: 'SH600519', date: '2026-11-15' })).json()).toMatchObject({
    error: { data: { code: 'no_data' } },
  })
  expect((await world.send('auctions.session', { at: '10:00:00' })).json()).toMatchObject({ error: { code: -32_602 } })
})

test('imported bars alone have no auctions: the file that is missing is named, nothing is 0', async () => {
  const world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files', before: importBarsOnly })
  worlds.push(world)
  const list = await world.ask('auctions.session', {})
  expect(list.data).toMatchObject({ total: null, infos: [], times: [], market: { n: null, up: null, gapMedian: null } })
  expect(list.meta.missing.find(({ field }) => field === 'infos')).toMatchObject({ dataset: 'auctions', reason: '没有导入开盘集合竞价' })
  expect(unexplained(list)).toEqual([])
  const stock = await world.ask('auctions.stock', { secucode: 'SH600000' })
  expect(stock.data).toMatchObject({ points: [], dates: [], cell: null })
  expect(stock.data.infos.every(({ price, matched, gap }) => price === null && matched === null && gap === null)).toBe(true)
  expect(stock.meta.missing.find(({ field }) => field === 'infos.gap')).toMatchObject({ dataset: 'auctions' })
  expect(unexplained(stock)).toEqual([])
})
