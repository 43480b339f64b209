import type { TestProject } from 'vitest/node'
import { seededFolder } from './seeded-folder.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended
  interface ProvidedContext {
    origin: string
  }
}

/** One server for all journeys that do not stop it or change its data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await seededFolder()
  const server = await startServer({ dataDir: folder.dataDir })
  project.provide('origin', server.origin)
  return async () => {
    await server.stop()
    folder.remove()
  }
}
