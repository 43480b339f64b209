import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { byteAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Weighting } from '@guanlan/engine/backtest/weights.ts'
import type { Bitset } from '@guanlan/engine/screening/bitset.ts'
import { both, countRows, hasRow, without } from '@guanlan/engine/screening/bitset.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { BY_SIZE } from '@guanlan/engine/screening/default-sort.ts'
import { createJudge } from '@guanlan/engine/screening/evaluate.ts'
import { type FellOut, fellOut } from '@guanlan/engine/screening/funnel.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { type HistoryReader, listedWithin } from '../factors/read-histories.ts'
import { type CrewOptions, computeFigures, type FigureShare } from './figure-crew.ts'
import { figureScreen, type OrderedRule } from './order.ts'
import { allocateFigures, type Faults, type PastFigures, placeOf } from './past-figures.ts'
import { findRows, type Variant } from './past-picks.ts'
import { listedRows, type PastLists, pastTable, readPastLists, staleRows } from './past-table.ts'
import { countedFigures, leavesOf, type WantedFigure } from './wanted-figures.ts'

/** Figures held at once; sessions beyond that are computed in another pass over the market. */
const MOST_BYTES = 160 * 1024 * 1024

/** What a screen found on the evenings of past sessions, in order. */
export type PastScreen = {
  /** Secucodes by session (yyyymmdd), best first, at most `most`. */
  picks: Map<number, string[]>
  variants: { leaf: number; step: number; picks: Map<number, string[]> }[]
  /** Of each session: securities listed, how many of them the screen found, and why others fell out that nothing known speaks against. */
  evenings: ({ session: number; listed: number; found: number } & FellOut)[]
  /** Of a rule's exit: whether it held of a security on the evening of a session. */
  exitOn: ((secucode: string, session: number) => boolean) | null
  /** 总市值 on the evening of a session, 元, NaN where it is unknown; null where no weight asks. */
  sizeOf: ((secucode: string, session: number) => number) | null
  /** Every security that was in the universe on one of the sessions. */
  universe: string[]
  /** Of each figure the first session with a known one (null: none), and the share of known ones among all listed. */
  coverage: { id: string; from: number | null; known: number }[]
  faults: Faults
}

export type PastScreenOrder = {
  screen: Screen
  variants: readonly Variant[]
  /** Evenings on which is screened, yyyymmdd. */
  sessions: readonly number[]
  most: number
  /** By `value` 总市值 is kept of every evening. */
  weight?: Weighting
  /** Its exit is kept of every evening; only its securities are looked at. */
  rule?: OrderedRule | undefined
}

/** Hears what share of the work is done, 0–1. */
type Options = Omit<CrewOptions, 'onProgress'> & { onProgress?: ((ratio: number) => void) | undefined }

async function areasOf({ database }: HistoryReader, screen: Screen): Promise<PastLists['areas']> {
  if (!leavesOf(screen.where).some((leaf) => leaf.kind === 'list' && leaf.list === 'area')) return new Map()
  const rows = await createRecordStore(database.db).whole(storedDatasets.companyAreas)
  return new Map(rows.map(({ row }) => [row.secucode, { areaCode: row.areaCode, from: row.from }]))
}

function emptyScreen(variants: readonly Variant[], figures: readonly WantedFigure[]): PastScreen {
  return {
    picks: new Map(),
    variants: variants.map(({ leaf, step }) => ({ leaf, step, picks: new Map() })),
    evenings: [],
    exitOn: null,
    sizeOf: null,
    universe: [],
    coverage: figures.map(({ id }) => ({ id, from: null, known: 0 })),
    faults: new Map(),
  }
}

/** Screens the evenings whose figures are computed. */
class Evenings {
  readonly found: PastScreen
  private readonly reader: HistoryReader
  private readonly lists: PastLists
  private readonly order: PastScreenOrder
  private readonly seen: Uint8Array
  private readonly counts: number[]
  /** By session: securities whose exit held, and 总市值 of all. */
  private readonly exits = new Map<number, Bitset>()
  private readonly sizes = new Map<number, Float64Array>()
  private listedSum = 0

  constructor(given: { reader: HistoryReader; lists: PastLists; order: PastScreenOrder; figures: readonly WantedFigure[] }) {
    this.reader = given.reader
    this.lists = given.lists
    this.order = given.order
    this.found = emptyScreen(given.order.variants, given.figures)
    this.seen = new Uint8Array(given.lists.securities.length)
    this.counts = given.figures.map(() => 0)
  }

  screen(figures: PastFigures): void {
    for (const [at, session] of figures.sessions.entries()) {
      const listed = listedRows(this.reader, this.lists, session)
      const table = { ...pastTable({ lists: this.lists, figures, at }), stale: staleRows(this.reader, this.lists, session) }
      const { rows, total, verdict, variants } = findRows(table, without(listed, table.stale), this.order)
      const out = fellOut(table, this.order.screen.where, { verdict, from: listed })
      const { rule, weight } = this.order
      if (rule?.exit) this.exits.set(session, both(createJudge(table)({ kind: 'signal', formula: rule.exit, name: '' }).yes, listed))
      if (weight === 'value') this.sizes.set(session, Float64Array.from(table.figures(BY_SIZE.by)))
      const codesOf = (which: Int32Array) => Array.from(which, (row) => itemAt(this.lists.securities, row).secucode)
      this.found.picks.set(session, codesOf(rows))
      for (const [k, found] of variants.entries()) itemAt(this.found.variants, k).picks.set(session, codesOf(found))
      this.found.evenings.push({ session, listed: countRows(listed), found: total, ...out })
      this.count(figures, at, listed)
    }
  }

  private count(figures: PastFigures, at: number, listed: Bitset): void {
    for (let row = 0; row < figures.rows; row++) {
      if (!hasRow(listed, row)) continue
      this.seen[row] = 1
      this.listedSum++
      for (let figure = 0; figure < this.counts.length; figure++) {
        if (Number.isNaN(numberAt(figures.values, placeOf(figures, at, figure) + row))) continue
        this.counts[figure] = itemAt(this.counts, figure) + 1
        itemAt(this.found.coverage, figure).from ??= itemAt(figures.sessions, at)
      }
    }
  }

  finish(): PastScreen {
    this.found.coverage.forEach((one, figure) => {
      one.known = this.listedSum === 0 ? 0 : itemAt(this.counts, figure) / this.listedSum
    })
    this.found.universe = this.lists.securities.flatMap(({ secucode }, row) => (byteAt(this.seen, row) === 1 ? [secucode] : []))
    const { rule, weight } = this.order
    if (rule?.exit) this.found.exitOn = (secucode, session) => this.hasExit(secucode, session)
    if (weight === 'value') this.found.sizeOf = (secucode, session) => this.sizes.get(session)?.[this.rowOf(secucode)] ?? Number.NaN
    return this.found
  }

  private rowOf(secucode: string): number {
    return this.lists.rowOf.get(secucode) ?? -1
  }

  private hasExit(secucode: string, session: number): boolean {
    const held = this.exits.get(session)
    const row = this.rowOf(secucode)
    return held !== undefined && row !== -1 && hasRow(held, row)
  }
}

/**
 * Screens the market on the evenings of past sessions, with the figures the public knew then and the securities listed then, later delisted ones
 * included. Rejects with a RangeError whose Chinese sentence says what the screen cannot be tested with, with the signal's reason, and as `computeFigures`.
 */
export async function screenPast(
  { reader, where }: { reader: HistoryReader; where: FigureShare['where'] },
  order: PastScreenOrder,
  { onProgress, ...options }: Options = {},
): Promise<PastScreen> {
  const figures = countedFigures(figureScreen(order))
  const only = order.rule?.codes ? new Set(order.rule.codes) : null
  // B shares are quoted in dollars: they are not screened
  const securities = listedWithin(reader).filter(({ board, secucode }) => board !== 'b' && only?.has(secucode) !== false)
  const codes = securities.map(({ secucode }) => secucode)
  const lists = await readPastLists(reader, securities, await areasOf(reader, order.screen))
  const evenings = new Evenings({ reader, lists, order, figures })
  const step = Math.max(1, Math.floor(MOST_BYTES / 8 / Math.max(1, figures.length * codes.length)))
  for (let from = 0; from < order.sessions.length; from += step) {
    const sessions = order.sessions.slice(from, from + step)
    const into = allocateFigures({ sessions, figures, rows: codes.length })
    const share = (done: number) => (from + (sessions.length * done) / codes.length) / order.sessions.length
    const faults =
      figures.length === 0
        ? new Map()
        : await computeFigures({ where, into, codes }, { ...options, onProgress: (done) => onProgress?.(share(done)) })
    for (const [id, fault] of faults) evenings.found.faults.set(id, fault)
    evenings.screen(into)
  }
  return evenings.finish()
}
