import { setTimeout as sleep } from 'node:timers/promises'
import type { JobReport } from '../../jobs/job.ts'
import { runHere } from '../../jobs/testing/run-here.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { FillInput } from '../../sources/simulated/keeper/fill-datasets.ts'
import type { KeeperProgress } from '../../sources/simulated/keeper/progress.ts'
import { readStates } from '../../storage/columns/state.ts'
import { openDatabase } from '../../storage/open-database.ts'

/**
 * Run as a process of its own and killed at any moment. Waits for an order on its input, works on the store of a folder, says `at <stage>` when a stage
 * begins, and acknowledges what is published: `done <count>` after a numbered operation, `seen <state>` for every publication that a reader saw.
 */
export type Order =
  | { kind: 'take' | 'import' | 'bars'; count: number; isPacking: boolean }
  /** Brings simulated data sets up to a day, and then to the next one. */
  | { kind: 'keep'; day: string; nextDay: string | null }

keepCompiled()
const [dataDir = '', kind = ''] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const OPERATIONS_TO_PACK = 16

async function operate(order: Extract<Order, { count: number }>): Promise<void> {
  const { operations } = await import('./operations.ts')
  const database = await openDatabase({ dataDir })
  say('at work')
  for (let count = order.count; ; count++) {
    if (!order.isPacking || count % OPERATIONS_TO_PACK === 0) say('at stage')
    await operations[order.kind].run(database, dataDir, count)
    say(`done ${count + 1}`)
  }
}

async function acknowledge(stopped: AbortSignal): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const reported = new Map<string, number>()
  while (!stopped.aborted) {
    for (const state of await readStates(db)) {
      if ((reported.get(state.dataset) ?? 0) < state.snapshot) say(`seen ${JSON.stringify(state)}`)
      reported.set(state.dataset, state.snapshot)
    }
    await sleep(2)
  }
  await close()
}

async function keep({ day, nextDay }: Extract<Order, { kind: 'keep' }>): Promise<void> {
  const { run } = await import('../../sources/simulated/keeper/fill-datasets.ts')
  const stopped = new AbortController()
  const acknowledging = acknowledge(stopped.signal)
  for (const [date, stage] of [
    [day, 'filling'],
    [nextDay, 'evening'],
  ] as const) {
    if (date === null) continue
    say(`at ${stage}`)
    let isPublishing = false
    const onReport = (report: JobReport) => {
      if (report.type !== 'progress' || isPublishing) return
      const { done, total } = report.progress as KeeperProgress
      if (done < total) return
      isPublishing = true
      if (stage === 'filling') say('at publishing')
    }
    const input: FillInput = { isAlone: false, leastToFillApart: Number.POSITIVE_INFINITY, refused: [] }
    await runHere(run, { where: { dataDir }, at: `${date}T20:00:00+08:00`, input, onReport })
  }
  stopped.abort()
  await acknowledging
  say('finished')
}

// what is needed is loaded before the order comes
await (kind === 'keep' ? import('../../sources/simulated/keeper/fill-datasets.ts') : import('./operations.ts'))
say('ready')
process.stdin.once('data', (text) => {
  const order = JSON.parse(String(text)) as Order
  void (order.kind === 'keep' ? keep(order) : operate(order)).then(
    () => setInterval(() => {}, 1_000),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
})
