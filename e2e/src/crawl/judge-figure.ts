import { evaluateFormula } from '@guanlan/engine/formulas/evaluate.ts'
import type { OpenedFigure } from './opened-figures.ts'

/** How an opened figure stood the check: worked out again from the inputs written beside it, measured as it is, or not to be worked out from these. */
export type Verdict = { kind: 'worked out' | 'measured' | 'inputs not written' | 'needs more'; fault: string | null }

/** A number as written, and by how much it may have been rounded. */
type Written = { value: number; half: number }

const SCALES: Readonly<Record<string, number>> = { 万亿: 1e12, 亿: 1e8, 万: 1e4, '': 1 }
/** Roundings of several inputs may add up in one direction, and the figure's own comes on top. */
const SLACK = 1.01

/** The number a figure is written as, in 元, 股 and fractions; null for words. */
export function writtenNumber(text: string): Written | null {
  if (text === '是' || text === '否') return { value: text === '是' ? 1 : 0, half: 0 }
  const match = /^[▲▼]?\s*([+−-]?)(<?)([\d,]+(?:\.(\d+))?)(万亿|亿|万|)(%|手|)/.exec(text)
  if (!match) return null
  const [, sign, less, digits = '', decimals = '', scale = '', mark = ''] = match
  const unit = (SCALES[scale] ?? 1) * (mark === '%' ? 0.01 : mark === '手' ? 100 : 1)
  const size = Number(digits.replaceAll(',', '')) * unit
  const half = less ? size : (0.5 * unit) / 10 ** decimals.length
  return { value: sign === '−' || sign === '-' ? -size : size, half }
}

/** Checks an opened figure: the value is the one shown, time and source are present, and the formula gives it from the inputs as displayed. */
export function judgeFigure({ label, reported }: OpenedFigure): Verdict {
  if (reported === null) return { kind: 'needs more', fault: 'does not open' }
  const { value, facts, expression, inputs } = reported
  if (!label.endsWith(` ${value}，查看来源`)) return { kind: 'measured', fault: `opens as ${value}` }
  const silent = facts.find((fact) => /^(时点|来源)(未提供)?$/.test(fact))
  if (facts.length < 3 || silent !== undefined) return { kind: 'measured', fault: `no ${silent ?? 'time, source and rule'}` }
  if (expression === null) return { kind: 'needs more', fault: 'has no formula' }
  const at = expression.lastIndexOf(' = ')
  const [formula, result] = [expression.slice(0, at), expression.slice(at + 3)]
  if (result !== value) return { kind: 'measured', fault: `its formula ends in ${result}, not ${value}` }
  if (formula.endsWith('（原值）')) return { kind: 'measured', fault: null }
  return workOut({ formula, value, inputs })
}

/** The numbers of an input: one, those of a list whose members are all written, or none of an empty one; `part` where only its ends are. */
function writtenInput(text: string): readonly Written[] | 'part' | null {
  if (/^共 [\d,]+ 项，/.test(text)) return 'part'
  if (text === '没有') return []
  const written = text.split('、').map(writtenNumber)
  return written.every((one) => one !== null) ? written : null
}

type Reported = { formula: string; value: string; inputs: readonly (readonly [name: string, text: string])[] }

function workOut({ formula, value, inputs }: Reported): Verdict {
  const read = inputs.map(([name, text]) => ({ name, written: writtenInput(text) }))
  const silent = read.filter(({ written }) => written === null).map(({ name }) => name)
  if (silent.length > 0) {
    // nothing was counted or divided, and still it says nought
    const isFalse = writtenNumber(value)?.value === 0 && silent.length === read.length
    return { kind: 'inputs not written', fault: isFalse ? `says ${value} and knows no ${silent.join(', ')}` : null }
  }
  if (read.some(({ written }) => written === 'part')) return { kind: 'needs more', fault: null }
  const known = read as { name: string; written: readonly Written[] }[]
  const result = (shifted?: string) =>
    evaluateFormula(
      { id: '', name: '', unit: '倍', expression: formula, inputs: inputs.map(([name]) => ({ key: name, name, unit: '倍' })) },
      Object.fromEntries(known.map(({ name, written }) => [name, worth(written, name === shifted)])),
    )
  const [again, shown] = [result(), writtenNumber(value)]
  if (typeof again !== 'number') return { kind: 'needs more', fault: null }
  // negative multiples are written in words
  if (/^(亏损|净资产为负|净流出|营业收入为负)$/.test(value))
    return { kind: 'needs more', fault: again < 0 ? null : `${value}, worked out ${again}` }
  if (shown === null) return { kind: 'needs more', fault: `${value} is no number` }
  const rounded = known.reduce((sum, { name }) => sum + Math.abs((result(name) as number) - again), 0)
  const isSo = Math.abs(again - shown.value) <= (rounded + shown.half) * SLACK + 1e-9 * Math.abs(again)
  const reported = inputs.map(([name, text]) => `${name} ${text}`).join(', ')
  return { kind: 'worked out', fault: isSo || Number.isNaN(rounded) ? null : `${formula} of ${reported} is ${again}, not ${value}` }
}

function worth(written: readonly Written[], isShifted: boolean): number | number[] {
  const values = written.map(({ value, half }) => value + (isShifted ? half : 0))
  return values.length === 1 ? (values[0] as number) : values
}
