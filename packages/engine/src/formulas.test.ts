import { expect, test } from 'vitest'
import { formulaFunctions } from './formulas/formula.ts'
import { findEveryFormula, everyFormula as formulas } from './formulas/lines.ts'
import { findFormula, formulaOf } from './formulas.ts'
import { indicators } from './indicators/index.ts'

const each = test.each(formulas.map((formula) => [formula.id, formula] as const))

/** What remains of an expression when every given word is taken out, longest first. */
function without(expression: string, words: readonly string[]): string {
  return [...words].sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ' '), expression)
}

test('each figure has one formula', () => {
  expect(new Set(formulas.map(({ id }) => id)).size).toBe(formulas.length)
})

test('inputs of a figure have names and keys of their own', () => {
  for (const { id, inputs } of formulas) expect([id, new Set(inputs.map(({ key }) => key)).size]).toEqual([id, inputs.length])
})

each('%s is spelt in kebab-case', (id) => {
  expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
})

each('every word of the expression of %s is an input, and every input is used', (_, { expression, inputs }) => {
  const rest = without(expression, [...inputs.map(({ name }) => name), ...formulaFunctions, '未知'])
  expect(rest).toMatch(/^[\d.+−×÷=<>(), ]*$/)
  for (const { name } of inputs) {
    const others = inputs.map((input) => input.name).filter((other) => other !== name && other.includes(name))
    expect(without(expression, others)).toContain(name)
  }
})

each('the brackets of %s match and its notes are sentences', (_, { expression, note }) => {
  let depth = 0
  for (const sign of expression) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
  if (note !== undefined) expect(note).toMatch(/。$/)
})

test('each line of each indicator can be opened', () => {
  for (const line of indicators.flatMap((indicator) => indicator.lines)) expect(findEveryFormula(line.formulaId)).not.toBeNull()
})

test('a figure opens to its formula, an unknown one to nothing', () => {
  expect(formulaOf('change-ratio')).toMatchObject({ name: '涨跌幅', unit: '比例', expression: '(现价 − 昨收) ÷ 昨收' })
  expect(findFormula('no-such-figure')).toBeNull()
})
