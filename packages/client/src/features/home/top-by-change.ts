/** The rows that rise most, those of unknown change left out. */
export function topByChange<Row extends { changeRatio: number | null }>(rows: readonly Row[], count: number): Row[] {
  return rows
    .filter((row) => row.changeRatio !== null)
    .sort((a, b) => b.changeRatio! - a.changeRatio!)
    .slice(0, count)
}
