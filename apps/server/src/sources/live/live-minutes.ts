import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

/** The minute line an upstream reports of one security: date YYYY-MM-DD, points from 9:30 on; price in 元, volume 股 and amount 元 of the minute. */
export type LiveMinutes = { date: string; price: number[]; volume: number[]; amount: number[] }

const LINE_KEY = 'live_minutes.'
/** Which lines came last: [id, epoch ms], newest last. */
const RECENT_KEY = 'live_minutes_recent'
const MOST_RECENT = 300

type Recent = [id: string, atMs: number][]

async function readRecent(store: MarketStore): Promise<Recent> {
  const text = await store.setting(RECENT_KEY)
  return text === null ? [] : storedJson<Recent>(text)
}

let writing: Promise<void> = Promise.resolve()

/** Keeps a security's newest line in place of the one before; the market thread of every process takes it up. */
export async function keepLiveMinutes(store: MarketStore, id: string, { atMs, line }: { atMs: number; line: LiveMinutes }): Promise<void> {
  const write = async () => {
    await store.setSetting(LINE_KEY + id, JSON.stringify(line))
    const others = (await readRecent(store)).filter(([one]) => one !== id)
    // no two at one instant: readers ask for what is newer than the newest they have
    const newest = others.at(-1)?.[1] ?? 0
    await store.setSetting(RECENT_KEY, JSON.stringify([...others, [id, Math.max(atMs, newest + 1)]].slice(-MOST_RECENT)))
  }
  const mine = writing.then(write)
  writing = mine.catch(() => {})
  await mine
}

/** Lines by id, and when the newest of them came (epoch ms). */
export type TakenMinutes = { atMs: number; lines: Map<string, LiveMinutes> }

/** Before any line was taken up. */
export const NO_MINUTES: TakenMinutes = { atMs: 0, lines: new Map() }

/** Puts lines that came since into those taken up before; lines of sessions before `date` are let go. Null when nothing came. */
export async function takeLiveMinutes(store: MarketStore, taken: TakenMinutes, date: string): Promise<TakenMinutes | null> {
  const fresh = (await readRecent(store)).filter(([, atMs]) => atMs > taken.atMs)
  if (fresh.length === 0) return null
  const lines = new Map([...taken.lines].filter(([, line]) => line.date >= date))
  for (const [id] of fresh) {
    const text = await store.setting(LINE_KEY + id)
    if (text !== null) lines.set(id, storedJson<LiveMinutes>(text))
  }
  return { atMs: lastItem(fresh)[1], lines }
}
