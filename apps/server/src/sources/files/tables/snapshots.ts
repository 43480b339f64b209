import type { RowOf } from '@guanlan/datasets/dataset.ts'

type Member = RowOf<'sectorMembers'>

const covers = ({ inDate, outDate }: Member, date: string) => inDate <= date && (outDate === null || date < outDate)

/**
 * Stored memberships updated by lists of members of some days: a security on a list belongs from its day on, one missing from
 * it left by that day. `listed` are members with the day of their list as `inDate`. Lists are taken in order of their days.
 */
export function applySnapshots(stored: readonly Member[], listed: readonly Member[]): { rows: Member[]; gone: Member[] } {
  const rows: Member[] = []
  const gone: Member[] = []
  for (const sectorId of new Set(listed.map((one) => one.sectorId))) {
    const known = stored.filter((one) => one.sectorId === sectorId)
    const after = ofSector(
      known,
      listed.filter((one) => one.sectorId === sectorId),
    )
    const names = new Set(after.map((one) => `${one.secucode} ${one.inDate}`))
    rows.push(...after)
    gone.push(...known.filter((one) => !names.has(`${one.secucode} ${one.inDate}`)))
  }
  return { rows, gone }
}

function ofSector(known: readonly Member[], listed: readonly Member[]): Member[] {
  let members = [...known]
  for (const date of [...new Set(listed.map(({ inDate }) => inDate))].sort()) {
    const there = new Map(listed.filter(({ inDate }) => inDate === date).map((one) => [one.secucode, one]))
    members = members.map((one) => (covers(one, date) && !there.has(one.secucode) ? { ...one, outDate: date } : one))
    for (const one of there.values()) members = withMember(members, one)
  }
  return members
}

/** A member from a day on; a membership that was first seen later began no later than that day. */
function withMember(members: readonly Member[], one: Member): Member[] {
  const own = members.filter(({ secucode }) => secucode === one.secucode)
  if (own.some((each) => covers(each, one.inDate))) return [...members]
  const later = own.filter(({ inDate }) => inDate > one.inDate).toSorted((a, b) => (a.inDate < b.inDate ? -1 : 1))[0]
  if (later === undefined) return [...members, one]
  return members.map((each) => (each === later ? { ...later, inDate: one.inDate } : each))
}
