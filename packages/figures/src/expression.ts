import type { Described, FactDefinition, Parameter } from './described.ts'

/** Signs of arithmetic, as they are printed. */
export type Sign = '+' | '−' | '×' | '÷'
/** Comparisons, 1 where they hold and 0 where not. */
export type Comparing = '>' | '<' | '='
/** What is taken of the newest rows; printed as 通达信's functions of that name. COUNT is of rows that are not 0. */
export type WindowFunction = 'SUM' | 'MA' | 'HHV' | 'LLV' | 'COUNT'
/** What is taken of all rows of a table. Σ is unknown where one of them is and 0 of no rows; the others are of the rows that are known, and save 个数 unknown where none is. */
export type WholeFunction = 'Σ' | '平均' | '中位' | '10分位' | '90分位' | '最大' | '最小' | '个数'
/** Functions of one number, printed as they are called. */
export type NumberFunction = '绝对值' | '平方根'
/** Whom a security is compared with. */
export type Group = 'market' | 'industry'
/** 中位 is the median of the group, 名次 the place in it counted from the highest, 分位 the share below it, ties counted half. */
export type GroupFunction = '中位' | '名次' | '分位'

/** Rows, counted in sessions of the table. */
export type Rows = number | Parameter

/** An expression over the rows of one table, oldest first. A value that is unknown is NaN, and so is everything that follows from it. */
export type Expression = Constant | Arithmetic | Comparison | Choice | Ago | Window | Whole | Streak | Standing | Applied | Fact | Figure
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
  absolute(): Applied {
    return new Applied('绝对值', this.self)
  }
  /** Unknown of a negative number. */
  root(): Applied {
    return new Applied('平方根', this.self)
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

export class Applied extends Combinable {
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
