import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { createChangeLog } from './change-log.ts'
import { createRowTexts, dataOf, eventOf, flashEventOf } from './quote-events.ts'

/** Where events go. `queuedBytes` is what the reader has not taken yet. */
export type Reader = { write(event: Buffer): void; queuedBytes(): number; drop(): void }

/** What the fan-out did since it was made, for tests and benchmarks. */
export type FanOutCounts = { ticks: number; rowsSerialised: number; buffersBuilt: number; dropped: number }

export type FanOut = {
  /** Adds a reader of these instruments; the returned function removes it. */
  subscribe(instruments: readonly Instrument[], reader: Reader): () => void
  /** The full state of these instruments as one event. */
  fullState(instruments: readonly Instrument[]): Buffer
  /** What happened to these instruments after an event, as one event: id and JSON of its data. Their full state for an unknown id; null for nothing. */
  news(instruments: readonly Instrument[], since: string | undefined): { id: string; data: string } | null
  /** Sends the changed rows to the readers that asked for them. */
  tick(change: { snapshotId: string; asOfMs: number; rows: Int32Array }): void
  /** Reports a new flash to all readers. */
  flash(place: string): void
  /** A comment to all readers, so that proxies keep the connection and dead ones are noticed. */
  heartbeat(): void
  readers(): number
  counts(): FanOutCounts
}

/** Readers of one set of instruments; they share every buffer. */
type Group = { instruments: readonly Instrument[]; readers: Set<Reader> }

/** A reader with more than this waiting is cut off; it may come back and gets the full state. */
export const MAX_QUEUED_BYTES = 256 * 1024
const HEARTBEAT = Buffer.from(':\n\n')

/** Sends ticks to many readers: every row is written out once per tick, every set of instruments once, for all its readers. */
export function createFanOut(market: Market): FanOut {
  const groups = new Map<string, Group>()
  const log = createChangeLog()
  const texts = createRowTexts(market)
  const counts = { ticks: 0, buffersBuilt: 0, dropped: 0 }
  if (market.ready) log.note(market.snapshot().id, [])

  function send(group: Group, event: Buffer): void {
    for (const reader of group.readers) {
      if (reader.queuedBytes() <= MAX_QUEUED_BYTES) reader.write(event)
      else {
        counts.dropped++
        group.readers.delete(reader)
        reader.drop()
      }
    }
  }

  return {
    subscribe: (instruments, reader) => join(groups, instruments, reader),
    fullState: (instruments) => eventOf(market.snapshot(), texts.of(instruments)),
    news(instruments, since) {
      const moment = market.snapshot()
      const isChanged = since === undefined ? null : log.changedSince(since)
      const rows = texts.of(isChanged === null ? instruments : instruments.filter((i) => isChanged(i.row)))
      return isChanged !== null && rows.length === 0 ? null : { id: moment.id, data: dataOf(moment, rows) }
    },
    tick({ snapshotId: id, asOfMs, rows }) {
      counts.ticks++
      log.note(id, rows)
      texts.forget()
      for (const group of groups.values()) {
        const parts = texts.of(group.instruments.filter((i) => log.isNew(i.row)))
        if (parts.length === 0) continue
        counts.buffersBuilt++
        send(group, eventOf({ id, asOfMs }, parts))
      }
    },
    flash(place) {
      const event = flashEventOf(market.snapshot(), place)
      for (const group of groups.values()) send(group, event)
    },
    heartbeat() {
      for (const group of groups.values()) send(group, HEARTBEAT)
    },
    readers: () => [...groups.values()].reduce((sum, group) => sum + group.readers.size, 0),
    counts: () => ({ ...counts, rowsSerialised: texts.written() }),
  }
}

/** Adds a reader to the group of its instruments; the returned function takes it out again. */
function join(groups: Map<string, Group>, instruments: readonly Instrument[], reader: Reader): () => void {
  const key = instruments.map((i) => i.row).join()
  const group = groups.get(key) ?? { instruments, readers: new Set() }
  groups.set(key, group)
  group.readers.add(reader)
  return () => {
    group.readers.delete(reader)
    if (group.readers.size === 0 && groups.get(key) === group) groups.delete(key)
  }
}
