import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt } from '../hash.ts'

/** What the placeholders of a text stand for. */
export type Fields = Readonly<Record<string, string>>

type Compiled = { literals: readonly string[]; names: readonly string[] }

/** Texts of our own making say so. */
export const MARK = '【模拟】'

function compiled(text: string): Compiled {
  const pieces = text.split(/\{(\w+)\}/)
  return { literals: pieces.filter((_, k) => k % 2 === 0), names: pieces.filter((_, k) => k % 2 === 1) }
}

function filled({ literals, names }: Compiled, fields: Fields): string {
  let text = firstItem(literals)
  for (let k = 0; k < names.length; k++) {
    const value = fields[itemAt(names, k)]
    if (value === undefined) throw new Error(`text needs {${names[k]}}: ${literals.join('…')}`)
    text += value + literals[k + 1]
  }
  return text
}

/** Ways to say the same: `write` picks one of each part by a hash. */
export type Wording = {
  /** How many different texts the parts make. */
  variants: number
  write(hash: number, fields: Fields): string[]
}

/** A text of several parts, each with its alternatives; placeholders are `{name}`. */
export function wording(...parts: readonly (readonly string[])[]): Wording {
  const choices = parts.map((part) => part.map(compiled))
  return {
    variants: choices.reduce((product, part) => product * part.length, 1),
    write: (hash, fields) => choices.map((part, k) => filled(itemAt(part, (hashAt(hash, k) >>> 0) % part.length), fields)),
  }
}

/** Money as reports write it: 亿元 or 万元, two decimals. */
export function yuan(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 1e8) return `${(amount / 1e8).toFixed(2)}亿元`
  return size >= 1e4 ? `${(amount / 1e4).toFixed(2)}万元` : `${amount.toFixed(2)}元`
}

/** Shares: 亿股 or 万股. */
export function stocks(shares: number): string {
  return shares >= 1e8 ? `${(shares / 1e8).toFixed(2)}亿股` : `${(shares / 1e4).toFixed(2)}万股`
}

/** A fraction in percent, two decimals. */
export function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`
}

/** 2026年5月8日 of 2026-05-08. */
export function chineseDate(date: string): string {
  return `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
}

/** Growth in words: 增长12.30%, 下降4.00%; 由负转正 and the like where a share of it would say nothing. */
export function growth(now: number, before: number | null): string {
  if (before === null) return '无可比数据'
  if (before <= 0) return now > 0 ? '由亏转盈' : now >= before ? '亏损收窄' : '亏损扩大'
  if (now < 0) return '由盈转亏'
  const ratio = now / before - 1
  return ratio >= 0 ? `增长${percent(ratio)}` : `下降${percent(-ratio)}`
}
