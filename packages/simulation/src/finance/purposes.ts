/** Streams of random numbers of this group: 100 … 199. */
export const own = {
  revenue: 100,
  margin: 101,
  admin: 102,
  other: 103,
  investment: 104,
  impairment: 105,
  nonOperating: 106,
  working: 107,
  announce: 108,
  announceTime: 109,
  restate: 110,
  insolvent: 111,
} as const
