import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import { holdingReturn } from '@guanlan/engine/backtest/holding-return.ts'
import { readTradedMarket } from '../backtest/traded-market.ts'
import { type HistoryReader, isListedOn } from '../factors/read-histories.ts'

/** Sessions a pick is held, with the one it is bought on. */
export const HELD_SESSIONS = 20
/** Securities whose bars are held at once. */
const PAGE = 100

/** Of dates × securities: net returns (NaN: not listed, refused, or not over yet), and 1 where a purchase was refused. */
export type HoldingOutcomes = { returns: Float64Array; refused: Uint8Array }

/**
 * What buying each security after each date (yyyymmdd) came to. `to` is the last session bars are read of; the rows are those of `codes`. Throws the signal's
 * reason, TornPart.
 */
export async function holdingOutcomes(
  reader: HistoryReader,
  { dates, codes, to }: { dates: readonly number[]; codes: readonly string[]; to: number },
  signal?: AbortSignal,
): Promise<HoldingOutcomes> {
  const { length } = codes
  const returns = new Float64Array(dates.length * length).fill(Number.NaN)
  const refused = new Uint8Array(dates.length * length)
  const known = new Map(reader.rows.securities.map((security) => [security.secucode, security]))
  for (let from = 0; from < length; from += PAGE) {
    signal?.throwIfAborted()
    const market = await readTradedMarket(reader, { codes: codes.slice(from, from + PAGE), from: firstItem(dates), to })
    for (let row = from; row < Math.min(length, from + PAGE); row++) {
      const code = itemAt(codes, row)
      const security = market.securities.get(code)
      const facts = known.get(code)
      if (security === undefined || facts === undefined) continue
      for (const [at, day] of dates.entries()) {
        if (!isListedOn(reader.sources.get(code), facts, day)) continue
        const outcome = holdingReturn(market, { security, day, sessions: HELD_SESSIONS, costs: USUAL_COSTS })
        if (typeof outcome === 'number') returns[at * length + row] = outcome
        else refused[at * length + row] = 1
      }
    }
  }
  return { returns, refused }
}
