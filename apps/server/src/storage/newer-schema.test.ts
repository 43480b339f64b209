import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../market/testing/small-market.ts'
import { openDatabase } from './open-database.ts'

test('a database that a newer release changed is refused in one sentence and left as it is', async () => {
  const folder = temporaryFolder()
  const { db, close } = await openDatabase({ dataDir: folder.path })
  const insert = db.insertInto('kysely_migration' as 'setting')
  await insert.values({ name: '9999-later', timestamp: '2030-01-01T00:00:00Z' } as never).execute()
  await close()
  const refusal = await openDatabase({ dataDir: folder.path }).catch((error: Error) => error.message)
  expect(refusal).toBe(
    '这个库由更新的版本写过（9999-later），这个版本不能用它：请升级程序，或换一个 DATA_DIR（或 DATABASE_URL）。库没有改动',
  )
  rmSync(folder.path, { recursive: true })
})
