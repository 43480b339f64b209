import type { StoredCut } from './factor-store.ts'

const kept = new WeakMap<StoredCut, ReadonlyMap<string, number>>()

/** Rows of a cut by code, made once per cut. */
export function rowsOf(cut: StoredCut): ReadonlyMap<string, number> {
  const rows = kept.get(cut) ?? new Map(cut.codes.map((code, row) => [code, row]))
  kept.set(cut, rows)
  return rows
}
