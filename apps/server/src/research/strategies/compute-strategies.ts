import { createHash } from 'node:crypto'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'
import { jobRun } from '../../jobs/run-job.ts'
import { strategyDrafts } from '../../sources/content/strategy-drafts.ts'
import { RULES } from '../backtest/basis.ts'
import { lackingDatasets } from '../backtest/lacking-datasets.ts'
import { figureScreen } from '../backtest/order.ts'
import { readLexicon } from '../backtest/read-lexicon.ts'
import { storedSpan } from '../backtest/stored-span.ts'
import { datasetsOf, wantedFigures } from '../backtest/wanted-figures.ts'
import { generations } from '../screen-performance/preset-screens.ts'
import { firstEvening } from './missed-sessions.ts'
import { publishSignals } from './publish-signals.ts'
import { type Running, runSpan } from './run-span.ts'
import { definitionOf, orderWithin } from './strategy-definition.ts'
import type { StrategyInput } from './strategy-job.ts'
import { PUBLISHED, publishStrategy, readStrategies, readSummaries, type SpanName, type Strategy, writeSpan } from './strategy-store.ts'

/** Raised when the same rule over the same store comes to something else than before. */
const VERSION = 2

type Store = Running & { nowMs(): number; publish(): void; trouble(error: Error): void }
type Span = { first: string; last: string }

/** Publishes the strategies of the release on a store that has none. */
async function publishShipped({ database, nowMs }: Store): Promise<void> {
  if ((await readStrategies(database.db, [PUBLISHED])).length > 0) return
  const lexicon = await readLexicon(database)
  for (const draft of strategyDrafts)
    await publishStrategy(database.db, { owner: PUBLISHED, definition: definitionOf(draft, lexicon), nowMs: nowMs() })
}

/** The days of a span; null where it has none yet. Tracking begins with the first evening, and the back-test ends there. */
function daysOf(strategy: Strategy, span: SpanName, { first, last }: Span): { from: string; to: string } | null {
  const evening = firstEvening(strategy)
  if (span === 'forward') return last > evening ? { from: evening, to: last } : null
  const from = strategy.definition.from < first ? first : strategy.definition.from
  const to = last < evening ? last : evening
  return from < to ? { from, to } : null
}

/**
 * Names what a span follows from: the rule, its days, the generations of the data it reads and those it lacks. A back-test stays as it was computed while later data are added;
 * tracking has another last day after each session.
 */
async function basisOf({ database }: Store, strategy: Strategy, days: { from: string; to: string }): Promise<string> {
  const screen = figureScreen(orderWithin(strategy.definition, days))
  const { records, columns } = datasetsOf(wantedFigures(screen))
  const served = await generations(database)
  const read = [...records, ...columns, 'nameMarks'].sort().map((key) => served.get(key) ?? key)
  const lacking = await lackingDatasets(database, screen)
  const basis = { version: VERSION, rules: RULES, id: strategy.id, days, read, lacking }
  return createHash('sha256').update(canonicalJson(basis)).digest('hex').slice(0, 16)
}

/** Computes a span where it is not computed yet, or is of other data. */
async function computeSpan(store: Store, strategy: Strategy, { span, within }: { span: SpanName; within: Span }): Promise<void> {
  const days = daysOf(strategy, span, within)
  if (days === null) return
  const basis = await basisOf(store, strategy, days)
  if ((await readSummaries(store.database.db, strategy))[span]?.basis === basis) return
  const { trials, killLine } = strategy.definition
  const order = orderWithin(strategy.definition, days)
  const done = await runSpan(store, { order, trials, killLine, isForward: span === 'forward' })
  await writeSpan(store.database.db, strategy, { span, basis, computedAtMs: store.nowMs(), ...done })
  store.publish()
}

/** What became of each strategy, and its signals of the newest session. One that fails does not keep the others from being computed. */
export async function computeStrategies(store: Store, { closed, isSimulated }: StrategyInput): Promise<void> {
  const { database, signal, trouble } = store
  const stored = await storedSpan(database.db)
  if (stored === null || closed === null) return
  const within = { first: stored.first, last: stored.last < closed ? stored.last : closed }
  if (isSimulated) await publishShipped(store)
  const ofEach = async (work: (strategy: Strategy) => Promise<void>) => {
    for (const strategy of await readStrategies(database.db)) {
      signal.throwIfAborted()
      await work(strategy).catch((error: unknown) => {
        signal.throwIfAborted()
        trouble(error instanceof Error ? error : new Error(String(error)))
      })
    }
  }
  await ofEach((strategy) => computeSpan(store, strategy, { span: 'forward', within }))
  // signals of a session are published once its bars are there
  if (within.last === closed) await ofEach((strategy) => publishEvening(store, strategy, closed))
  await ofEach((strategy) => computeSpan(store, strategy, { span: 'backtest', within }))
}

async function publishEvening(store: Store, strategy: Strategy, evening: string): Promise<void> {
  const { forward } = await readSummaries(store.database.db, strategy)
  const killedOn = forward?.summary.killedOn ?? null
  const added = await publishSignals(store, strategy, { evening, firstEvening: firstEvening(strategy), killedOn, nowMs: store.nowMs() })
  if (added > 0) store.publish()
}

/** Entry of the pool of threads. */
export const run = jobRun<StrategyInput>(async ({ database, where, clock, input, published, trouble }, signal) => {
  await computeStrategies({ database, where, signal, nowMs: () => clock.nowMs(), publish: published, trouble }, input)
  return 'done'
})
