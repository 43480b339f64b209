import type { Factor } from '../../factors/factor.ts'
import { factorOf, factors } from '../../factors/index.ts'
import { derivedOf, factorsIn } from './derived-figure.ts'
import { derivedWords } from './derived-words.ts'

const words = new Map(factors.map(({ key, name, unit, isYearly }) => [key, { name, unit, isYearly }]))

/** What is known of a figure: of a factor, or of one made of factors. */
export type FigureRecord = Pick<Factor, 'key' | 'name' | 'unit' | 'definition' | 'formula' | 'sources' | 'instead'>

const NOTE = '按各因子在所写日期收盘后已知的数据计算；其中一项没有数据时未知。计天数时，停牌日不计。'

/** The record of a factor, or of a figure made of factors (`derivedOf`); null where there is no such factor. */
export function figureRecordOf(key: string): FigureRecord | null {
  const known = factorOf(key)
  if (known !== null) return known
  const figure = derivedOf(key)
  const said = figure === null ? null : derivedWords(key, (one) => words.get(one))
  if (figure === null || said === null) return null
  const made = factorsIn(figure).flatMap((one) => factorOf(one) ?? [])
  return {
    key,
    ...said,
    definition: `${NOTE}${made.map(({ name, definition }) => `${name}：${definition}`).join('')}`,
    formula: made.map(({ name, formula }) => `${name} = ${formula}`).join('；'),
    sources: [...new Set(made.flatMap(({ sources }) => sources))],
  }
}
