import type { Described, Parameter } from './described.ts'
import type { FactDataset } from './fact-datasets.ts'
import type { Comparing, Group, GroupFunction, NumberFunction, Sign, WholeFunction, WindowFunction } from './operators.ts'

const ROOTS = { 2: '平方根', 3: '立方根', 5: '五次方根' } as const

/** Rows, counted in sessions of the table. */
export type Rows = number | Parameter

/** An expression over the rows of one table, oldest first. A value that is unknown is NaN, and so is everything that follows from it. */
export type Expression =
  | Constant
  | ParameterValue
  | Arithmetic
  | Comparison
  | Choice
  | Ago
  | Window
  | Whole
  | Count
  | Streak
  | Standing
  | Applied
  | Fact
  | Figure
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
  compared(sign: Comparing, other: Operand): Comparison {
    return new Comparison(sign, this.self, expressionOf(other))
  }
  /** One of two values: the first where this is not 0. A value left out is unknown. */
  choose(then: Operand, otherwise: Operand = Number.NaN): Choice {
    return new Choice(this.self, expressionOf(then), expressionOf(otherwise))
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
  whole(how: WholeFunction): Whole {
    return new Whole(how, this.self)
  }
  /** Of all rows of the table those on which it compares so with a value of this row; unknown where that value is. */
  count(sign: Comparing, other: Operand): Count {
    return new Count(sign, this.self, expressionOf(other))
  }
  absolute(): Applied {
    return new Applied('绝对值', this.self)
  }
  /** Unknown of a negative number. */
  root(degree: 2 | 3 | 5 = 2): Applied {
    return new Applied(ROOTS[degree], this.self)
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

/** The value of a parameter. */
export class ParameterValue extends Combinable {
  readonly kind = 'parameter'
  readonly parameter: Parameter
  constructor(parameter: Parameter) {
    super()
    this.parameter = parameter
  }
}

class Arithmetic extends Combinable {
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

export class Comparison extends Combinable {
  readonly kind = 'comparison'
  readonly sign: Comparing
  readonly left: Expression
  readonly right: Expression
  constructor(sign: Comparing, left: Expression, right: Expression) {
    super()
    this.sign = sign
    this.left = left
    this.right = right
  }
}

export class Choice extends Combinable {
  readonly kind = 'choice'
  readonly condition: Expression
  // a member called `then` would make a promise of it
  readonly chosen: Expression
  readonly otherwise: Expression
  constructor(condition: Expression, chosen: Expression, otherwise: Expression) {
    super()
    this.condition = condition
    this.chosen = chosen
    this.otherwise = otherwise
  }
}

class Ago extends Combinable {
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

class Applied extends Combinable {
  readonly kind = 'applied'
  readonly how: NumberFunction
  readonly of: Expression
  constructor(how: NumberFunction, of: Expression) {
    super()
    this.how = how
    this.of = of
  }
}

export class Whole extends Combinable {
  readonly kind = 'whole'
  readonly how: WholeFunction
  readonly of: Expression
  constructor(how: WholeFunction, of: Expression) {
    super()
    this.how = how
    this.of = of
  }
}

export class Count extends Combinable {
  readonly kind = 'count'
  readonly sign: Comparing
  readonly of: Expression
  readonly other: Expression
  constructor(sign: Comparing, of: Expression, other: Expression) {
    super()
    this.sign = sign
    this.of = of
    this.other = other
  }
}

/** Where a figure stands among those of a group, or their median. */
export class Standing extends Combinable {
  readonly kind = 'standing'
  readonly how: GroupFunction
  readonly of: Figure | Fact
  readonly group: Group
  constructor(how: GroupFunction, of: Figure | Fact, group: Group) {
    super()
    this.how = how
    this.of = of
    this.group = group
  }
}

/** A column of a data set. */
export type FactDefinition = Described & {
  source: { dataset: FactDataset; column: string }
  /** Why a row may have none. */
  absent: string
  /** The record of another table it is the value of. */
  of?: FigureRecord
}
/** A fact as a table gives it: data set and reason are those of the table, the column is called as the field, unless it says otherwise. */
export type FactGiven = Described & { source?: Partial<FactDefinition['source']>; absent?: string; of?: FigureRecord }

export type FigureDefinition = Described & {
  value: Expression
  /** What a source says of it itself, taken where the value is unknown. */
  instead?: Fact
  /** Decimals an answer is rounded to; those of the unit by default. */
  decimals?: number
  /** Why it is unknown where all of its inputs are known: a quotient over 0, a choice without a value, an average of no rows. */
  absent?: string
}

/** Fields of answers (`pe.ttm` is one within another) are words of the specification, ids are theirs with hyphens. */
const idOf = (table: string, field: string) =>
  `${table}-${field.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A record: what a group may be compared by. */
abstract class Named extends Combinable {
  /** Its standing among a group of securities, or their median. */
  standing(how: GroupFunction, group: Group): Standing {
    return new Standing(how, this as unknown as FigureRecord, group)
  }
}

/** A figure as a source reports it. `slot` is its place among the facts of its table. */
export class Fact<Field extends string = string> extends Named {
  readonly kind = 'fact'
  readonly id: string
  readonly table: string
  readonly field: Field
  readonly slot: number
  readonly definition: FactDefinition
  constructor({ table, field, slot }: { table: string; field: Field; slot: number }, definition: FactDefinition) {
    super()
    this.id = idOf(table, field)
    this.table = table
    this.field = field
    this.slot = slot
    this.definition = definition
  }
}

/** A figure that follows from others by its expression. */
export class Figure<Field extends string = string> extends Named {
  readonly kind = 'figure'
  readonly id: string
  readonly table: string
  readonly field: Field
  readonly definition: FigureDefinition
  constructor(table: string, field: Field, definition: FigureDefinition) {
    super()
    this.id = idOf(table, field)
    this.table = table
    this.field = field
    this.definition = definition
  }
}

export type FigureRecord<Field extends string = string> = Fact<Field> | Figure<Field>
