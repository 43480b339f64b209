import { AppError } from '@guanlan/contract/errors.ts'
import { type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { adjustBars } from '@guanlan/domain/adjust/adjust.ts'
import { entryOf, firstItem, intAt, numberAt, oldestKey } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { bindProgram } from '@guanlan/engine/formula-language/bind.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { evaluateLast } from '@guanlan/engine/formula-language/evaluate.ts'
import { FormulaFailure } from '@guanlan/engine/formula-language/problem.ts'
import type { Program } from '@guanlan/engine/formula-language/program.ts'
import { type Instrument, tickOf } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { comparableBars } from '../../market/reading/day-series.ts'
import { splitExRights } from '../../market/reading/ex-rights.ts'
import { startSlices } from '../../runtime/slices.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import { turnoverOf } from '../factors/known-facts.ts'

/** A formula that can be run: how many bars its newest value needs, and whether it reads the turnover of bars. */
export type ReadyFormula = { text: string; program: Program; needed: number; readsTurnover: boolean; steps: readonly StepWork[] }
/** Elementary operations a step costs a bar, and over how many bars it runs. */
type StepWork = { cost: number; bars: number }

/** Newest values of formulas over the market: `figure` as they are, `signal` unknown for who did not trade on the newest session. */
export type FormulaColumns = { figures: Float64Array; signals: Float64Array }

const MOST_KEPT = 500
const compiled = new Map<string, ReadyFormula>()

/** The formula of a text. Throws invalid_input with the sentence of its first mistake and where it is. */
export function readFormula(text: string): ReadyFormula {
  const known = compiled.get(text)
  if (known !== undefined) return known
  const ready = compile(text)
  if (compiled.size >= MOST_KEPT) compiled.delete(oldestKey(compiled))
  compiled.set(text, ready)
  return ready
}

function readsTurnoverOf(program: Program): boolean {
  return program.steps.some((step) =>
    step.kind === 'period' ? readsTurnoverOf(step.program) : step.kind === 'series' && (step.field === 'rate' || step.field === 'capital'),
  )
}

function compile(text: string): ReadyFormula {
  const { program, problems } = compileFormula(text)
  if (program === null) {
    const { line, column, message } = firstItem(problems)
    throw new AppError('invalid_input', `公式「${text}」第 ${line} 行第 ${column} 个字：${message}`, 'filters')
  }
  if (program.lines.length === 0) throw new AppError('invalid_input', `公式「${text}」没有输出，请写一个算式或条件`, 'filters')
  try {
    const bound = bindProgram(program, {})
    const steps = [...bound.costs].map((cost, at) => ({
      cost,
      bars: numberAt(bound.reaches, at) === 0 ? 0 : numberAt(bound.reaches, at) + numberAt(bound.backs, at),
    }))
    return {
      text,
      program,
      needed: bound.needed,
      readsTurnover: readsTurnoverOf(program),
      steps: steps.filter(({ cost, bars }) => cost > 0 && bars > 0),
    }
  } catch (failure) {
    if (!(failure instanceof FormulaFailure)) throw failure
    throw new AppError('invalid_input', `公式「${text}」：${failure.message}`, 'filters')
  }
}

type Given = { raw: DayColumns; readsTurnover: boolean }

/** The newest bars of a security, 前复权 to the last of them. */
function newestBars(market: Market, i: Instrument, { raw, readsTurnover }: Given): Bars {
  const tick = tickOf(i)
  const { usable } = splitExRights(raw, market.adjustingEvents(i.row), tick)
  const { open, high, low, close } = adjustBars({ ...raw, dates: raw.date, tickMilli: tick }, usable, { mode: 'qfq' })
  const { length, date: dates, volume, amount } = raw
  const turnover = readsTurnover ? { turnover: turnoverOf(raw, market.shareCapital(i.row) as never) } : {}
  return { length, dates, open, high, low, close, volume, amount, ...turnover }
}

/** The newest comparable bars up to a session (yyyymmdd). */
function barsUntil(market: Market, row: number, { day, needed }: { day: number; needed: number }): DayColumns {
  const newest = market.dayBars(row, needed)
  if (newest.length === 0 || intAt(newest.date, newest.length - 1) <= day) return comparableBars(market, row, newest)
  const all = market.dayBars(row)
  const to = rowFrom(all, day + 1)
  return comparableBars(market, row, sliceDayColumns(all, Math.max(0, to - needed), to))
}

type Order = {
  instruments: readonly Instrument[]
  formulas: readonly ReadyFormula[]
  day: number
  /** Called between slices of time with the computing time so far, ms; what it throws ends the work. */
  check(spentMs: number): void
}

/** Slices of time of one piece of work; `check` is called between them. */
function checkedSlices(check: Order['check']): () => Promise<void> {
  const slices = startSlices()
  let spentMs = 0
  let startedMs = performance.now()
  return async () => {
    if (!slices.isOver()) return
    spentMs += performance.now() - startedMs
    await slices.next()
    check(spentMs)
    startedMs = performance.now()
  }
}

/** Runs formulas over the bars of every instrument up to a session (yyyymmdd), each security read once, in slices of time. */
export async function formulaColumns(market: Market, { instruments, formulas, day, check }: Order): Promise<Map<string, FormulaColumns>> {
  const betweenSlices = checkedSlices(check)
  const columns = new Map(
    formulas.map(({ text }) => {
      const column = () => new Float64Array(new SharedArrayBuffer(instruments.length * 8)).fill(Number.NaN)
      return [text, { figures: column(), signals: column() }]
    }),
  )
  const needed = formulas.reduce((most, one) => Math.max(most, one.needed), 1)
  const readsTurnover = formulas.some((one) => one.readsTurnover)
  const newest = new Int32Array(instruments.length)
  for (const [at, i] of instruments.entries()) {
    await betweenSlices()
    const raw = barsUntil(market, i.row, { day, needed })
    if (raw.length === 0) continue
    newest[at] = intAt(raw.date, raw.length - 1)
    const bars = newestBars(market, i, { raw, readsTurnover })
    for (const { text, program } of formulas) {
      await betweenSlices()
      const value = evaluateLast(program, bars).at(-1) ?? Number.NaN
      entryOf(columns, text).figures[at] = Number.isFinite(value) ? value : Number.NaN
    }
  }
  const session = newest.reduce((last, date) => Math.max(last, date), 0)
  for (const { figures, signals } of columns.values()) {
    for (let at = 0; at < figures.length; at++) if (intAt(newest, at) === session) signals[at] = numberAt(figures, at)
  }
  return columns
}
