import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Indicator, IndicatorLine } from '../indicators/indicator.ts'
import type { Formula, FormulaInput } from './formula.ts'
import { amount, close, volume } from './inputs.ts'

/** Bar fields as 通达信 writes them. */
const FIELDS: Record<string, FormulaInput> = {
  OPEN: { key: 'open', name: '开盘价', unit: '元' },
  HIGH: { key: 'high', name: '最高价', unit: '元' },
  LOW: { key: 'low', name: '最低价', unit: '元' },
  CLOSE: close,
  VOL: volume,
  AMOUNT: amount,
}
const SIGNS: Record<string, string> = { '*': '×', '/': '÷', '-': '−' }
const TOKENS = /[A-Z][A-Z0-9]*|\d+(?:\.\d+)?|<=|>=|[-+*/()<>=,]/g
const BARS_NOTE = '按前复权 K 线计算，停牌日没有 K 线，不占周期。'

/** One statement of a formula text: `name:text` is drawn, `name:=text` is not. */
type Statement = { name: string; text: string; isLine: boolean }

/** The statements of a formula text, what follows a drawn one (COLORSTICK) left out. */
export function statementsOf(formula: string): Statement[] {
  return formula.split('\n').map((line) => {
    const [, name, sign, text = ''] = /^([A-Z][A-Z0-9]*)(:=?)(.*?)(?:,COLORSTICK)?;$/.exec(line) ?? []
    if (name === undefined) throw new Error(`not a statement: ${line}`)
    return { name, text, isLine: sign === ':' }
  })
}

type Reading = { indicator: Indicator; statements: Statement[] }

/** A statement with the names of its inputs in Chinese, and those inputs. */
function translated({ indicator, statements }: Reading, text: string): { expression: string; inputs: FormulaInput[] } {
  const inputs = new Map<string, FormulaInput>()
  const tokens = text.match(TOKENS) ?? []
  const words = tokens.map((token, place) => {
    const input = tokens[place + 1] === '(' ? undefined : inputOf({ indicator, statements }, token)
    if (input === undefined) return SIGNS[token] ?? token
    inputs.set(input.name, input)
    return input.name
  })
  const expression = words
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/ ,/g, ',')
    .replace(/([A-Z]) \(/g, '$1(')
  return { expression, inputs: [...inputs.values()] }
}

function inputOf({ indicator, statements }: Reading, token: string): FormulaInput | undefined {
  const field = FIELDS[token]
  if (field !== undefined) return field
  const param = indicator.params.find(({ key }) => key.toUpperCase() === token)
  if (param !== undefined) return { key: param.key, name: param.name, unit: '根' }
  const statement = statements.find(({ name }) => name === token)
  return statement && { key: token.toLowerCase(), name: token, unit: indicator.unit }
}

/** What a statement leans on: the definitions of its inner names, and of theirs, in the order of the text. */
function innerNames(statements: readonly Statement[], text: string): string[] {
  const used = new Set<string>()
  const visit = (inner: string) => {
    for (const token of inner.match(TOKENS) ?? []) {
      const statement = statements.find(({ name, isLine }) => name === token && !isLine)
      if (statement === undefined || used.has(token)) continue
      used.add(token)
      visit(statement.text)
    }
  }
  visit(text)
  return statements.filter(({ name }) => used.has(name)).map(({ name }) => name)
}

function lineFormula(reading: Reading, line: IndicatorLine, own: Statement): Formula {
  const { indicator, statements } = reading
  const { expression, inputs } = translated(reading, own.text)
  const inner = innerNames(statements, own.text).map((name) => {
    const statement = statements.find((each) => each.name === name)
    return `${name} = ${translated(reading, statement?.text ?? '').expression}`
  })
  const note = [inner.length === 0 ? '' : `其中 ${inner.join('；')}。`, indicator.note ?? '', BARS_NOTE].join('')
  const unit = line.unit ?? indicator.unit
  return { id: line.formulaId, name: line.name === indicator.key ? indicator.name : line.name, unit, expression, inputs, note }
}

/** Formulas of an indicator's lines, read from its formula text: statement for statement, in the order of the lines; one per id. */
export function lineFormulas(indicator: Indicator): Formula[] {
  const statements = statementsOf(indicator.formula)
  const drawn = statements.filter(({ isLine }) => isLine)
  if (drawn.length !== indicator.lines.length)
    throw new Error(`${indicator.key}: ${drawn.length} statements, ${indicator.lines.length} lines`)
  const byId = new Map<string, Formula>()
  indicator.lines.forEach((line, place) => {
    if (!byId.has(line.formulaId)) byId.set(line.formulaId, lineFormula({ indicator, statements }, line, itemAt(drawn, place)))
  })
  return [...byId.values()]
}
