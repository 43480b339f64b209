import { setTimeout as sleep } from 'node:timers/promises'
import type { Recovered, Trouble } from '../../../jobs/supervised-thread.ts'
import { anchoredClock, type ClockAnchor } from '../../../runtime/clock.ts'
import { collectAtRest } from '../../../runtime/collect-at-rest.ts'
import { type DatabasePlace, openDatabase } from '../../../storage/open-database.ts'
import { createPublications } from './publications.ts'
import { allSubscribers } from './subscribers.ts'

export type SubscribersOptions = DatabasePlace & {
  anchor: ClockAnchor
  /** How often it is looked for publications, ms. */
  pollMs: number
}

/** Computes what follows from data sets until stopped. */
export async function runSubscribers(
  options: SubscribersOptions,
  post: (message: Trouble | Recovered) => void,
  stopped: AbortSignal,
): Promise<void> {
  const { nowMs } = anchoredClock(options.anchor)
  const database = await openDatabase(options)
  let fails = false
  const onTrouble = ({ message, stack = '' }: Error) => {
    fails = true
    post({ type: 'trouble', message, stack })
  }
  const publications = createPublications({ db: database.db, nowMs, isKept: true, onTrouble })
  for (const subscriber of allSubscribers(database.db)) publications.onPublished(subscriber)
  try {
    while (!stopped.aborted) {
      const hasFailed = fails
      fails = false
      await publications.look().catch(onTrouble)
      if (hasFailed && !fails) post({ type: 'recovered' })
      collectAtRest()
      await sleep(options.pollMs, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}
