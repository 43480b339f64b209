import type { Span } from './problem.ts'

const comparisons = ['>', '<', '>=', '<=', '=', '<>'] as const

/** Operators by how tightly they bind; those of one row bind alike, from left to right. */
export const operators: readonly (readonly string[])[] = [['OR'], ['AND'], comparisons, ['+', '-'], ['*', '/']]

/** An expression as it is written; what its names mean is not known yet. */
export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'name'; name: string }
    | { kind: 'call'; name: string; nameSpan: Span; args: readonly Expression[] }
    | { kind: 'negative'; operand: Expression }
    | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  )

/** A word after an expression: COLORRED, LINETHICK2. */
export type StyleWord = Span & { word: string }

/** A number that can be changed from outside; all are whole or decimal numbers from `min` to `max`. */
export type FormulaParam = { name: string; default: number; min: number; max: number; step: number }

/** `name:` draws, `name:=` keeps; an expression alone draws without a name. */
export type Statement = Span &
  (
    | { kind: 'value'; name: (Span & { name: string }) | null; isDrawn: boolean; expression: Expression; styles: readonly StyleWord[] }
    | { kind: 'input'; params: readonly (Span & FormulaParam)[] }
  )
