import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { limits } from './limits.ts'
import { type Complaint, FormulaFailure, refuse, type Span, spanOver } from './problem.ts'
import { type Expression, type FormulaParam, operators, type Statement, type StyleWord } from './syntax.ts'
import type { Token } from './tokens.ts'

const BINDS = new Map(operators.flatMap((row, binds) => row.map((operator) => [operator, binds + 1] as const)))
const STEP_WHOLE = 1

function shown({ kind, text }: Token): string {
  return kind === 'end' ? '公式到这里就结束了' : `这里是“${text}”`
}

/** Reads statements one after the other; after a mistake it goes on behind the next semicolon. */
class Parser {
  /** Names defined by statements that cannot be read. */
  readonly broken: string[] = []
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  statements(complaints: Complaint[]): Statement[] {
    const statements: Statement[] = []
    while (!this.#isEnd()) {
      const start = this.#now
      try {
        if (this.#take(';')) continue
        statements.push(this.#statement())
      } catch (failure) {
        if (!(failure instanceof FormulaFailure)) throw failure
        complaints.push(failure.complaint)
        this.#noteName(start)
        while (!this.#isEnd() && !this.#isSign(';')) this.#at++
      }
    }
    return statements
  }

  /** A name whose statement cannot be read is known all the same. */
  #noteName(start: Token): void {
    const next = this.#tokens[this.#tokens.indexOf(start) + 1]
    if (start.kind === 'name' && next !== undefined && (this.#isSign(':=', next) || this.#isSign(':', next))) this.broken.push(start.text)
  }

  get #now(): Token {
    return itemAt(this.#tokens, this.#at)
  }

  #isEnd(): boolean {
    return this.#now.kind === 'end'
  }

  #isSign(text: string, token = this.#now): boolean {
    return token.kind === 'sign' && token.text === text
  }

  #take(text: string): boolean {
    const is = this.#isSign(text)
    if (is) this.#at++
    return is
  }

  #statement(): Statement {
    const first = this.#now
    const next = this.#tokens[this.#at + 1] ?? first
    const isNamed = first.kind === 'name' && (this.#isSign(':', next) || this.#isSign(':=', next))
    if (first.kind === 'name' && first.text === 'INPUT' && this.#isSign(':', next)) return this.#input(first)
    if (isNamed) this.#at += 2
    this.#depth = 0
    const expression = this.#expression(0)
    const styles = this.#styles()
    this.#endOfStatement()
    const name = isNamed ? { name: first.text, at: first.at, length: first.length } : null
    return { kind: 'value', name, isDrawn: !(isNamed && next.text === ':='), expression, styles, ...spanOver(first, expression) }
  }

  #endOfStatement(): void {
    const token = this.#now
    if (token.kind === 'end' || this.#take(';')) return
    if (this.#isSign('(')) refuse('syntax', token, '括号前面要有函数名或运算符')
    if (this.#isSign(')')) refuse('syntax', token, '多了一个右括号，请删去')
    if (this.#isSign(':') || this.#isSign(':=')) refuse('syntax', token, `“${token.text}”前面只能是一个名字，如 DIF:EMA(C,12)-EMA(C,26);`)
    refuse('syntax', token, `${shown(token)}，一句要用分号 ; 结束，两个值之间要有运算符`)
  }

  #styles(): StyleWord[] {
    const styles: StyleWord[] = []
    while (this.#take(',')) {
      const token = this.#now
      if (token.kind !== 'name') refuse('syntax', token, `${shown(token)}，逗号后面应是画线样式，如 COLORRED、LINETHICK2、STICK`)
      this.#at++
      styles.push({ word: token.text, at: token.at, length: token.length })
    }
    return styles
  }

  #input(first: Token): Statement {
    this.#at += 2
    const params: (Span & FormulaParam)[] = []
    do params.push(this.#param())
    while (this.#take(','))
    this.#endOfStatement()
    return { kind: 'input', params, ...spanOver(first, lastItem(params)) }
  }

  #param(): Span & FormulaParam {
    const name = this.#now
    if (name.kind !== 'name') refuse('parameter', name, '“INPUT:”后面要写参数，如“INPUT:N(14,1,100,1);”（默认值、最小、最大、步长）')
    this.#at++
    this.broken.push(name.text)
    const numbers: number[] = []
    if (this.#take('('))
      do numbers.push(this.#signedNumber())
      while (this.#take(','))
    const [value, min, max, step = STEP_WHOLE] = numbers
    const isComplete = value !== undefined && min !== undefined && max !== undefined && numbers.length <= 4
    if (!isComplete || !this.#take(')'))
      refuse('parameter', name, `参数 ${name.text} 要写成 ${name.text}(默认值,最小,最大,步长)，如 ${name.text}(14,1,100,1)`)
    this.broken.pop()
    return { name: name.text, default: value, min, max, step, at: name.at, length: name.length }
  }

  #signedNumber(): number {
    const sign = this.#take('-') ? -1 : 1
    const token = this.#now
    if (token.kind !== 'number') refuse('parameter', token, '参数的默认值、最小、最大和步长都要是数字')
    this.#at++
    return sign * Number(token.text)
  }

  #expression(binds: number): Expression {
    if (++this.#depth > limits.depth) refuse('limit', this.#now, `算式套得太深（最多 ${limits.depth} 层），请用 := 分成几句`)
    let left = this.#operand()
    for (;;) {
      const token = this.#now
      const own = token.kind === 'sign' || token.kind === 'name' ? BINDS.get(token.text) : undefined
      if (own === undefined || own <= binds) break
      this.#at++
      const right = this.#expression(own)
      left = { kind: 'binary', operator: token.text, left, right, ...spanOver(left, right) }
    }
    this.#depth--
    return left
  }

  #operand(): Expression {
    const token = this.#now
    if (this.#take('-')) {
      const operand = this.#expression(operators.length)
      return { kind: 'negative', operand, ...spanOver(token, operand) }
    }
    if (this.#take('+')) return this.#expression(operators.length)
    if (this.#take('(')) {
      const inner = this.#expression(0)
      const end = this.#close(token)
      return { ...inner, ...spanOver(token, end) }
    }
    if (token.kind === 'sign' || token.kind === 'end') refuse('syntax', token, `${shown(token)}，应有一个数、名字、函数或括号`)
    if (token.kind === 'reference') refuse('unsupported', token, `不能引用别的公式、品种或周期（${token.text}），请把那条公式的内容写进来`)
    this.#at++
    const { at, length } = token
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text), at, length }
    if (token.kind === 'text') return { kind: 'text', value: token.text, at, length }
    if (BINDS.has(token.text)) refuse('syntax', token, `${token.text} 两边都要有条件`)
    return this.#isSign('(') ? this.#call(token) : { kind: 'name', name: token.text, at, length }
  }

  #call(name: Token): Expression {
    const open = this.#now
    this.#at++
    const args: Expression[] = []
    if (!this.#isSign(')'))
      do args.push(this.#expression(0))
      while (this.#take(','))
    const end = this.#close(open)
    return { kind: 'call', name: name.text, nameSpan: { at: name.at, length: name.length }, args, ...spanOver(name, end) }
  }

  #close(open: Token): Token {
    const token = this.#now
    if (this.#take(')')) return token
    if (token.kind === 'end' || token.text === ';' || token.text === ':') refuse('syntax', open, '这个左括号没有右括号，请补上 )')
    return refuse('syntax', token, `${shown(token)}，这里应是逗号、运算符或右括号`)
  }
}

/** The statements of a text, and the names of those that cannot be read, which are complained of. */
export function statementsOf(tokens: readonly Token[], complaints: Complaint[]): { statements: Statement[]; broken: readonly string[] } {
  const parser = new Parser(tokens)
  return { statements: parser.statements(complaints), broken: parser.broken }
}
