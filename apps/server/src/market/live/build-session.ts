import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { barsAt } from '../bar-pool.ts'
import { allocateMinuteLines, lineStart } from './minute-lines.ts'
import { previousClose, writeLimits, writeSecurityFacts } from './security-facts.ts'
import { type BarBooks, emptySessionBars, type MarketBooks, part, type Session } from './session.ts'
import { composeList, writeListLine } from './session-lists.ts'

const scratch = allocateDayColumns(4)

/**
 * The session of a date: bars from the pool where they are stored, else from the provider (null: nothing is simulated), broken down by minute;
 * indexes and sectors from their members. Writes nothing but shared minute lines of its own.
 */
export function buildSession(books: MarketBooks, date: string, provider: Provider | null): Session {
  const session = openSession(books.instruments.length, date)
  books.instruments.forEach(({ kind }, row) => {
    writeSecurityFacts(books, session, row)
    if (kind === 'stock') writeSecurityBar(books, session, { row, provider })
    else writeListBar(books, session, row)
    if (kind === 'stock') writeLimits(books, session, row)
  })
  const rowOf = new Map(books.instruments.map(({ id, row }) => [id, row]))
  const lists = books.tables.lists.flatMap((id, list) => {
    const row = rowOf.get(id)
    return row === undefined ? [] : [composeList(books, session, { list, row })]
  })
  for (const list of lists) writeListLine(session, list)
  return { ...session, lists }
}

function openSession(rows: number, date: string): Session {
  const column = () => new Float64Array(rows).fill(Number.NaN)
  return {
    date,
    day: dayOfIso(date),
    part: new Uint8Array(rows),
    lastPrice: column(),
    preClose: column(),
    limitUp: column(),
    limitDown: column(),
    limitStatus: column(),
    totalShares: column(),
    floatShares: column(),
    volumePerMinute5d: column(),
    bars: emptySessionBars(rows),
    lines: allocateMinuteLines(rows),
    lists: [],
    previousAmount: new Float64Array(new SharedArrayBuffer((TRADING_MINUTES + 1) * 8)).fill(Number.NaN),
  }
}

type Place = { row: number; provider: Provider | null }

/** The session's bar and minute line of a security, and how it takes part. */
function writeSecurityBar(books: MarketBooks, session: Session, { row, provider }: Place): void {
  const instrument = itemAt(books.instruments, row)
  const isFiled = instrument.source !== 'simulated'
  const found = storedBar(books, session, row) || (!isFiled && provider !== null && simulatedBar(books, session, { row, provider }))
  if (!found) session.part[row] = absence(books, session, row)
  else if (isFiled) session.part[row] = part.filed
  else writeLine(books, session, { row, provider })
}

/** Why a security has no bar of the session: of files only what they say, as rows may be missing in them. */
function absence({ instruments, tables }: MarketBooks, { day }: Session, row: number): number {
  const { delisted, source } = itemAt(instruments, row)
  if (delisted) return part.delisted
  return source === 'simulated' || (source === 'files' && tables.actions.factsUntil[row] === day) ? part.suspended : part.past
}

/** An index of files has the bar of the files or none, a sector of files its computed level or none: neither is composed of those members that have a bar. */
function writeListBar(books: MarketBooks, session: Session, row: number): void {
  session.part[row] = part.list
  if (itemAt(books.instruments, row).source !== 'files' || barsAt(books.pool, row).length === 0) return
  session.part[row] = storedBar(books, session, row) ? part.filed : part.past
}

function storedBar({ pool }: MarketBooks, session: Session, row: number): boolean {
  const columns = barsAt(pool, row)
  const at = columns.length - 1
  if (at < 0 || columns.date[at] !== session.day) return false
  takeBar(session, row, { columns, at })
  return true
}

function simulatedBar({ instruments }: MarketBooks, session: Session, { row, provider }: { row: number; provider: Provider }): boolean {
  if (itemAt(instruments, row).delisted) return false
  scratch.length = 0
  const previousClose = Number.isNaN(session.lastPrice[row]) ? null : numberAt(session.lastPrice, row)
  const count =
    provider.dayBars?.({ secucode: itemAt(instruments, row).id, from: session.date, to: session.date, previousClose }, scratch) ?? 0
  if (count === 0) return false
  takeBar(session, row, { columns: scratch, at: 0 })
  return true
}

function takeBar({ bars }: Session, row: number, { columns, at }: { columns: ReturnType<typeof barsAt>; at: number }): void {
  for (const key of ['open', 'high', 'low', 'close'] as const) bars[key][row] = intAt(columns[key], at) / 1000
  bars.volume[row] = numberAt(columns.volume, at)
  bars.amount[row] = numberAt(columns.amount, at)
}

/** A bar the provider cannot break down counts as one without minutes. */
function writeLine(books: MarketBooks, session: Session, { row, provider }: Place): void {
  const { bars, lines, date } = session
  const preClose = Number.isNaN(session.preClose[row]) ? numberAt(bars.open, row) : numberAt(session.preClose, row)
  const figures = {
    open: numberAt(bars.open, row),
    high: numberAt(bars.high, row),
    low: numberAt(bars.low, row),
    close: numberAt(bars.close, row),
  }
  const bar = { date, preClose, ...figures, volume: numberAt(bars.volume, row), amount: numberAt(bars.amount, row) }
  const path = provider?.minutes?.(itemAt(books.instruments, row).id, bar)
  session.part[row] = path === undefined ? part.filed : part.trades
  if (path === undefined) return
  lines.price.set(path.price, lineStart(row))
  lines.volume.set(path.volume, lineStart(row))
  lines.amount.set(path.amount, lineStart(row))
}

/** A stored bar in the units providers take, with the previous close of its day. */
export function barOn(books: BarBooks, row: number, { index, date }: { index: number; date: string }) {
  const bars = barsAt(books.pool, row)
  const beforeOf = () => ({ row, date: intAt(bars.date, index - 1), close: intAt(bars.close, index - 1) / 1000 })
  const preClose = index > 0 ? previousClose(books, intAt(bars.date, index), beforeOf()) : intAt(bars.open, index) / 1000
  const prices = {
    open: intAt(bars.open, index) / 1000,
    high: intAt(bars.high, index) / 1000,
    low: intAt(bars.low, index) / 1000,
    close: intAt(bars.close, index) / 1000,
  }
  return { date, preClose, ...prices, volume: numberAt(bars.volume, index), amount: numberAt(bars.amount, index) }
}
