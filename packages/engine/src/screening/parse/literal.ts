import { firstItem, isOneOf, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import { listKinds } from '../condition.ts'
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
      parts[parts.length - 1] = lastItem(parts) + inside.charAt(at)
    }
  }
  return parts
}

function meaningOf(head: string, inside: string, lexicon: Lexicon): Meaning {
  const parts = partsOf(inside)
  if (head === '公式' && parts.length === 3) {
    const name = firstItem(parts)
    const unit = itemAt(parts, 1) as Unit
    return { kind: 'figure', figure: { operand: { formula: itemAt(parts, 2), name, unit }, unit, name, sign: 1 } }
  }
  if (head === '信号' && parts.length === 2)
    return { kind: 'condition', condition: { kind: 'signal', formula: itemAt(parts, 1), name: firstItem(parts) } }
  if (head === '因子' && parts.length === 1) {
    const known = factorFigure(lexicon, firstItem(parts))
    return {
      kind: 'figure',
      figure:
        known !== null
          ? { ...known, isFall: false }
          : { operand: { factor: firstItem(parts) }, unit: '个', name: firstItem(parts), sign: 1 },
    }
  }
  const [list, ...ids] = parts
  if (head === '名单' && isOneOf(listKinds, list)) return { kind: 'list', list, ids }
  const shapes = { 公式: '公式[名称|单位|公式]', 信号: '信号[名称|公式]', 因子: '因子[英文名]', 名单: '名单[种类|编号]' }
  return { kind: 'unknown', reason: `要写成 ${fieldOf(shapes, head)}`, suggestions: [] }
}

/** The text in brackets that begins at `at`. */
export function literalAt(text: string, at: number, lexicon: Lexicon): Found | null {
  QUOTED.lastIndex = at
  const match = QUOTED.exec(text)
  return match === null ? null : { meaning: meaningOf(itemAt(match, 1), itemAt(match, 2), lexicon), length: match[0].length }
}
