import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { BAR_BYTES } from '@guanlan/datasets/day-columns.ts'
import { SPARE_BARS } from '@guanlan/server/market/bar-pool.ts'
import { createMarketStore } from '@guanlan/server/storage/bars/market-store.ts'
import { DATABASE_FILE, openDatabase } from '@guanlan/server/storage/open-database.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { seededStore } from '../processes/seeded-store.ts'
import { cpuTimed, interleave } from '../rounds.ts'
import { median, spread } from '../statistics.ts'

const YEARS = 5
const ROUNDS = 7
/** What a copy through the processor's cache likes; larger pieces were not faster. */
const PIECE_BYTES = 1 << 20

/** The physical limit: bytes of the file into fresh shared memory, nothing looked at. */
function copyFileBytes(path: string, bytes: number): void {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes))
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  const file = openSync(path, 'r')
  try {
    for (let at = 0; at < bytes; ) {
      const got = readSync(file, piece, 0, Math.min(PIECE_BYTES, bytes - at), at)
      if (got === 0) break
      shared.set(piece.subarray(0, got), at)
      at += got
    }
  } finally {
    closeSync(file)
  }
}

async function run(): Promise<Result> {
  const folder = seededStore(YEARS)
  const database = await openDatabase({ dataDir: folder })
  try {
    const store = createMarketStore(database)
    const bars = (await store.sources()).reduce((sum, one) => sum + one.bars, 0)
    const load = () => cpuTimed(() => store.loadAll({ slack: SPARE_BARS }))
    const copy = () => cpuTimed(() => copyFileBytes(join(folder, DATABASE_FILE), bars * BAR_BYTES))
    await interleave(1, { ours: load, rival: copy })
    const { ours, rival } = await interleave(ROUNDS, { ours: load, rival: copy })
    const figures = { ours: median(ours), rival: median(rival), rivalName: 'read and copy as many bytes' }
    return {
      rows: [rowOf({ name: 'market-load', unit: 'cpu ms', better: 'lower', ...figures })],
      notes: [
        `${bars} bars of ${YEARS} years, ${((bars * BAR_BYTES) / 1e6).toFixed(0)} MB of columns, the file in the system's cache; rounds ours ${spread(ours)}, rival ${spread(rival)}`,
        'ours checks the checksum and the order of days of every chunk besides',
      ],
    }
  } finally {
    await database.close()
  }
}

export const marketLoad: Measurement = {
  name: 'market-load',
  title: 'day bars of the whole market from the store into shared memory',
  aim: null,
  run,
}
