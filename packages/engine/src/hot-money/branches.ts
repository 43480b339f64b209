import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import { plainSeatName, seatCategory, seatKey } from './seat-name.ts'

/** A name a department bore, with the first and the last day (YYYY-MM-DD) it stood on a list with it. */
export type BranchName = { name: string; from: string; to: string }
/** A department: the codes sources give it, and its names, the oldest first. */
export type Branch = { codes: readonly string[]; names: readonly BranchName[] }
/** Departments by their present name; `keyOf` leads there from every name without its legal form and every code. */
export type BranchIndex = { branches: ReadonlyMap<string, Branch>; keyOf: ReadonlyMap<string, string> }

/** Nothing is known of codes: a department is its name. */
export const NO_BRANCHES: BranchIndex = { branches: new Map(), keyOf: new Map() }

type Row = Pick<DragonTigerList, 'tradeDate'> & { seats: readonly { seat: string; branch?: string | undefined }[] }
type Found = { codes: Set<string>; names: Map<string, BranchName> }

/** The same department under every name and code: rows of one code are one, and so are those of one name. */
export function branchIndex(lists: readonly Row[]): BranchIndex {
  const owner = new Map<string, Found>()
  const join = (a: Found, b: Found): Found => {
    if (a === b) return a
    for (const code of b.codes) a.codes.add(code)
    for (const one of b.names.values()) addName(a, one)
    for (const mark of [...b.codes, ...[...b.names.values()].map(({ name }) => seatKey(name))]) owner.set(mark, a)
    return a
  }
  for (const { tradeDate, seats } of lists) {
    for (const { seat, branch } of seats) {
      if (seatCategory(seat) !== null) continue
      const marks = [seatKey(seat), ...(branch === undefined ? [] : [branch])]
      const found = marks
        .flatMap((mark) => owner.get(mark) ?? [])
        .reduce<Found | null>((all, one) => (all === null ? one : join(all, one)), null)
      const own = found ?? { codes: new Set<string>(), names: new Map<string, BranchName>() }
      if (branch !== undefined) own.codes.add(branch)
      addName(own, { name: plainSeatName(seat), from: tradeDate, to: tradeDate })
      for (const mark of marks) owner.set(mark, own)
    }
  }
  const branches = new Map<string, Branch>()
  const keyOf = new Map<string, string>()
  for (const [mark, { codes, names }] of owner) {
    const dated = [...names.values()].sort((a, b) => (a.to === b.to ? (a.from < b.from ? -1 : 1) : a.to < b.to ? -1 : 1))
    const key = seatKey(dated.at(-1)?.name ?? mark)
    keyOf.set(mark, key)
    branches.set(key, { codes: [...codes].sort(), names: dated })
  }
  return { branches, keyOf }
}

function addName({ names }: Found, { name, from, to }: BranchName): void {
  const before = names.get(name)
  names.set(name, { name, from: before && before.from < from ? before.from : from, to: before && before.to > to ? before.to : to })
}

/** The department of a row under its present name; under its own where nothing else is known. */
export function branchKey({ keyOf }: BranchIndex, seat: string, code?: string): string {
  const key = seatKey(seat)
  return (code === undefined ? undefined : keyOf.get(code)) ?? keyOf.get(key) ?? key
}
