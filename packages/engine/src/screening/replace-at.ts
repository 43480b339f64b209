import { type Condition, isLeaf } from './condition.ts'

/** A condition with what stands at `path` replaced; `null` takes it out. */
export function replaceAt(condition: Condition, path: readonly number[], by: Condition | null): Condition | null {
  const [at, ...rest] = path
  if (at === undefined) return by
  if (isLeaf(condition)) throw new Error(`no condition at ${path.join('.')}`)
  if (condition.kind === 'not') {
    const part = replaceAt(condition.part, rest, by)
    return part === null ? null : { kind: 'not', part }
  }
  const parts = condition.parts.flatMap((part, place) => (place === at ? (replaceAt(part, rest, by) ?? []) : part))
  return { kind: condition.kind, parts }
}
