import { formatThousands } from '@guanlan/domain/format/decimals.ts'

/** Parts of a line that are known, joined; one that is not known is left out with its sign. */
export function knownParts(parts: readonly (string | null | undefined | false)[], sign = '，'): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(sign)
}

/** A count with its unit; null where it is not known. */
export function counted(count: number | null | undefined, unit: string): string | null {
  return count === null || count === undefined ? null : `${formatThousands(count, 0)} ${unit}`
}
