/** Streams of random numbers of this group: 1500 … 1599. */
export const own = {
  change: 1500,
  changed: 1501,
  issue: 1502,
  issueName: 1503,
  issueGain: 1504,
} as const
