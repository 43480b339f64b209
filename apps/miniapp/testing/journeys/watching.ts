/** A device that has watched these for a day. */
export function watching(...codes: string[]): Map<string, unknown> {
  const item = { note: '', pinned: false, groupIds: [], addPrice: null, addedAtMs: 0 }
  return new Map([['guanlan.watchlist', JSON.stringify({ version: 1, groups: [], items: codes.map((code) => ({ ...item, code })) })]])
}
