import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { createLinker } from '@guanlan/domain/flashes/flash-links.ts'
import { createStoryJoiner } from '@guanlan/domain/flashes/stories.ts'
import { labelledEvents } from '@guanlan/domain/flashes/testing/labelled-events.data.ts'
import { labelledTexts } from '@guanlan/domain/flashes/testing/labelled-links.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { median } from '../statistics.ts'

const FLASHES = 2_200
const DAY_MS = 86_400_000
const ROUNDS = 7
const LINK_US = 50
const SEED = 20_261_120

export type MadeFlash = { title: string; content: string; secucodes: string[]; atMs: number }

/** A day of flashes: made-up texts with other numbers, and real names in some. */
export function madeFlashes(count: number, startMs: number, seed: number): MadeFlash[] {
  const random = seededRandom(seed)
  const texts = labelledEvents.flatMap(({ same, other }) => [...same, ...other])
  const named = labelledTexts().map(({ text }) => text)
  return Array.from({ length: count }, (_, k) => {
    const list = random() < 0.5 ? texts : named
    const text = itemAt(list, Math.floor(random() * list.length)).replace(/\d/g, () => String(Math.floor(random() * 10)))
    return {
      title: text.slice(0, 40),
      content: `${text}${random() < 0.5 ? '据悉，相关安排将在年内落实。' : ''}`,
      secucodes: [],
      atMs: startMs + Math.floor((k * DAY_MS) / count),
    }
  })
}

function microsEach(work: () => void, count: number): number {
  const startedMs = performance.now()
  work()
  return ((performance.now() - startedMs) * 1_000) / count
}

async function run(): Promise<Result> {
  const flashes = madeFlashes(FLASHES, Date.parse('2026-11-20T00:00:00+08:00'), SEED)
  const listed = allSecurities().filter(({ delisted }) => !delisted)
  const linker = createLinker(listed.map(({ code, name, industry }) => ({ secucode: code, name, industry })))
  let stories = 0
  const joined = () => {
    const joiner = createStoryJoiner()
    stories = new Set(flashes.map(({ atMs, ...flash }, at) => joiner.add({ id: `${at}`, seenAtMs: atMs, ...flash }))).size
  }
  const linked = () => {
    for (const flash of flashes) linker(flash)
  }
  joined()
  linked()
  const join = median(Float64Array.from({ length: ROUNDS }, () => microsEach(joined, FLASHES)))
  const link = median(Float64Array.from({ length: ROUNDS }, () => microsEach(linked, FLASHES)))
  return {
    rows: [
      rowOf({ name: 'story-join', unit: 'µs a flash', better: 'lower', ours: join }),
      rowOf(
        { name: 'story-join/links', unit: 'µs a flash', better: 'lower', ours: link },
        { text: `≤ ${LINK_US} µs`, met: link <= LINK_US },
      ),
    ],
    notes: [`${FLASHES} flashes of one day make ${stories} stories; links over ${listed.length} names`],
  }
}

export const storyJoin: Measurement = {
  name: 'story-join',
  title: 'joining a day of flashes into stories, and linking securities',
  aim: `links ≤ ${LINK_US} µs a flash`,
  run,
}
