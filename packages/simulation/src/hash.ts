/** Finaliser of MurmurHash3 (public domain): every input bit reaches every output bit. */
function scramble(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Random 32-bit integer that depends on a key and a position only, so that positions can be asked in any order. */
export function hashAt(key: number, position: number): number {
  return scramble(Math.imul(scramble(key ^ 0x9e3779b9), 0x2545f491) + Math.imul(position, 0x9e3779b1))
}

/** What a random number is for. Each purpose is a stream of its own. */
export const purpose = {
  price: 1,
  shares: 2,
  floatRatio: 3,
  volatility: 4,
  beta: 5,
  turnover: 6,
  slowPath: 7,
  fastPath: 8,
  shock: 9,
  volDays: 10,
  volWeeks: 11,
  volMonths: 12,
  open: 13,
  high: 14,
  low: 15,
  seal: 16,
  volumeDays: 17,
  volumeWeeks: 18,
  volume: 19,
  average: 20,
  streak: 21,
  streakLength: 22,
  touch: 23,
  suspension: 24,
  suspensionAt: 25,
  suspensionLength: 26,
  payer: 27,
  yield: 28,
  exDate: 29,
  bonus: 30,
  delisting: 31,
  issueJump: 32,
  concept: 33,
  conceptDates: 34,
  theme: 35,
  market: 36,
  industry: 37,
  style: 38,
  minute: 39,
  book: 40,
  auction: 41,
  extremes: 42,
  payDate: 43,
  scheme: 44,
} as const

/** Key of one stream: seed, purpose, and an integer naming the security or factor. */
export function streamKey(seed: number, purposeId: number, subject: number): number {
  return hashAt(hashAt(seed, purposeId), subject)
}

/** Integer that names a security: its six digits and its exchange. */
export function subjectOf(secucode: string): number {
  return Number(secucode.slice(2)) + 1_000_000 * (secucode.charCodeAt(0) + secucode.charCodeAt(1))
}

/** Number in [0, 1) of a hash. */
export function uniform(hash: number): number {
  return (hash >>> 0) / 4_294_967_296
}
