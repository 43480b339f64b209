/** A session of a stock in cents, null while suspended; `perMille` 0 without limits. Written for tests from the definitions alone. */
export type SlowSession = { open: number; high: number; low: number; close: number; preClose: number; perMille: number } | null
export type SlowStock = { secucode: string; isMarked: boolean; sessions: readonly SlowSession[] }

const halfUp = (cents: number, thousandths: number) => Number((BigInt(cents) * BigInt(thousandths) + 500n) / 1000n)
const upOf = (one: NonNullable<SlowSession>) => Math.max(halfUp(one.preClose, 1000 + one.perMille), one.preClose + 1)
const downOf = (one: NonNullable<SlowSession>) => Math.max(Math.min(halfUp(one.preClose, 1000 - one.perMille), one.preClose - 1), 1)

/** Traded sessions of a stock up to a place, the newest first. */
function tradedBack({ sessions }: SlowStock, at: number): { place: number; one: NonNullable<SlowSession> }[] {
  return sessions
    .slice(0, at + 1)
    .flatMap((one, place) => (one === null ? [] : [{ place, one }]))
    .reverse()
}

const closesUp = (one: NonNullable<SlowSession>) => one.perMille > 0 && one.close === upOf(one)

/** 连板 at the end of a session: counted back over traded sessions. */
export function slowStreak(stock: SlowStock, at: number): number {
  const back = tradedBack(stock, at)
  const end = back.findIndex(({ one }) => !closesUp(one))
  return end === -1 ? back.length : end
}

/** N 天 M 板 ending on a session that closed at the limit: back as long as at most two traded sessions lie between two limit-ups. */
export function slowRun(stock: SlowStock, at: number): { days: number; boards: number } {
  const back = tradedBack(stock, at)
  const places = back.flatMap(({ one }, k) => (closesUp(one) ? [k] : []))
  let last = 0
  for (let k = 1; k < places.length && (places[k] as number) - (places[k - 1] as number) <= 3; k++) last = k
  return { days: (places[last] as number) + 1, boards: last + 1 }
}

/** Whether a session was missed between the first and the last limit-up of the streak. */
export function slowBridged(stock: SlowStock, at: number): boolean {
  const streak = tradedBack(stock, at).slice(0, slowStreak(stock, at))
  const newest = streak[0]?.place ?? 0
  return streak.length > 1 && newest - (streak.at(-1)?.place ?? 0) >= streak.length
}

/** Counts of a session over the stocks a test selects. */
export function slowCounts(
  stocks: readonly SlowStock[],
  at: number,
  isWithin: (stock: SlowStock, one: NonNullable<SlowSession>) => boolean,
) {
  const rows = stocks.flatMap((stock) => {
    const one = stock.sessions[at] ?? null
    return one === null || one.perMille === 0 || !isWithin(stock, one) ? [] : [{ stock, one, up: upOf(one), down: downOf(one) }]
  })
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length
  const heights = rows.filter(({ one, up }) => one.close === up).map(({ stock }) => slowStreak(stock, at))
  return {
    limited: rows.length,
    touched: count(({ one, up }) => one.high === up),
    sealed: heights.length,
    onePrice: count(({ one, up }) => [one.open, one.high, one.low, one.close].every((price) => price === up)),
    tShaped: count(({ one, up }) => one.open === up && one.close === up && one.low < up),
    down: count(({ one, down }) => one.close === down),
    downOpened: count(({ one, down }) => one.low === down && one.close > down),
    groundToSky: count(({ one, up, down }) => one.low === down && one.close === up),
    skyToGround: count(({ one, up, down }) => one.high === up && one.close === down),
    top: Math.max(0, ...heights),
    tiers: [...new Set(heights)].length,
    consecutive: heights.filter((height) => height >= 2).length,
    bigLosses: count(
      ({ one, up }) => one.high === up && one.close < up && 2000 * (one.close - one.preClose) <= -one.perMille * one.preClose,
    ),
  }
}

/** Stocks with a streak on the session before: members that traded with limits, those of them promoted, and those outside. */
export function slowPromotion(stocks: readonly SlowStock[], at: number, streak: number) {
  const before = stocks.filter((stock) => slowStreak(stock, at - 1) === streak)
  const isCounted = ({ sessions }: SlowStock) => (sessions[at]?.perMille ?? 0) > 0
  const members = before.filter(isCounted)
  return {
    members: members.map(({ secucode }) => secucode).sort(),
    promoted: members
      .filter((stock) => slowStreak(stock, at) === streak + 1)
      .map(({ secucode }) => secucode)
      .sort(),
    outside: before
      .filter((stock) => !isCounted(stock))
      .map(({ secucode }) => secucode)
      .sort(),
  }
}
