import { expect, test } from 'vitest'
import { precomputeJobs } from '../../api/precompute-jobs.ts'
import type { GetWorld } from '../research-world.ts'

/** Precomputed results of the companies of the research world. */
export function precomputeCases(world: GetWorld): void {
  const sources = () => {
    const { context } = world()
    return { ...context, market: context.market.freeze() }
  }

  test('a job of the pool gives what this thread computes', async () => {
    const { precompute } = world().context
    for (const job of precomputeJobs) {
      for await (const [key, value] of job.run(sources())) {
        await expect.poll(() => precompute.kept(job.id, key), { timeout: 60_000, message: `${job.id} ${key}` }).toBeDefined()
        expect(precompute.kept(job.id, key), `${job.id} ${key}`).toEqual(structuredClone(value))
      }
    }
  })

  test('a part that is not precomputed is computed once', async () => {
    let times = 0
    const ask = () => world().context.precompute.answer({ job: 'nobody', key: 'a' }, async () => ++times)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })
}
