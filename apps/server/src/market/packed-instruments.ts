import { setImmediate } from 'node:timers/promises'
import type { Instrument } from './instrument.ts'

/** Instruments as a few long texts, which another thread takes over in a fraction of the time of objects. */
export type PackedInstruments = { columns: Record<keyof Omit<Instrument, 'row'>, string> }

const SEPARATOR = '\n'
const NULL = '-'

/** Packs instruments in order of their rows. */
export function packInstruments(instruments: readonly Instrument[]): PackedInstruments {
  const column = (text: (one: Instrument) => string) => instruments.map(text).join(SEPARATOR)
  return {
    columns: {
      id: column(({ id }) => id),
      name: column(({ name }) => name),
      kind: column(({ kind }) => kind),
      listDate: column(({ listDate }) => listDate ?? NULL),
      board: column(({ board }) => board ?? NULL),
      st: column(({ st }) => st),
      delisted: column(({ delisted }) => (delisted ? '1' : '')),
      source: column(({ source }) => source),
      importedAtMs: column(({ importedAtMs }) => (importedAtMs === null ? NULL : String(importedAtMs))),
    },
  }
}

const ROWS_PER_SLICE = 800

/** The same instruments again, a slice at a time, so that the thread answers others in between. */
export async function openInstruments({ columns }: PackedInstruments): Promise<Instrument[]> {
  if (columns.id === '') return []
  const split = (text: string) => text.split(SEPARATOR)
  const [ids, names, kinds, dates] = [split(columns.id), split(columns.name), split(columns.kind), split(columns.listDate)]
  const imported = split(columns.importedAtMs)
  const [boards, sts, delisted, sources] = [split(columns.board), split(columns.st), split(columns.delisted), split(columns.source)]
  const instruments: Instrument[] = []
  for (const [row, id] of ids.entries()) {
    if (row % ROWS_PER_SLICE === 0) await setImmediate()
    instruments.push({
      row,
      id,
      name: names[row],
      kind: kinds[row] as Instrument['kind'],
      listDate: dates[row] === NULL ? null : dates[row],
      board: boards[row] === NULL ? null : (boards[row] as Instrument['board']),
      st: sts[row] as Instrument['st'],
      delisted: delisted[row] === '1',
      source: sources[row],
      importedAtMs: imported[row] === NULL ? null : Number(imported[row]),
    })
  }
  return instruments
}
