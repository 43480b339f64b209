/** Streams of random numbers of this group: 1400 … 1499. */
export const own = {
  founded: 1400,
  contact: 1401,
  words: 1402,
  issue: 1403,
  boardYear: 1410,
  seat: 1411,
  person: 1412,
  reason: 1420,
} as const
