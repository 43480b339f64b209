import { storeEntry } from '../../device/stored-entries.ts'
import type { Platform } from '../../platform/platform.ts'

const READING_KEY = 'guanlan.reading'

/** How far tutorials were read, by id: steps seen, of how many. */
export type Reading = Readonly<Record<string, { seen: number; of: number }>>

/** What was kept; nothing of what is not readable. */
export function readingOf({ storage }: Pick<Platform, 'storage'>): Reading {
  try {
    const stored: unknown = JSON.parse(storage.get(READING_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Reading) : {}
  } catch {
    return {}
  }
}

/** Keeps that a step (from 1) of a tutorial was seen; an earlier one than before changes nothing. */
export function storeReading(platform: Pick<Platform, 'storage'>, id: string, { seen, of }: { seen: number; of: number }): void {
  const reading = readingOf(platform)
  const before = reading[id]
  if (before?.of === of && before.seen >= seen) return
  storeEntry(platform.storage, READING_KEY, JSON.stringify({ ...reading, [id]: { seen, of } }))
}

/** What a list says of a tutorial. */
export function readingText(one: Reading[string] | undefined): string {
  if (one === undefined) return ''
  return one.seen >= one.of ? '已读' : `读到 ${one.seen} / ${one.of}`
}
