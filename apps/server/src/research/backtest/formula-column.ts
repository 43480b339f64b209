import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { evaluate } from '@guanlan/engine/formula-language/evaluate.ts'

/** What a text of the formula language says of every bar: its last line. Throws a RangeError with a Chinese sentence where the text is wrong. */
export function formulaColumn(text: string): (bars: Bars) => Float64Array {
  const { program, problems } = compileFormula(text)
  if (program === null) throw new RangeError(`公式“${text}”看不懂：${firstItem(problems).message}`)
  return (bars) => evaluate(program, bars).at(-1) ?? new Float64Array(bars.length).fill(Number.NaN)
}
