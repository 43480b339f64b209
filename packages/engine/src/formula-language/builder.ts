import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FormulaFunction } from './functions/function.ts'
import { absentFunctions, drawingFunctions, formulaFunctions, functionOf, futureFunctions, periodFunctions } from './functions/table.ts'
import { nearest } from './guess.ts'
import { limits } from './limits.ts'
import { seriesFieldOf, seriesWords } from './names.ts'
import { FormulaFailure, refuse, type Span } from './problem.ts'
import type { Program, Step, ValueType } from './program.ts'
import { PLAIN } from './styles.ts'
import type { Expression } from './syntax.ts'

type CallExpression = Extract<Expression, { kind: 'call' }>

/** Makes steps of expressions: names get their meaning, arguments are checked, equal calculations become one. */
export class Builder {
  readonly steps: Step[] = []
  /** Steps of names that were defined before, parameters among them. */
  readonly names = new Map<string, number>()
  /** Names whose definition was wrong: what uses them is not wrong once more. */
  readonly broken = new Set<string>()
  readonly #known = new Map<string, number>()
  /** Names of the formula around, which are of its own bars. */
  readonly #outer = new Set<string>()
  /** Whether the steps run over longer bars than the formula. */
  readonly #isOfPeriod: boolean

  constructor(isOfPeriod = false) {
    this.#isOfPeriod = isOfPeriod
  }

  /** The step of an expression. Throws `FormulaFailure`. */
  build(expression: Expression): number {
    const { at, length } = expression
    const span = { at, length }
    switch (expression.kind) {
      case 'number':
        return this.number(expression.value, span)
      case 'text':
        return refuse('arguments', span, '文字只能写在 DRAWTEXT 一类画图函数里')
      case 'name':
        return this.#name(expression.name, span)
      case 'negative':
        return this.#apply(functionOf('REVERSE'), [this.build(expression.operand)], { span, places: [expression.operand] })
      case 'binary': {
        const places = [expression.left, expression.right]
        return this.#apply(functionOf(expression.operator), places.map(this.build, this), { span, places })
      }
      case 'call':
        return this.#call(expression)
    }
  }

  /** Makes sure that what can be checked of a drawing's arguments is right. */
  checkDrawing({ args }: CallExpression): void {
    for (const argument of args) if (argument.kind !== 'text') this.build(argument)
  }

  param(name: string, span: Span): void {
    this.names.set(name, this.#add(`param ${name}`, { kind: 'param', type: 'number', name, ...span }))
  }

  number(value: number, span: Span): number {
    return this.#add(`${value}`, { kind: 'number', type: 'number', value, ...span })
  }

  #add(key: string, step: Step): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.steps.length >= limits.steps) refuse('limit', step, `公式太长，最多 ${limits.steps} 步不同的计算，请拆成几条`)
    this.#known.set(key, this.steps.length)
    return this.steps.push(step) - 1
  }

  #name(name: string, span: Span): number {
    const own = this.names.get(name)
    if (own !== undefined) return own
    if (this.#outer.has(name)) refuse('unsupported', span, `WEEKLY 与 MONTHLY 里不能用前面定义的 ${name}，请把它的算式写在里面`)
    if (this.broken.has(name)) throw new FormulaFailure({ fault: 'unknown-name', span, message: '' })
    if (name === 'DRAWNULL') return this.number(Number.NaN, span)
    const field = seriesFieldOf(name)
    if (field !== null) return this.#add(`series ${field}`, { kind: 'series', type: 'series', field, ...span })
    const known = functionOf(name)
    if (known !== null) refuse('arguments', span, `${name} 是函数，后面要写括号：${usageOf(known)}`)
    const guess = nearest(name, [...this.names.keys(), ...this.broken, ...Object.values(seriesWords).flat()])
    const hint = guess === null ? '' : `是不是 ${guess}？`
    const message = `没有“${name}”这个名字。${hint}若它是参数，请在开头写“INPUT:${name}(默认值,最小,最大,步长);”`
    throw new FormulaFailure({ fault: 'unknown-name', span, message, name })
  }

  #call(call: CallExpression): number {
    const { name, nameSpan, args, at, length } = call
    const longer = periodFunctions.find((one) => one.name === name)
    if (longer !== undefined) return this.#period(call, longer)
    const known = functionOf(name)
    if (known === null || /^\W/.test(known.name)) return refuseFunction(name, nameSpan)
    if (args.length !== known.args.length)
      refuse('arguments', { at, length }, `${name} 要 ${known.args.length} 个参数，这里有 ${args.length} 个：${usageOf(known)}`)
    const inputs = args.map((argument) => this.build(argument))
    known.args.forEach(({ kind, name: role }, place) => {
      if (kind === 'number' && itemAt(this.steps, itemAt(inputs, place)).type !== 'number')
        refuse('arguments', itemAt(args, place), `${name} 的${spaced(role)}要是一个不变的数，如 5 或参数，不能逐根变化`)
    })
    return this.#apply(known, inputs, { span: { at, length }, places: args })
  }

  /** WEEKLY(…): a program of its own over weekly bars. */
  #period({ name, args, at, length }: CallExpression, known: (typeof periodFunctions)[number]): number {
    const [argument] = args
    if (argument === undefined || args.length !== 1)
      refuse('arguments', { at, length }, `${name} 要 1 个参数，这里有 ${args.length} 个：${usageOf(known)}`)
    if (this.#isOfPeriod) refuse('unsupported', { at, length }, `${name} 不能写在 WEEKLY 或 MONTHLY 里面`)
    const inner = new Builder(true)
    for (const outer of [...this.names.keys(), ...this.broken]) inner.#outer.add(outer)
    const step = inner.build(argument)
    const { type } = itemAt(inner.steps, step)
    if (type === 'number') return this.#add(`period ${at}`, { ...itemAt(inner.steps, step), at, length })
    const program: Program = { text: '', params: [], steps: inner.steps, lines: [{ name: '', step, type, ...PLAIN }], remarks: [] }
    return this.#add(`period ${at}`, { kind: 'period', type, period: known.period, program, at, length })
  }

  #apply(known: FormulaFunction | null, inputs: number[], { span, places }: { span: Span; places: readonly Span[] }): number {
    if (known === null) throw new Error('an operator without a function')
    const fields = (known.fields ?? []).map((field) => this.#add(`series ${field}`, { kind: 'series', type: 'series', field, ...span }))
    const isNumber = known.rule !== undefined && inputs.every((input) => itemAt(this.steps, input).type === 'number')
    const type: ValueType = isNumber ? 'number' : known.result
    const all = [...inputs, ...fields]
    const step: Step = {
      kind: 'call',
      type,
      function: known,
      inputs: all,
      places: places.map(({ at, length }) => ({ at, length })),
      ...span,
    }
    return this.#add(`${known.name}(${all.join()})`, step)
  }
}

function spaced(role: string): string {
  return /^[\x20-\x7e]/.test(role) ? ` ${role} ` : role
}

/** How a function is written: SMA(X,N,M). */
function usageOf({ name, args }: Pick<FormulaFunction, 'name' | 'args'>): string {
  return `${name}(${args.map((argument) => argument.name).join()})`
}

function refuseFunction(name: string, span: Span): never {
  if (futureFunctions.has(name))
    refuse('future', span, `${name} 要用到之后的 K 线，画出来的信号事后会变，这里不提供；请改用 REF、HHV、LLV 等只看过去的函数`)
  if (drawingFunctions.has(name)) refuse('unsupported', span, `${name} 是画图函数，要单独成句，不能放在算式里`)
  const absent = absentFunctions[name]
  if (absent !== undefined) refuse('unsupported', span, `没有函数 ${name}：${absent}`)
  if (seriesFieldOf(name) !== null) refuse('syntax', span, `${name} 后面不用写括号`)
  const guess = nearest(
    name,
    formulaFunctions.map((each) => each.name),
  )
  throw new FormulaFailure({
    fault: 'unknown-function',
    span,
    name,
    message: `没有函数 ${name}${guess === null ? '' : `，是不是 ${guess}？`}`,
  })
}
