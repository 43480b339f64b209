import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type Bar, barsFromRows } from '../bars.ts'
import type { Formula } from '../formulas/formula.ts'
import { type Indicator, type IndicatorLine, type LineStyle, stateOf } from '../indicators/indicator.ts'
import { compileFormula } from './compile.ts'
import { evaluate, evaluateLast } from './evaluate.ts'
import type { FormulaLine, Program } from './program.ts'
import type { FormulaShape } from './styles.ts'

/** A named formula of a user, drawn over the candles or under them. `id` is kept when it is changed. */
export type OwnFormula = { id: string; name: string; text: string; pane: 'main' | 'sub' }

const SHAPES: Readonly<Record<Exclude<FormulaShape, 'none'>, LineStyle>> = { line: 'line', bar: 'bar', dots: 'dots' }

function lineOf({ name, shape, signed, type }: FormulaLine, formula: OwnFormula): Omit<IndicatorLine, 'key'> {
  const style = SHAPES[shape === 'none' ? 'line' : shape]
  const isMark = type === 'condition' && formula.pane === 'main'
  return { name: name === '' ? formula.name : name, formulaId: formula.id, style: isMark ? 'mark' : style, signed }
}

/** What is drawn: lines by their place among all lines, without those the text says not to draw. */
function drawnOf(program: Program): { line: FormulaLine; place: number }[] {
  return program.lines.map((line, place) => ({ line, place })).filter(({ line }) => line.shape !== 'none')
}

function indicatorOfProgram(program: Program, formula: OwnFormula): Indicator {
  const { id, name, text, pane } = formula
  const drawn = drawnOf(program)
  return {
    key: id,
    name: '我的公式',
    label: name,
    letters: [],
    group: '趋势',
    pane,
    unit: pane === 'main' ? '元' : '点',
    decimals: pane === 'main' ? 2 : 3,
    params: program.params.map((param) => ({ ...param, key: param.name })),
    lines: drawn.map(({ line, place }) => ({ key: `line${place + 1}`, ...lineOf(line, formula) })),
    formula: text,
    compute(bars, params) {
      const columns = evaluate(program, bars, params)
      return drawn.map(({ place }) => itemAt(columns, place))
    },
    start(params) {
      let rows: Bar[] = []
      return stateOf((bar, keep) => {
        const all = [...rows, bar]
        if (keep) rows = all
        const newest = evaluateLast(program, barsFromRows(all), params)
        return drawn.map(({ place }) => itemAt(newest, place))
      })
    },
  }
}

const made = new WeakMap<OwnFormula, Indicator | null>()

/** The indicator a formula draws, the same one for the same record; null where its text is wrong or draws nothing. */
export function indicatorOfFormula(formula: OwnFormula): Indicator | null {
  const known = made.get(formula)
  if (known !== undefined) return known
  const { program } = compileFormula(formula.text)
  const indicator = program === null || drawnOf(program).length === 0 ? null : indicatorOfProgram(program, formula)
  made.set(formula, indicator)
  return indicator
}

/** The definition behind a figure of the formula's lines. */
export function definitionOfFormula({ id, name, text, pane }: OwnFormula): Formula {
  const note = '这是您自己写的公式，按图上的 K 线计算；停牌日没有 K 线，不占周期。'
  return { id, name, unit: pane === 'main' ? '元' : '点', expression: text, inputs: [], note }
}
