import { tickColumns } from '@guanlan/contract/schemas/quote.ts'
import { formatInstant } from '../../clock.ts'
import type { Instrument } from '../../market/instrument.ts'
import { type Market, status } from '../../market/market.ts'
import { sessionRow } from '../../market/reading/quote-row.ts'

/** Where events go. `queuedBytes` is what the reader has not taken yet. */
export type Reader = { write(event: Buffer): void; queuedBytes(): number; drop(): void }

/** What the fan-out did since it was made, for tests and benchmarks. */
export type FanOutCounts = { ticks: number; rowsSerialised: number; buffersBuilt: number; dropped: number }

export type FanOut = {
  /** Adds a reader of these instruments; the returned function removes it. */
  subscribe(instruments: readonly Instrument[], reader: Reader): () => void
  /** The full state of these instruments as one event. */
  fullState(instruments: readonly Instrument[]): Buffer
  /** Sends the changed rows to everybody who asked for them. */
  tick(change: { snapshotId: string; asOfMs: number; rows: Int32Array }): void
  /** A comment to everybody, so that proxies keep the connection and dead ones are noticed. */
  heartbeat(): void
  readers(): number
  counts(): FanOutCounts
}

/** Readers of one set of instruments; they share every buffer. */
type Group = { instruments: readonly Instrument[]; readers: Set<Reader> }

/** A reader with more than this waiting is cut off; it may come back and gets the full state. */
export const MAX_QUEUED_BYTES = 256 * 1024
const HEARTBEAT = Buffer.from(':\n\n')

function eventOf(snapshotId: string, asOfMs: number, rows: string): Buffer {
  return Buffer.from(`id: ${snapshotId}\ndata: {"snapshotId":"${snapshotId}","asOf":"${formatInstant(asOfMs)}","rows":[${rows}]}\n\n`)
}

/** What an imported security without a bar of the session says is not of the stream's instant: it is left out. */
function ofSession(instruments: readonly Instrument[], market: Market): Instrument[] {
  const { status: states } = market.quotes()
  return instruments.filter(({ row }) => states[row] !== status.past)
}

/** Sends ticks to many readers: every row is written out once per tick, every set of instruments once, whoever reads it. */
export function createFanOut(market: Market): FanOut {
  const groups = new Map<string, Group>()
  const counts: FanOutCounts = { ticks: 0, rowsSerialised: 0, buffersBuilt: 0, dropped: 0 }

  function fragmentOf(i: Instrument): string {
    counts.rowsSerialised++
    const quote = sessionRow(i, tickColumns, market)
    return JSON.stringify([i.id, tickColumns.map((column) => quote[column])])
  }

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
    subscribe(instruments, reader) {
      const key = instruments.map((i) => i.row).join()
      const group = groups.get(key) ?? { instruments, readers: new Set() }
      groups.set(key, group)
      group.readers.add(reader)
      return () => {
        group.readers.delete(reader)
        if (group.readers.size === 0 && groups.get(key) === group) groups.delete(key)
      }
    },
    fullState(instruments) {
      const { id, asOfMs } = market.snapshot()
      return eventOf(id, asOfMs, ofSession(instruments, market).map(fragmentOf).join())
    },
    tick({ snapshotId, asOfMs, rows }) {
      counts.ticks++
      const changed = new Set(rows)
      const fragments = new Map<number, string>()
      for (const group of groups.values()) {
        const parts = ofSession(group.instruments, market)
          .filter((i) => changed.has(i.row))
          .map((i) => remember(fragments, i.row, () => fragmentOf(i)))
        if (parts.length === 0) continue
        counts.buffersBuilt++
        send(group, eventOf(snapshotId, asOfMs, parts.join()))
      }
    },
    heartbeat() {
      for (const group of groups.values()) send(group, HEARTBEAT)
    },
    readers: () => [...groups.values()].reduce((sum, group) => sum + group.readers.size, 0),
    counts: () => ({ ...counts }),
  }
}

function remember(kept: Map<number, string>, row: number, make: () => string): string {
  const known = kept.get(row)
  if (known !== undefined) return known
  const made = make()
  kept.set(row, made)
  return made
}
