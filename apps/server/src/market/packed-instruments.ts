import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { startSlices } from '../runtime/slices.ts'
import type { Instrument } from './instrument.ts'

type Block = Record<keyof Omit<Instrument, 'row'>, string>

/** Instruments as a few long texts, which another thread takes over in a fraction of the time of objects. */
export type PackedInstruments = { blocks: readonly Block[] }

const ROWS_PER_BLOCK = 400
const SEPARATOR = '\n'
const NULL = '-'

/** Packs instruments in order of their rows. */
export function packInstruments(instruments: readonly Instrument[]): PackedInstruments {
  const blocks: Block[] = []
  for (let at = 0; at < instruments.length; at += ROWS_PER_BLOCK) blocks.push(packBlock(instruments.slice(at, at + ROWS_PER_BLOCK)))
  return { blocks }
}

function packBlock(instruments: readonly Instrument[]): Block {
  const column = (text: (one: Instrument) => string) => instruments.map(text).join(SEPARATOR)
  return {
    id: column(({ id }) => id),
    name: column(({ name }) => name),
    kind: column(({ kind }) => kind),
    listDate: column(({ listDate }) => listDate ?? NULL),
    board: column(({ board }) => board ?? NULL),
    st: column(({ st }) => st),
    delisted: column(({ delisted }) => (delisted ? '1' : '')),
    source: column(({ source }) => source),
    importedAtMs: column(({ importedAtMs }) => (importedAtMs === null ? NULL : String(importedAtMs))),
  }
}

/** The same instruments again, a block at a time, so that the thread answers others in between. */
export async function openInstruments({ blocks }: PackedInstruments): Promise<Instrument[]> {
  const slices = startSlices()
  const instruments: Instrument[] = []
  for (const block of blocks) {
    if (slices.isOver()) await slices.next()
    openBlock(block, instruments)
  }
  // a request that waits for them begins with a slice of its own
  await slices.next()
  return instruments
}

function openBlock(block: Block, into: Instrument[]): void {
  const split = (text: string) => text.split(SEPARATOR)
  const ids = split(block.id)
  const names = split(block.name)
  const kinds = split(block.kind)
  const dates = split(block.listDate)
  const imported = split(block.importedAtMs)
  const boards = split(block.board)
  const sts = split(block.st)
  const delisted = split(block.delisted)
  const sources = split(block.source)
  for (const [k, id] of ids.entries()) {
    into.push({
      row: into.length,
      id,
      name: itemAt(names, k),
      kind: kinds[k] as Instrument['kind'],
      listDate: dates[k] === NULL ? null : itemAt(dates, k),
      board: boards[k] === NULL ? null : (boards[k] as Instrument['board']),
      st: sts[k] as Instrument['st'],
      delisted: delisted[k] === '1',
      source: itemAt(sources, k),
      importedAtMs: imported[k] === NULL ? null : Number(imported[k]),
    })
  }
}

/**
 * Opens what comes time after time, and gives back the very list it gave before when nothing differs: a new session has the same instruments,
 * and whatever is worked out for a list (search above all) then still stands.
 */
export function createInstrumentTaker(): { open(packed: PackedInstruments): Promise<Instrument[]> } {
  let before: { packed: PackedInstruments; instruments: Instrument[] } | null = null
  return {
    async open(packed) {
      if (before === null || !isSame(before.packed, packed)) before = { packed, instruments: await openInstruments(packed) }
      return before.instruments
    },
  }
}

function isSame(a: PackedInstruments, b: PackedInstruments): boolean {
  const isSameBlock = (block: Block, other: Block | undefined) =>
    other !== undefined && keysOf(block).every((key) => block[key] === other[key])
  return a.blocks.length === b.blocks.length && a.blocks.every((block, at) => isSameBlock(block, b.blocks[at]))
}
