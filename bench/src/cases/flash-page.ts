import type { CallInput } from '@guanlan/contract/calls.ts'
import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { takeRows } from '@guanlan/server/sources/datasets/take-rows.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import { importBarsOnly, LAST_SESSION } from '@guanlan/server/testing/bars-only.ts'
import { openTestWorld, type TestWorld } from '@guanlan/server/testing/world.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { median } from '../statistics.ts'
import { madeFlashes } from './story-join.ts'

const DAYS = 91
const A_DAY = 2_200
const DAY_MS = 86_400_000
const ROUNDS = 15
const MOST_MS = 50
const PUBLISHERS = ['甲', '乙', '丙'] as const
const WATCHED = ['SH600000', 'SZ000001', 'SZ000651', 'SH600519']

/** Two hundred thousand flashes of three months, a day after the other. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const end = Date.parse(`${LAST_SESSION}T00:00:00+08:00`)
  for (let day = DAYS - 1; day >= 0; day--) {
    const startMs = end - day * DAY_MS
    const rows = madeFlashes(A_DAY, startMs, day + 1).map(
      ({ title, content, atMs }, k): FlashNews => ({
        id: `${startMs}-${k}`,
        date: shanghaiDate(atMs),
        kind: 'other',
        level: k % 20 === 0 ? 'important' : 'normal',
        title,
        content,
        tags: [],
        secucodes: [],
        sectorIds: [],
        figures: {},
        refersTo: null,
        publisher: itemAt(PUBLISHERS, k % PUBLISHERS.length),
        url: null,
        effectiveAtMs: atMs,
      }),
    )
    const coveredTo = shanghaiDate(startMs)
    await takeRows(database.db, storedDatasets.flashNews, {
      attempt: { answer: { provider: 'files', rows, coveredTo } },
      at: { startedAtMs: Date.now(), nowMs: Date.now },
    })
  }
  await database.close()
}

/** Milliseconds of a question: the first time, and the median of the times after it. */
async function took(world: TestWorld, input: CallInput<'flashes.first'>): Promise<{ first: number; again: number }> {
  const once = async () => {
    const startedMs = performance.now()
    await world.ask('flashes.first', input)
    return performance.now() - startedMs
  }
  const first = await once()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await once())
  return { first, again: median(Float64Array.from(times)) }
}

async function run(): Promise<Result> {
  const world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files', before: importBarsOnly, fill })
  try {
    const page = await took(world, {})
    const watched = await took(world, { secucodes: WATCHED })
    const jump = await took(world, { before: '2025-02-10 10:00' })
    const rowOfTime = (name: string, { again }: { again: number }) =>
      rowOf({ name, unit: 'ms', better: 'lower', ours: again }, { text: `≤ ${MOST_MS} ms`, met: again <= MOST_MS })
    const cold = [page, watched, jump].map(({ first }) => first.toFixed(0)).join(', ')
    return {
      rows: [rowOfTime('flash-page', page), rowOfTime('flash-page/watched', watched), rowOfTime('flash-page/jump', jump)],
      notes: [`${DAYS * A_DAY} flashes; the first time, with the days read and joined: ${cold} ms`],
    }
  } finally {
    await world.close()
  }
}

export const flashPage: Measurement = {
  name: 'flash-page',
  title: 'pages of 200,000 flashes: the newest, those of a watchlist, those of a day months ago',
  aim: `≤ ${MOST_MS} ms`,
  run,
}
