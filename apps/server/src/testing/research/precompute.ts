import { expect, test } from 'vitest'
import { precomputeJobs } from '../../api/precompute-jobs.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import type { GetWorld } from '../research-world.ts'

/** Precomputed results of the companies of the research world. */
export function precomputeCases(world: GetWorld): void {
  const sources = async () => {
    const { context, dataDir } = world()
    return { ...context, market: context.market.freeze(), database: await openDatabase({ dataDir }) }
  }

  test('a job of the pool gives what this thread computes', async () => {
    const { precompute } = world().context
    const given = await sources()
    for (const job of precomputeJobs) {
      for await (const [key, value] of job.run(given)) {
        await expect.poll(() => precompute.kept(job.id, key), { timeout: LONGEST_WAIT_MS, message: `${job.id} ${key}` }).toBeDefined()
        expect(precompute.kept(job.id, key), `${job.id} ${key}`).toEqual(structuredClone(value))
      }
    }
    await given.database.close()
  })

  test('a part that is not precomputed is computed once', async () => {
    let times = 0
    const ask = () => world().context.precompute.answer({ job: 'nobody', key: 'a' }, async () => ++times)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })
}
