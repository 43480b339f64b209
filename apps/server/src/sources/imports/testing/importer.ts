import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import type { TestWorld } from '../../../testing/world.ts'
import { importLimits } from '../limits.ts'

export type GivenFiles = Record<string, string | Buffer>
type Settings = CallInput<'imports.preview'>['settings']

const HEADER = 'date,open,high,low,close,volume,amount'
export const DAYS = [2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17].map((day) => `2024-01-${String(day).padStart(2, '0')}`)

/** A file of day bars of 1000, 1100, 1200 股 … at `first`, `first` + 0.01 …: one price a day, amount is price × volume. */
export function barsOf(first = 10, days: readonly string[] = DAYS): string {
  const rows = days.map((day, at) => {
    const price = (first + at / 100).toFixed(2)
    const volume = 1000 + 100 * at
    return [day, price, price, price, price, volume, (Number(price) * volume).toFixed(2)].join(',')
  })
  return `${[HEADER, ...rows].join('\n')}\n`
}

/** The closes of such a file by yyyymmdd. */
export function closesOf(first = 10, days: readonly string[] = DAYS): Record<string, number> {
  return Object.fromEntries(days.map((day, at) => [dayOfIso(day), Number((first + at / 100).toFixed(2))]))
}

/** An import through the calls of the page. */
export function createImporter(world: () => TestWorld) {
  async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    return (await world().ask(name as never, input as never)).data as CallOutput<N>
  }
  async function upload(files: GivenFiles): Promise<string> {
    const contents = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
    const { session, left } = await ask('imports.open', { files: contents.map(({ name, bytes }) => ({ name, bytes: bytes.length })) })
    if (left.length > 0) throw new Error(JSON.stringify(left))
    for (const [file, { bytes }] of contents.entries()) {
      for (let at = 0; at < bytes.length; at += importLimits.chunkBytes)
        await ask('imports.upload', { session, file, at, data: bytes.subarray(at, at + importLimits.chunkBytes).toString('base64') })
    }
    return session
  }
  async function until(session: string, phase: CallOutput<'imports.state'>['phase']): Promise<CallOutput<'imports.state'>> {
    for (;;) {
      const state = await ask('imports.state', { session })
      if (state.phase === phase) return state
      if (['failed', 'cancelled', 'done'].includes(state.phase)) throw new Error(`${state.phase}: ${state.failure}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function previewed(files: GivenFiles, settings: Settings = []) {
    const session = await upload(files)
    await ask('imports.preview', { session, settings: [] })
    let state = await until(session, 'previewed')
    if (settings.length > 0) {
      await ask('imports.preview', { session, settings })
      state = await until(session, 'previewed')
    }
    return { session, state, detail: (file = 0) => ask('imports.file', { session, file }) }
  }
  async function imported(files: GivenFiles, settings: Settings = []): Promise<string> {
    const { session } = await previewed(files, settings)
    const { batch } = await ask('imports.start', { session })
    await until(session, 'done')
    await ask('imports.cancel', { session })
    return batch
  }
  /** Closes of a security in the store, 元 by yyyymmdd. */
  async function closes(secucode: string): Promise<Record<string, number>> {
    const database = await openDatabase({ dataDir: world().context.env.DATA_DIR })
    const { length, date, close } = await createMarketStore(database).readRange(secucode, 0, 99_999_999)
    await database.close()
    return Object.fromEntries(Array.from({ length }, (_, row) => [date[row], intAt(close, row) / 1000]))
  }
  return { ask, upload, until, previewed, imported, closes }
}
