import { writeSetting } from '../../storage/settings.ts'
import type { Job } from '../job.ts'
import { jobRun } from '../run-job.ts'

/** What a run of the sample does: end at once, publish, fail, end its thread, never give way, or wait for its signal. */
export type Doing = 'finish' | 'publish' | 'fail' | 'die' | 'hang' | 'wait'
/** What a run reports at its start. */
export type SampleStart = { doing: Doing; changed: string[] }

/** A job of tests. `next` names what each run does; starts are collected. */
export function sampleJob(id: string, next: () => Doing, more: Partial<Job> = {}): Job & { starts: SampleStart[] } {
  const starts: SampleStart[] = []
  return {
    ...{ id, name: `样例 ${id}`, reads: ['bars', 'news'], leaderOnly: true, priority: 'background', rank: 1 },
    module: new URL(import.meta.url),
    input: next,
    onMessage: (message) => void starts.push(message as SampleStart),
    ...more,
    starts,
  }
}

export const run = jobRun<Doing>(async ({ database, input: doing, changed, post, published }, signal) => {
  post({ doing, changed: [...changed].sort() } satisfies SampleStart)
  if (doing === 'fail') throw new Error('database or disk is full')
  // the message has left before the thread ends
  if (doing === 'die') await new Promise((resolve) => setImmediate(resolve))
  if (doing === 'die') process.exit(3)
  if (doing === 'hang') for (;;) Math.random()
  if (doing === 'wait') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  if (doing === 'publish') {
    await writeSetting(database.db, 'sample', 'published')
    published()
  }
  return 'done'
})
