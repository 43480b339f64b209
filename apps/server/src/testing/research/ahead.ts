import { expect, test } from 'vitest'
import { aheadJobs } from '../../ahead-jobs.ts'
import type { GetWorld } from '../research-world.ts'

/** What is worked out ahead, over the companies of the research world. */
export function aheadCases(world: GetWorld): void {
  const sources = () => {
    const { context } = world()
    return { ...context, market: context.market.still() }
  }

  test('the thread that works ahead tells what this thread would', async () => {
    const { ahead } = world().context
    for (const job of aheadJobs) {
      for await (const [key, value] of job.run(sources())) {
        await expect.poll(() => ahead.kept(job.name, key), { timeout: 60_000, message: `${job.name} ${key}` }).toBeDefined()
        expect(ahead.kept(job.name, key), `${job.name} ${key}`).toEqual(structuredClone(value))
      }
    }
  })

  test('a part nobody worked out ahead is worked out once', async () => {
    let times = 0
    const ask = () => world().context.ahead.answer({ name: 'nobody', key: 'a' }, async () => ++times)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })
}
