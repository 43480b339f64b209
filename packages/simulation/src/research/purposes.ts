/** Streams of random numbers of this group: 600 … 699. */
export const own = {
  covers: 600,
  begins: 601,
  after: 602,
  delay: 603,
  extra: 604,
  upside: 605,
  mood: 606,
  target: 607,
  shared: 608,
  opinion: 609,
  words: 610,
  hour: 611,
  authors: 612,
} as const
