import { abnormalRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, expect, test } from 'vitest'
import { countsInMarket } from '../../../market/instrument.ts'
import { status } from '../../../market/quote-columns.ts'
import { importBarsOnly, LAST_SESSION } from '../../../testing/bars-only.ts'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { giveBoards, untilBoards } from '../../../testing/limit-boards.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

const worlds: TestWorld[] = []
async function worldAt(clock: string, more: Partial<Parameters<typeof openTestWorld>[0]> = {}): Promise<TestWorld> {
  const world = await openTestWorld({ clock: `${clock}+08:00`, tickMs: 60_000, ...more })
  worlds.push(world)
  // a world that keeps data sets runs its own jobs
  await (more.keepsDatasets ? untilBoards(world) : giveBoards(world))
  return world
}
afterAll(async () => {
  for (const world of worlds) await world.close()
})

test('before the first trade the board is that of the session before', async () => {
  const world = await worldAt('2026-11-20T09:10:00', { limit: 60 })
  const { data, meta } = await world.ask('limitBoard.session', {})
  expect(data).toMatchObject({ date: '2026-11-19', isRunning: false, next: null })
  expect(meta.mode).toBe('close')
  expect(unexplained({ data, meta })).toEqual([])
  const { data: days } = await world.ask('limitBoard.days', {})
  expect(days.list.at(-1)).toMatchObject({ date: '2026-11-19', isRunning: false })
})

test('while the session runs, 涨停 is a last price at the limit without an offer', async () => {
  const world = await worldAt('2026-11-20T14:50:00', { limit: 120 })
  const { data, meta } = await world.ask('limitBoard.session', {})
  expect(data).toMatchObject({ date: '2026-11-20', isRunning: true, previous: '2026-11-19' })
  expect(meta).toMatchObject({ mode: 'realtime' })
  expect(unexplained({ data, meta })).toEqual([])
  const { market } = world.context
  const q = market.quotes()
  const cents = (value: number) => Math.round(value * 100)
  const atLimit = market.instruments.filter(
    (i) =>
      countsInMarket(i) &&
      numberAt(q.status, i.row) === status.trading &&
      cents(numberAt(q.price, i.row)) === cents(numberAt(q.limitUp, i.row)),
  )
  const sealed = atLimit.filter(({ row }) => market.orderBook(row)?.asks.length === 0)
  expect(sealed.length).toBeGreaterThan(0)
  expect(data.tiers.flatMap(({ stocks }) => stocks.map(({ secucode }) => secucode)).toSorted()).toEqual(
    sealed.map(({ id }) => id).toSorted(),
  )
  const { data: days } = await world.ask('limitBoard.days', {})
  expect(days.list.at(-1)).toMatchObject({ date: '2026-11-20', isRunning: true, sealed: sealed.length })
})

test('while the session runs, the price that meets a trigger follows the index', async () => {
  const world = await worldAt('2026-11-20T14:50:00', { limit: 120 })
  await giveFactors(world)
  const { market } = world.context
  const q = market.quotes()
  const moveOf = (row: number) => numberAt(q.price, row) / numberAt(q.preClose, row)
  let compared = 0
  for (const direction of ['up', 'down'] as const) {
    const { data, meta } = await world.ask('limitBoard.abnormalMoves', { direction })
    expect(data).toMatchObject({ date: '2026-11-20', isLive: true })
    expect(unexplained({ data, meta })).toEqual([])
    for (const { secucode, sessions, distance, isMarked } of data.list) {
      const i = market.instruments.find(({ id }) => id === secucode)
      const index = i?.board == null ? null : sectionIndex(i.id, i.board)
      const of = index === null ? null : market.find(index.code)
      if (i?.board == null || of === null || sessions !== 3 || market.exRights(i.row).some(({ exDate }) => exDate > '2026-11-01')) continue
      const threshold = abnormalRule({ board: i.board, isMarked, date: data.date }, 3)?.[direction] ?? Number.NaN
      const closes = (row: number) => market.dayBars(row, 4).close
      const back = (row: number, count: number) => intAt(closes(row), 2) / intAt(closes(row), 2 - count)
      // windows of none, one and two finished sessions
      const possible = [0, 1, 2].map((count) => (threshold + back(of.row, count) * moveOf(of.row)) / back(i.row, count) - 1)
      expect(
        possible.map((one) => one.toFixed(4)),
        secucode,
      ).toContain(distance?.toFixed(4))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(0)
})

test('imported bars alone give the limits of their last session; what bars do not report has its reason', async () => {
  const world = await worldAt(`${LAST_SESSION}T20:00:00`, { source: 'files', keepsDatasets: true, before: importBarsOnly })
  const { data, meta } = await world.ask('limitBoard.session', {})
  expect(data.date).toBe(LAST_SESSION)
  expect(data.down.map(({ secucode }) => secucode)).toEqual(['SZ000001'])
  expect(data.universes[0]?.day).toMatchObject({ sealed: 0, down: 1, sealRatio: null })
  const [row] = data.down
  expect(row).toMatchObject({ firstSeal: null, opens: null, sealAmount: null, stretches: null, theme: null, closeReturn: -0.1 })
  expect(unexplained({ data, meta })).toEqual([])
  for (const name of ['limitBoard.days', 'limitBoard.outcomes'] as const) expect(unexplained(await world.ask(name, {})), name).toEqual([])
})

test('a store without bars names them', async () => {
  const world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files' })
  worlds.push(world)
  const answer = await world.send('limitBoard.session', {})
  expect(answer.json().error?.message ?? '').toMatch(/没有导入|正在/)
})
