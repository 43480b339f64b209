import { setTimeout as sleep } from 'node:timers/promises'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'

const WITHIN_MS = 600_000
const POLL_MS = 500

/** Resolves when the server at `origin` has filled its data sets. Throws with what it waits for after ten minutes. */
export async function untilFilled(origin: string): Promise<void> {
  await until(origin, ({ datasets, filling }) => [
    ...(filling === null ? [] : ['the fill']),
    ...datasets
      .filter(({ form, importedOnly, publishedAt }) => (form === 'records' || form === 'columns') && !importedOnly && publishedAt === null)
      .map(({ key }) => key),
  ])
}

/** They go through years of history, and no page waits for them. */
const OF_HISTORY = ['screen-performance', 'strategies']

/** Results that a server computes anew after each start, of which its jobs say nothing. */
const AFTER_START = '/pyapi/api2/stockpoolgoodevent'

/** Resolves when every other job of the server at `origin` has run once and events of stocks are there. Throws with what is missing after ten minutes. */
export async function untilComputed(origin: string): Promise<void> {
  for (const endMs = Date.now() + WITHIN_MS; (await fetch(origin + AFTER_START)).status === 503; await sleep(POLL_MS))
    if (Date.now() > endMs) throw new Error(`Not ready within ${WITHIN_MS / 60_000} minutes: ${AFTER_START}`)
  await until(origin, ({ jobs }) =>
    jobs.filter(({ id, finishedAt, state }) => finishedAt === null && state !== 'failed' && !OF_HISTORY.includes(id)).map(({ id }) => id),
  )
}

async function until(origin: string, waitingFor: (status: DatasetStatuses) => string[]): Promise<void> {
  const endMs = Date.now() + WITHIN_MS
  let missing: string[] = []
  while (Date.now() < endMs) {
    const answer = (await (await fetch(`${origin}/status/datasets`)).json()) as { data: DatasetStatuses }
    missing = waitingFor(answer.data)
    if (missing.length === 0) return
    await sleep(POLL_MS)
  }
  throw new Error(`Not ready within ${WITHIN_MS / 60_000} minutes: ${missing.join(', ')}`)
}
