import type { Pool } from '../../jobs/pool.ts'
import type { Progress } from '../../sources/simulated/fill-history.ts'
import type { MarketFillerInput } from './market-filler.ts'

type Span = { from: string; to: string }

/** Rows die young where there is room for those of a security. */
const YOUNG_MB = 48

/** Fills the store with the simulated market in a thread of its own. Returns its first and last session. Throws the thread's error. */
export async function fillMarket(pool: Pool, input: MarketFillerInput, onProgress: (progress: Progress) => void): Promise<Span> {
  return await pool.run<Span>({
    module: new URL('./market-filler.ts', import.meta.url),
    input,
    priority: 'background',
    memory: { maxYoungGenerationSizeMb: YOUNG_MB },
    onMessage: (progress) => onProgress(progress as Progress),
  }).done
}
