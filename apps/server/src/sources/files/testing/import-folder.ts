import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { rowsOf } from '../../../storage/bars/testing/bars.ts'
import type { Database } from '../../../storage/open-database.ts'
import { openDatabase } from '../../../storage/open-database.ts'

/** A folder for files with an empty database in it, both new for each test of the file that calls this. */
export function useImportFolder() {
  let folder: string
  const opened = {} as { database: Database; store: MarketStore }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guanlan-import-'))
    const database = await openDatabase({ dataDir: folder })
    Object.assign(opened, { database, store: createMarketStore(database) })
  })
  afterEach(async () => {
    await opened.database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    opened,
    pathOf: (name: string) => join(folder, name),
    /** Writes a file and returns its path. */
    file(name: string, content: string | Uint8Array): string {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    /** The stored bars of a security. */
    load: async (secucode: string) => rowsOf(await opened.store.readRange(secucode, 0, 99_991_231)),
  }
}
