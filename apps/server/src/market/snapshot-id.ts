type Moment = { date: string; asOfMs: number; storeVersion: number; quotedMs: number | null }

/** Names what the market shows: session, instant, version of the store, and the round of upstreams' quotes where there is one. */
export function snapshotIdOf({ date, asOfMs, storeVersion, quotedMs }: Moment): string {
  const round = quotedMs === null ? '' : `-${quotedMs.toString(36)}`
  return `${date.replaceAll('-', '')}-${asOfMs.toString(36)}-${storeVersion}${round}`
}

/** Version of the store a snapshot shows. */
export function storeVersionIn(snapshotId: string): number {
  return Number(snapshotId.split('-')[2])
}
