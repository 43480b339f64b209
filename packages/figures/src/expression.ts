import type { Fact, Figure } from './table.ts'
import type { Unit } from './unit.ts'

/** Signs of arithmetic, as they are printed. */
export type Sign = '+' | '−' | '×' | '÷'
/** What is taken of the newest rows; printed as 通达信's functions of that name. */
export type WindowFunction = 'SUM' | 'MA' | 'HHV' | 'LLV'

/**
 * A number a figure is asked with, such as how many sessions a change goes back; in its texts the name stands in braces, rows of answers carry it as
 * `field`. */
export type Parameter = { readonly name: string; readonly field: string; readonly unit: Unit }
/** Rows, counted in sessions of the table. */
export type Rows = number | Parameter

/** An expression over the rows of one table, oldest first. A value that is unknown is NaN, and so is everything that follows from it. */
export type Expression = Constant | Arithmetic | Ago | Window | Streak | Fact | Figure
type Operand = Expression | number

/** The ways expressions are combined. */
export abstract class Combinable {
  private get self(): Expression {
    return this as unknown as Expression
  }
  plus(other: Operand): Arithmetic {
    return new Arithmetic('+', this.self, expressionOf(other))
  }
  minus(other: Operand): Arithmetic {
    return new Arithmetic('−', this.self, expressionOf(other))
  }
  times(other: Operand): Arithmetic {
    return new Arithmetic('×', this.self, expressionOf(other))
  }
  /** Unknown where the divisor is 0. */
  over(other: Operand): Arithmetic {
    return new Arithmetic('÷', this.self, expressionOf(other))
  }
  /** The value so many rows before. */
  ago(rows: Rows): Ago {
    return new Ago(this.self, rows)
  }
  /** Change against the value so many rows before, a fraction. */
  changeSince(rows: Rows): Arithmetic {
    return this.over(this.ago(rows)).minus(1)
  }
  /** Of the newest rows, this one included; unknown where one of them is. */
  window(how: WindowFunction, rows: Rows): Window {
    return new Window(how, this.self, rows)
  }
  /** Rows in a row up to this one with the same sign, negative where that is; 0 where this one is 0. */
  streak(): Streak {
    return new Streak(this.self)
  }
}

function expressionOf(operand: Operand): Expression {
  return typeof operand === 'number' ? new Constant(operand) : operand
}

export class Constant extends Combinable {
  readonly kind = 'constant'
  readonly value: number
  constructor(value: number) {
    super()
    this.value = value
  }
}

export class Arithmetic extends Combinable {
  readonly kind = 'arithmetic'
  readonly sign: Sign
  readonly left: Expression
  readonly right: Expression
  constructor(sign: Sign, left: Expression, right: Expression) {
    super()
    this.sign = sign
    this.left = left
    this.right = right
  }
}

export class Ago extends Combinable {
  readonly kind = 'ago'
  readonly of: Expression
  readonly rows: Rows
  constructor(of: Expression, rows: Rows) {
    super()
    this.of = of
    this.rows = rows
  }
}

export class Window extends Combinable {
  readonly kind = 'window'
  readonly how: WindowFunction
  readonly of: Expression
  readonly rows: Rows
  constructor(how: WindowFunction, of: Expression, rows: Rows) {
    super()
    this.how = how
    this.of = of
    this.rows = rows
  }
}

export class Streak extends Combinable {
  readonly kind = 'streak'
  readonly of: Expression
  constructor(of: Expression) {
    super()
    this.of = of
  }
}
