/** Streams of random numbers of this group: 900 … 999. */
export const own = { attention: 900, search: 901, lean: 902, neutral: 903, words: 904, followers: 905 } as const
