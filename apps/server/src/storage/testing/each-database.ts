import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { postgresPrograms, startTemporaryPostgres } from './temporary-postgres.ts'

/** Where a test opens its database; both kinds are new and empty for each suite. */
export type Where = { dataDir: string; databaseUrl: string | undefined }

const programs = postgresPrograms()
if (!programs) console.warn('PostgreSQL is not installed here (apt install postgresql): its half of the database suites is SKIPPED')

/** The same suite over the embedded database and over PostgreSQL; the latter is skipped where it is not installed. */
export function describeEachDatabase(title: string, suite: (where: () => Where) => void): void {
  describe.each(['node:sqlite', 'PostgreSQL'])(`${title} on %s`, (kind) => {
    describe.skipIf(kind === 'PostgreSQL' && !programs)('', () => {
      let dataDir: string
      let server: TemporaryPostgres | undefined
      beforeAll(async () => {
        dataDir = mkdtempSync(join(tmpdir(), 'guanlan-db-'))
        if (kind === 'PostgreSQL') server = await startTemporaryPostgres(programs as string)
      })
      afterAll(async () => {
        await server?.stop()
        rmSync(dataDir, { recursive: true, force: true })
      })
      suite(() => ({ dataDir, databaseUrl: server?.databaseUrl }))
    })
  })
}
