/** Streams of random numbers of this group: 500 … 599. */
export const own = { base: 500, path: 501, share: 502, shareDay: 503, holder: 510, holderPath: 511 } as const
