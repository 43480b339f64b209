import type { TestProject } from 'vitest/node'
import { seededFolder } from './seeded-folder.ts'
import { startServer, world } from './server.ts'
import { untilComputed } from './until-ready.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface ProvidedContext {
    /** Of a server on a Friday afternoon in the continuous auction. */
    origin: string
    /** Of one on the evening of the same day: nothing moves. */
    closedOrigin: string
    closedInbox: string
    closedDataDir: string
    /** Address of the first one's inbox of codes. */
    inbox: string
    /** Folder of the first one's store. */
    dataDir: string
    /** Of a server like the first that sells memberships, its inbox of codes and the folder of its store. */
    sellingOrigin: string
    sellingInbox: string
    sellingDataDir: string
  }
}

/** Servers for all journeys that do not stop them or change their data, with every result computed: one while the market trades, one after it closed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = [await seededFolder(), await seededFolder(), await seededFolder()] as const
  const [trading, closed, selling] = await Promise.all([
    startServer({ dataDir: folders[0].dataDir }),
    startServer({ dataDir: folders[1].dataDir, clock: world.closed }),
    startServer({ dataDir: folders[2].dataDir, membership: 'on' }),
  ])
  await Promise.all([trading, closed, selling].map(({ origin }) => untilComputed(origin)))
  project.provide('origin', trading.origin)
  project.provide('inbox', trading.inbox())
  project.provide('closedOrigin', closed.origin)
  project.provide('closedInbox', closed.inbox())
  project.provide('closedDataDir', closed.dataDir)
  project.provide('dataDir', trading.dataDir)
  project.provide('sellingOrigin', selling.origin)
  project.provide('sellingInbox', selling.inbox())
  project.provide('sellingDataDir', selling.dataDir)
  return async () => {
    await Promise.all([trading.stop(), closed.stop(), selling.stop()])
    for (const folder of folders) folder.remove()
  }
}
