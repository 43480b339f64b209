/** Streams of random numbers of these groups: 400 … 499. */
export const own = {
  control: 400,
  cast: 401,
  weights: 402,
  plan: 403,
  batch: 404,
  pledge: 405,
  occupant: 406,
  size: 407,
  star: 408,
  institutions: 409,
  count: 410,
  countDays: 411,
  answer: 412,
  evening: 413,
  handover: 414,
  words: 415,
} as const
