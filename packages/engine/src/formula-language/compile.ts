import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { bindProgram } from './bind.ts'
import { Builder } from './builder.ts'
import { drawingFunctions } from './functions/table.ts'
import { limits } from './limits.ts'
import { isReserved } from './names.ts'
import { statementsOf } from './parser.ts'
import { type Complaint, FormulaFailure, type FormulaProblem, type FormulaRemark, problemOf, refuse, type Span } from './problem.ts'
import type { FormulaLine, Program } from './program.ts'
import { styleOf } from './styles.ts'
import type { FormulaParam, Statement } from './syntax.ts'
import { tokensOf } from './tokens.ts'

/** A program, or what is wrong with the text, in the order of the text. */
type Compiled = { program: Program; problems: readonly [] } | { program: null; problems: readonly FormulaProblem[] }

/** `params`: parameters from outside the text, names in capitals; the text may declare more (INPUT). */
type CompileOptions = { params?: readonly FormulaParam[] }

type ValueStatement = Extract<Statement, { kind: 'value' }>

/** Goes through the statements of one text. */
class Compiler {
  readonly #text: string
  readonly #builder = new Builder()
  readonly #lines: FormulaLine[] = []
  readonly #params: FormulaParam[] = []
  readonly #remarks: FormulaRemark[] = []

  constructor(text: string, params: readonly FormulaParam[]) {
    this.#text = text
    for (const param of params) this.#declare(param, { at: 0, length: 0 })
  }

  /** Does not complain of these names being unknown: their definitions were complained of. */
  forgive(names: readonly string[]): void {
    for (const name of names) this.#builder.broken.add(name)
  }

  /** Takes in a statement. Throws `FormulaFailure`. */
  take(statement: Statement): void {
    if (statement.kind === 'input') {
      for (const { at, length, ...param } of statement.params) this.#declare(param, { at, length })
      return
    }
    try {
      this.#value(statement)
    } catch (failure) {
      if (statement.name !== null) this.#builder.broken.add(statement.name.name)
      throw failure
    }
  }

  program(): Program {
    return { text: this.#text, params: this.#params, steps: this.#builder.steps, lines: this.#lines, remarks: this.#remarks }
  }

  get #all(): Span {
    return { at: 0, length: this.#text.length }
  }

  #declare(param: FormulaParam, span: Span): void {
    this.#builder.broken.add(param.name)
    this.#claim(param.name, span)
    const { name, min, max, step, default: value } = param
    if (!(min <= value && value <= max && step > 0))
      refuse('parameter', span, `参数 ${name} 的默认值要在最小与最大之间，步长要大于 0，如“INPUT:${name}(14,1,100,1);”`)
    if (this.#params.length >= limits.params) refuse('limit', span, `参数最多 ${limits.params} 个`)
    this.#params.push(param)
    this.#builder.param(name, span)
  }

  /** Makes sure that a name is free. */
  #claim(name: string, span: Span): void {
    if (isReserved(name)) refuse('duplicate', span, `${name} 是行情或运算的名字，请换一个名字`)
    if (this.#builder.names.has(name)) refuse('duplicate', span, `“${name}”已经用过，请换一个名字`)
  }

  #value(statement: ValueStatement): void {
    const { name, isDrawn, expression, styles } = statement
    if (expression.kind === 'call' && drawingFunctions.has(expression.name)) {
      this.#builder.checkDrawing(expression)
      const span = expression.nameSpan
      const { fault: _, ...remark } = problemOf(this.#text, {
        fault: 'style',
        span,
        message: `${expression.name} 已读懂，但图上不画，也不影响数值`,
      })
      this.#remarks.push(remark)
      return
    }
    const step = this.#builder.build(expression)
    if (name !== null) {
      this.#claim(name.name, name)
      this.#builder.names.set(name.name, step)
    }
    const style = styleOf(this.#text, styles, this.#remarks)
    if (!isDrawn) return
    if (this.#lines.length >= limits.lines) refuse('limit', statement, `最多画 ${limits.lines} 条线，不用画的请把 : 改为 :=`)
    this.#lines.push({ name: name?.name ?? '', step, type: itemAt(this.#builder.steps, step).type, ...style })
  }

  /** Makes sure that there is something to show. */
  end(): void {
    if (this.#lines.length > 0) return
    const message = this.#builder.steps.length > 0 ? '公式没有输出，请把要看的一句的 := 改为 :' : '公式是空的，请写一句，如 MA5:MA(C,5);'
    refuse('empty', this.#all, message)
  }
}

/** Runs `act`; a refusal is noted and not thrown. Empty messages repeat an error that was reported before. */
function noting(complaints: Complaint[], act: () => void): void {
  try {
    act()
  } catch (failure) {
    if (!(failure instanceof FormulaFailure)) throw failure
    if (failure.complaint.message !== '') complaints.push(failure.complaint)
  }
}

/**
 * Compiles a formula of 通达信's language (docs/formula-language.md). Never throws for what a text says: every mistake is reported with its place and a
 * Chinese sentence, at most `limits.problems` of them.
 */
export function compileFormula(text: string, { params = [] }: CompileOptions = {}): Compiled {
  const complaints: Complaint[] = []
  let program: Program | null = null
  noting(complaints, () => {
    if (text.length > limits.text) refuse('limit', { at: limits.text, length: text.length - limits.text }, `公式最多 ${limits.text} 个字符`)
    const compiler = new Compiler(text, params)
    const { statements, broken } = statementsOf(tokensOf(text, complaints), complaints)
    compiler.forgive(broken)
    for (const statement of statements) noting(complaints, () => compiler.take(statement))
    if (complaints.length === 0) compiler.end()
    program = compiler.program()
  })
  if (complaints.length === 0 && program !== null) {
    const whole: Program = program
    noting(complaints, () => bindProgram(whole, {}))
    if (complaints.length === 0) return { program: whole, problems: [] }
  }
  complaints.sort((a, b) => a.span.at - b.span.at)
  return { program: null, problems: complaints.slice(0, limits.problems).map((complaint) => problemOf(text, complaint)) }
}
