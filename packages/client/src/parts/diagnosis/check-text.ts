import type { DiagnosisCheck } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { factorForm } from '../factors/factor-form.ts'

/** Units that stand behind the figure; the others are part of how it is written. */
const COUNTED = new Set(['年', '日', '次', '分', '倍'])
export const unitText = ({ unit }: DiagnosisCheck['factor']) => (COUNTED.has(unit) ? ` ${unit}` : '')

/** A value of a factor with its unit. */
export function written(value: number | null, factor: DiagnosisCheck['factor']): string {
  const text = figureText(value, factorForm(factor, [value]))
  return value === null ? text : `${text}${unitText(factor)}`
}

/** E.g. ≥ 8.00%, ≤ 行业中位 23.10, or 应为否 of what is or is not. */
export function boundText({ op, threshold, isIndustryMedian, factor }: DiagnosisCheck): string {
  if (factor.unit === '是否') return `应为${op.startsWith('<') ? '否' : '是'}`
  return `${op} ${isIndustryMedian ? '行业中位 ' : ''}${written(threshold, factor)}`
}
