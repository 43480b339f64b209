/** A stretch of the text: `at` counts characters from 0. */
export type Span = { at: number; length: number }

/** What is wrong, for programs; people read the message. */
type FormulaFault =
  | 'empty'
  | 'character'
  | 'syntax'
  | 'unknown-name'
  | 'unknown-function'
  | 'arguments'
  | 'duplicate'
  | 'future'
  | 'unsupported'
  | 'parameter'
  | 'style'
  | 'limit'

/** A stretch of the text in need of a word: `line` and `column` count from 1; `message` is a Chinese sentence that says what to write. */
export type FormulaRemark = Span & { line: number; column: number; message: string }

/** An error of a formula. `name` is the word it is about, where it is about one. */
export type FormulaProblem = FormulaRemark & { fault: FormulaFault; name?: string }

/** What a part of the compiler says of a place; line and column are added in the end. */
export type Complaint = { fault: FormulaFault; span: Span; message: string; name?: string }

/** Thrown inside the compiler, and by an evaluation whose parameters do not fit. Its message is the Chinese sentence. */
export class FormulaFailure extends Error {
  readonly complaint: Complaint

  constructor(complaint: Complaint) {
    super(complaint.message)
    this.name = 'FormulaFailure'
    this.complaint = complaint
  }
}

/** Refuses what stands at `span`. */
export function refuse(fault: FormulaFault, span: Span, message: string): never {
  throw new FormulaFailure({ fault, span, message })
}

/** Line and column of a place, both from 1; an end of line may be written in either way. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n') }
}

/** The complaint with its line and column. */
export function problemOf(text: string, { fault, span, message, name }: Complaint): FormulaProblem {
  const { at, length } = span
  return { fault, message, at, length, ...placeOf(text, at), ...(name === undefined ? {} : { name }) }
}

/** From the start of `first` to the end of `last`. */
export function spanOver(first: Span, last: Span): Span {
  return { at: first.at, length: last.at + last.length - first.at }
}
