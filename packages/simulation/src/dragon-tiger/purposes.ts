/** Streams of random numbers of this group: 300 … 399. */
export const own = { share: 300, seat: 301, weight: 302, time: 303, cross: 304 } as const
