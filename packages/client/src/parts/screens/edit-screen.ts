import { type Condition, isLeaf, type Leaf, type Screen } from '@guanlan/engine/screening/condition.ts'
import { replaceAt } from '@guanlan/engine/screening/replace-at.ts'

/** Path of a condition: indexes among the parts of groups from the root, 0 for a negated part (as the chips of an answer give it). */
export type Path = readonly number[]
export type Group = Extract<Condition, { kind: 'and' | 'or' }>

export function isGroup(condition: Condition): condition is Group {
  return condition.kind === 'and' || condition.kind === 'or'
}

/** What stands at a path; null where nothing does. */
export function conditionAt(where: Condition, path: Path): Condition | null {
  const [at, ...rest] = path
  if (at === undefined) return where
  if (isLeaf(where)) return null
  const part = where.kind === 'not' ? (at === 0 ? where.part : undefined) : where.parts[at]
  return part === undefined ? null : conditionAt(part, rest)
}

/** Without empty groups, groups of one and doubled negations; the root is a group, so that there is always somewhere to add. */
export function tidied(where: Condition): Group {
  const one = tidy(where)
  return one === null ? { kind: 'and', parts: [] } : isGroup(one) ? one : { kind: 'and', parts: [one] }
}

function tidy(condition: Condition): Condition | null {
  if (isLeaf(condition)) return condition
  if (condition.kind === 'not') {
    const part = tidy(condition.part)
    return part === null ? null : part.kind === 'not' ? part.part : { kind: 'not', part }
  }
  const parts = condition.parts.flatMap((part) => {
    const stored = tidy(part)
    return stored === null ? [] : stored.kind === condition.kind ? stored.parts : [stored]
  })
  return parts.length < 2 ? (parts[0] ?? null) : { kind: condition.kind, parts }
}

function changed(screen: Screen, path: Path, by: (old: Condition) => Condition | null): Screen {
  const root = tidied(screen.where)
  const old = conditionAt(root, path)
  if (old === null) return screen
  const where = replaceAt(root, path, by(old))
  return { ...screen, where: tidied(where ?? { kind: 'and', parts: [] }) }
}

/** One condition more: in the group at `path`, else beside what stands there. At the root it must hold together with all others. */
export function withCondition(screen: Screen, condition: Condition, path: Path = []): Screen {
  const add = (old: Condition): Condition =>
    isGroup(old) && (path.length > 0 || old.kind === 'and')
      ? { ...old, parts: [...old.parts, condition] }
      : { kind: 'and', parts: [old, condition] }
  return changed(screen, path, add)
}

export function withReplaced(screen: Screen, path: Path, by: Condition): Screen {
  return changed(screen, path, () => by)
}

export function withoutCondition(screen: Screen, path: Path): Screen {
  return changed(screen, path, () => null)
}

/** Turns what stands at a path round; twice is as before. A path to what is negated means the negation itself. */
export function withNegation(screen: Screen, path: Path): Screen {
  const root = tidied(screen.where)
  const above = path.length === 0 ? null : conditionAt(root, path.slice(0, -1))
  if (above?.kind === 'not') return changed(screen, path.slice(0, -1), () => above.part)
  return changed(screen, path, (old) => (old.kind === 'not' ? old.part : { kind: 'not', part: old }))
}

/** Whether the group at a path holds when all (and) or any (or) of its parts do. */
export function withJoin(screen: Screen, path: Path, kind: Group['kind']): Screen {
  return changed(screen, path, (old) => (isGroup(old) ? { ...old, kind } : old))
}

/** Puts a further condition beside the one at a path, in a group of the two joined by `kind`. */
export function withGroup(screen: Screen, path: Path, { kind, beside }: { kind: Group['kind']; beside: Condition }): Screen {
  return changed(screen, path, (old) => ({ kind, parts: [old, beside] }))
}

export function withSort(screen: Screen, sort: Screen['sort']): Screen {
  return { ...screen, sort }
}

export function withLimit(screen: Screen, limit: number | null): Screen {
  return { ...screen, limit }
}

/** Every leaf below a condition. */
export function leavesOf(condition: Condition): Leaf[] {
  if (isLeaf(condition)) return [condition]
  return condition.kind === 'not' ? leavesOf(condition.part) : condition.parts.flatMap(leavesOf)
}
