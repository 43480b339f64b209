/** The rows that rise most, those of unknown change left out. */
export function topByChange<Row extends { changeRatio: number | null }>(rows: readonly Row[], count: number): Row[] {
  return rows
    .filter((row) => row.changeRatio !== null)
    .sort((a, b) => b.changeRatio! - a.changeRatio!)
    .slice(0, count)
}

/** The row that rises most and the one that falls most; null where none rises or none falls. */
export function endsOf<Row extends { changeRatio: number | null }>(rows: readonly Row[]): { first: Row | null; last: Row | null } {
  const known = topByChange(rows, rows.length)
  const [first = null] = known
  const last = known.at(-1) ?? null
  return { first: (first?.changeRatio ?? 0) > 0 ? first : null, last: (last?.changeRatio ?? 0) < 0 ? last : null }
}
