/** Streams of random numbers of this group: 700 … 799. */
export const own = {
  words: 700,
  evening: 701,
  forecast: 702,
  meeting: 703,
  record: 704,
  contract: 705,
  survey: 706,
  visitors: 707,
  question: 708,
  answer: 709,
  extraordinary: 710,
} as const
