import { LONGEST_WAIT_MS } from './longest-wait.ts'
import { openTestWorld, type TestWorld, type WorldOptions } from './world.ts'

/** The world of one run of `research.test.ts`; cases of a feature take it when they run, not before. */
export type GetWorld = () => TestWorld

const SECURITIES = 40

/** A small market whose data sets are all filled, as handlers of single companies read them. */
export async function openResearchWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const world = await openTestWorld({ limit: SECURITIES, keepsDatasets: true, ...options })
  const { datasets } = world.context
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const { datasets: all } = await datasets.statuses()
    if (datasets.filling() === null && all.every(({ form, publishedAt }) => form !== 'records' || publishedAt !== null)) return world
    if (performance.now() > deadline) {
      const open = all.filter(({ publishedAt }) => publishedAt === null).map(({ key }) => key)
      throw new Error(`data sets were not filled within ${LONGEST_WAIT_MS} ms: ${open.join(', ')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
