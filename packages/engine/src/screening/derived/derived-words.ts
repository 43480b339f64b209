import type { Unit } from '@guanlan/figures/unit.ts'
import { yearlyName } from '../../factors/fundamental/yearly.ts'
import type { Comparison } from '../condition.ts'
import { type DerivedFigure, derivedOf, type Join, type Met } from './derived-figure.ts'

/** Name and unit of a factor. */
export type FigureWords = { name: string; unit: Unit; isYearly?: boolean | undefined }
type WordsOf = (key: string) => FigureWords | undefined

const COMPARED: Readonly<Record<Comparison, string>> = {
  '>': '大于',
  '>=': '不低于',
  '<': '小于',
  '<=': '不高于',
  '=': '等于',
  '!=': '不等于',
}
const JOINED: Readonly<Record<Join, string>> = { add: '+', sub: '-', mul: '*', div: '/' }
const PLAIN: readonly Unit[] = ['倍', '比例']
const SHARED: readonly Unit[] = ['股', '户', '人']

/** 2026年11月13日. */
function dayWords(day: number): string {
  return `${Math.floor(day / 10_000)}年${Math.floor(day / 100) % 100}月${day % 100}日`
}

/** The unit of two figures joined; null where they cannot be. */
export function joinedUnit(join: Join, left: Unit, right: Unit | null): Unit | null {
  if (left === '是否' || right === '是否') return null
  if (right === null) return join === 'mul' || join === 'div' ? left : null
  if (join === 'add' || join === 'sub') return left === right ? left : null
  if (left === right) return join === 'div' ? '倍' : PLAIN.includes(left) ? left : null
  if (PLAIN.includes(left) && PLAIN.includes(right)) return null
  if (PLAIN.includes(right)) return left
  if (join === 'div') return left === '元' && SHARED.includes(right) ? '元' : null
  return PLAIN.includes(left) ? right : (left === '元' && right === '股') || (left === '股' && right === '元') ? '元' : null
}

function metWords({ of, op, bound }: Met, wordsOf: WordsOf): string | null {
  const words = wordsOfFigure(of, wordsOf)
  if (words === null) return null
  if (words.unit === '是否' && op === '=' && bound === 1) return words.name
  const shown = words.unit === '比例' ? `${Number((bound * 100).toPrecision(12))}%` : String(bound)
  return `${words.name}${COMPARED[op]}${shown}`
}

function momentName(figure: Extract<DerivedFigure, { kind: 'on' | 'ago' }>, name: string): string {
  if (figure.kind === 'on') return `${dayWords(figure.session)}${name}`
  return `${['', '昨日', '前日'][figure.sessions] ?? `${figure.sessions}日前`}${name}`
}

function wordsOfFigure(figure: DerivedFigure, wordsOf: WordsOf): FigureWords | null {
  switch (figure.kind) {
    case 'factor':
      return wordsOf(figure.key) ?? null
    case 'on':
    case 'ago': {
      const words = wordsOfFigure(figure.of, wordsOf)
      return words === null ? null : { ...words, name: momentName(figure, words.name) }
    }
    case 'days': {
      const met = metWords(figure, wordsOf)
      return met === null ? null : { name: `近${figure.sessions}日${met}的天数`, unit: '日' }
    }
    case 'span': {
      const met = metWords(figure, wordsOf)
      return met === null ? null : { name: `${dayWords(figure.from)}至${dayWords(figure.to)}${met}的天数`, unit: '日' }
    }
    case 'years': {
      const words = wordsOf(figure.of)
      if (words?.isYearly !== true) return null
      const isCount = figure.how === 'yearly-rises' || figure.how === 'yearly-falls'
      return { name: yearlyName(figure.how, figure.years, words.name), unit: isCount ? '年' : words.unit }
    }
    case 'industry': {
      const words = wordsOfFigure(figure.of, wordsOf)
      return words === null || words.unit === '是否'
        ? null
        : { ...words, name: `${words.name}的行业${figure.average === 'mean' ? '平均' : '中位数'}` }
    }
    case 'join':
      return joinedWords(figure, wordsOf)
  }
}

function inBrackets({ kind }: DerivedFigure, name: string): string {
  return kind === 'join' ? `(${name})` : name
}

function joinedWords({ join, left, right }: Extract<DerivedFigure, { kind: 'join' }>, wordsOf: WordsOf): FigureWords | null {
  const one = wordsOfFigure(left, wordsOf)
  const other = typeof right === 'number' ? null : wordsOfFigure(right, wordsOf)
  if (one === null || (typeof right !== 'number' && other === null)) return null
  const unit = joinedUnit(join, one.unit, other?.unit ?? null)
  if (unit === null) return null
  const second = typeof right === 'number' ? String(right) : inBrackets(right, other?.name ?? '')
  return { name: `${inBrackets(left, one.name)}${JOINED[join]}${second}`, unit }
}

/** Name and unit of the figure of a key made of functions; null where it is none, a factor of it is not known, or its units do not fit. */
export function derivedWords(key: string, wordsOf: WordsOf): FigureWords | null {
  const figure = derivedOf(key)
  return figure === null ? null : wordsOfFigure(figure, wordsOf)
}

/** Name and unit of a factor or of a figure made of factors, as a lexicon has them. */
export function figureWords({ factors }: { factors: ReadonlyMap<string, FigureWords> }, key: string): FigureWords | undefined {
  return factors.get(key) ?? (key.endsWith(')') ? (derivedWords(key, (one) => factors.get(one)) ?? undefined) : undefined)
}
