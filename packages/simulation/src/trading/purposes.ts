/** Streams of random numbers of this package: 1300 … 1399. */
export const own = {
  marginSize: 1300,
  marginPath: 1301,
  marginDay: 1302,
  lendDay: 1303,
  blockDay: 1310,
  blockDeal: 1311,
  blockSeat: 1312,
  reason: 1320,
  bigDeal: 1330,
  trader: 1340,
  traderSeat: 1341,
} as const
