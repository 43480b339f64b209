/** Streams of random numbers of this group: 800 … 899. */
export const own = { words: 800, minute: 801 } as const
