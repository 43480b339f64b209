import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Argument } from './functions/function.ts'
import { limits } from './limits.ts'
import { refuse, type Span } from './problem.ts'
import type { Program, Step } from './program.ts'

/** Values by name of parameter, in capitals; those left out have their defaults. */
export type FormulaParams = Readonly<Record<string, number>>

/**
 * A program whose parameters have values. By step: `numbers`, its value where it is a number, else NaN; `reaches`, how many of its newest values the
 * newest value of a line needs, 0 where none does; `backs`, how many older values of its inputs each of its values needs; `rooms`, which piece of scratch
 * memory its values may be written to, −1 for those of a line, which are returned.
 */
export type BoundProgram = {
  program: Program
  numbers: Float64Array
  reaches: Float64Array
  backs: Float64Array
  rooms: Int32Array
  /** Elementary operations a bar costs, by step. */
  costs: Float64Array
  /** Bars the newest value of the lines needs. */
  needed: number
}

/** Sessions a week or a month has at most. */
const MOST_SESSIONS = { week: 5, month: 23 } as const
/** Longer bars that are counted for what reads all of them. */
const MOST_PERIODS = 500

type CallStep = Extract<Step, { kind: 'call' }>

/** Checks a number in a place that asks for one; windows are cut to whole bars. */
function checkedNumber(value: number, { name: role, min, allowed }: Argument, { name, place }: { name: string; place: Span }): number {
  if (allowed !== undefined && !allowed.includes(value)) refuse('arguments', place, `${name} 的${role}只能是 ${allowed.join('、')}`)
  if (min === undefined) return value
  const whole = Math.trunc(value)
  if (!(whole >= min && whole <= limits.window))
    refuse('arguments', place, `${name} 的 ${role} 应在 ${min} 到 ${limits.window} 之间${Number.isNaN(value) ? '' : `，这里是 ${value}`}`)
  return whole
}

/** Numbers of a call's arguments, NaN where they are series. */
function argumentsOf({ function: known, inputs, places }: CallStep, numbers: Float64Array): number[] {
  return known.args.map((argument, place) => {
    const value = numberAt(numbers, itemAt(inputs, place))
    if (argument.kind === 'series' || (argument.kind === 'window' && Number.isNaN(value))) return value
    return checkedNumber(value, argument, { name: known.name, place: itemAt(places, place) })
  })
}

function paramValue(program: Program, name: string, params: FormulaParams): number {
  const param = program.params.find((each) => each.name === name)
  if (param === undefined) throw new Error(`no parameter ${name}`)
  const value = params[name] ?? param.default
  if (!(value >= param.min && value <= param.max))
    refuse('parameter', { at: 0, length: 0 }, `参数 ${name} 应在 ${param.min} 到 ${param.max} 之间`)
  return value
}

function numberOf(step: Step, numbers: Float64Array): number {
  if (step.kind === 'number') return step.value
  if (step.kind !== 'call' || step.type !== 'number') return Number.NaN
  const { rule } = step.function
  if (rule === undefined) throw new TypeError(`${step.function.name} has no rule of numbers`)
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = step.inputs.map((input) => numberAt(numbers, input))
  return rule(a, b, c)
}

/** A room for each call, free again behind the last call that reads it: as few as there are values alive at a time, so that they stay in the cache. */
function roomsOf({ steps, lines }: Program): Int32Array {
  const lastRead = new Int32Array(steps.length)
  steps.forEach((step, at) => {
    if (step.kind === 'call') for (const input of step.inputs) lastRead[input] = at
  })
  const kept = new Set(lines.map(({ step }) => step))
  const rooms = new Int32Array(steps.length).fill(-1)
  const free: number[] = []
  let most = 0
  steps.forEach((step, at) => {
    if (step.kind !== 'call') return
    if (!kept.has(at)) rooms[at] = free.pop() ?? most++
    for (const input of new Set(step.inputs)) if (intAt(lastRead, input) === at && intAt(rooms, input) >= 0) free.push(intAt(rooms, input))
  })
  return rooms
}

/**
 * Gives parameters their values, and sees to windows and cost. Throws `FormulaFailure`, with a Chinese sentence, for a parameter out of its range, a
 * window that is too short or too long with these parameters, and a formula that costs too much.
 */
export function bindProgram(program: Program, params: FormulaParams): BoundProgram {
  const { steps, lines } = program
  const numbers = new Float64Array(steps.length).fill(Number.NaN)
  const backs = new Float64Array(steps.length)
  const costs = new Float64Array(steps.length)
  let work = 0
  steps.forEach((step, at) => {
    if (step.kind === 'period') {
      const inner = bindProgram(step.program, {})
      const each = inner.costs.reduce((sum, cost) => sum + cost, 0)
      costs[at] = each
      backs[at] = inner.needed * MOST_SESSIONS[step.period]
      work += each * Math.min(inner.needed, MOST_PERIODS)
      if (work > limits.work) refuse('limit', step, '公式太费时（算到周线或月线），请缩短周期或拆成几条')
      return
    }
    numbers[at] = step.kind === 'param' ? paramValue(program, step.name, params) : numberOf(step, numbers)
    if (step.kind !== 'call' || step.type === 'number') return
    const given = argumentsOf(step, numbers)
    const { name, check, cost, reach } = step.function
    const complaint = check?.(given) ?? null
    if (complaint !== null) refuse('arguments', step, complaint)
    costs[at] = cost?.(given) ?? 1
    work += numberAt(costs, at)
    if (work > limits.work) refuse('limit', step, `公式太费时（算到 ${name}），请缩短周期或拆成几条`)
    backs[at] = reach(given)
  })
  const reaches = new Float64Array(steps.length)
  for (const { step } of lines) reaches[step] = 1
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = itemAt(steps, at)
    if (step.kind !== 'call' || numberAt(reaches, at) === 0) continue
    for (const input of step.inputs) reaches[input] = Math.max(numberAt(reaches, input), numberAt(reaches, at) + numberAt(backs, at))
  }
  const needed = steps.reduce((most, step, at) => {
    const own = numberAt(reaches, at)
    return Math.max(most, step.kind === 'period' && own > 0 ? own + numberAt(backs, at) : own)
  }, 1)
  return { program, numbers, reaches, backs, rooms: roomsOf(program), costs, needed }
}
