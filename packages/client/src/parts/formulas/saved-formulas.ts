import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { limits } from '@guanlan/engine/formula-language/limits.ts'

/** More would make the menu a list to scroll. */
export const MAX_FORMULAS = 50
/** Characters of a name: it stands in a chip and in the head of a pane. */
export const MAX_NAME = 12

/** Ids of formulas begin so, which no indicator does. */
const OWN = 'own-'

/** Is the indicator with this key a formula of the reader's? */
export function isOwnKey(key: string): boolean {
  return key.startsWith(OWN)
}

/** A formula not kept yet. Its id is made of the time, so that two devices of an account do not give the same to different ones. */
export function newFormula(formulas: readonly OwnFormula[], nowMs: number): OwnFormula {
  const id = `${OWN}${nowMs.toString(36)}`
  if (formulas.some((other) => other.id === id)) return newFormula(formulas, nowMs + 1)
  const taken = formulas.map(({ name }) => Number(/^公式(\d+)$/.exec(name)?.[1] ?? 0))
  const number = Math.max(0, ...taken) + 1
  return {
    id,
    name: `公式${number}`,
    pane: 'sub',
    text: 'INPUT:N(5,1,250,1),M(20,1,250,1);\n差:MA(C,N)-MA(C,M),COLORSTICK;\n',
  }
}

/** The list with the formula in it, in its place where it was there; the reason where it is refused. */
export function withFormula(
  formulas: readonly OwnFormula[],
  formula: OwnFormula,
): { ok: true; formulas: OwnFormula[] } | { ok: false; reason: string } {
  const name = formula.name.trim()
  if (name === '') return { ok: false, reason: '请给公式起个名字' }
  if (formulas.some((other) => other.name === name && other.id !== formula.id))
    return { ok: false, reason: `已有叫“${name}”的公式，换个名字` }
  const stored = { ...formula, name: name.slice(0, MAX_NAME) }
  const isKnown = formulas.some(({ id }) => id === formula.id)
  if (!isKnown && formulas.length >= MAX_FORMULAS) return { ok: false, reason: `最多保存 ${MAX_FORMULAS} 条公式，先删去不用的` }
  return { ok: true, formulas: isKnown ? formulas.map((other) => (other.id === formula.id ? stored : other)) : [...formulas, stored] }
}

/** Kept text as formulas; what is no formula is left out. */
export function readFormulas(text: string | null): OwnFormula[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFormula).slice(0, MAX_FORMULAS) : []
  } catch {
    return []
  }
}

function isFormula(stored: unknown): stored is OwnFormula {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, name, text, pane } = fieldsIn(stored)
  const isText = typeof text === 'string' && text.length <= limits.text
  return typeof id === 'string' && isOwnKey(id) && typeof name === 'string' && name !== '' && isText && (pane === 'main' || pane === 'sub')
}
