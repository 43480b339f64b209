/** Streams of random numbers of this group: 200 … 299. */
export const own = { size: 200, tilt: 201, share: 202, seat: 203, minute: 204 } as const
