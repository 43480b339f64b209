import { buildSearchIndex } from '@guanlan/domain/search/search-index.ts'
import { marketEntries } from '@guanlan/domain/search/testing/market-entries.ts'
import { type Measurement, type Result, type Row, rowOf } from '../measurement.ts'
import { median, quantile } from '../statistics.ts'
import { keystrokesOf, type Query, searchQueries } from './search-queries.ts'
import { flexSearch, linearScan, type Search } from './search-rivals.ts'

/** What the product shows below the field. */
const LIMIT = 20
const ROUNDS = 5
const MOST_MS = 0.3

/** Milliseconds of each keystroke: the median over rounds in which every search types everything in turn. */
function typeEverything(searches: readonly Search[], keystrokes: readonly string[]): number[][] {
  const tookMs = searches.map(() => keystrokes.map(() => new Float64Array(ROUNDS)))
  for (let round = -1; round < ROUNDS; round++) {
    for (const [which, search] of searches.entries()) {
      for (const [at, typed] of keystrokes.entries()) {
        const startedMs = performance.now()
        search(typed, LIMIT)
        const durationMs = performance.now() - startedMs
        const rounds = tookMs[which]?.[at]
        if (round >= 0 && rounds !== undefined) rounds[round] = durationMs
      }
    }
  }
  return tookMs.map((keys) => keys.map((rounds) => median(rounds)))
}

function foundShare(search: Search, queries: readonly Query[]): string {
  const found = queries.filter(({ typed, wanted }) => search(typed, LIMIT).includes(wanted)).length
  return `${((found / queries.length) * 100).toFixed(1)} %`
}

type Named = { p50: string; p95: string; rivalName: string; hasAim: boolean }

function rowsBeside({ p50, p95, rivalName, hasAim }: Named, oursMs: number[], rivalMs: number[]): Row[] {
  const at = (share: number) => ({ better: 'lower' as const, ours: quantile(oursMs, share), rival: quantile(rivalMs, share), rivalName })
  const middle = { name: p50, unit: 'ms p50', ...at(0.5) }
  const aim = { text: `p50 ≤ ${MOST_MS} ms`, met: middle.ours <= MOST_MS }
  return [rowOf(middle, hasAim ? aim : undefined), rowOf({ name: p95, unit: 'ms p95', ...at(0.95) })]
}

async function run(): Promise<Result> {
  const entries = marketEntries()
  const index = buildSearchIndex(entries)
  const ours: Search = (query, limit) => index.search(query, limit).map(({ entry }) => entry.id)
  const [scan, flex] = [linearScan(entries), flexSearch(entries)]
  const queries = searchQueries(entries)
  const keystrokes = keystrokesOf(queries)
  const [oursMs = [], scanMs = [], flexMs = []] = typeEverything([ours, scan, flex], keystrokes)
  const [scanName, flexName] = ['linear scan', 'FlexSearch 0.8']
  return {
    rows: [
      ...rowsBeside({ p50: 'search-keystroke', p95: 'search-keystroke/p95', rivalName: scanName, hasAim: true }, oursMs, scanMs),
      ...rowsBeside(
        { p50: 'search-keystroke/library', p95: 'search-keystroke/library-p95', rivalName: flexName, hasAim: false },
        oursMs,
        flexMs,
      ),
    ],
    notes: [
      `${entries.length} entries, ${queries.length} queries, ${keystrokes.length} keystrokes, best ${LIMIT}; slowest keystroke of ours ${Math.max(...oursMs).toFixed(2)} ms`,
      `wanted entry among the best ${LIMIT} once typed: ours ${foundShare(ours, queries)}, ${scanName} ${foundShare(scan, queries)}, ${flexName} ${foundShare(flex, queries)}`,
    ],
  }
}

export const searchKeystroke: Measurement = {
  name: 'search-keystroke',
  title: 'one keystroke of search over all securities',
  aim: `p50 ≤ ${MOST_MS} ms`,
  run,
}
