import type { Unit } from '@guanlan/figures/unit.ts'
import { type ListKind, listKinds } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { factorFigure } from './factor-figure.ts'
import type { Found, Meaning } from './token.ts'

const QUOTED = /(公式|信号|因子|名单)\[((?:\\[\s\S]|[^\\\]])*)\]/y

/** Texts in brackets that name what has no words of its own: 公式[名称|单位|公式], 信号[名称|公式], 因子[key], 名单[kind|id|id]. */
export function literalText(head: '公式' | '信号' | '因子' | '名单', parts: readonly string[]): string {
  return `${head}[${parts.map((part) => part.replace(/[\\|\]]/g, '\\$&')).join('|')}]`
}

/** Parts between bars; a backslash takes the character behind it as it is. */
function partsOf(inside: string): string[] {
  const parts = ['']
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === '|') parts.push('')
    else {
      if (inside[at] === '\\') at += 1
      parts[parts.length - 1] += inside[at]
    }
  }
  return parts
}

function meaningOf(head: string, inside: string, lexicon: Lexicon): Meaning {
  const parts = partsOf(inside)
  if (head === '公式' && parts.length === 3) {
    const [name, unit, formula] = parts
    return { kind: 'figure', figure: { operand: { formula, name, unit: unit as Unit }, unit: unit as Unit, name, sign: 1 } }
  }
  if (head === '信号' && parts.length === 2) return { kind: 'condition', condition: { kind: 'signal', formula: parts[1], name: parts[0] } }
  if (head === '因子' && parts.length === 1) {
    const known = factorFigure(lexicon, parts[0])
    return {
      kind: 'figure',
      figure: known !== null ? { ...known, isFall: false } : { operand: { factor: parts[0] }, unit: '个', name: parts[0], sign: 1 },
    }
  }
  if (head === '名单' && (listKinds as readonly string[]).includes(parts[0])) {
    return { kind: 'list', list: parts[0] as ListKind, ids: parts.slice(1) }
  }
  const shapes = { 公式: '公式[名称|单位|公式]', 信号: '信号[名称|公式]', 因子: '因子[英文名]', 名单: '名单[种类|编号]' }
  return { kind: 'unknown', reason: `要写成 ${shapes[head as keyof typeof shapes]}`, suggestions: [] }
}

/** The text in brackets that begins at `at`. */
export function literalAt(text: string, at: number, lexicon: Lexicon): Found | null {
  QUOTED.lastIndex = at
  const match = QUOTED.exec(text)
  return match === null ? null : { meaning: meaningOf(match[1], match[2], lexicon), length: match[0].length }
}
